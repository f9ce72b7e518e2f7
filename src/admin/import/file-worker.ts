import { handleTasks } from '@/lib/worker-task';
import { type FileTask, readFile } from './read-file';

handleTasks(({ file, encoding }: FileTask) => readFile(file, encoding));

import { handleTasks } from '@/lib/worker-task';
import { readSpreadsheet } from './read-spreadsheet';
import { readBytes } from './sheet';

handleTasks(async (file: File) => readSpreadsheet(await readBytes(file)));

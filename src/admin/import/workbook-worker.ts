import { handleTasks } from '@/lib/worker-task';
import { readWorkbook } from './read-workbook';

handleTasks(readWorkbook);

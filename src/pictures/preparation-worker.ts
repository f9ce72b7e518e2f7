import { handleTasks } from '@/lib/worker-task';
import { preparePicture } from './prepare-picture';
import type { PreparationTask } from './prepared-picture';

handleTasks(({ file, rules }: PreparationTask, onStep) => preparePicture(file, rules, onStep));

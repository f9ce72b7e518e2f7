import { handleTasks } from '@/lib/worker-task';
import type { PreparationTask } from './prepare-in-worker';
import { preparePicture } from './prepare-picture';

handleTasks(({ file, rules }: PreparationTask, onStep) => preparePicture(file, rules, onStep));

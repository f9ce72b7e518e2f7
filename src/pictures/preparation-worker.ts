import { doTasks } from '@/lib/worker-task';
import type { PreparationTask } from './prepare-in-worker';
import { preparePicture } from './prepare-picture';

doTasks(({ file, rules }: PreparationTask, onStep) => preparePicture(file, rules, onStep));

import { runInWorker } from '@/lib/worker-task';
import type { PreparationRules, PreparedPicture } from './prepared-picture';

/** A chosen file, and what it has to become. */
export type PreparationTask = { file: File; rules: PreparationRules };

/**
 * Prepares a picture in a worker, which is loaded for it and ended after it.
 * @param options.onStep is told what is being done, in words
 * @throws FileRefusal for a file that can't be used, the network's error where the worker can't be
 *   loaded, or what the signal was aborted with
 */
export function prepareInWorker(
  file: File,
  rules: PreparationRules,
  options: { onStep: (step: string) => void; signal: AbortSignal },
): Promise<PreparedPicture> {
  const worker = new Worker(new URL('./preparation-worker.ts', import.meta.url), {
    type: 'module',
  });
  return runInWorker<PreparationTask, PreparedPicture>(worker, { file, rules }, options);
}

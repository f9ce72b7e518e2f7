import { runInWorker } from '@/lib/worker-task';
import type { PreparationRules, PreparedPicture } from './prepared-picture';

/** A chosen file, and the requirements for it. */
export type PreparationTask = { file: File; rules: PreparationRules };

/**
 * Prepares a picture in its own worker.
 * @param options.onStep gets a description of the current step
 * @throws InvalidFileError if the file can't be used, the network's error if the worker can't be loaded, or the
 *   reason that the signal was aborted with
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

import {
  PictureRefusal,
  type PreparationMessage,
  type PreparationRules,
  type PreparedPicture,
} from './prepared-picture';

/**
 * Prepares a picture in a worker, which is loaded for it and ended after it.
 * @param onStep is told what is being done, in words
 * @throws PictureRefusal for a file that can't be used, the network's error where the worker can't be
 *   loaded, or what the signal was aborted with
 */
export function prepareInWorker(
  file: File,
  rules: PreparationRules,
  { onStep, signal }: { onStep: (step: string) => void; signal: AbortSignal },
): Promise<PreparedPicture> {
  const worker = new Worker(new URL('./preparation-worker.ts', import.meta.url), {
    type: 'module',
  });
  return new Promise<PreparedPicture>((resolve, reject) => {
    let hasStarted = false;
    worker.onmessage = ({ data }: MessageEvent<PreparationMessage>) => {
      hasStarted = true;
      if (data.type === 'step') onStep(data.step);
      else if (data.type === 'prepared') resolve(data.picture);
      else if (data.type === 'refused') reject(new PictureRefusal(data.sentence));
      else reject(new Error(data.message));
    };
    worker.onerror = (event) =>
      reject(hasStarted ? new Error(event.message) : new TypeError('Failed to fetch'));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage({ file, rules });
  }).finally(() => worker.terminate());
}

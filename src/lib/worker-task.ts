import { InvalidFileError } from './invalid-file-error';

/** A worker's message to the page: its current step, and finally its result or error. */
type WorkerMessage<Result> =
  | { type: 'step'; step: string }
  | { type: 'done'; result: Result }
  | { type: 'failed'; message: string; isInvalidFile: boolean };

/** In a worker: runs the page's tasks. `onStep` reports the current step in words. */
export function handleTasks<Task, Result>(
  run: (task: Task, onStep: (step: string) => void) => Promise<Result>,
): void {
  const post = (message: WorkerMessage<Result>) => self.postMessage(message);
  self.onmessage = async ({ data: task }: MessageEvent<Task>) => {
    try {
      post({ type: 'done', result: await run(task, (step) => post({ type: 'step', step })) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      post({ type: 'failed', message, isInvalidFile: error instanceof InvalidFileError });
    }
  };
}

/**
 * On the page: runs a task in a worker, and terminates the worker afterward.
 * @param onStep receives the current step in words
 * @throws InvalidFileError if the task throws it; a `TypeError`, like a failed `fetch`, if the worker can't be
 *   loaded; the signal's reason if it is aborted
 */
export function runInWorker<Task, Result>(
  worker: Worker,
  task: Task,
  { onStep, signal }: { onStep?: (step: string) => void; signal?: AbortSignal } = {},
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    let isLoaded = false;
    worker.onmessage = ({ data: message }: MessageEvent<WorkerMessage<Result>>) => {
      isLoaded = true;
      if (message.type === 'step') onStep?.(message.step);
      else if (message.type === 'done') resolve(message.result);
      else reject(new (message.isInvalidFile ? InvalidFileError : Error)(message.message));
    };
    worker.onerror = ({ message }) =>
      reject(isLoaded ? new Error(message) : new TypeError('Failed to fetch'));
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

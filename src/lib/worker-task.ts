import { InvalidFileError } from './invalid-file-error';

/** What a worker tells the page: what it is doing, and in the end what came of it. */
type WorkerMessage<Result> =
  | { type: 'step'; step: string }
  | { type: 'done'; result: Result }
  | { type: 'failed'; message: string; isRefusal: boolean };

/** In a worker: does what the page asks for. `onStep` tells the page what is being done, in words. */
export function handleTasks<Task, Result>(
  run: (task: Task, onStep: (step: string) => void) => Promise<Result>,
): void {
  const tell = (news: WorkerMessage<Result>) => self.postMessage(news);
  self.onmessage = async ({ data: task }: MessageEvent<Task>) => {
    try {
      tell({ type: 'done', result: await run(task, (step) => tell({ type: 'step', step })) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      tell({ type: 'failed', message, isRefusal: error instanceof InvalidFileError });
    }
  };
}

/**
 * On the page: gives a worker its only task, and ends it after that.
 * @param onStep is told what is being done, in words
 * @throws FileRefusal where the worker refuses the file, a `TypeError` as the network's where the worker
 *   can't be loaded, or what the signal was aborted with
 */
export function runInWorker<Task, Result>(
  worker: Worker,
  task: Task,
  { onStep, signal }: { onStep?: (step: string) => void; signal?: AbortSignal } = {},
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    let isLoaded = false;
    worker.onmessage = ({ data: news }: MessageEvent<WorkerMessage<Result>>) => {
      isLoaded = true;
      if (news.type === 'step') onStep?.(news.step);
      else if (news.type === 'done') resolve(news.result);
      else reject(new (news.isRefusal ? InvalidFileError : Error)(news.message));
    };
    worker.onerror = ({ message }) =>
      reject(isLoaded ? new Error(message) : new TypeError('Failed to fetch'));
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

/** Work that can pause, so that the page stays responsive. It pauses where it yields. */
export type SlicedWork<Result> = Generator<void, Result>;

/** For how long work may block the page at once, in milliseconds. 200 are felt. */
const SLICE_MS = 150;

/** Does all of the work at once. */
export function finish<Result>(work: SlicedWork<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Continues the work for some milliseconds. Returns its result, or undefined if it isn't finished. */
export function continueWork<Result>(
  work: SlicedWork<Result>,
  ms: number = SLICE_MS,
): { result: Result } | undefined {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const { done, value } = work.next();
    if (done) return { result: value };
  }
  return undefined;
}

/** Does the work in slices, between which the page responds. Never settles after the signal's abort. */
export async function finishInSlices<Result>(
  work: SlicedWork<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    const finished = continueWork(work);
    if (finished) return finished.result;
    // A timer would wait four milliseconds.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    if (signal?.aborted) return new Promise(() => {});
  }
}

/** Divides a list into parts, between which work can pause. */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / 1000) }, (_, part) => part * 1000);
  return starts.map((start) => items.slice(start, start + 1000));
}

import { expect, test, vi } from 'vitest';
import { continueWork, finish, finishInSlices } from './sliced-work';

/** Work whose steps take as long as given, in milliseconds. */
function* work(steps: number, stepMs: number, now: { ms: number }) {
  for (let step = 0; step < steps; step += 1) {
    now.ms += stepMs;
    yield;
  }
  return 'done';
}

function fakeClock(): { ms: number } {
  const now = { ms: 0 };
  vi.spyOn(performance, 'now').mockImplementation(() => now.ms);
  return now;
}

test('short work is finished in its first slice, and long work is not', () => {
  const now = fakeClock();
  expect(continueWork(work(3, 10, now))).toEqual({ result: 'done' });
  const long = work(100, 10, now);
  expect(continueWork(long)).toBeUndefined();
  expect(now.ms).toBeLessThan(300);
  expect(finish(long)).toBe('done');
  vi.restoreAllMocks();
});

test('between slices the page responds, and an abort ends the work', async () => {
  const now = fakeClock();
  let hasResponded = false;
  setTimeout(() => {
    hasResponded = true;
  });
  // Ends early only if the timer can fire between its slices.
  function* untilResponse() {
    for (let step = 0; step < 1_000_000 && !hasResponded; step += 1) {
      now.ms += 20;
      yield;
    }
    return hasResponded;
  }
  expect(await finishInSlices(untilResponse())).toBe(true);
  const controller = new AbortController();
  const settled = vi.fn();
  const before = now.ms;
  void finishInSlices(work(1000, 20, now), controller.signal).then(settled);
  controller.abort();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(settled).not.toHaveBeenCalled();
  expect(now.ms - before).toBeLessThan(250);
  vi.restoreAllMocks();
});

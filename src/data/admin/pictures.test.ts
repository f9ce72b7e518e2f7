import { expect, onTestFinished, test, vi } from 'vitest';
import { prepareUpload } from './pictures';

/** A worker that returns the file as it is. */
class PreparingWorker {
  onmessage = (_event: { data: unknown }) => {};
  postMessage({ file }: { file: File }) {
    this.onmessage({ data: { type: 'done', result: { file } } });
  }
  terminate() {}
}

function file(megabytes: number): File {
  const file = new File(['x'], 'photo', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: megabytes * 1024 * 1024 });
  return file;
}

test.each([
  ['base-map', 50],
  ['group-bg', 50],
  ['marker', 2],
  ['popup', 10],
] as const)('a picture for %s may have %d MB and no more', async (use, megabytes) => {
  vi.stubGlobal('Worker', PreparingWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  const options = { onStep: () => {}, signal: new AbortController().signal };
  await prepareUpload(file(megabytes), use, options);
  await expect(prepareUpload(file(megabytes + 0.1), use, options)).rejects.toThrow(
    `at most ${megabytes} MB`,
  );
});

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('./send', async (original) => ({
  ...(await original<typeof import('./send')>()),
  send: vi.fn(),
}));

// Test files share their modules: another one may have loaded the upload with what really sends.
vi.resetModules();
const { pictureUpload } = await import('./picture-upload');
const { send } = await import('./send');
afterAll(() => vi.resetModules());

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

const PICTURE = {
  file: new Blob(['map'], { type: 'image/webp' }),
  beside: [{ suffix: 'w640', file: new Blob(['small'], { type: 'image/webp' }) }],
  widths: [640],
  tiles: null,
  variantType: 'webp',
} as const;

let isOnline = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

afterEach(() => {
  vi.useRealTimers();
  vi.mocked(send).mockReset();
});

function upload() {
  const { signal } = new AbortController();
  const files = { ...PICTURE, widths: [640], beside: [...PICTURE.beside] };
  return pictureUpload(files, 'base-map')({ onProgress() {}, onWaiting() {}, signal });
}

test('however long it was offline, an upload goes on, also past a first failure with the network back', async () => {
  vi.mocked(send).mockResolvedValueOnce(undefined).mockImplementation(lost);
  isOnline = false;
  const uploading = upload();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(vi.mocked(send).mock.calls.length).toBeGreaterThan(15);
  // jsdom has no network to lose.
  isOnline = true;
  vi.mocked(send).mockImplementationOnce(lost).mockResolvedValue(undefined);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(await uploading).toMatch(/base-map-\d+\.webp$/);
});

test('where the browser thinks that there is a network and none answers, it ends in the end', async () => {
  vi.mocked(send).mockResolvedValueOnce(undefined).mockImplementation(lost);
  isOnline = true;
  const refused = expect(upload()).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  await refused;
  expect(send).toHaveBeenCalledTimes(10);
});

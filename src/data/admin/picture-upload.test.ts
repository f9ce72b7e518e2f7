import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('./post-with-progress', async (original) => ({
  ...(await original<typeof import('./post-with-progress')>()),
  postWithProgress: vi.fn(),
}));

// Test files share their modules: another one may have loaded the upload with the real requests.
vi.resetModules();
const { createPictureUpload } = await import('./picture-upload');
const { postWithProgress } = await import('./post-with-progress');
afterAll(() => vi.resetModules());

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

const PICTURE = {
  file: new Blob(['map'], { type: 'image/webp' }),
  derivedFiles: [{ suffix: 'w640', file: new Blob(['small'], { type: 'image/webp' }) }],
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
  vi.mocked(postWithProgress).mockReset();
});

function upload() {
  const { signal } = new AbortController();
  const files = { ...PICTURE, widths: [640], derivedFiles: [...PICTURE.derivedFiles] };
  return createPictureUpload(files, 'base-map')({ onProgress() {}, onConnectionLost() {}, signal });
}

test('an upload continues after any time offline, even if its first retry fails', async () => {
  vi.mocked(postWithProgress).mockResolvedValueOnce(undefined).mockImplementation(lost);
  isOnline = false;
  const uploading = upload();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(vi.mocked(postWithProgress).mock.calls.length).toBeGreaterThan(15);
  // jsdom has no network to lose.
  isOnline = true;
  vi.mocked(postWithProgress).mockImplementationOnce(lost).mockResolvedValue(undefined);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(await uploading).toMatch(/base-map-\d+\.webp$/);
});

test('an upload gives up if the browser reports a network but nothing responds', async () => {
  vi.mocked(postWithProgress).mockResolvedValueOnce(undefined).mockImplementation(lost);
  isOnline = true;
  const refused = expect(upload()).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  await refused;
  expect(postWithProgress).toHaveBeenCalledTimes(10);
});

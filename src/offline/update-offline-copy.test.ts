import { expect, onTestFinished, test, vi } from 'vitest';
import { isPicture } from './update-offline-copy';

test.each([
  ['img', '/demo/oak.webp', true],
  ['fetch', '/pins/oak.svg', true],
  ['fetch', '/rest/v1/points', false],
  ['link', '/assets/later.js', false],
])(
  'a resource that “%s” loaded from %s counts as a picture: %s',
  (initiatorType, path, expected) => {
    expect(isPicture({ initiatorType, name: `https://example.org${path}` })).toBe(expected);
  },
);

test('the service worker is registered once it can be, and only once', async () => {
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    register: vi.fn(async () => Object.assign(new EventTarget(), { waiting: null })),
  });
  serviceWorker.register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.resetModules();
  const { updateOfflineCopy } = await import('./update-offline-copy');
  const update = () =>
    updateOfflineCopy({ settings: undefined, points: [], groups: [] }, 'en', () => {});
  const updates = Promise.all([update(), update()]);
  await vi.advanceTimersByTimeAsync(1000);
  await updates;
  await update();
  expect(serviceWorker.register).toHaveBeenCalledTimes(2);
});

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

const MAP = { settings: undefined, points: [], groups: [] };

function installWorkers() {
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null as { postMessage: () => void } | null,
    register: vi.fn(async () => Object.assign(new EventTarget(), { waiting: null })),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  vi.resetModules();
  return serviceWorker;
}

test('the service worker is registered once it can be, and only once', async () => {
  const serviceWorker = installWorkers();
  serviceWorker.register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { updateOfflineCopy } = await import('./update-offline-copy');
  const update = () => updateOfflineCopy(MAP, 'en', () => {});
  const updates = Promise.all([update(), update()]);
  await vi.advanceTimersByTimeAsync(1000);
  await updates;
  await update();
  expect(serviceWorker.register).toHaveBeenCalledTimes(2);
});

test.each([true, false])(
  'rows are read again if a worker took over after the first read: %s',
  async (isLater) => {
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        observe() {}
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    // The pictures are posted a little later.
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const serviceWorker = installWorkers();
    const controller = { postMessage: vi.fn() };
    if (!isLater) serviceWorker.controller = controller;
    const { updateOfflineCopy } = await import('./update-offline-copy');
    serviceWorker.controller = controller;
    const onNewWorker = vi.fn();
    await updateOfflineCopy(MAP, 'en', onNewWorker);
    expect(onNewWorker).toHaveBeenCalledTimes(isLater ? 1 : 0);
  },
);

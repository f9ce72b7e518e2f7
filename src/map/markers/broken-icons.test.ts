import { beforeEach, expect, it, vi } from 'vitest';
import { isIconBroken, markIconBroken } from './broken-icons';

/** Whether pictures load. */
let isReachable: boolean;
/** The addresses of the requested pictures. */
let requested: string[];

beforeEach(() => {
  vi.useFakeTimers();
  isReachable = false;
  requested = [];
  vi.stubGlobal(
    'Image',
    class {
      onload: (() => void) | undefined;
      onerror: (() => void) | undefined;
      set src(address: string) {
        requested.push(address);
        (isReachable ? this.onload : this.onerror)?.();
      }
    },
  );
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

function makeMarkers() {
  const container = document.createElement('div');
  document.body.append(container);
  return { container, refreshIcons: vi.fn() };
}

it('requests a broken icon once for all markers until it loads, and refreshes them', async () => {
  const [first, second] = [makeMarkers(), makeMarkers()];
  for (const markers of [first, first, second]) markIconBroken('/tower.svg', markers);
  await vi.advanceTimersByTimeAsync(1000);
  expect(requested).toEqual(['/tower.svg']);
  expect(isIconBroken('/tower.svg')).toBe(true);

  isReachable = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(requested).toHaveLength(2);
  expect(isIconBroken('/tower.svg')).toBe(false);
  for (const { refreshIcons } of [first, second]) expect(refreshIcons).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requested).toHaveLength(2);
});

it('retries a newly broken icon soon, even if another has been failing for a long time', async () => {
  const markers = makeMarkers();
  markIconBroken('/gone.svg', markers);
  await vi.advanceTimersByTimeAsync(600_000);
  requested = [];
  markIconBroken('/oak.svg', markers);
  await vi.advanceTimersByTimeAsync(1000);
  expect(requested).toContain('/oak.svg');
  markers.container.remove();
  await vi.advanceTimersByTimeAsync(600_000);
});

it('stops requesting once the map is removed', async () => {
  const markers = makeMarkers();
  markIconBroken('/mill.svg', markers);
  markers.container.remove();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requested).toEqual([]);
});

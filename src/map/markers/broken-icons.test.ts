import { beforeEach, expect, it, vi } from 'vitest';
import { isIconBroken, markIconBroken } from './broken-icons';

/** Whether pictures can be loaded. */
let isReachable: boolean;
/** The addresses of those that were asked for. */
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  isReachable = false;
  asked = [];
  vi.stubGlobal(
    'Image',
    class {
      onload: (() => void) | undefined;
      onerror: (() => void) | undefined;
      set src(address: string) {
        asked.push(address);
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

it('asks for an icon once for all markers that have it, ever again until it is there, and tells them', async () => {
  const [one, other] = [makeMarkers(), makeMarkers()];
  for (const markers of [one, one, other]) markIconBroken('/tower.svg', markers);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['/tower.svg']);
  expect(isIconBroken('/tower.svg')).toBe(true);

  isReachable = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveLength(2);
  expect(isIconBroken('/tower.svg')).toBe(false);
  for (const { refreshIcons } of [one, other]) expect(refreshIcons).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(2);
});

it('asks soon for an icon that breaks while another has been asked for in vain for long', async () => {
  const markers = makeMarkers();
  markIconBroken('/gone.svg', markers);
  await vi.advanceTimersByTimeAsync(600_000);
  asked = [];
  markIconBroken('/oak.svg', markers);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toContain('/oak.svg');
  markers.container.remove();
  await vi.advanceTimersByTimeAsync(600_000);
});

it('asks no more once the map with the markers is gone', async () => {
  const markers = makeMarkers();
  markIconBroken('/mill.svg', markers);
  markers.container.remove();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual([]);
});

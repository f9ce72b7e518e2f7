import { beforeEach, expect, it, vi } from 'vitest';
import { loadPicture } from '@/lib/load-picture';
import { giveUpIcon, isBroken } from '@/map/broken-icons';

vi.mock('@/lib/load-picture');
const load = vi.mocked(loadPicture);

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset().mockRejectedValue(new Error('It is not there'));
  return () => vi.useRealTimers();
});

function makeMarkers() {
  const container = document.createElement('div');
  document.body.append(container);
  return { container, updatePictures: vi.fn() };
}

it('asks for an icon once for all markers that have it, ever again until it is there, and tells them', async () => {
  const [one, other] = [makeMarkers(), makeMarkers()];
  for (const markers of [one, one, other]) giveUpIcon('/tower.svg', markers);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load.mock.calls).toEqual([['/tower.svg']]);
  expect(isBroken('/tower.svg')).toBe(true);

  load.mockResolvedValue();
  await vi.advanceTimersByTimeAsync(2000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(isBroken('/tower.svg')).toBe(false);
  for (const { updatePictures } of [one, other]) expect(updatePictures).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(2);
});

it('asks soon for an icon that breaks while another has been asked for in vain for long', async () => {
  const markers = makeMarkers();
  giveUpIcon('/gone.svg', markers);
  await vi.advanceTimersByTimeAsync(600_000);
  load.mockClear();
  giveUpIcon('/oak.svg', markers);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledWith('/oak.svg');
  markers.container.remove();
  await vi.advanceTimersByTimeAsync(600_000);
});

it('asks no more once the map with the markers is gone', async () => {
  const markers = makeMarkers();
  giveUpIcon('/mill.svg', markers);
  markers.container.remove();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).not.toHaveBeenCalled();
});

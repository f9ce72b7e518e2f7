import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { localProjection } from '@/geo/earth-position';
import type { MapPoint } from '@/model/point';
import { makePoint } from '../../../tests/factories';
import { useMapFit } from './map-fit';

const plane = localProjection([{ latitude: 47.5, longitude: 11.1 }]);

/** A point of a plan with 10 m per percent. */
function place(id: string, coord_x: number, coord_y: number): MapPoint {
  const geoPosition = plane.toEarth({ x: coord_x * 10, y: coord_y * 10 });
  return { ...makePoint({ id, coord_x, coord_y }), geoPosition };
}

const POINTS = [place('a', 10, 10), place('b', 90, 15), place('c', 50, 40), place('d', 20, 85)];

/** Settles the pictures that are being loaded, in order. */
let pending: ((size: { widthPx: number; heightPx: number } | null) => Promise<void>)[];

beforeEach(() => {
  pending = [];
  // jsdom loads no pictures.
  HTMLImageElement.prototype.decode = function decode(this: HTMLImageElement) {
    return new Promise((resolve, reject) => {
      pending.push((size) =>
        act(async () => {
          if (!size) return reject(new Error('Not found'));
          Object.defineProperty(this, 'naturalWidth', { value: size.widthPx });
          Object.defineProperty(this, 'naturalHeight', { value: size.heightPx });
          resolve();
        }),
      );
    });
  };
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  };
});

const renderFit = (baseMap: string) =>
  renderHook(({ baseMap }) => useMapFit(POINTS, baseMap), { initialProps: { baseMap } });

test('another base map gets no fit with the proportions of the one before', async () => {
  const { result, rerender } = renderFit('/maps/wide.png');
  await pending[0]?.({ widthPx: 1500, heightPx: 1000 });
  expect(result.current?.aspectRatio).toBe(1.5);
  rerender({ baseMap: '/maps/square.png' });
  expect(result.current).toBeNull();
  await pending[1]?.({ widthPx: 1000, heightPx: 1000 });
  expect(result.current?.aspectRatio).toBe(1);
});

test('a base map that can’t be loaded at first is loaded again some seconds later', async () => {
  const { result } = renderFit('/maps/wide.png');
  await pending[0]?.(null);
  expect(result.current).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await pending[1]?.({ widthPx: 1500, heightPx: 1000 });
  expect(result.current?.aspectRatio).toBe(1.5);
});

import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pointRowsQuery, settingsQuery } from '@/data/admin/rows';
import { localProjection } from '@/geo/earth-position';
import { makePoint, makeSettings } from '../../../tests/factories';
import { queryWrapper } from '../../../tests/query-wrapper';
import { usePositionCheck } from './usePositionCheck';

const plane = localProjection([{ latitude: 47.5, longitude: 11.1 }]);

/** A point of a plan with 10 m per percent. */
const place = (id: string, coord_x: number, coord_y: number) =>
  makePoint({ id, coord_x, coord_y, ...plane.toEarth({ x: coord_x * 10, y: coord_y * 10 }) });

test('positions are compared once a base map that could not be loaded at first is loaded', async () => {
  const decode = vi.fn(async () => {});
  decode.mockRejectedValueOnce(new Error('Not found'));
  // jsdom loads no pictures.
  HTMLImageElement.prototype.decode = decode;
  const size = vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockImplementation(size);
  onTestFinished(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'));

  const { queryClient, wrapper } = queryWrapper();
  // The app's client retries, too, but later.
  const queries = { retry: 1, retryDelay: 0, staleTime: Number.POSITIVE_INFINITY };
  queryClient.setDefaultOptions({ queries });
  const points = [place('a', 10, 10), place('b', 90, 15), place('c', 50, 40), place('d', 20, 85)];
  queryClient.setQueryData(pointRowsQuery.queryKey, points);
  queryClient.setQueryData(
    settingsQuery.queryKey,
    makeSettings({ base_map_image: '/maps/square.png', position_verdict: 'good' }),
  );
  const { result } = renderHook(() => usePositionCheck(null), { wrapper });
  const locate = () => result.current.locateOnPicture(plane.toEarth({ x: 300, y: 600 }));
  await vi.waitFor(() => expect(locate()?.percentX).toBeCloseTo(30, 0));
  expect(decode).toHaveBeenCalledTimes(2);
});

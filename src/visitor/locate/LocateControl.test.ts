import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MapPoint } from '@/model/point';
import { makePoint, makeSettings } from '../../../tests/factories';
import { useIsLocatable } from './LocateControl';

const LOCATED: MapPoint = { ...makePoint(), geoPosition: { latitude: 45, longitude: -69 } };
const UNLOCATED: MapPoint = makePoint();

type FitQuality = 'good' | 'poor' | null;

function propsFor(
  quality: FitQuality,
  points = [LOCATED],
  base_map_image: string | null = '/map.png',
) {
  return { settings: makeSettings({ position_verdict: quality, base_map_image }), points };
}

function render() {
  return renderHook(({ settings, points }) => useIsLocatable(settings, points), {
    initialProps: propsFor('good'),
  });
}

test('a good fit quality counts until a poor one is known', () => {
  const { result, rerender } = render();
  expect(result.current).toBe(true);
  for (const quality of [null, 'good', null] as const) {
    rerender(propsFor(quality));
    expect(result.current).toBe(true);
  }
  rerender(propsFor('poor'));
  expect(result.current).toBe(false);
  rerender(propsFor(null));
  expect(result.current).toBe(false);
});

test('a map without a known fit quality has no button', () => {
  const { result } = renderHook(() => {
    const { settings, points } = propsFor(null);
    return useIsLocatable(settings, points);
  });
  expect(result.current).toBe(false);
});

test('a good fit quality no longer counts for a map without positions or a picture', () => {
  for (const bare of [propsFor(null, [UNLOCATED]), propsFor(null, [LOCATED], null)]) {
    const { result, rerender } = render();
    rerender(bare);
    expect(result.current).toBe(false);
  }
});

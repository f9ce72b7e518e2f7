import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MapPoint } from '@/model/point';
import { makePoint, makeSettings } from '../../../tests/factories';
import { useIsLocatable } from './useIsLocatable';

const SOMEWHERE: MapPoint = { ...makePoint(), geoPosition: { latitude: 45, longitude: -69 } };
const NOWHERE: MapPoint = makePoint();

type Verdict = 'good' | 'poor' | null;

function show(verdict: Verdict, points = [SOMEWHERE], base_map_image: string | null = '/map.png') {
  return { settings: makeSettings({ position_verdict: verdict, base_map_image }), points };
}

function render() {
  return renderHook(({ settings, points }) => useIsLocatable(settings, points), {
    initialProps: show('good'),
  });
}

test('a verdict that was good holds until there is another', () => {
  const { result, rerender } = render();
  expect(result.current).toBe(true);
  for (const verdict of [null, 'good', null] as const) {
    rerender(show(verdict));
    expect(result.current).toBe(true);
  }
  rerender(show('poor'));
  expect(result.current).toBe(false);
  rerender(show(null));
  expect(result.current).toBe(false);
});

test('a map whose positions were never compared has no such button', () => {
  const { result } = renderHook(() => {
    const { settings, points } = show(null);
    return useIsLocatable(settings, points);
  });
  expect(result.current).toBe(false);
});

test('but not without positions or a map', () => {
  for (const bare of [show(null, [NOWHERE]), show(null, [SOMEWHERE], null)]) {
    const { result, rerender } = render();
    rerender(bare);
    expect(result.current).toBe(false);
  }
});

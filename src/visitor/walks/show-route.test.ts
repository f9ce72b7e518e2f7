import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PercentPosition } from '@/geo/geometry';
import { joinTrails } from '@/map/trails/join-trails';
import { sectionAlong, trailOf } from '../../../tests/make-trail';
import { toWalkedTrails, useWalkedPaths } from './show-route';
import { buildNetwork } from './trail-network';

/** Two trails side by side. */
const NETWORK = buildNetwork(
  joinTrails(
    [30, 70].map((y) => {
      const path: [number, number][] = [
        [10, y],
        [90, y],
      ];
      return { id: `${y}`, trail: trailOf([sectionAlong(path)]) };
    }),
    1,
  ),
  null,
);

test('what is walked follows the trails, with a gap where the visitor walked off them', () => {
  const at = (percentX: number, percentY: number) => ({ percentX, percentY });
  const { result, rerender } = renderHook(
    ({ start }: { start: PercentPosition | null }) => useWalkedPaths(start, NETWORK),
    { initialProps: { start: at(20, 30) as PercentPosition | null } },
  );
  const drawn = () =>
    toWalkedTrails(result.current).flatMap(({ trail }) =>
      trail.sections.map(({ positions }) =>
        positions.map(({ percentX, percentY }) => [percentX, percentY].map(Math.round).join()),
      ),
    );
  expect(drawn()).toEqual([]);
  rerender({ start: at(40, 31) });
  expect(drawn()).toEqual([['20,30', '40,30']]);
  rerender({ start: at(40, 69) });
  expect(drawn()).toEqual([['20,30', '40,30']]);
  rerender({ start: at(60, 70) });
  expect(drawn()).toEqual([
    ['20,30', '40,30'],
    ['40,70', '60,70'],
  ]);
  // Without a position for a while, the part in between is unknown.
  rerender({ start: null });
  rerender({ start: at(80, 70) });
  expect(drawn()).toHaveLength(2);
});

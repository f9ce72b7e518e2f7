import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { VisitorPosition } from '@/visitor/locate/visitor-position';
import { makePoint } from '../../../tests/factories';
import { useSortedByDistance } from './useSortedByDistance';

const points = ['mill', 'bench', 'oak'].map((id) => makePoint({ id }));

const from = (...metres: number[]): VisitorPosition => ({
  metersTo: ({ id }) => metres[points.findIndex((point) => point.id === id)] ?? null,
  formatDistance: String,
});

function renderOrder(whereabouts: VisitorPosition | null) {
  const rendered = renderHook(
    ({ whereabouts, isHeld }: { whereabouts: VisitorPosition | null; isHeld: boolean }) =>
      useSortedByDistance(points, whereabouts, () => isHeld).map(({ id }) => id),
    { initialProps: { whereabouts, isHeld: false } },
  );
  return {
    order: () => rendered.result.current,
    go: (whereabouts: VisitorPosition | null, isHeld = false) =>
      rendered.rerender({ whereabouts, isHeld }),
  };
}

test('with a position the nearest place comes first, and the next one after it is passed', () => {
  const { order, go } = renderOrder(null);
  expect(order()).toEqual(['mill', 'bench', 'oak']);
  go(from(300, 200, 100));
  expect(order()).toEqual(['oak', 'bench', 'mill']);
  go(from(300, 100, 150));
  expect(order()).toEqual(['bench', 'oak', 'mill']);
  go(null);
  expect(order()).toEqual(['mill', 'bench', 'oak']);
});

test('while somebody is about to choose one none changes its place, and none does for a few metres', () => {
  const { order, go } = renderOrder(from(300, 200, 100));
  go(from(1, 200, 300), true);
  go(from(1, 100, 400), true);
  expect(order()).toEqual(['oak', 'bench', 'mill']);
  go(from(1, 101, 400));
  expect(order()).toEqual(['mill', 'bench', 'oak']);
  go(from(105, 101, 400));
  expect(order()).toEqual(['mill', 'bench', 'oak']);
  // It is sorted as it is needed first, also where it is held by then.
  go(null);
  go(from(300, 200, 100), true);
  expect(order()).toEqual(['oak', 'bench', 'mill']);
});

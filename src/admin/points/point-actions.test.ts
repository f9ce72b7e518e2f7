import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { removeChange } from '@/admin/undo/undo-toasts';
import { pointRowsQuery } from '@/data/admin/rows';
import type { PercentPosition } from '@/geo/geometry';
import { makePoint, makeSettings } from '../../../tests/factories';
import { stubBackend } from '../../../tests/fake-backend';
import { lastMapChange } from '../../../tests/last-map-change';
import { queryWrapper } from '../../../tests/query-wrapper';
import { findFreePosition, useMovePointWithUndo } from './point-actions';

const MILL = makePoint({ title: 'Mill', coord_x: 10, coord_y: 20 });

/** Moves the mill to 30, 40 and returns the change to undo. */
async function moveMill() {
  const backend = stubBackend({ settings: makeSettings(), points: [MILL] });
  const { queryClient, wrapper } = queryWrapper();
  await queryClient.prefetchQuery(pointRowsQuery);
  const { result } = renderHook(() => useMovePointWithUndo([MILL]), { wrapper });
  await result.current(MILL.id, { percentX: 30, percentY: 40 });
  expect(backend.points).toMatchObject([{ coord_x: 30, coord_y: 40 }]);
  const change = lastMapChange();
  onTestFinished(() => removeChange(change));
  return { backend, ...change };
}

test('undoing a move puts the point back', async () => {
  const { backend, undo } = await moveMill();
  await undo();
  expect(backend.points).toMatchObject([{ coord_x: 10, coord_y: 20 }]);
});

test('redoing a move moves the point again, unless another window has moved it since', async () => {
  const { backend, undo, redo } = await moveMill();
  await undo();
  await redo();
  expect(backend.points).toMatchObject([{ coord_x: 30, coord_y: 40 }]);
  await undo();
  backend.updateRow('points', MILL.id, { coord_x: 50 });
  await expect(redo()).rejects.toThrow('changed or deleted in another window');
  expect(backend.points).toMatchObject([{ coord_x: 50, coord_y: 20 }]);
});

test('undoing a move fails if another window has moved the point since', async () => {
  const { backend, undo } = await moveMill();
  backend.updateRow('points', MILL.id, { coord_x: 50 });
  await expect(undo()).rejects.toThrow('changed or deleted in another window');
  expect(backend.points).toMatchObject([{ coord_x: 50, coord_y: 40 }]);
});

test('an undo whose request is lost fails, and a second Undo succeeds', async () => {
  const { backend, undo } = await moveMill();
  backend.dropRequest = ({ method }) => method === 'PATCH' && 'request';
  await expect(undo()).rejects.toThrow('Failed to fetch');
  expect(backend.points).toMatchObject([{ coord_x: 30, coord_y: 40 }]);
  backend.dropRequest = () => false;
  await undo();
  expect(backend.points).toMatchObject([{ coord_x: 10, coord_y: 20 }]);
});

const at = (percentX: number, percentY: number): PercentPosition => ({ percentX, percentY });

test('a copy is placed a little to the right, or to the left where the picture ends', () => {
  expect(findFreePosition(at(50, 40), [at(50, 40)])).toEqual(at(52, 40));
  expect(findFreePosition(at(99.5, 40), [at(99.5, 40)])).toEqual(at(97.5, 40));
  expect(findFreePosition(at(33.333, 40.06), [])).toEqual(at(35.3, 40.1));
});

test('no copy is placed on another point or off the picture', () => {
  const taken = [at(97.2, 99)];
  for (let copy = 0; copy < 300; copy += 1) {
    const position = findFreePosition(at(97.2, 99), taken);
    expect(taken).not.toContainEqual(position);
    expect(Math.min(position.percentX, position.percentY)).toBeGreaterThanOrEqual(0);
    expect(Math.max(position.percentX, position.percentY)).toBeLessThanOrEqual(100);
    taken.push(position);
  }
});

test('a position next to a point counts as taken', () => {
  expect(findFreePosition(at(50, 40), [at(52.04, 40.1)])).toEqual(at(54, 40));
});

test('even on a full map, a copy is placed to the side', () => {
  const everywhere = Array.from({ length: 101 * 101 }, (_, index) =>
    at(index % 101, Math.floor(index / 101)),
  );
  expect(findFreePosition(at(50, 40), everywhere)).toEqual(at(52, 40));
});

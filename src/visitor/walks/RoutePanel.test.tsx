import { act, render, renderHook, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { useMapAddress } from '@/visitor/address/useMapAddress';
import { useVisitorLocation } from '@/visitor/locate/useVisitorLocation';
import { makeGroup, makePoint, makeSettings } from '../../../tests/factories';
import { countReads, sectionAlong, trailOf } from '../../../tests/make-trail';
import { Walks } from './Walks';

/** It counts how often the trail's positions are read. */
const reads = { count: 0 };
const PATH: [number, number][] = [
  [10, 50],
  [90, 50],
];
const TRAIL = countReads(trailOf([sectionAlong(PATH)]), reads);
const MILL = makePoint({ id: 'mill', title: 'Mill', coord_x: 20, coord_y: 50 });
const GATE = makePoint({ id: 'gate', title: 'Gate', coord_x: 80, coord_y: 50 });
const CONTENT = {
  groups: [{ ...makeGroup({ id: 'walk' }), trail: TRAIL }],
  points: [MILL, GATE],
  group: null,
  point: null,
};
const SETTINGS = makeSettings();

test('The trails are joined when a visitor asks for a way, not when a popup opens', async () => {
  const { result: address } = renderHook(useMapAddress);
  const { result: location } = renderHook(() => useVisitorLocation());
  const routes = (point: typeof MILL | null, routeTo: string | null) => (
    <Walks
      map={createRef()}
      content={{ ...CONTENT, point }}
      settings={SETTINGS}
      address={{ ...address.current, routeTo, routeFrom: routeTo && GATE.id }}
      location={location.current}
    />
  );
  const { rerender } = render(routes(MILL, null));
  await act(async () => {});
  expect(reads.count).toBe(0);
  rerender(routes(null, MILL.id));
  expect(await screen.findByText(/^Follow/)).toBeVisible();
  const readOnce = reads.count;
  expect(readOnce).toBeGreaterThan(0);
  // A popup over the route joins them no further time.
  rerender(routes(MILL, MILL.id));
  await act(async () => {});
  expect(reads.count).toBe(readOnce);
});

test('The card says first that its place is closed, then the facts, and then every step', async () => {
  const { result: address } = renderHook(useMapAddress);
  const { result: location } = renderHook(() => useVisitorLocation());
  const state = 'Closed today';
  const line = { reason: null, text: null, line: state, searchText: state, keywords: [] };
  const mill = { ...MILL, currentNotice: { isClosed: true, state, ...line } };
  render(
    <Walks
      map={createRef()}
      content={{ ...CONTENT, points: [mill, GATE] }}
      settings={SETTINGS}
      address={{ ...address.current, routeTo: MILL.id, routeFrom: GATE.id }}
      location={location.current}
    />,
  );
  await screen.findByText(/^Follow/);
  const card = screen.getByRole('region', { name: 'The way to Mill' });
  expect(card).toHaveTextContent(/^The way to MillClosed today\s*Stairs not checked/);
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps.at(-1)).toMatch(/^You are at .Mill.\.$/);
  expect(steps.filter((step) => !step?.endsWith('.'))).toEqual([]);
});

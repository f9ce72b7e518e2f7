import { act, render, renderHook, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { joinTrails } from '@/map/trails/join-trails';
import { useMapAddress } from '@/visitor/address/useMapAddress';
import { makeGroup, makePoint, makeSettings } from '../../../tests/factories';
import { partAlong, trailOf } from '../../../tests/make-trail';
import { Routes } from './RoutePanel';

// It counts the calls of the real function.
vi.mock('@/map/trails/join-trails', { spy: true });

const TRAIL = trailOf([
  partAlong([
    [10, 50],
    [90, 50],
  ]),
]);
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
  const routes = (point: typeof MILL | null, routeTo: string | null) => (
    <Routes
      map={createRef()}
      content={{ ...CONTENT, point }}
      settings={SETTINGS}
      address={{ ...address.current, routeTo, routeFrom: routeTo && GATE.id }}
      visitorPosition={null}
      locateControl={null}
    />
  );
  const { rerender } = render(routes(MILL, null));
  await act(async () => {});
  expect(joinTrails).not.toHaveBeenCalled();
  rerender(routes(null, MILL.id));
  expect(await screen.findByText(/^Follow/)).toBeVisible();
  expect(joinTrails).toHaveBeenCalledTimes(1);
});

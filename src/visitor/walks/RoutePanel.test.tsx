import { act, render, renderHook, screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, test } from 'vitest';
import type { MapPoint } from '@/model/point';
import { useMapAddress } from '@/visitor/address/useMapAddress';
import { useVisitorLocation } from '@/visitor/locate/useVisitorLocation';
import { makeGroup, makePoint, makeSettings } from '../../../tests/factories';
import { closedNotice, countReads, sectionAlong, trailOf } from '../../../tests/make-trail';
import type { RoutePreference } from './find-route';
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
  const mill = { ...MILL, currentNotice: closedNotice({ state, line: state }) };
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

describe('A way past a bridge that may be closed', () => {
  const BRIDGE = makePoint({ id: 'bridge', title: 'Bridge', coord_x: 50, coord_y: 50 });
  const CLOSED_BRIDGE: MapPoint = {
    ...BRIDGE,
    currentNotice: closedNotice({ blockedPath: 'Closed at Bridge today', reason: 'Weather' }),
  };
  const STRAIGHT = { ...makeGroup({ id: 'straight', name: 'Straight' }) };
  const AROUND = { ...makeGroup({ id: 'around', name: 'Around' }) };
  const straight = trailOf([sectionAlong(PATH)]);
  const ends = PATH.map(([percentX, percentY]) => ({ percentX, percentY }));
  const around = trailOf(
    [
      sectionAlong([
        [10, 50],
        [10, 80],
        [90, 80],
        [90, 50],
      ]),
    ],
    { junctions: { straight: { joined: ends, apart: [] } }, revision: 1 },
  );
  const NETWORK = [
    { ...STRAIGHT, trail: straight },
    { ...AROUND, trail: around },
  ];

  /** Shows the way to the mill. */
  function showWay(groups: typeof NETWORK, routePreference: RoutePreference = 'shortest') {
    const { result: address } = renderHook(useMapAddress);
    const { result: location } = renderHook(() => useVisitorLocation());
    const panel = (bridge: MapPoint) => (
      <Walks
        map={createRef()}
        content={{ ...CONTENT, groups, points: [MILL, GATE, bridge] }}
        settings={SETTINGS}
        address={{ ...address.current, routeTo: MILL.id, routeFrom: GATE.id, routePreference }}
        location={location.current}
      />
    );
    const { rerender } = render(panel(CLOSED_BRIDGE));
    return {
      setBridge: async (bridge: MapPoint) => {
        rerender(panel(bridge));
        await act(async () => {});
      },
    };
  }

  const stepTexts = async () =>
    (await screen.findAllByRole('listitem')).map(({ textContent }) =>
      textContent.replaceAll(/[\u2068\u2069]/g, ''),
    );
  const cardText = () => screen.getByRole('region', { name: 'The way to Mill' }).textContent;
  const DETOUR = 'This way is longer because of a closing. Closed at Bridge today · Weather.';

  test('leads over stairs rather than a closed bridge, also if a way without them is preferred', async () => {
    const steep = { ...around, sections: around.sections.map((part) => ({ ...part, steps: 5 })) };
    showWay(
      [
        { ...STRAIGHT, trail: straight },
        { ...AROUND, trail: steep },
      ],
      'without steps',
    );
    expect(await screen.findByText(/no step-free way/)).toBeVisible();
    expect(screen.queryByText(/no other way/)).toBeNull();
  });

  test('leads around, says why it is longer, and is the short one once the closing ends', async () => {
    const { setBridge } = showWay(NETWORK);
    expect(await screen.findByText(DETOUR)).toBeVisible();
    expect((await stepTexts()).join(' ')).toContain('Around');
    expect(screen.queryByText(/no other way/)).toBeNull();
    await setBridge(BRIDGE);
    expect(screen.queryByText(DETOUR)).toBeNull();
    expect((await stepTexts()).join(' ')).not.toContain('Around');
    // It may be closed while the way is shown, too.
    await setBridge(CLOSED_BRIDGE);
    expect(screen.getByText(DETOUR)).toBeVisible();
  });

  test('leads over the bridge if there is no other, and warns of that', async () => {
    const { setBridge } = showWay(NETWORK.slice(0, 1));
    const warning = await screen.findByText(/no other way/);
    expect(warning).toHaveTextContent('Closed at Bridge today · Weather. There is no other way.');
    expect(screen.queryByText(/longer because/)).toBeNull();
    expect((await stepTexts()).join(' ')).toContain('Straight');
    await setBridge(BRIDGE);
    expect(cardText()).not.toMatch(/no other way|longer because/);
  });

  test('says nothing about a closing that it would not have passed', async () => {
    const far = { ...CLOSED_BRIDGE, coord_y: 80 };
    const { setBridge } = showWay(NETWORK);
    await screen.findByText(DETOUR);
    await setBridge(far);
    expect(cardText()).not.toMatch(/no other way|longer because/);
  });
});

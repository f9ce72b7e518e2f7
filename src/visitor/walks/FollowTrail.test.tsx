import { act, render, renderHook, screen } from '@testing-library/react';
import { createRef, Profiler } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { localProjection } from '@/geo/earth-position';
import { trailMessagesInEnglish } from '@/i18n/trails/en';
import type { MapPoint } from '@/model/point';
import { useMapAddress } from '@/visitor/address/useMapAddress';
import { useVisitorLocation } from '@/visitor/locate/useVisitorLocation';
import { makeGroup, makePoint, makeSettings, makeTrail } from '../../../tests/factories';
import { closedNotice, sectionAlong, trailOf } from '../../../tests/make-trail';
import { startWalk, storeWalk } from './trail-progress';
import { Walks } from './Walks';

const TRAIL = makeTrail({ lengthMeters: 500, minutes: 9, climbMeters: 40, descentMeters: 30 });
const GROUP = { ...makeGroup(), trail: TRAIL };
const CONTENT = { groups: [GROUP], points: [], group: GROUP, point: null };
const SETTINGS = makeSettings();
const HOUR_MS = 3_600_000;
const { follow, stop } = trailMessagesInEnglish.follow;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  return () => void vi.useRealTimers();
});

const selectGroup = vi.fn();

/** Shows the card of a trail, and counts how often it renders. */
async function showTrail() {
  const { result: address } = renderHook(useMapAddress);
  const { result: location } = renderHook(() => useVisitorLocation());
  let renders = 0;
  render(
    <Profiler id="trail" onRender={() => (renders += 1)}>
      <Walks
        map={createRef()}
        content={CONTENT}
        settings={SETTINGS}
        address={{ ...address.current, selectGroup }}
        location={{ ...location.current, locate: () => {}, state: { kind: 'busy' } }}
      />
    </Profiler>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  return { countRenders: () => renders };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('while nobody follows the trail, nothing renders as time passes', async () => {
  const { countRenders } = await showTrail();
  const before = countRenders();
  await pass(2 * HOUR_MS);
  expect(countRenders()).toBe(before);
});

test('a walk without movement ends after an hour', async () => {
  storeWalk(GROUP.id, startWalk(Date.now()));
  await showTrail();
  await pass(HOUR_MS - 120_000);
  expect(screen.getByRole('button', { name: stop })).toBeVisible();
  await pass(240_000);
  expect(screen.getByRole('button', { name: follow })).toBeVisible();
});

test('the card has the trail’s name, the line of facts, and then the others', async () => {
  await showTrail();
  const card = screen.getByRole('region', { name: GROUP.name });
  expect(card).toHaveTextContent(/9 min · 0\.3 mi · 130 ft up · Stairs not checked.*100 ft down/);
});

test('a button on the card leaves the trail', async () => {
  await showTrail();
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(selectGroup).toHaveBeenCalledExactlyOnceWith(null);
});

test('the button to follow a trail stays above the other facts', async () => {
  storeWalk(GROUP.id, startWalk(Date.now()));
  await showTrail();
  const button = screen.getByRole('button', { name: stop });
  expect(button.compareDocumentPosition(screen.getByText(/down/))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

describe('a closing on a walk', () => {
  const plane = localProjection([{ latitude: 47.5, longitude: 11.1 }]);
  /** Points in the corners of a picture of 1,000 × 1,000 meters, so that the map knows its positions on Earth. */
  const CORNERS = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
    [50, 20],
  ].map(
    ([coord_x = 0, coord_y = 0]): MapPoint => ({
      ...makePoint({ id: `${coord_x} ${coord_y}`, coord_x, coord_y }),
      geoPosition: plane.toEarth({ x: coord_x * 10, y: coord_y * 10 }),
    }),
  );
  const PATH = trailOf([
    sectionAlong([
      [10, 50],
      [90, 50],
    ]),
  ]);
  const WALK = { ...makeGroup({ id: 'walk', name: 'Ridge' }), trail: PATH };
  const place = (title: string, coord_x: number) =>
    makePoint({ id: title, title, coord_x, coord_y: 50 });
  const closed = (title: string, coord_x: number): MapPoint => ({
    ...place(title, coord_x),
    currentNotice: closedNotice({ blockedPath: `Closed at ${title}` }),
  });
  const groups = [WALK];
  const measured = makeSettings({
    base_map_image: '/map.png#size=1000x1000',
    position_verdict: 'good',
  });

  /** Follows the trail. */
  async function follow(points: MapPoint[]) {
    storeWalk(WALK.id, startWalk(Date.now()));
    const { result: address } = renderHook(useMapAddress);
    const { result: location } = renderHook(() => useVisitorLocation());
    const positionAt = (percentX: number) => ({
      at: { percentX, percentY: 50 },
      accuracyMeters: 5,
      metersTo: () => null,
      formatDistance: String,
    });
    const shown = { points: [...CORNERS, ...points], position: positionAt(10) };
    const walks = () => (
      <Walks
        map={createRef()}
        content={{ groups, points: shown.points, group: WALK, point: null }}
        settings={measured}
        address={address.current}
        location={{
          ...location.current,
          locate,
          position: shown.position,
          state: { kind: 'followed' },
        }}
      />
    );
    const { rerender } = render(walks());
    const showNext = async () => {
      rerender(walks());
      // Effects run first, and then the timers that they have started.
      await pass(0);
      await pass(100);
      return announced();
    };
    await showNext();
    return {
      moveTo: async (percentX: number) => {
        // As long as it takes to walk there.
        await pass(60_000);
        shown.position = positionAt(percentX);
        return showNext();
      },
      setPoints: async (points: MapPoint[]) => {
        shown.points = [...CORNERS, ...points];
        return showNext();
      },
    };
  }
  const locate = () => {};
  /** What a screen reader reads last, which isn't the line of facts. */
  const announced = () =>
    screen
      .getAllByRole('status')
      .at(-1)
      ?.textContent?.replaceAll(/[\u2068\u2069]/g, '')
      .replaceAll('\u00a0', ' ');

  test('is announced once, before the visitor gets there, with its distance', async () => {
    const { moveTo } = await follow([closed('Bridge', 60)]);
    expect(announced()).toBe('In 0.3 mi: Closed at Bridge.');
    for (const percentX of [20, 30, 55, 59, 61]) {
      expect(await moveTo(percentX)).not.toContain('Bridge');
    }
  });

  test('stays on the card, with the distance until it is reached', async () => {
    const { moveTo } = await follow([closed('Bridge', 60)]);
    const alert = () => screen.getByText(/Closed at Bridge/, { selector: '.walk-summary *' });
    expect(alert()).toHaveTextContent(/^In 0.3 mi: Closed at Bridge.$/);
    await moveTo(55);
    // To the edge of what is closed.
    expect(alert()).toHaveTextContent(/^In 100 ft: Closed at Bridge.$/);
    await moveTo(63);
    expect(alert()).toHaveTextContent(/^Closed at Bridge$/);
  });

  test('is announced and on the card also if it begins during the walk, until it ends', async () => {
    const { moveTo, setPoints } = await follow([place('Bridge', 60)]);
    const card = () => screen.getByRole('region', { name: 'Ridge' });
    await moveTo(20);
    expect(card()).not.toHaveTextContent('Closed');
    expect(await setPoints([closed('Bridge', 60)])).toBe('In 0.2 mi: Closed at Bridge.');
    expect(card()).toHaveTextContent('In 0.2 mi: Closed at Bridge.');
    await setPoints([place('Bridge', 60)]);
    expect(card()).not.toHaveTextContent('Closed');
  });

  test('is announced although another one was', async () => {
    const { moveTo } = await follow([closed('Bridge', 40), closed('Gate', 80)]);
    expect(announced()).toBe('In 950 ft: Closed at Bridge.');
    await moveTo(30);
    expect(await moveTo(45)).toBe('In 0.2 mi: Closed at Gate.');
    expect(await moveTo(50)).not.toContain('Gate');
  });
});

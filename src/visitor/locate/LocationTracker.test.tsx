import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { localProjection } from '@/geo/earth-position';
import { en } from '@/i18n/en';
import { MapView } from '@/map/map-view';
import type { MapPoint } from '@/model/point';
import { makePoint } from '../../../tests/factories';
import { FakeGeolocation } from '../../../tests/fake-geolocation';
import type { LocateButtonState } from './LocateButton';
import { LocationTracker, type LocationTrackerHandle } from './LocationTracker';
import type { VisitorPosition } from './visitor-position';

/** A picture of 1,200 × 800 metres with north at its top, and the Earth around its upper left corner. */
const plane = localProjection([{ latitude: 48, longitude: 11 }]);
const at = (x: number, y: number) => plane.toEarth({ x, y });

function place(id: string, x: number, y: number, isKnown = true): MapPoint {
  const spot = { id, title: id, coord_x: x / 12, coord_y: y / 8 };
  return { ...makePoint(spot), ...(isKnown && { geoPosition: at(x, y) }) };
}

const NOWHERE = place('Nowhere', 700, 560, false);
const POINTS = [
  place('West', 240, 160),
  place('East', 960, 160),
  place('South', 600, 640),
  NOWHERE,
];

let device: FakeGeolocation;
let look: LocateButtonState | null;
let whereabouts: VisitorPosition | null;

const button = document.createElement('button');

let pressed: LocationTrackerHandle | null = null;
const onEnd = vi.fn();

/** Begins to look, on a map whose picture is known. */
async function show(baseMap = '/maps/map.png#size=1500x1000', map: MapView | null = null) {
  document.body.append(button);
  render(
    <LocationTracker
      ref={(current) => {
        pressed = current;
      }}
      button={button}
      map={{ current: map }}
      points={POINTS}
      baseMap={baseMap}
      onButtonStateChange={(told) => {
        look = told;
      }}
      onVisitorPositionChange={(told) => {
        whereabouts = told;
      }}
      onTurnOff={onEnd}
    />,
  );
  await act(async () => {});
}

/** A better position is no longer waited for. */
const waitEnough = () => pass(5000);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

const move = (x: number, y: number, accuracy = 10) =>
  act(() => {
    const { latitude, longitude } = at(x, y);
    device.setPosition(latitude, longitude, accuracy);
  });
const refuse = (code: 1 | 2 | 3) => act(() => device.emitError(code));
/** The text that screen readers are given. */
const said = () => screen.getByRole('status').textContent;
/** What is shown, beside what is only said. */
const card = () => document.querySelector('.where-room')?.textContent;

beforeEach(() => {
  device = new FakeGeolocation();
  look = whereabouts = null;
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { ...navigator, language: 'en-GB', geolocation: device });
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('who is not found in time is told what to do, until they are found', async () => {
  await show();
  expect(look).toEqual({ kind: 'busy' });
  expect(card()).toBeUndefined();
  refuse(3);
  expect(card()).toBe(en.locate.timeout);
  expect(look).toEqual({ kind: 'shown' });
  move(600, 400);
  expect(card()).toBeUndefined();
  expect(look).toEqual({ kind: 'shown', hint: en.locate.notFollowing });
});

test('the search for a position goes on, with a sentence until it is found', async () => {
  await show();
  refuse(2);
  expect(card()).toBe(en.locate.unavailable);
  expect(device.watches.size).toBe(1);
  move(600, 400);
  expect(card()).toBeUndefined();
  expect(look?.hint).toBe(en.locate.notFollowing);
});

test('an inexact position is a sentence until there is a better one', async () => {
  await show();
  move(600, 400, 900);
  waitEnough();
  expect(card()).toMatch(/only known to within 900 m/);
  pass(1);
  expect(said()).toMatch(/only known to within 900 m/);
  expect(look?.hint).toBeUndefined();
  move(600, 400, 15);
  expect(card()).toBeUndefined();
  expect(look?.hint).toBe(en.locate.notFollowing);
});

test('screen readers hear where the dot is, at most every 15 seconds', async () => {
  await show();
  move(200, 160);
  pass(1);
  expect(said()).toBe('You are near West, 40 m west of it.');
  move(960, 160);
  pass(1000);
  move(600, 640);
  pass(13_000);
  expect(said()).toBe('');
  pass(1500);
  expect(said()).toBe('You are at South.');
});

test.each([2, 3] as const)(
  'who was found stays so after an error %i that may pass',
  async (code) => {
    await show();
    move(600, 400);
    refuse(code);
    expect(card()).toBeUndefined();
    expect(look?.hint).toBe(en.locate.notFollowing);
    expect(whereabouts).not.toBeNull();
    refuse(1);
    expect(card()).toBe(en.locate.denied);
    expect(look).toEqual({ kind: 'off' });
    expect(whereabouts).toBeNull();
  },
);

test('a sentence that was closed comes back once it has been otherwise', async () => {
  await show();
  move(600, -300);
  expect(card()).toMatch(/north of the map/);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(card()).toBeUndefined();
  move(600, -320);
  expect(card()).toBeUndefined();
  move(600, 400);
  move(600, -300);
  expect(card()).toMatch(/north of the map/);
});

test('places without a position are told by the base map’s proportions, whatever picture is shown', async () => {
  await show('/maps/map.png#size=1500x1000');
  move(700, 460);
  expect(whereabouts?.metersTo(NOWHERE)).toBeCloseTo(100, -1);
});

test('a first position that is rough, or far away, is none yet: a better one is waited for', async () => {
  await show();
  // The browser asks, and is read.
  pass(10_000);
  move(80_000, 400);
  expect(look).toEqual({ kind: 'busy' });
  expect(card()).toBeUndefined();
  move(600, 400, 5000);
  expect(look).toEqual({ kind: 'busy' });
  move(600, 400);
  expect(look?.hint).toBe(en.locate.notFollowing);
  expect(card()).toBeUndefined();
});

test('without a better one it is said what to do, and from far away the search ends', async () => {
  await show();
  move(600, 400, 900);
  waitEnough();
  expect(card()).toMatch(/only known to within 900 m/);
  expect(device.watches.size).toBe(1);
  move(80_000, 400);
  expect(card()).toMatch(/away from what this map shows/);
  expect(device.watches.size).toBe(0);
});

test('who was here is not far away for one look, but after two minutes the search ends', async () => {
  await show();
  move(600, 400);
  waitEnough();
  move(80_000, 400);
  expect(card()).toMatch(/away from what this map shows/);
  pass(60_000);
  expect(device.watches.size).toBe(1);
  move(600, 400);
  pass(120_000);
  expect(device.watches.size).toBe(1);
  move(80_000, 400);
  pass(120_000);
  expect(device.watches.size).toBe(0);
  expect(look).toEqual({ kind: 'off' });
  expect(whereabouts).toBeNull();
});

test('while the page is not looked at nobody is taken to have left', async () => {
  await show();
  move(600, 400);
  waitEnough();
  move(80_000, 400);
  pass(110_000);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  pass(600_000);
  hidden.mockReturnValue(false);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  pass(110_000);
  expect(look).toEqual({ kind: 'shown' });
  move(600, 400);
  expect(card()).toBeUndefined();
});

test('one position that is wrong for once takes no distance away; a minute of them does', async () => {
  await show();
  move(600, 400);
  waitEnough();
  const before = whereabouts;
  expect(before).not.toBeNull();
  move(600, 400, 900);
  pass(30_000);
  move(600, 400, 1200);
  expect(whereabouts).toBe(before);
  pass(30_000);
  expect(whereabouts).toBeNull();
});

test('of a device that no longer knows where it is that is said after a minute', async () => {
  await show();
  move(600, 400);
  refuse(2);
  pass(59_000);
  expect(card()).toBeUndefined();
  refuse(2);
  pass(1000);
  expect(card()).toBe(en.locate.unavailable);
  expect(whereabouts).toBeNull();
  move(600, 400);
  expect(card()).toBeUndefined();
  expect(whereabouts).not.toBeNull();
});

test('a browser that tells no page where it is needs no other address', async () => {
  vi.stubGlobal('navigator', { language: 'en-GB' });
  await show();
  expect(card()).toBe(en.locate.denied);
  vi.stubGlobal('isSecureContext', false);
  await show();
  expect(document.querySelectorAll('.where-room')[1]?.textContent).toBe(en.locate.insecure);
});

test('the focus goes back to the button when what has it goes', async () => {
  await show();
  move(600, -300);
  screen.getByRole('button', { name: 'Close' }).focus();
  move(600, 400);
  expect(card()).toBeUndefined();
  expect(button).toHaveFocus();
});

test('a press brings the dot back into view, and turns it off while the map follows it', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  onEnd.mockClear();
  const stage = document.createElement('div');
  document.body.append(stage);
  const map = new MapView(stage, () => ({}));
  map.setMarkers([], true);
  await show('/maps/map.png#size=1500x1000', map);
  move(600, 400);
  pass(2000);
  expect(look).toEqual({ kind: 'followed', hint: en.locate.following });

  act(() => map.viewport.panBy(300, 0));
  pass(2000);
  expect(look).toEqual({ kind: 'shown', hint: en.locate.notFollowing });
  act(() => pressed?.press());
  pass(2000);
  expect(look).toEqual({ kind: 'followed', hint: en.locate.following });
  expect(onEnd).not.toHaveBeenCalled();

  act(() => pressed?.press());
  expect(onEnd).toHaveBeenCalledTimes(1);
  map.destroy();
  stage.remove();
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { localProjection } from '@/geo/earth-position';
import { en } from '@/i18n/en';
import { MapView } from '@/map/map-view';
import type { MapPoint } from '@/model/point';
import { makePoint } from '../../../tests/factories';
import { FakeGeolocation } from '../../../tests/fake-geolocation';
import { LocationTracker, type LocationTrackerHandle } from './LocationTracker';
import type { LocationValues, VisitorPosition } from './useVisitorLocation';

/** A picture of 1,200 × 800 meters with north at its top, and the Earth around its upper left corner. */
const plane = localProjection([{ latitude: 48, longitude: 11 }]);
const at = (x: number, y: number) => plane.toEarth({ x, y });

function place(id: string, x: number, y: number, hasPosition = true): MapPoint {
  const spot = { id, title: id, coord_x: x / 12, coord_y: y / 8 };
  return { ...makePoint(spot), ...(hasPosition && { geoPosition: at(x, y) }) };
}

const NOWHERE = place('Nowhere', 700, 560, false);
const POINTS = [
  place('West', 240, 160),
  place('East', 960, 160),
  place('South', 600, 640),
  NOWHERE,
];

let device: FakeGeolocation;
let buttonState: LocationValues['state'] | null;
let visitorPosition: VisitorPosition | null;

const button = document.createElement('button');

let tracker: LocationTrackerHandle | null = null;
const onTurnOff = vi.fn();

/** Starts tracking, on a map whose picture has a known size. */
async function show(baseMap = '/maps/map.png#size=1500x1000', map: MapView | null = null) {
  document.body.append(button);
  render(
    <LocationTracker
      ref={(current) => {
        tracker = current;
      }}
      button={button}
      map={{ current: map }}
      points={POINTS}
      baseMap={baseMap}
      onLocationChange={(changed) => {
        if ('state' in changed) buttonState = changed.state;
        else visitorPosition = changed.position;
      }}
      onTurnOff={onTurnOff}
      onRestart={() => {}}
      isAnnounced
    />,
  );
  await act(async () => {});
}

/** Waits long enough for a better position to arrive. */
const passWarmUp = () => pass(5000);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

const move = (x: number, y: number, accuracy = 10) =>
  act(() => {
    const { latitude, longitude } = at(x, y);
    device.setPosition(latitude, longitude, accuracy);
  });
const fail = (code: 1 | 2 | 3) => act(() => device.emitError(code));
/** The text for screen readers. */
const announced = () => screen.getByRole('status').textContent;
/** The text that is shown. */
const card = () => document.querySelector('.where-room')?.textContent;

beforeEach(() => {
  device = new FakeGeolocation();
  buttonState = visitorPosition = null;
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { ...navigator, language: 'en-GB', geolocation: device });
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('a timeout shows advice until a position is found', async () => {
  await show();
  expect(buttonState).toEqual({ kind: 'busy' });
  expect(card()).toBeUndefined();
  fail(3);
  expect(card()).toBe(en.locate.timeout);
  expect(buttonState).toEqual({ kind: 'shown' });
  move(600, 400);
  expect(card()).toBeUndefined();
  expect(buttonState).toEqual({ kind: 'shown', hint: en.locate.notFollowing });
});

test('without a position the search continues, with a message until one is found', async () => {
  await show();
  fail(2);
  expect(card()).toBe(en.locate.unavailable);
  expect(device.watches.size).toBe(1);
  move(600, 400);
  expect(card()).toBeUndefined();
  expect(buttonState?.hint).toBe(en.locate.notFollowing);
});

test('an inaccurate position shows a message until there is a better one', async () => {
  await show();
  move(600, 400, 900);
  passWarmUp();
  expect(card()).toMatch(/only known to within 900 m/);
  pass(1);
  expect(announced()).toMatch(/only known to within 900 m/);
  expect(buttonState?.hint).toBeUndefined();
  move(600, 400, 15);
  expect(card()).toBeUndefined();
  expect(buttonState?.hint).toBe(en.locate.notFollowing);
});

test('screen readers announce the position of the dot at most every 15 seconds', async () => {
  await show();
  move(200, 160);
  pass(1);
  expect(announced()).toBe('The nearest place is West. You are 40 m west of it.');
  move(960, 160);
  pass(1000);
  move(600, 640);
  pass(13_000);
  expect(announced()).toBe('');
  pass(1500);
  expect(announced()).toBe('You are at South.');
});

test.each([2, 3] as const)(
  'a position stays after error %i, which may be temporary',
  async (code) => {
    await show();
    move(600, 400);
    fail(code);
    expect(card()).toBeUndefined();
    expect(buttonState?.hint).toBe(en.locate.notFollowing);
    expect(visitorPosition).not.toBeNull();
    fail(1);
    expect(card()).toBe(en.locate.denied);
    expect(buttonState).toEqual({ kind: 'off' });
    expect(visitorPosition).toBeNull();
  },
);

test('a dismissed message comes back after another state', async () => {
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

test('distances to places without a position use the base map’s proportions', async () => {
  await show('/maps/map.png#size=1500x1000');
  move(700, 460);
  expect(visitorPosition?.metersTo(NOWHERE)).toBeCloseTo(100, -1);
});

test('an inaccurate or distant first position is ignored while a better one may arrive', async () => {
  await show();
  // The browser asks for permission.
  pass(10_000);
  move(80_000, 400);
  expect(buttonState).toEqual({ kind: 'busy' });
  expect(card()).toBeUndefined();
  move(600, 400, 5000);
  expect(buttonState).toEqual({ kind: 'busy' });
  move(600, 400);
  expect(buttonState?.hint).toBe(en.locate.notFollowing);
  expect(card()).toBeUndefined();
});

test('without a better position a message shows advice, and far away the search ends', async () => {
  await show();
  move(600, 400, 900);
  passWarmUp();
  expect(card()).toMatch(/only known to within 900 m/);
  expect(device.watches.size).toBe(1);
  move(80_000, 400);
  expect(card()).toMatch(/away from the area on this map/);
  expect(device.watches.size).toBe(0);
});

test('after a position in range, the search ends only two minutes after leaving', async () => {
  await show();
  move(600, 400);
  passWarmUp();
  move(80_000, 400);
  expect(card()).toMatch(/away from the area on this map/);
  pass(60_000);
  expect(device.watches.size).toBe(1);
  move(600, 400);
  pass(120_000);
  expect(device.watches.size).toBe(1);
  move(80_000, 400);
  pass(120_000);
  expect(device.watches.size).toBe(0);
  expect(buttonState).toEqual({ kind: 'off' });
  expect(visitorPosition).toBeNull();
});

test('a hidden page does not count toward the time after leaving', async () => {
  await show();
  move(600, 400);
  passWarmUp();
  move(80_000, 400);
  pass(110_000);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  pass(600_000);
  hidden.mockReturnValue(false);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  pass(110_000);
  expect(buttonState).toEqual({ kind: 'shown' });
  move(600, 400);
  expect(card()).toBeUndefined();
});

test('a minute of wrong positions removes the distances; a single one does not', async () => {
  await show();
  move(600, 400);
  passWarmUp();
  const before = visitorPosition;
  expect(before).not.toBeNull();
  move(600, 400, 900);
  pass(30_000);
  move(600, 400, 1200);
  expect(visitorPosition).toBe(before);
  pass(30_000);
  expect(visitorPosition).toBeNull();
});

test('a device that has lost its position shows a message after a minute', async () => {
  await show();
  move(600, 400);
  fail(2);
  pass(59_000);
  expect(card()).toBeUndefined();
  fail(2);
  pass(1000);
  expect(card()).toBe(en.locate.unavailable);
  expect(visitorPosition).toBeNull();
  move(600, 400);
  expect(card()).toBeUndefined();
  expect(visitorPosition).not.toBeNull();
});

test('a browser without geolocation shows that access is denied', async () => {
  vi.stubGlobal('navigator', { language: 'en-GB' });
  await show();
  expect(card()).toBe(en.locate.denied);
  vi.stubGlobal('isSecureContext', false);
  await show();
  expect(document.querySelectorAll('.where-room')[1]?.textContent).toBe(en.locate.insecure);
});

test('a press after a wait for the picture waits again, and the position stays', async () => {
  HTMLImageElement.prototype.decode = () => new Promise(() => {});
  await show('/maps/map.png');
  move(600, 400);
  pass(15_000);
  expect(card()).toBe(en.crash.loadFailed);
  act(() => tracker?.press());
  expect(card()).toBeUndefined();
  expect(buttonState).toEqual({ kind: 'busy' });
  // The position counts: without one, nothing would wait.
  pass(15_000);
  expect(card()).toBe(en.crash.loadFailed);
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});

test('the focus returns to the button when the card that contains it closes', async () => {
  await show();
  move(600, -300);
  screen.getByRole('button', { name: 'Close' }).focus();
  move(600, 400);
  expect(card()).toBeUndefined();
  expect(button).toHaveFocus();
});

test('a press moves the map back to the dot, and turns the tracker off while the map follows it', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  onTurnOff.mockClear();
  const stage = document.createElement('div');
  document.body.append(stage);
  const map = new MapView(stage, () => ({}));
  map.setMarkers([], true);
  await show('/maps/map.png#size=1500x1000', map);
  move(600, 400);
  pass(2000);
  expect(buttonState).toEqual({ kind: 'followed', hint: en.locate.following });

  act(() => map.viewport.panBy(300, 0));
  pass(2000);
  expect(buttonState).toEqual({ kind: 'shown', hint: en.locate.notFollowing });
  act(() => tracker?.press());
  pass(2000);
  expect(buttonState).toEqual({ kind: 'followed', hint: en.locate.following });
  expect(onTurnOff).not.toHaveBeenCalled();

  act(() => tracker?.press());
  expect(onTurnOff).toHaveBeenCalledTimes(1);
  map.destroy();
  stage.remove();
});

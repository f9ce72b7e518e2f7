import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MapPoint } from '@/data/points';
import { planeAround } from '@/geo/plane';
import { Device } from '../../tests/device';
import { makePoint } from '../../tests/factories';
import { Locating } from './Locating';
import type { Look } from './look';
import type { Whereabouts } from './whereabouts';
import { en } from './words/where-en';

/** A picture of 1,200 × 800 metres with north at its top, and the Earth around its upper left corner. */
const plane = planeAround([{ latitude: 48, longitude: 11 }]);
const at = (x: number, y: number) => plane.toEarth({ x, y });

function place(id: string, x: number, y: number, isKnown = true): MapPoint {
  const spot = { id, title: id, coord_x: x / 12, coord_y: y / 8 };
  return { ...makePoint(spot), ...(isKnown && { onEarth: at(x, y) }) };
}

const NOWHERE = place('Nowhere', 700, 560, false);
const POINTS = [
  place('West', 240, 160),
  place('East', 960, 160),
  place('South', 600, 640),
  NOWHERE,
];

let device: Device;
let look: Look | null;
let whereabouts: Whereabouts | null;

function show(baseMap = '/maps/map.png#size=1500x1000') {
  return render(
    <Locating
      ref={null}
      map={{ current: null }}
      points={POINTS}
      baseMap={baseMap}
      words={en}
      language="en"
      closeLabel="Close"
      unloaded=""
      onLook={(told) => {
        look = told;
      }}
      onWhereabouts={(told) => {
        whereabouts = told;
      }}
      onClose={() => {}}
      onEnd={() => {}}
    />,
  );
}

const move = (x: number, y: number, accuracy = 10) =>
  act(() => {
    const { latitude, longitude } = at(x, y);
    device.move(latitude, longitude, accuracy);
  });
const refuse = (code: 1 | 2 | 3) => act(() => device.refuse(code));
/** What is shown, beside what is only said. */
const card = () => document.querySelector('.where-room')?.textContent;

beforeEach(() => {
  device = new Device();
  look = whereabouts = null;
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { ...navigator, language: 'en-GB', geolocation: device });
  return () => vi.unstubAllGlobals();
});

test('who is not found in time is told what to do, until they are found', () => {
  show();
  expect(look).toEqual({ kind: 'busy' });
  expect(card()).toBeUndefined();
  refuse(3);
  expect(card()).toBe(en.timeout);
  expect(look).toEqual({ kind: 'shown' });
  move(600, 400);
  expect(card()).toBeUndefined();
  expect(look).toEqual({ kind: 'shown', hint: en.unfollowed });
});

test.each([2, 3] as const)('who was found stays so after an error %i that may pass', (code) => {
  show();
  move(600, 400);
  refuse(code);
  expect(card()).toBeUndefined();
  expect(look?.hint).toBe(en.unfollowed);
  expect(whereabouts).not.toBeNull();
  refuse(1);
  expect(card()).toBe(en.denied);
  expect(look).toEqual({ kind: 'off' });
  expect(whereabouts).toBeNull();
});

test('a sentence that was closed comes back once it has been otherwise', () => {
  show();
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

test('places without a position are told by the base map’s proportions, whatever picture is shown', () => {
  show('/maps/map.png#size=1500x1000');
  move(700, 460);
  expect(whereabouts?.metresTo(NOWHERE)).toBeCloseTo(100, -1);
});

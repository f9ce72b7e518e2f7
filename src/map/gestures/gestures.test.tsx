import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
// Preloads the dynamic import, however busy the machine is.
import '@/map/markers/overlap-renderer';
import { MapStage } from '@/map/react/MapStage';
import type { MapOptions } from './gesture-context';
import { attachMarkerDrag } from './marker-drag';

beforeEach(() => {
  // jsdom has no layout and no canvas: a stage of 800 × 600, which never changes.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  return () => {
    vi.useRealTimers();
  };
});

const PIN = { group: null, icon: null, color: '#225588' };
const MARKERS = [
  { ...PIN, id: 'mill', title: 'Old Mill', percentX: 25, percentY: 50 },
  { ...PIN, id: 'ferry', title: 'Ferry', percentX: 75, percentY: 50 },
  { ...PIN, id: 'kiosk', title: 'Kiosk', percentX: 75, percentY: 50 },
];

function renderMap(options: MapOptions = {}): HTMLElement {
  render(
    <MapStage
      ref={null}
      picture={null}
      markers={MARKERS}
      sizeRatio={null}
      highlighted={null}
      {...options}
    />,
  );
  const stage = screen.getByRole('application', { name: 'Map' });
  // jsdom captures no pointers.
  return Object.assign(stage, { hasPointerCapture: () => false, setPointerCapture: () => {} });
}

const marker = (name: string) => screen.getByRole('button', { name });

/** The picture's position on the stage once nothing moves, in CSS pixels. */
function pictureAtRest() {
  act(() => {
    for (let frame = 0; frame < 200; frame += 1) vi.advanceTimersToNextFrame();
  });
  const style = marker('Old Mill').parentElement?.style;
  const [leftPx = Number.NaN, topPx = Number.NaN] =
    style?.transform.match(/-?[\d.]+(?=px)/g)?.map(Number) ?? [];
  return { leftPx, topPx, widthPx: Number.parseFloat(style?.width ?? '') };
}

/** The center of a marker on the stage. */
function middleOf(name: string) {
  const { leftPx, topPx, widthPx } = pictureAtRest();
  const { percentX = 0, percentY = 0 } = MARKERS.find(({ title }) => title === name) ?? {};
  const heightPx = Number.parseFloat(marker(name).parentElement?.style.height ?? '');
  return {
    clientX: leftPx + (percentX / 100) * widthPx,
    clientY: topPx + (percentY / 100) * heightPx,
  };
}

/** Presses a marker with the mouse. */
function press(name: string): void {
  const at = middleOf(name);
  fireEvent.pointerDown(marker(name), { ...at, pointerId: 1 });
  fireEvent.pointerUp(marker(name), { ...at, pointerId: 1 });
  fireEvent.click(marker(name), { ...at, detail: 1 });
}

type Finger = { identifier: number; target: Element; clientX: number; clientY: number };

/** @param timeMs the event's time stamp */
function touch(type: string, touches: Finger[], changed: Finger[], timeMs: number): void {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: timeMs });
  Object.assign(event, { touches, changedTouches: changed });
  changed[0]?.target.dispatchEvent(event);
}

test.each([
  ['ArrowRight', 'leftPx', -1],
  ['ArrowLeft', 'leftPx', 1],
  ['ArrowDown', 'topPx', -1],
  ['ArrowUp', 'topPx', 1],
] as const)('the %s key shows more of that side of the map', (key, edge, direction) => {
  const stage = renderMap();
  for (let press = 0; press < 4; press += 1) fireEvent.keyDown(stage, { key: '+' });
  const before = pictureAtRest();
  fireEvent.keyDown(stage, { key });
  expect(Math.sign(pictureAtRest()[edge] - before[edge])).toBe(direction);
});

test('a drag that begins on a marker does not open its popup', async () => {
  const onMarkerPress = vi.fn();
  renderMap({ onMarkerPress });
  press('Old Mill');
  await waitFor(() => expect(onMarkerPress).toHaveBeenCalledTimes(1));

  const { clientX, clientY } = middleOf('Old Mill');
  const there = { clientX: clientX + 30, clientY, pointerId: 1 };
  fireEvent.pointerDown(marker('Old Mill'), { clientX, clientY, pointerId: 1 });
  fireEvent.pointerMove(marker('Old Mill'), there);
  fireEvent.pointerUp(marker('Old Mill'), there);
  fireEvent.click(marker('Old Mill'), { ...there, detail: 1 });
  expect(onMarkerPress).toHaveBeenCalledTimes(1);
});

test('a marker that the mouse presses while the map moves counts as hovered, and so stays', () => {
  const stage = renderMap();
  fireEvent.wheel(stage, { deltaY: -100, clientX: 400, clientY: 300 });
  act(() => vi.advanceTimersToNextFrame());
  fireEvent.pointerDown(marker('Ferry'), { pointerType: 'touch', pointerId: 2 });
  expect(marker('Ferry')).not.toHaveAttribute('data-pointed');
  fireEvent.pointerDown(marker('Old Mill'), { pointerType: 'mouse', pointerId: 1 });
  expect(marker('Old Mill')).toHaveAttribute('data-pointed');
});

test('a finger on the legend does not turn a drag of the map into a pinch', () => {
  const stage = renderMap();
  for (let press = 0; press < 4; press += 1) fireEvent.keyDown(stage, { key: '+' });
  const before = pictureAtRest();
  const legend = document.createElement('nav');
  document.body.append(legend);
  const thumb = { identifier: 1, target: legend, clientX: 20, clientY: 20 };
  const finger = { identifier: 2, target: stage, clientX: 400, clientY: 300 };
  const there = { ...finger, clientX: 460 };
  touch('touchstart', [thumb, finger], [finger], 1000);
  touch('touchmove', [thumb, there], [there], 1100);
  expect(pictureAtRest()).toMatchObject({
    leftPx: before.leftPx + 60,
    widthPx: before.widthPx,
  });
  legend.remove();
});

test.each([
  ['a second apart do not zoom', 1000, false],
  ['in quick succession zoom in', 200, true],
])('two taps on the map %s', (_, pauseMs, isZoomed) => {
  const stage = renderMap();
  const { widthPx } = pictureAtRest();
  const finger = { identifier: 1, target: stage, clientX: 400, clientY: 300 };
  for (const timeMs of [1000, 1000 + pauseMs]) {
    touch('touchstart', [finger], [finger], timeMs);
    touch('touchend', [], [finger], timeMs + 50);
  }
  expect(pictureAtRest().widthPx > widthPx).toBe(isZoomed);
});

test.each([
  ['turned sideways', { deltaX: 100, deltaY: 10 }],
  ['of a trackpad, in smaller steps', { deltaX: 20, deltaY: 0 }],
  ['turned with Shift', { deltaY: 100, shiftKey: true }],
])('a wheel %s moves the map to the side, without a zoom', (_, turn) => {
  const stage = renderMap();
  for (let press = 0; press < 4; press += 1) fireEvent.keyDown(stage, { key: '+' });
  const before = pictureAtRest();
  fireEvent.wheel(stage, { ...turn, clientX: 400, clientY: 300 });
  const after = pictureAtRest();
  expect(after.leftPx).toBeLessThan(before.leftPx);
  expect(after).toMatchObject({ topPx: before.topPx, widthPx: before.widthPx });
});

test('the wheel scrolls the page around an embedded map, but zooms the map with Ctrl', () => {
  const onBlockedGesture = vi.fn();
  const stage = renderMap({ isCooperative: true, onBlockedGesture });
  const { widthPx } = pictureAtRest();
  const notch = { deltaY: -100, clientX: 400, clientY: 300 };
  expect(fireEvent.wheel(stage, notch)).toBe(true);
  expect(onBlockedGesture.mock.calls).toEqual([['wheel']]);
  expect(pictureAtRest().widthPx).toBe(widthPx);
  expect(fireEvent.wheel(stage, { ...notch, ctrlKey: true })).toBe(false);
  expect(pictureAtRest().widthPx).toBeGreaterThan(widthPx);
});

test.each([
  ['mouse', true, false, ['marker']],
  ['touch', false, false, ['marker']],
  ['touch', true, false, []],
  ['mouse', true, true, []],
])(
  'a drag by %s on a marker reports that it stays (in a page that scrolls: %s, movable: %s)',
  (pointerType, isCooperative, isMovable, reported) => {
    const onBlockedGesture = vi.fn();
    const canMoveMarker = () => isMovable;
    renderMap({ isCooperative, onBlockedGesture, canMoveMarker, attachDrag: attachMarkerDrag });
    const { clientX, clientY } = middleOf('Old Mill');
    const at = (dxPx: number) => ({ clientX: clientX + dxPx, clientY, pointerId: 1, pointerType });
    fireEvent.pointerDown(marker('Old Mill'), at(0));
    fireEvent.pointerMove(marker('Old Mill'), at(2));
    expect(onBlockedGesture).not.toHaveBeenCalled();
    for (const dxPx of [20, 40]) fireEvent.pointerMove(marker('Old Mill'), at(dxPx));
    fireEvent.pointerUp(marker('Old Mill'), at(40));
    fireEvent.pointerMove(marker('Old Mill'), at(60));
    expect(onBlockedGesture.mock.calls.flat()).toEqual(reported);
  },
);

test('a second press on a marker lists the places on its spot if there are several', async () => {
  const onMarkerPress = vi.fn();
  const onStackPress = vi.fn();
  renderMap({ onMarkerPress, onStackPress });
  press('Old Mill');
  await waitFor(() => expect(onMarkerPress.mock.calls).toEqual([['mill']]));
  press('Old Mill');
  expect(onMarkerPress.mock.calls).toEqual([['mill'], ['mill']]);
  expect(onStackPress).not.toHaveBeenCalled();
  press('Kiosk');
  press('Kiosk');
  expect(onStackPress).toHaveBeenCalledTimes(1);
  expect(onStackPress.mock.calls[0]?.[0]).toEqual(['kiosk', 'ferry']);
});

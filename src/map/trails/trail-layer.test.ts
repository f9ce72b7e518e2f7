import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MarkerLayer } from '@/map/markers/marker-layer';
import { sectionAlong, trailOf } from '../../../tests/make-trail';
import { type ShownTrail, TrailLayer } from './trail-layer';

const FRAME = {
  picture: { leftPx: 10.4, topPx: 250, widthPx: 1000, heightPx: 500 },
  stage: { widthPx: 1000, heightPx: 1000 },
  sizePx: 40,
};
const zoomed = { ...FRAME, picture: { leftPx: -500, topPx: 0, widthPx: 2000, heightPx: 1000 } };
const TRAIL = trailOf([
  sectionAlong([
    [0, 0],
    [50, 0],
  ]),
]);
const shown = (id: string, isChosen = false): ShownTrail => ({
  id,
  trail: TRAIL,
  color: '#0b7285',
  isChosen,
});

let markers: MarkerLayer;
let layer: TrailLayer;
let remove: () => void;

beforeEach(() => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  markers = new MarkerLayer();
  layer = new TrailLayer();
  document.body.replaceChildren(...markers.overlapRenderer.layers, markers.elements.container);
  remove = markers.addLayer(layer);
  markers.draw(FRAME, 'rest');
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const paths = () => [...layer.element.querySelectorAll('path')];
const ends = () => paths().map((path) => path.getAttribute('d'));
const widths = () => paths().map((path) => Number(path.getAttribute('stroke-width')));
const WHOLE = 'M0 0L5000 0';

test('trails are behind the markers, also behind those that are drawn', () => {
  expect(document.body.firstElementChild).toBe(layer.element);
  expect(layer.element).toHaveAttribute('aria-hidden', 'true');
});

test('a gesture changes the transform only; at rest, strokes are laid out for the new size', () => {
  layer.setTrails([shown('a')]);
  expect(layer.element.style.width).toBe('1000px');
  const before = layer.element.innerHTML;
  const [width = 0] = widths();
  markers.draw(zoomed, 'zoom');
  expect(layer.element.style.transform).toBe('translate(-500px, 0px) scale(2)');
  expect(layer.element.style.width).toBe('1000px');
  expect(layer.element.innerHTML).toBe(before);
  markers.draw(zoomed, 'rest');
  expect(layer.element.style.transform).toBe('translate(-500px, 0px) scale(1)');
  expect(layer.element.style.width).toBe('2000px');
  // In the drawing's units, which are half as large now: wider on the screen, but by less than the picture.
  expect(widths()[0]).toBeLessThan(width);
  expect(widths()[0]).toBeGreaterThan(width / 2);
});

test('while only dragged, it moves by whole pixels of the screen', () => {
  layer.setTrails([shown('a')]);
  markers.draw({ ...FRAME, picture: { ...FRAME.picture, leftPx: 30.7 } }, 'pan');
  expect(layer.element.style.transform).toBe('translate(31px, 250px) scale(1)');
});

test('another marker size or another picture changes the strokes', () => {
  layer.setTrails([shown('a')]);
  const [width = 0] = widths();
  markers.draw({ ...FRAME, sizePx: 20 }, 'rest');
  expect(widths()[0]).toBeLessThan(width);
  markers.draw({ ...FRAME, picture: { ...FRAME.picture, heightPx: 800 } }, 'rest');
  expect(layer.element.querySelector('svg')).toHaveAttribute('viewBox', '0 0 10000 8000');
});

test('a trail that becomes chosen draws itself once', () => {
  layer.setTrails([shown('a'), shown('b')]);
  expect(ends()).toEqual([WHOLE, WHOLE, WHOLE, WHOLE, WHOLE, WHOLE]);
  layer.setTrails([shown('a', true), shown('b')]);
  // The chosen one is in front.
  expect(ends().slice(0, 3)).toEqual([WHOLE, WHOLE, WHOLE]);
  expect(ends()[3]).toBe('');
  vi.advanceTimersByTime(450);
  expect(ends()[3]).toMatch(/^M0 0L2\d{3}/);
  markers.draw(zoomed, 'rest');
  expect(ends()[3]).toMatch(/^M0 0L2\d{3}/);
  vi.advanceTimersByTime(500);
  expect(ends()[3]).toBe(WHOLE);

  // Neither a refetch nor a redraw repeats it.
  layer.setTrails([shown('b'), { ...shown('a', true), trail: structuredClone(TRAIL) }]);
  markers.draw(FRAME, 'rest');
  expect(ends()[3]).toBe(WHOLE);
  layer.setTrails([shown('a')]);
  expect(ends()).toEqual([WHOLE, WHOLE, WHOLE]);
});

test('choosing another trail meanwhile ends the first one’s drawing', () => {
  layer.setTrails([shown('a', true), shown('b')]);
  vi.advanceTimersByTime(300);
  layer.setTrails([shown('a'), shown('b', true)]);
  expect(ends()[0]).toBe(WHOLE);
  expect(ends()[3]).toBe('');
  vi.advanceTimersByTime(1000);
  expect(ends()[3]).toBe(WHOLE);
});

test('with reduced motion, a chosen trail is there at once', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), window.matchMedia(''), { matches: true }),
  );
  layer.setTrails([shown('a', true)]);
  expect(ends()[0]).toBe(WHOLE);
});

test('removing it stops its drawing', () => {
  layer.setTrails([shown('a', true)]);
  vi.advanceTimersByTime(100);
  remove();
  expect(layer.element.isConnected).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

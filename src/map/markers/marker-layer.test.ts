import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { uniformNumber } from '../../../tests/uniform-number';
import * as crowds from './crowds';
import type { HitMode } from './hit-test';
import type { MarkerData } from './marker';
import { MarkerLayer } from './marker-layer';

const MILL: MarkerData = {
  id: 'mill',
  title: 'Mill',
  percentX: 20,
  percentY: 30,
  group: null,
  icon: null,
  color: '#56625a',
};
const OAK: MarkerData = { ...MILL, id: 'oak', title: 'Oak', percentX: 60 };
const STAGE = { widthPx: 1000, heightPx: 1000 };
const FRAME = {
  picture: { leftPx: 0, topPx: 250, widthPx: 1000, heightPx: 500 },
  stage: STAGE,
  sizePx: 40,
};

let layer: MarkerLayer;

beforeEach(() => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  layer = new MarkerLayer();
  layer.overlapRenderer.crowds = crowds;
  document.body.replaceChildren(...layer.overlapRenderer.layers, layer.elements.container);
  setMarkers([MILL, OAK]);
});

function setMarkers(markers: MarkerData[]): void {
  layer.setMarkers(markers);
  layer.draw(FRAME, 'rest');
}

const element = (id: string) => document.querySelector<HTMLElement>(`[data-id=${id}]`);

test('a marker is at its position in percent of the picture, and follows a move', () => {
  expect(element('mill')?.style.margin).toBe('15% 0px 0px 20%');
  layer.list.moveTo('mill', { percentX: 45, percentY: 55 });
  expect(element('mill')?.style.margin).toBe('27.5% 0px 0px 45%');
  layer.list.cancelMove();
  expect(element('mill')?.style.margin).toBe('15% 0px 0px 20%');
});

test('Tab stops at one marker: the first, the last focused one, or another if that is gone', () => {
  const stops = () => [...document.querySelectorAll('[tabindex="0"]')];
  expect(stops()).toEqual([element('mill')]);
  layer.focusNeighbor('mill', 'right');
  expect(document.activeElement).toBe(element('oak'));
  expect(stops()).toEqual([element('oak')]);
  setMarkers([MILL]);
  expect(stops()).toEqual([element('mill')]);
});

test('a marker’s element stays and keeps the focus while other markers come and go', () => {
  const oak = element('oak');
  layer.focus('oak');
  setMarkers([
    { ...MILL, id: 'elm' },
    { ...OAK, title: 'Old Oak' },
  ]);
  expect(element('oak')).toBe(oak);
  expect(document.activeElement).toBe(oak);
  expect(oak?.getAttribute('aria-label')).toBe('Old Oak');
  expect(element('mill')).toBeNull();
});

test('many markers are drawn on a canvas during a zoom, and as elements at rest', async () => {
  setMarkers(Array.from({ length: 121 }, (_, index) => ({ ...MILL, id: `mill-${index}` })));
  const canvas = document.querySelector<HTMLCanvasElement>('canvas:last-of-type');
  const picture = { leftPx: -20, topPx: -10, widthPx: 2000, heightPx: 1000 };
  const frame = { picture, stage: STAGE, sizePx: 40 };
  layer.draw(frame, 'zoom');
  expect(canvas?.classList.contains('hidden')).toBe(false);
  // Drawn a pixel larger on either side, with the picture's corner in place.
  const [left, , scale] = canvas?.style.transform.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const margin = (42 / 40) ** 2 - 1;
  expect(scale).toBeCloseTo(40 / 42);
  expect(left).toBeCloseTo((-margin * STAGE.widthPx * 40) / 42);
  expect(layer.elements.container.style.transform).toMatch(/-100000px/);
  layer.draw(frame, 'rest');
  expect(canvas?.classList.contains('hidden')).toBe(true);
  expect(layer.elements.container.style.transform).toBe('translate(-20px, -10px) scale(1)');
});

test('markers share one transform during a zoom until an edge is off by a pixel', () => {
  const { style } = layer.elements.container;
  const zoomTo = (factor: number, motion: 'zoom' | 'rest') => {
    const picture = { leftPx: -30, topPx: 0, widthPx: 1000 * factor, heightPx: 500 * factor };
    layer.draw({ picture, stage: STAGE, sizePx: 40 }, motion);
    const scale = Number(/scale\((.*)\)/.exec(style.transform)?.[1]);
    const width = Number.parseFloat(style.width);
    expect(style.transform).toContain('translate(-30px, 0px)');
    // The markers' positions are exact.
    expect(width * scale).toBeCloseTo(1000 * factor);
    expect(Number.parseFloat(style.height) * 2).toBeCloseTo(width);
    return { width, scale };
  };
  expect(zoomTo(1.02, 'zoom').width).toBe(1000);
  expect(zoomTo(0.98, 'zoom').width).toBe(1000);
  // At a scale of 40/42, a marker of 40 px is 38 px wide: a pixel less on either side.
  expect(zoomTo(1.2, 'zoom').scale).toBeCloseTo(40 / 42);
  const { width } = zoomTo(1.24, 'zoom');
  expect(width).toBeCloseTo(1260);
  expect(zoomTo(1.3, 'zoom').width).toBe(width);
  expect(zoomTo(1.33, 'zoom').scale).toBeCloseTo(40 / 42);
  expect(zoomTo(1.335, 'zoom').scale).toBe(1);
  expect(zoomTo(0.9, 'zoom').scale).toBeCloseTo(42 / 40);
  expect(zoomTo(0.9, 'rest')).toEqual({ width: 900, scale: 1 });
});

test('a dot can be hit, and has an element while it is focused, highlighted or hovered', async () => {
  const spots = Array.from({ length: 200 }, (_, index) => ({
    ...MILL,
    id: `spot-${index}`,
    percentX: 10 + Math.floor(index / 2) * 0.81,
  }));
  const alone = { ...OAK, percentY: 80 };
  setMarkers([...spots, alone]);
  const ids = () => [...document.querySelectorAll<HTMLElement>('.marker')].map((e) => e.dataset.id);
  const dots = () => ids().filter((id) => element(id ?? '')?.hasAttribute('data-dot'));
  // The oak overlaps nothing, and every thirtieth spot is three markers away from the previous one.
  const kept = [0, 30, 60, 90, 120, 150, 180].map((index) => `spot-${index}`);
  expect(ids()).toEqual([...kept, 'oak']);
  expect(dots()).toEqual([]);
  const at = { screenX: 10 * 10 + 40 * 8, screenY: 250 + 150 };
  // One number stands for the dots around it: a press chooses among them.
  const hitIds = (mode: HitMode, position = at) => {
    const hit = layer.overlapRenderer.hitTest(position, mode);
    if (!hit) return [];
    const candidates = 'ambiguous' in hit ? hit.ambiguous : [hit.top, ...hit.hidden];
    return candidates.map(({ marker }) => marker.id).sort();
  };
  const around = ['spot-80', 'spot-81', 'spot-82', 'spot-83', 'spot-84', 'spot-85'];
  expect(hitIds('mouse')).toEqual(around);
  // Once, even if it is raised and so drawn by itself.
  for (const raised of around) {
    layer.highlight(raised);
    expect(hitIds('finger'), raised).toEqual(around);
  }
  layer.highlight(null);
  expect(layer.markerIdAt(at, 'mouse')).toBeNull();
  // Dots are also counted while the map zooms.
  layer.draw({ ...FRAME, picture: { ...FRAME.picture, widthPx: 1300, heightPx: 650 } }, 'zoom');
  const zoomed = { screenX: 13 * (10 + 40 * 0.81), screenY: 250 + 195 };
  expect(hitIds('mouse', zoomed)).toContain('spot-80');
  expect(layer.markerIdAt(zoomed, 'mouse')).toBeNull();
  layer.draw(FRAME, 'rest');

  layer.highlight('spot-7');
  layer.setHovered('spot-100');
  layer.focusNeighbor('spot-0', 'next');
  expect(dots()).toEqual(['spot-1', 'spot-7', 'spot-100']);
  expect(document.activeElement).toBe(element('spot-1'));
  layer.highlight(null);
  layer.setHovered(null);
  expect(dots()).toEqual(['spot-1']);

  setMarkers([...spots.slice(0, 100), alone]);
  expect(ids()).toHaveLength(101);
  expect(dots()).toEqual([]);
});

describe('after a zoom to many markers', () => {
  const SPOTS = Array.from({ length: 400 }, (_, index) => ({
    ...MILL,
    id: `spot-${index}`,
    percentX: 2.5 + (index % 20) * 5,
    percentY: 2.5 + Math.floor(index / 20) * 5,
  }));
  const NEAR = { ...FRAME, picture: { leftPx: 0, topPx: 0, widthPx: 2000, heightPx: 2000 } };
  const count = () => document.querySelectorAll('.marker').length;
  const iconsCanvas = () => document.querySelector('canvas:last-of-type');
  const areIconsDrawn = () => iconsCanvas()?.classList.contains('hidden') === false;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
    setMarkers(SPOTS);
    const far = {
      ...FRAME,
      picture: { leftPx: -19000, topPx: 0, widthPx: 20000, heightPx: 20000 },
    };
    layer.draw(far, 'rest');
    layer.draw(NEAR, 'zoom');
    layer.draw(NEAR, 'rest');
    return () => vi.useRealTimers();
  });

  test('the canvas shows their icons until all elements are in the page, some more in each frame', () => {
    const counts: number[] = [];
    for (let frame = 0; frame < 10 && areIconsDrawn(); frame += 1) {
      counts.push(count());
      expect(layer.elements.container.style.opacity).toBe('0.001');
      vi.advanceTimersToNextFrame();
    }
    counts.push(count());
    const added = counts.map((value, index) => value - (counts[index - 1] ?? 0));
    expect(counts.length).toBeGreaterThan(4);
    expect(Math.max(...added)).toBeLessThanOrEqual(25);
    expect(count()).toBe(layer.overlapRenderer.split.icons.length);
    expect(layer.elements.container.style.opacity).toBe('');
    const ids = [...document.querySelectorAll<HTMLElement>('.marker')].map((e) => e.dataset.id);
    expect(ids).toEqual(layer.overlapRenderer.split.icons.map(({ id }) => id));
  });

  test('any marker can be pressed and focused before its element is in the page', () => {
    const at = { screenX: 1050, screenY: 950 };
    expect(element('spot-190')).toBeNull();
    expect(layer.markerIdAt({ screenX: 950, screenY: at.screenY }, 'mouse')).toBe('spot-189');
    layer.focusNeighbor('spot-399', 'previous');
    expect(document.activeElement).toBe(element('spot-398'));
    layer.highlight('spot-399');
    expect(element('spot-399')?.hasAttribute('data-highlighted')).toBe(true);
  });

  test('a drag moves the canvas, and another zoom begins from it', () => {
    const panned = { ...NEAR, picture: { ...NEAR.picture, leftPx: -100 } };
    layer.draw(panned, 'pan');
    const before = count();
    vi.advanceTimersToNextFrame();
    expect(count()).toBe(before);
    expect(areIconsDrawn()).toBe(true);
    expect(layer.elements.container.style.transform).toMatch(/-100000px/);
    layer.draw(panned, 'rest');
    for (let frame = 0; frame < 10; frame += 1) vi.advanceTimersToNextFrame();
    expect(areIconsDrawn()).toBe(false);
    expect(count()).toBe(layer.overlapRenderer.split.icons.length);
  });

  test('the canvas stays while the next zoom pauses, whatever is highlighted or focused', () => {
    for (let frame = 0; frame < 20; frame += 1) vi.advanceTimersToNextFrame();
    layer.draw(NEAR, 'zoom');
    layer.highlight('spot-7');
    layer.focus('spot-9');
    layer.refresh();
    expect(areIconsDrawn()).toBe(true);
    layer.draw(NEAR, 'rest');
    for (let frame = 0; frame < 20; frame += 1) vi.advanceTimersToNextFrame();
    expect(areIconsDrawn()).toBe(false);
    expect(layer.elements.container.style.opacity).toBe('');
  });

  test('all are printed, and none on the canvas', () => {
    layer.showForPrint();
    expect(count()).toBe(400);
    expect(areIconsDrawn()).toBe(false);
    expect(layer.elements.container.style.opacity).toBe('');
  });
});

test('the icons of markers outside the page are not requested before those in it', () => {
  const request = vi.spyOn(globalThis, 'Image');
  const spots = Array.from({ length: 400 }, (_, index) => ({
    ...MILL,
    id: `spot-${index}`,
    icon: `/icon-${index}.webp`,
    percentX: index / 4,
  }));
  setMarkers(spots);
  layer.draw({ ...FRAME, picture: { ...FRAME.picture, widthPx: 20_000 } }, 'rest');
  layer.refresh();
  expect(request).not.toHaveBeenCalled();
});

test('a drag adds the elements of markers that come near the window, without the canvas', () => {
  const spots = Array.from({ length: 400 }, (_, index) => ({
    ...MILL,
    id: `spot-${index}`,
    percentX: index / 4,
  }));
  setMarkers(spots);
  const frameAt = (leftPx: number) => ({
    ...FRAME,
    picture: { leftPx, topPx: 0, widthPx: 20_000, heightPx: 1000 },
  });
  layer.draw(frameAt(0), 'rest');
  fc.assert(
    fc.property(fc.array(uniformNumber(-300, 300), { maxLength: 40 }), (moves) => {
      let leftPx = -5000;
      layer.draw(frameAt(leftPx), 'rest');
      for (const move of moves) {
        leftPx += move;
        layer.draw(frameAt(leftPx), 'pan');
        const inView = spots.filter(({ percentX }) => {
          const x = leftPx + percentX * 200;
          return x >= 0 && x <= STAGE.widthPx;
        });
        expect(inView.filter(({ id }) => !element(id))).toEqual([]);
        expect(document.querySelectorAll('.marker').length).toBeLessThan(60);
      }
      expect(document.querySelector('canvas:last-of-type')?.className).toContain('hidden');
    }),
    { numRuns: 20 },
  );
});

test('very many markers are in the page only near the window, but all when printing', () => {
  setMarkers(
    Array.from({ length: 1100 }, (_, index) => ({
      ...MILL,
      id: `mill-${index}`,
      percentX: index % 100,
    })),
  );
  const picture = { leftPx: 0, topPx: 0, widthPx: 4000, heightPx: 2000 };
  layer.draw({ picture, stage: STAGE, sizePx: 40 }, 'rest');
  const count = () => document.querySelectorAll('.marker').length;
  const onScreen = count();
  expect(onScreen).toBeLessThan(600);
  layer.showForPrint();
  expect(count()).toBe(1100);
  layer.draw({ picture, stage: STAGE, sizePx: 40 }, 'rest');
  expect(count()).toBe(onScreen);
});

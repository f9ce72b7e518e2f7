import { beforeEach, expect, test, vi } from 'vitest';
import type { MarkerData } from '@/map/marker';
import { MarkerLayer } from '@/map/marker-layer';

const MILL: MarkerData = {
  id: 'mill',
  title: 'Mill',
  percentX: 20,
  percentY: 30,
  icon: null,
  color: '#56625a',
};
const OAK: MarkerData = { ...MILL, id: 'oak', title: 'Oak', percentX: 60 };
const STAGE = { widthPx: 1000, heightPx: 1000 };

let layer: MarkerLayer;

beforeEach(() => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  layer = new MarkerLayer();
  document.body.replaceChildren(...layer.layers);
  layer.setMarkers([MILL, OAK]);
  const picture = { leftPx: 0, topPx: 250, widthPx: 1000, heightPx: 500 };
  layer.draw({ picture, stage: STAGE, sizePx: 40 }, 'rest');
});

const element = (id: string) => document.querySelector<HTMLElement>(`[data-id=${id}]`);

test('a marker lies at its percent of the picture, and goes where it is moved', () => {
  expect(element('mill')?.style.margin).toBe('15% 0px 0px 20%');
  layer.list.moveTo('mill', { percentX: 45, percentY: 55 });
  expect(element('mill')?.style.margin).toBe('27.5% 0px 0px 45%');
  layer.list.putBack();
  expect(element('mill')?.style.margin).toBe('15% 0px 0px 20%');
});

test('Tab stops at one marker: the first, then the one that had the focus, and another when it is gone', () => {
  const stops = () => [...document.querySelectorAll('[tabindex="0"]')];
  expect(stops()).toEqual([element('mill')]);
  layer.focusNeighbour('mill', 'right');
  expect(document.activeElement).toBe(element('oak'));
  expect(stops()).toEqual([element('oak')]);
  layer.setMarkers([MILL]);
  expect(stops()).toEqual([element('mill')]);
});

test('an element stays while its marker does, and keeps the focus, whatever else comes and goes', () => {
  const oak = element('oak');
  layer.focus('oak');
  layer.setMarkers([
    { ...MILL, id: 'elm' },
    { ...OAK, title: 'Old Oak' },
  ]);
  expect(element('oak')).toBe(oak);
  expect(document.activeElement).toBe(oak);
  expect(oak?.getAttribute('aria-label')).toBe('Old Oak');
  expect(element('mill')).toBeNull();
});

test('many markers are painted while they zoom, and are elements again when they rest', () => {
  layer.setMarkers(Array.from({ length: 121 }, (_, number) => ({ ...MILL, id: `mill-${number}` })));
  const [canvas, container] = layer.layers;
  const picture = { leftPx: -20, topPx: -10, widthPx: 2000, heightPx: 1000 };
  const ground = { picture, stage: STAGE, sizePx: 40 };
  layer.draw(ground, 'zoom');
  expect(canvas?.classList.contains('hidden')).toBe(false);
  expect(container?.style.transform).toMatch(/-100000px/);
  layer.draw(ground, 'rest');
  expect(canvas?.classList.contains('hidden')).toBe(true);
  expect(container?.style.transform).toBe('translate(-20px, -10px)');
});

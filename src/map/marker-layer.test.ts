import { beforeEach, expect, test } from 'vitest';
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
const MOVED = { percentX: 45, percentY: 55 };

let layer: MarkerLayer;

beforeEach(() => {
  layer = new MarkerLayer();
  layer.setMarkers([MILL, OAK]);
  layer.draw(
    { leftPx: 0, topPx: 0, widthPx: 1000, heightPx: 1000 },
    { widthPx: 1000, heightPx: 1000 },
    40,
    'rest',
  );
});

test('a marker that is being moved stays where it is when others are set, and takes what else is new', () => {
  layer.moveTo('mill', MOVED);
  layer.setMarkers([
    { ...MILL, title: 'Old Mill' },
    { ...OAK, percentX: 61 },
  ]);
  expect(layer.markerOf('mill')).toEqual({ ...MILL, ...MOVED, title: 'Old Mill' });
  expect(layer.markerOf('oak')?.percentX).toBe(61);
  expect(layer.element.querySelector<HTMLElement>('[data-id=mill]')?.style.margin).toBe(
    '55% 0px 0px 45%',
  );
});

test('a marker that was dropped goes where it is set', () => {
  layer.moveTo('mill', MOVED);
  layer.drop();
  expect(layer.markerOf('mill')).toEqual({ ...MILL, ...MOVED });
  layer.setMarkers([MILL, OAK]);
  expect(layer.markerOf('mill')).toEqual(MILL);
});

test('a marker that is put back goes where it was set last', () => {
  layer.moveTo('mill', MOVED);
  layer.setMarkers([{ ...MILL, percentX: 21.25 }, OAK]);
  layer.moveTo('mill', { percentX: 46, percentY: 56 });
  layer.putBack();
  expect(layer.markerOf('mill')?.percentX).toBe(21.25);
});

test('a marker that is gone while it is moved stays away', () => {
  layer.moveTo('mill', MOVED);
  layer.setMarkers([OAK]);
  layer.moveTo('mill', MOVED);
  layer.putBack();
  expect(layer.markerOf('mill')).toBeUndefined();
});

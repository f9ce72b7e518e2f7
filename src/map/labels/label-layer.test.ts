import { beforeEach, expect, test, vi } from 'vitest';
import type { MarkerData } from '@/map/markers/marker';
import { MarkerLayer } from '@/map/markers/marker-layer';
import { LabelLayer } from './label-layer';

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
const FRAME = {
  picture: { leftPx: 0, topPx: 250, widthPx: 1000, heightPx: 500 },
  stage: { widthPx: 1000, heightPx: 1000 },
  sizePx: 40,
};

let layer: MarkerLayer;
let labels: LabelLayer;

beforeEach(() => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  layer = new MarkerLayer();
  labels = new LabelLayer(() => true);
  labels.element.style.lineHeight = '15px';
  document.body.replaceChildren(layer.elements.container);
  layer.addLayer(labels);
  layer.setMarkers([MILL, OAK]);
});

const topOf = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('.map-names > span')].find(
    ({ textContent }) => textContent === title,
  )?.style.top;

test('the label of a highlighted marker moves out of its ring, and back', async () => {
  layer.draw(FRAME, 'rest');
  // Below the marker’s center by half its size and a gap.
  await vi.waitFor(() => expect(topOf('Mill')).toBe('171px'));
  expect(topOf('Oak')).toBe('171px');
  layer.highlight('mill');
  expect([topOf('Mill'), topOf('Oak')]).toEqual(['180px', '171px']);
  // A press hits it at its new position.
  expect(labels.markerIdAt({ screenX: 200, screenY: 448 })).toBe('mill');
  layer.highlight('oak');
  expect([topOf('Mill'), topOf('Oak')]).toEqual(['171px', '180px']);
  layer.highlight(null);
  expect([topOf('Mill'), topOf('Oak')]).toEqual(['171px', '171px']);
});

import { expect, test } from 'vitest';
import { NO_INSETS } from '@/geo/geometry';
import { arrowAtEdge } from './visitor-position-layer';

const stage = { widthPx: 800, heightPx: 600 };
const bare = { stage, controls: NO_INSETS, covered: NO_INSETS };

test.each([
  ['to the right', { screenX: 5000, screenY: 300 }, { screenX: 770, screenY: 300, rotationRad: 0 }],
  [
    'down',
    { screenX: 400, screenY: 5000 },
    { screenX: 400, screenY: 570, rotationRad: Math.PI / 2 },
  ],
  [
    'to the left',
    { screenX: -10, screenY: 300 },
    { screenX: 30, screenY: 300, rotationRad: Math.PI },
  ],
  ['up', { screenX: 400, screenY: -900 }, { screenX: 400, screenY: 30, rotationRad: -Math.PI / 2 }],
])('an arrow %s is at that edge and points there', (_, to, arrow) => {
  expect(arrowAtEdge(to, bare, 0)).toEqual(arrow);
});

test('the arrow keeps clear of the controls, of what covers the map, and of a card', () => {
  const controls = { ...NO_INSETS, rightPx: 60 };
  expect(arrowAtEdge({ screenX: 9000, screenY: 300 }, { ...bare, controls }, 0).screenX).toBe(710);
  const covered = { ...NO_INSETS, bottomPx: 300 };
  expect(arrowAtEdge({ screenX: 400, screenY: 9000 }, { ...bare, covered }, 0).screenY).toBe(270);
  const cardBottomPx = 62;
  expect(arrowAtEdge({ screenX: 400, screenY: -900 }, bare, cardBottomPx).screenY).toBe(92);
  // There is space next to the card.
  expect(arrowAtEdge({ screenX: -5000, screenY: 300 }, bare, cardBottomPx).screenX).toBe(30);
});

test('on a stage that is too small, the arrow is at the center', () => {
  const { screenX, screenY } = arrowAtEdge(
    { screenX: 9000, screenY: 9000 },
    { ...bare, stage: { widthPx: 40, heightPx: 40 } },
    0,
  );
  expect([screenX, screenY]).toEqual([20, 20]);
});

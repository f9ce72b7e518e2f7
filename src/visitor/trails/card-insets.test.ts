import { expect, test } from 'vitest';
import { NO_INSETS } from '@/geo/geometry';
import { type MapLayout, UNOBSTRUCTED } from '@/map/view/view';
import { cardInsets } from './card-insets';

const PICTURE = { imageWidthPx: 1500, imageHeightPx: 1000 };
const layoutOf = (widthPx: number, heightPx: number): MapLayout => ({
  ...UNOBSTRUCTED,
  picture: PICTURE,
  stage: { widthPx, heightPx },
});
const WIDE = layoutOf(1200, 800);
const LINE = { leftPx: 8, topPx: 8, widthPx: 260, heightPx: 44 };
const OPEN = { leftPx: 8, topPx: 8, widthPx: 350, heightPx: 400 };
const at = (percentX: number, percentY: number) => [{ percentX, percentY }];

test('on a wide stage, a card counts only if it covers a position', () => {
  expect(cardInsets(LINE, at(50, 3), WIDE)).toEqual(NO_INSETS);
  expect(cardInsets(LINE, at(10, 50), WIDE)).toEqual(NO_INSETS);
  expect(cardInsets(LINE, at(10, 3), WIDE)).toEqual({ ...NO_INSETS, topPx: 52 });
});

test('an open card on a wide stage counts as a strip at its side, which may be the right one', () => {
  expect(cardInsets(OPEN, at(10, 30), WIDE)).toEqual({ ...NO_INSETS, leftPx: 358 });
  const right = { ...OPEN, leftPx: 1200 - 8 - 350 };
  expect(cardInsets(right, at(90, 30), WIDE)).toEqual({ ...NO_INSETS, rightPx: 358 });
  expect(cardInsets(right, at(10, 30), WIDE)).toEqual(NO_INSETS);
});

test('on an upright stage, the card counts as a strip at the top, because the map moves sideways', () => {
  const phone = layoutOf(390, 780);
  expect(cardInsets(LINE, at(90, 90), phone)).toEqual({ ...NO_INSETS, topPx: 52 });
  expect(cardInsets({ ...LINE, widthPx: 310, heightPx: 240 }, at(90, 90), phone)).toEqual({
    ...NO_INSETS,
    topPx: 248,
  });
});

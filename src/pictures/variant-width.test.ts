import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { uniformNumber } from '@/../tests/uniform-number';
import type { PictureSizes } from './picture-variants';
import { coarseWidth, isSlowConnection, variantWidth } from './variant-width';

const PLAIN = { devicePixelRatio: 1, savesData: false, isHandheld: false };
const PARK: PictureSizes = {
  imageWidthPx: 4096,
  imageHeightPx: 2731,
  widths: [640, 1280, 1920],
  type: 'webp',
  tiles: null,
};
const HUGE: PictureSizes = {
  ...PARK,
  imageWidthPx: 8192,
  imageHeightPx: 5461,
  widths: [640, 2560, 5120],
};

describe('the variant to show', () => {
  it.each([
    [300, 1, 640],
    [711, 1, 640],
    [712, 1, 1280],
    [1110, 1, 1280],
    [1110, 1.25, 1280],
    [1110, 1.5, 1920],
    // More than 1.35 image pixels per CSS pixel are hardly visible.
    [1176, 2, 1920],
    [1176, 3, 1920],
    [1500, 2, 1920],
    [1600, 2, 4096],
    [20_000, 3, 4096],
  ])(
    '%i CSS px wide at %f device pixels each is %i px wide',
    (shownPx, devicePixelRatio, width) => {
      expect(variantWidth(PARK, shownPx, { ...PLAIN, devicePixelRatio })).toBe(width);
    },
  );

  it('is smaller with Save-Data, and grows with the zoom', () => {
    const screen = { devicePixelRatio: 3, savesData: true, isHandheld: true };
    expect(variantWidth(PARK, 1176, screen)).toBe(1280);
    expect(variantWidth(PARK, 2352, screen)).toBe(4096);
  });

  it('is never more than a phone can hold', () => {
    expect(variantWidth(HUGE, 16_000, { ...PLAIN, isHandheld: true })).toBe(5120);
    expect(variantWidth(HUGE, 16_000, PLAIN)).toBe(8192);
    expect(variantWidth({ ...HUGE, widths: [] }, 16_000, { ...PLAIN, isHandheld: true })).toBe(
      8192,
    );
  });
});

test('the smallest variant is shown first only on a slow connection', () => {
  expect(coarseWidth(PARK, 1280, true)).toBe(640);
  expect(coarseWidth(PARK, 1280, false)).toBeNull();
  expect(coarseWidth(PARK, 640, true)).toBeNull();
  expect(coarseWidth({ ...PARK, widths: [] }, 4096, true)).toBeNull();
});

test('the chosen variant exists, and never gets smaller by zooming in', () => {
  const sizes = fc
    .record({
      imageWidthPx: fc.integer({ min: 100, max: 20_000 }),
      imageHeightPx: fc.integer({ min: 100, max: 20_000 }),
      widths: fc.uniqueArray(fc.integer({ min: 1, max: 20_000 }), { maxLength: 6 }),
      type: fc.constant('webp' as const),
      tiles: fc.constant(null),
    })
    .map(({ widths, ...own }) => ({
      ...own,
      widths: widths.filter((width) => width < own.imageWidthPx).sort((a, b) => a - b),
    }));
  const screen = fc.record({
    devicePixelRatio: uniformNumber(0.25, 5),
    savesData: fc.boolean(),
    isHandheld: fc.boolean(),
  });
  const shownPx = uniformNumber(1, 40_000);
  fc.assert(
    fc.property(sizes, screen, shownPx, shownPx, (sizes, screen, a, b) => {
      const less = variantWidth(sizes, Math.min(a, b), screen);
      const more = variantWidth(sizes, Math.max(a, b), screen);
      expect([...sizes.widths, sizes.imageWidthPx]).toContain(less);
      expect(more).toBeGreaterThanOrEqual(less);
    }),
  );
});

describe('isSlowConnection', () => {
  it.each([
    ['slow-2g', 0.1],
    ['2g', 0.2],
    // Slow at any bandwidth: each picture takes a long time to arrive.
    ['3g', 5],
  ])('is true if the browser calls the connection %s', (effectiveType, downlink) => {
    expect(
      isSlowConnection({
        connection: { effectiveType, downlink },
        responseMs: 0,
        isAvailableOffline: false,
      }),
    ).toBe(true);
  });

  it('is false if the browser has measured a fast connection, however far away the site is', () => {
    const connection = { effectiveType: '4g', downlink: 3 };
    expect(isSlowConnection({ connection, responseMs: 900, isAvailableOffline: false })).toBe(
      false,
    );
  });

  it.each([
    ['calls anything better 4G', { effectiveType: '4g', downlink: 1.45 }],
    ['says nothing', null],
  ])('depends on the time of the first response if the browser %s', (_, connection) => {
    expect(isSlowConnection({ connection, responseMs: 150, isAvailableOffline: false })).toBe(true);
    expect(isSlowConnection({ connection, responseMs: 60, isAvailableOffline: false })).toBe(false);
  });

  it('is false if the service worker has the pictures', () => {
    const connection = { effectiveType: '2g', downlink: 0.2 };
    expect(isSlowConnection({ connection, responseMs: 900, isAvailableOffline: true })).toBe(false);
  });
});

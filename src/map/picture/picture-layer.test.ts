import { expect, test } from 'vitest';
import { PictureLayer } from './picture-layer';

test('a shown picture has a light ground, which a transparent one needs in dark mode', () => {
  const layer = new PictureLayer(() => {});
  expect(layer.element.className).not.toContain('bg-ground');
  const element = document.createElement('img');
  const size = { imageWidthPx: 1200, imageHeightPx: 800 };
  layer.show({ element, address: '/map.png', hasTiles: false, widthPx: 1200, size });
  expect(layer.element.className).toContain('before:bg-ground');
  expect(layer.element.firstChild).toBe(element);
  layer.show(null);
  expect(layer.element.className).not.toContain('bg-ground');
  layer.destroy();
});

import { expect, test } from 'vitest';
import { elementsOutside } from './PointsMap';

test('with the map in the whole window, the rest is disabled, but nothing inside the rest', () => {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML =
    '<header><nav></nav></header><main><section><div id="map"><b></b></div><p></p></section>' +
    '<aside><div inert></div></aside></main>';
  document.body.replaceChildren(root);
  const map = root.querySelector<HTMLElement>('#map');
  if (!map) throw new Error('There is no map');
  expect(elementsOutside(map).map(({ localName }) => localName)).toEqual(['header', 'p', 'aside']);
});

import { expect, test } from 'vitest';
import { makeGroup, makePoint, makeSettings } from '../../tests/factories';
import { allPictures, pictureKinds } from './offline-pictures';

const ORIGIN = window.location.origin;
const at = (...paths: string[]) => paths.map((path) => ORIGIN + path);

const MAP = {
  settings: makeSettings({ base_map_image: '/map.webp#size=4096x2731&widths=640,1600' }),
  points: [
    makePoint({ marker_icon: '/oak.webp', popup_image: '/mill.webp#size=1200x800&widths=360' }),
    makePoint({ marker_icon: null, popup_image: '/old-photo.jpg' }),
    makePoint({ marker_icon: null, popup_image: null }),
  ],
  groups: [null, '/owls.webp#size=4096x2731&widths=640,1600', '/old.png'].map((background_image) =>
    makeGroup({ background_image }),
  ),
};

test('loaded pictures come first; the smallest backgrounds and small popup pictures follow', () => {
  const [loaded, icons, backgrounds, popups, tiles, later] = pictureKinds(
    ['/m-t0-1-1.webp', '/m.webp'],
    MAP,
    false,
  );
  expect(loaded).toEqual({ pictures: ['/m.webp'], mostBytes: Number.POSITIVE_INFINITY });
  expect(icons).toEqual({ pictures: at('/oak.webp'), mostBytes: Number.POSITIVE_INFINITY });
  expect(backgrounds?.pictures).toEqual(at('/owls-w640.webp', '/old.png'));
  expect(popups).toEqual({ pictures: at('/mill-w360.webp', '/old-photo.jpg'), mostBytes: 280_000 });
  // Tiles were also loaded, but are the least important.
  expect(tiles).toEqual({
    pictures: ['/m-t0-1-1.webp'],
    mostBytes: Number.POSITIVE_INFINITY,
  });
  expect(later).toEqual({ pictures: allPictures(MAP), mostBytes: 0 });
});

test('with Save-Data, only pictures on display are loaded; cached pictures keep their rank', () => {
  const plain = pictureKinds(['/m.webp'], MAP, false);
  const minimal = pictureKinds(['/m.webp'], MAP, true);
  expect(minimal.map(({ pictures }) => pictures)).toEqual(plain.map(({ pictures }) => pictures));
  expect(minimal.filter(({ mostBytes }) => mostBytes > 0)).toEqual([plain[0], plain[4]]);
});

test('all pictures include popup pictures at full size and backgrounds at their displayed size', () => {
  expect(allPictures(MAP)).toEqual(
    at('/map.webp', '/oak.webp', '/owls-w1600.webp', '/old.png', '/mill.webp', '/old-photo.jpg'),
  );
});

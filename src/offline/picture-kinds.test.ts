import { expect, test } from 'vitest';
import { allPictures, type MapPictures, pictureKinds } from './picture-kinds';

const MAP: MapPictures = {
  baseMap: '/map.webp#size=4096x2731&widths=640,1600',
  icons: ['/oak.webp', null],
  backgrounds: [null, '/owls.webp#size=4096x2731&widths=640,1600', '/old.png'],
  popups: ['/mill.webp#size=1200x800&widths=360', '/old-photo.jpg', null],
};

const displayedVariant = (address: string) => address.replace('.webp#', '-w1600.webp#');

test('loaded pictures come first; the smallest backgrounds and small popup pictures follow', () => {
  const [loaded, icons, backgrounds, popups, tiles, later] = pictureKinds(
    ['/m-t0-1-1.webp', '/m.webp'],
    MAP,
    false,
    displayedVariant,
  );
  expect(loaded).toEqual({ pictures: ['/m.webp'], mostBytes: Number.POSITIVE_INFINITY });
  expect(icons).toEqual({ pictures: ['/oak.webp'], mostBytes: Number.POSITIVE_INFINITY });
  expect(backgrounds?.pictures).toEqual(['/owls-w640.webp', '/old.png']);
  expect(popups).toEqual({
    pictures: ['/mill-w360.webp', '/old-photo.jpg'],
    mostBytes: 280_000,
  });
  // Tiles were also loaded, but are the least important.
  expect(tiles).toEqual({
    pictures: ['/m-t0-1-1.webp'],
    mostBytes: Number.POSITIVE_INFINITY,
  });
  expect(later).toEqual({ pictures: allPictures(MAP, displayedVariant), mostBytes: 0 });
});

test('with Save-Data, only pictures on display are loaded; cached pictures keep their rank', () => {
  const plain = pictureKinds(['/m.webp'], MAP, false, displayedVariant);
  const minimal = pictureKinds(['/m.webp'], MAP, true, displayedVariant);
  expect(minimal.map(({ pictures }) => pictures)).toEqual(plain.map(({ pictures }) => pictures));
  expect(minimal.filter(({ mostBytes }) => mostBytes > 0)).toEqual([plain[0], plain[4]]);
});

test('all pictures include popup pictures at full size and backgrounds at their displayed size', () => {
  expect(allPictures(MAP, displayedVariant)).toEqual([
    MAP.baseMap,
    '/oak.webp',
    '/owls-w1600.webp#size=4096x2731&widths=640,1600',
    '/old.png',
    '/mill.webp#size=1200x800&widths=360',
    '/old-photo.jpg',
  ]);
});

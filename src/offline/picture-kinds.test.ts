import { expect, test } from 'vitest';
import { allPictures, type MapPictures, pictureKinds } from './picture-kinds';

const MAP: MapPictures = {
  baseMap: '/map.webp#size=4096x2731&widths=640,1600',
  icons: ['/oak.webp', null],
  backgrounds: [null, '/owls.webp#size=4096x2731&widths=640,1600', '/old.png'],
  popups: ['/mill.webp#size=1200x800&widths=360', '/old-photo.jpg', null],
};

const displayed = (address: string) => address.replace('.webp#', '-w1600.webp#');

test('pictures that were seen come first; small popup pictures and the smallest backgrounds follow', () => {
  const [seen, icons, backgrounds, popups, tiles, later] = pictureKinds(
    ['/m-t0-1-1.webp', '/m.webp'],
    MAP,
    false,
    displayed,
  );
  expect(seen).toEqual({ pictures: ['/m.webp'], mostBytes: Number.POSITIVE_INFINITY });
  expect(icons).toEqual({ pictures: ['/oak.webp'], mostBytes: Number.POSITIVE_INFINITY });
  expect(backgrounds?.pictures).toEqual(['/owls-w640.webp', '/old.png']);
  expect(popups).toEqual({
    pictures: ['/mill-w360.webp', '/old-photo.jpg'],
    mostBytes: 280_000,
  });
  // Seen as well, but of all that the map shows they matter least.
  expect(tiles).toEqual({
    pictures: ['/m-t0-1-1.webp'],
    mostBytes: Number.POSITIVE_INFINITY,
  });
  expect(later).toEqual({ pictures: allPictures(MAP, displayed), mostBytes: 0 });
});

test('who saves data has nothing fetched but what is on display; what is there already keeps its rank', () => {
  const plain = pictureKinds(['/m.webp'], MAP, false, displayed);
  const frugal = pictureKinds(['/m.webp'], MAP, true, displayed);
  expect(frugal.map(({ pictures }) => pictures)).toEqual(plain.map(({ pictures }) => pictures));
  expect(frugal.filter(({ mostBytes }) => mostBytes > 0)).toEqual([plain[0], plain[4]]);
});

test('everything includes popup pictures in full size and backgrounds in the size that is displayed', () => {
  expect(allPictures(MAP, displayed)).toEqual([
    MAP.baseMap,
    '/oak.webp',
    '/owls-w1600.webp#size=4096x2731&widths=640,1600',
    '/old.png',
    '/mill.webp#size=1200x800&widths=360',
    '/old-photo.jpg',
  ]);
});

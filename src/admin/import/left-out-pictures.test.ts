import { expect, test } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet';
import { countLeftOutPictures } from './sheet';

test('pictures inside a file and in columns that are not imported are counted, each once', () => {
  const csv = `title,x,y,popup_image,photo2,note
Mill,1,2,/used.jpg,https://example.org/a.JPG?w=1,see /b.png
Oak,1,2,,https://example.org/a.JPG?w=1,
Elm,1,2,,/c.webp,none`;
  const sheet = readSpreadsheet(new TextEncoder().encode(csv));
  const columns = ['title', 'x', 'y', 'popup_image', null, null];
  expect(countLeftOutPictures(sheet, columns)).toBe(2);
  expect(countLeftOutPictures({ ...sheet, pictureCount: 3 }, columns)).toBe(5);
  expect(countLeftOutPictures(sheet, ['title', 'x', 'y', null, 'popup_image', null])).toBe(1);
});

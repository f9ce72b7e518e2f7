import { readdirSync, readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import { POINT_FIELDS } from '@/data/point-fields.admin';
import { FileRefusal } from '@/lib/file-refusal';
import { withoutFragment } from '@/lib/without-fragment';
import { suffixesBeside } from '@/pictures/files-beside';
import { BACKUP_PICTURE, smallBackup } from '../../../../tests/small-backup';
import { pictureName } from './picture-name';
import { readBackup } from './read-backup';

// Real backups, one of each version that a site has ever written.
const FOLDER = 'tests/backups';

const OPTIONS = { onProgress: () => {}, signal: new AbortController().signal };

async function read(name: string) {
  const { content, pictures } = await readBackup(
    new Blob([new Uint8Array(readFileSync(`${FOLDER}/${name}`))]),
    OPTIONS,
  );
  return { ...content, uses: pictures.map(({ use }) => use).sort() };
}

test.each(readdirSync(FOLDER))('%s can be read, and has all that was backed up', async (name) => {
  const { settings, groups, points, uses } = await read(name);
  expect(settings).toMatchObject({ show_legend: false, size_ratio: 0.0725 });
  expect(groups.map(({ name, color }) => [name, color])).toEqual([
    ['‹Night› "Walk"', null],
    ['Trail', '#5f3dc4'],
  ]);
  expect(points.map(({ title }) => title)).toEqual([
    'Alder Mill',
    'Of the demo',
    'A pin',
    'Gone',
    'Elsewhere 🌲',
  ]);
  expect(points[0]).toMatchObject({
    group_id: groups[1]?.id,
    // The file has more digits than a map stores.
    coord_x: 12.345679,
    coord_y: 0,
    link: 'https://example.org/?a=1;@b',
    created_at: '2026-01-02T00:00:00.123456+00:00',
  });
  expect(uses).toEqual(['base-map', 'group-bg', 'marker', 'marker', 'popup']);
});

test.each(readdirSync(FOLDER))('%s has a value for each field of a point', async (name) => {
  const { points } = await read(name);
  for (const field of Object.keys(POINT_FIELDS)) {
    for (const point of points) expect(point).toHaveProperty(field);
  }
});

test.each(readdirSync(FOLDER))('the pictures of %s would be named the same today', async (name) => {
  const bytes = new Uint8Array(readFileSync(`${FOLDER}/${name}`));
  const { pictures } = await readBackup(new Blob([bytes]), OPTIONS);
  for (const { address, read } of pictures) {
    expect(await pictureName(await read())).toBe(withoutFragment(address));
  }
});

test('tiles come with the picture that they were cut of', async () => {
  const bytes = new Uint8Array(readFileSync(`${FOLDER}/version-2.zip`));
  const { pictures } = await readBackup(new Blob([bytes]), OPTIONS);
  const files = await pictures.find(({ use }) => use === 'base-map')?.read();
  const told = { widths: [640, 1280], tiles: { imageWidthPx: 2100, imageHeightPx: 1400 } };
  expect(files).toMatchObject(told);
  expect(files?.beside.map(({ suffix }) => suffix)).toEqual(suffixesBeside(told));
});

afterEach(() => vi.restoreAllMocks());

/** What a PNG begins with, as far as it is looked at, and a part that a byte of can be changed. */
const PICTURE = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x04IDATabcd', 'latin1');
const JPEG = Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01', 'latin1');
const GOOD = Buffer.from(zipSync(smallBackup(PICTURE), { level: 0 }));

/** The small backup with a text in place of all that are like another one of the same length. */
function swapped(from: string, to: string): Uint8Array {
  return Buffer.from(GOOD.toString('latin1').replaceAll(from, to), 'latin1');
}

/** The small backup, whose first file says that it unpacks to so much. */
function claiming(bytes: number): Uint8Array {
  const claimed = Buffer.from(GOOD);
  claimed.writeUInt32LE(bytes, claimed.indexOf('PK\u0001\u0002') + 24);
  return claimed;
}

const DRAWING = strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>');

test.each<[string, Uint8Array, string | RegExp]>([
  ['hello', Buffer.from('hello'), 'It is damaged, incomplete, or not a ZIP file.'],
  ['half a backup', GOOD.subarray(0, GOOD.length / 2), /^It is damaged, incomplete/],
  [
    'a picture with a byte changed',
    swapped('IDATabcd', 'IDATabce'),
    /^The file "pictures\/a+\.png" in it is damaged\.$/,
  ],
  [
    'a ZIP file of photos',
    zipSync({ 'photo.png': PICTURE }),
    'It is a ZIP file, but not a map backup: map.json is missing.',
  ],
  [
    'another map.json',
    zipSync({ 'map.json': strToU8('{}') }),
    'Its map.json is not from a backup.',
  ],
  ['half a map.json', zipSync({ 'map.json': strToU8('{') }), 'Its map.json is damaged.'],
  [
    'a newer version',
    zipSync(smallBackup(PICTURE, { version: 3 })),
    /^It was made by a newer version of this site/,
  ],
  [
    'a name that climbs',
    swapped('pictures/aaa', '../../../aaa'),
    /^A file in it points outside its folder: "\.\.\/\.\.\//,
  ],
  ['a size of 2 GB', claiming(2_000_000_000), 'It unpacks to more than 1000 MB.'],
  ['a map.json of 300 MB', claiming(300_000_000), 'Its map.json is too large.'],
  [
    'another file',
    zipSync({ ...smallBackup(PICTURE), 'run.exe': PICTURE }),
    'It contains a file that doesn’t belong to a map: "run.exe".',
  ],
  [
    'a picture less',
    zipSync({ 'map.json': smallBackup(PICTURE)['map.json'] ?? PICTURE }),
    /^A picture is missing from it/,
  ],
  [
    'a drawing in place of a picture',
    zipSync({ ...smallBackup(PICTURE), [BACKUP_PICTURE]: DRAWING }),
    /^A file in it isn’t the picture it should be/,
  ],
  [
    'a JPEG under the name of a PNG',
    zipSync({ ...smallBackup(PICTURE), [BACKUP_PICTURE]: JPEG }),
    /^A file in it isn’t the picture it should be/,
  ],
  [
    'a group without a name',
    zipSync(
      smallBackup(PICTURE, { groups: [{ id: 'c0000000-0000-4000-8000-000000000001', name: ' ' }] }),
    ),
    /^Group 1 in it can’t be used/,
  ],
  [
    'an icon of 3 MB',
    zipSync({
      ...smallBackup(PICTURE),
      [BACKUP_PICTURE]: Buffer.concat([PICTURE, Buffer.alloc(3 * 1024 * 1024)]),
    }),
    'A picture in it is larger than the 2 MB allowed for its use.',
  ],
])('a file with %s is refused with a sentence', async (_, bytes, sentence) => {
  const reading = readBackup(new Blob([new Uint8Array(bytes)]), OPTIONS);
  await expect(reading).rejects.toThrow(FileRefusal);
  await expect(reading).rejects.toThrow(sentence);
});

test('the small backup that these are made of is read', async () => {
  const { pictures } = await readBackup(new Blob([new Uint8Array(GOOD)]), OPTIONS);
  expect(pictures.map(({ use }) => use)).toEqual(['base-map', 'marker']);
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { stripFragment } from '@/lib/strip-fragment';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import { derivedSuffixes } from '@/pictures/prepared-picture';
import {
  blackPng,
  exifPng,
  htmlPng,
  hugePng,
  oversizedPictureList,
} from '../../../tests/attack-files';
import { BACKUP_PICTURE, smallBackup } from '../../../tests/small-backup';
import { zipFiles } from '../../../tests/zip-files';
import { backupPictureName } from './map-file';
import { readBackup } from './read-backup';

// Real backups, one for each version that a site has ever written.
const FOLDER = 'tests/backups';

const OPTIONS = { onProgress: () => {}, signal: new AbortController().signal };

async function read(name: string) {
  const { content, pictures } = await readBackup(
    new Blob([new Uint8Array(readFileSync(`${FOLDER}/${name}`))]),
    OPTIONS,
  );
  return { ...content, uses: pictures.map(({ use }) => use).sort() };
}

test.each(readdirSync(FOLDER))(
  '%s can be read and has everything that was backed up',
  async (name) => {
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
  },
);

test.each(readdirSync(FOLDER))('%s has a value for each field of a point', async (name) => {
  const { points } = await read(name);
  for (const field of Object.keys(POINT_FIELDS)) {
    for (const point of points) expect(point).toHaveProperty(field);
  }
});

test.each(readdirSync(FOLDER))(
  'the pictures of %s have the names that backups use today',
  async (name) => {
    const bytes = new Uint8Array(readFileSync(`${FOLDER}/${name}`));
    const { pictures } = await readBackup(new Blob([bytes]), OPTIONS);
    for (const { address, read } of pictures) {
      expect(await backupPictureName(await read(OPTIONS.signal))).toBe(stripFragment(address));
    }
  },
);

test('tiles are read along with the picture they were cut from', async () => {
  const bytes = new Uint8Array(readFileSync(`${FOLDER}/version-2.zip`));
  const { pictures } = await readBackup(new Blob([bytes]), OPTIONS);
  const files = await pictures.find(({ use }) => use === 'base-map')?.read(OPTIONS.signal);
  const sizes = { widths: [640, 1280], tiles: { imageWidthPx: 2100, imageHeightPx: 1400 } };
  expect(files).toMatchObject(sizes);
  expect(files?.derivedFiles.map(({ suffix }) => suffix)).toEqual(derivedSuffixes(sizes));
});

const PICTURE = blackPng(8, 8);
/** A JPEG of metadata, a size and pixels. */
const JPEG = Buffer.from(
  '\xff\xd8\xff\xe1\0\x0bExif\0\0GPS\xff\xc0\0\x07\x08\0\x08\0\x08\xff\xda\0\x02\0\xff\xd9',
  'latin1',
);
const GOOD = Buffer.from(zipFiles(smallBackup(PICTURE), { level: 0 }));

/** The small backup with every occurrence of a text replaced by one of equal length. */
function withText(from: string, to: string): Uint8Array {
  return Buffer.from(GOOD.toString('latin1').replaceAll(from, to), 'latin1');
}

/** The small backup, whose first file claims to unpack to the given number of bytes. */
function withClaimedSize(bytes: number): Uint8Array {
  const claimed = Buffer.from(GOOD);
  claimed.writeUInt32LE(bytes, claimed.indexOf('PK\u0001\u0002') + 24);
  return claimed;
}

const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

test.each<[string, Uint8Array, string | RegExp]>([
  ['hello', Buffer.from('hello'), 'It is damaged, incomplete, or not a ZIP file.'],
  ['half a backup', GOOD.subarray(0, GOOD.length / 2), /^It is damaged, incomplete/],
  [
    'a picture with a byte changed',
    withText('IDAT', 'IDAU'),
    /^The file "pictures\/a+\.png" in it is damaged\.$/,
  ],
  [
    'a ZIP file of photos',
    zipFiles({ 'photo.png': PICTURE }),
    'It is a ZIP file, but not a map backup: map.json is missing.',
  ],
  [
    'another map.json',
    zipFiles({ 'map.json': Buffer.from('{}') }),
    'Its map.json is not from a backup.',
  ],
  ['half a map.json', zipFiles({ 'map.json': Buffer.from('{') }), 'Its map.json is damaged.'],
  [
    'a newer version',
    zipFiles(smallBackup(PICTURE, { version: 4 })),
    /^It was made by a newer version of this site/,
  ],
  [
    'a name that points outside the folder',
    withText('pictures/aaa', '../../../aaa'),
    /^A file in it points outside its folder: "\.\.\/\.\.\//,
  ],
  ['a size of 2 GB', withClaimedSize(2_000_000_000), 'It unpacks to more than 1000 MB.'],
  ['a map.json of 300 MB', withClaimedSize(300_000_000), 'Its map.json is too large.'],
  [
    'an unrelated file',
    zipFiles({ ...smallBackup(PICTURE), 'run.exe': PICTURE }),
    'It contains a file that doesn’t belong to a map: "run.exe".',
  ],
  [
    'a missing picture',
    zipFiles({ 'map.json': smallBackup(PICTURE)['map.json'] }),
    /^A picture is missing from it/,
  ],
  [
    'widths that are not ascending',
    zipFiles(
      smallBackup(PICTURE, {
        pictures: [{ file: BACKUP_PICTURE, type: 'image/png', widths: [640, 640] }],
      }),
    ),
    /One of its widths isn’t valid/,
  ],
  [
    'a group without a name',
    zipFiles(
      smallBackup(PICTURE, { groups: [{ id: 'c0000000-0000-4000-8000-000000000001', name: ' ' }] }),
    ),
    /^Group 1 in it can’t be used/,
  ],
])('a file with %s is refused with a message', async (_, bytes, sentence) => {
  const reading = readBackup(new Blob([new Uint8Array(bytes)]), OPTIONS);
  await expect(reading).rejects.toThrow(InvalidFileError);
  await expect(reading).rejects.toThrow(sentence);
});

test('the small backup, unchanged, is read', async () => {
  const { pictures } = await readBackup(new Blob([new Uint8Array(GOOD)]), OPTIONS);
  expect(pictures.map(({ use }) => use)).toEqual(['base-map', 'marker']);
});

function readFiles(files: Record<string, Uint8Array>) {
  return readBackup(new Blob([zipFiles(files)]), OPTIONS);
}

const DAMAGED = 'it is damaged, or not the picture that it should be';
const HUGE = 'it has 20,000 × 20,000 pixels';

test.each([
  ['is a drawing', DRAWING, DAMAGED],
  ['is a JPEG under the name of a PNG', JPEG, DAMAGED],
  ['is a page that begins like a picture', htmlPng(), DAMAGED],
  ['is cut off', PICTURE.subarray(0, -20), DAMAGED],
  ['has 400 megapixels', hugePng(), HUGE],
])(
  'a picture that %s is skipped and reported; its rows are restored',
  async (_, picture, reason) => {
    const { content, pictures, skippedPictures } = await readFiles(smallBackup(picture));
    expect(skippedPictures).toEqual([
      { usedAs: 'the base map', reason },
      { usedAs: 'the marker icon of “Restored”', reason },
    ]);
    expect(pictures).toEqual([]);
    expect(content.settings.base_map_image).toBeNull();
    expect(content.points).toMatchObject([{ title: 'Restored', marker_icon: null }]);
  },
);

test('a picture that is too large for one of its uses is left out only there', async () => {
  const picture = Buffer.concat([PICTURE, Buffer.alloc(3 * 1024 * 1024)]);
  const { content, pictures, skippedPictures } = await readFiles(smallBackup(picture));
  expect(skippedPictures).toEqual([
    { usedAs: 'the marker icon of “Restored”', reason: 'it is larger than 2 MB' },
  ]);
  expect(pictures.map(({ use }) => use)).toEqual(['base-map']);
  expect(content.settings.base_map_image).toBe(BACKUP_PICTURE);
});

test('a picture that many rows use is named after the first of them', async () => {
  const { 'map.json': mapFile } = smallBackup(htmlPng());
  const { points, ...map } = JSON.parse(Buffer.from(mapFile).toString());
  const others = ['2', '3'].map((last) => ({
    ...points[0],
    id: points[0].id.replace(/.$/, last),
  }));
  const { skippedPictures } = await readFiles(
    smallBackup(htmlPng(), { ...map, points: [...points, ...others] }),
  );
  expect(skippedPictures[1]?.usedAs).toBe('the marker icon of “Restored” and 2 more');
});

test.each([
  ['PNG', exifPng(), /eXIf|GPS|tEXt|Jane|SECRET/],
  ['JPEG', JPEG, /Exif|GPS/],
])('a %s is restored without metadata about places and people', async (format, picture, secret) => {
  expect(picture.toString('latin1')).toMatch(secret);
  const [file, type] =
    format === 'PNG'
      ? [BACKUP_PICTURE, 'image/png']
      : [BACKUP_PICTURE.replace('png', 'jpg'), 'image/jpeg'];
  const { 'map.json': mapFile } = smallBackup(picture);
  const renamed = Buffer.from(mapFile)
    .toString()
    .replaceAll(BACKUP_PICTURE, file)
    .replaceAll('image/png', type);
  const { pictures, skippedPictures } = await readFiles({
    'map.json': Buffer.from(renamed),
    [file]: picture,
  });
  expect(skippedPictures).toEqual([]);
  for (const { read } of pictures) {
    const stored = await (await read(OPTIONS.signal)).file.text();
    expect(stored).toMatch(/IDAT|\ufffd/);
    expect(stored).not.toMatch(secret);
  }
});

test.each([
  ['a tile of 25 megapixels', { tiles: { imageWidthPx: 512, imageHeightPx: 400 } }, 't0-0-0', 5000],
  ['a smaller version of 25 megapixels', { widths: [640] }, 'w640', 5000],
])('a picture with %s is left out', async (_, listed, suffix, edgePx) => {
  const picture = { file: BACKUP_PICTURE, type: 'image/png', variantType: 'png', widths: [] };
  const files = smallBackup(PICTURE, { version: 2, pictures: [{ ...picture, ...listed }] });
  const name = BACKUP_PICTURE.replace('.png', `-${suffix}.png`);
  const { skippedPictures } = await readFiles({ ...files, [name]: blackPng(edgePx, edgePx) });
  expect(skippedPictures[0]).toEqual({
    usedAs: 'the base map',
    reason: 'a smaller version or a tile of it has the wrong size',
  });
});

test('a list with more files than the backup is refused at the first missing name', async () => {
  // Modules that other tests have loaded can't be spied on.
  vi.resetModules();
  vi.doMock('@/pictures/prepared-picture', { spy: true });
  const { readBackup } = await import('./read-backup');
  const { derivedSuffixes } = await import('@/pictures/prepared-picture');
  const backup = smallBackup(PICTURE, { version: 2, pictures: oversizedPictureList(20) });
  const file = new Blob([zipFiles(backup)]);
  await expect(readBackup(file, OPTIONS)).rejects.toThrow(/^A picture is missing from it/);
  expect(derivedSuffixes).toHaveBeenCalledTimes(1);
  vi.doUnmock('@/pictures/prepared-picture');
  vi.resetModules();
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeSpreadsheet, writeWorkbook } from '@/admin/export/write-spreadsheet';
import { readBytes } from '@/lib/read-bytes';
import { finish } from '@/lib/sliced-work';
import { nameProblem } from '@/model/fields/rules';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { makeGroup, makePoint, TEXT_RULES } from '../../../tests/factories';
import { storedCoordinate } from '../../../tests/stored-numbers';
import { columnOf } from './columns';
import { guessColumns } from './guess-columns';
import { planImport } from './plan-import';
import { readFile } from './read-file';
import { readRows } from './read-rows';
import { readSpreadsheet } from './read-spreadsheet';

const EMPTY = { points: [], groups: [] };

const OPTIONS = { createsGroups: true, includesDuplicates: true, rules: TEXT_RULES };

function rowsOf(text: string, groups: Group[]) {
  const sheet = readSpreadsheet(new TextEncoder().encode(text));
  return readRows(sheet, guessColumns(sheet, groups, new Map()));
}

const spiky = fc.constantFrom(
  "'",
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '"',
  ',',
  ';',
  ' ',
  'ä',
  '🌲',
);
const storable = (maxLength: number) =>
  fc
    .oneof(fc.string({ unit: 'binary', maxLength }), fc.string({ unit: spiky, maxLength }))
    .filter((text) => nameProblem(text, 'title', 200) === null && [...text].length <= maxLength);
const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    '/demo/oak.webp#size=1200x800&widths=360',
    '/a;=b,"c".png',
    'https://maps.example.org/@1.5,-2;-3',
  ),
);
const coordinate = fc.oneof(storedCoordinate, fc.constantFrom(0, 100, 12.5));

/** With the line breaks of a form. */
const paragraphs = storable(200).filter((text) => !text.includes('\r'));
const details = fc.record({
  description: fc.option(paragraphs),
  translations: fc.option(
    fc
      .dictionary(
        fc.constantFrom('fr', 'de', 'pt-br'),
        fc.oneof(
          fc.record({ title: storable(200) }),
          fc.record({ description: paragraphs }),
          fc.record({ title: storable(200), description: paragraphs }),
        ),
      )
      .filter((languages) => Object.keys(languages).length > 0),
  ),
  is_closed: fc.boolean(),
  blocks_path: fc.boolean(),
  closing_reason: fc.option(fc.constantFrom('weather', 'season')),
  notice: fc.option(paragraphs),
  notice_from: fc.option(fc.constant('2026-11-23T08:00:00+00:00')),
  notice_until: fc.option(fc.constant('2026-11-23T18:00:00+00:00')),
  visible_from: fc.option(fc.constantFrom('infinity', '2026-11-23T18:00:00+00:00')),
});

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((millionths) => millionths / 1e6);
const position = fc.oneof(
  fc.record({ latitude: degrees(90), longitude: degrees(180) }),
  fc.constant({ latitude: null, longitude: null }),
);

const map = fc
  .array(fc.record({ id: fc.uuid(), name: fc.oneof(storable(100), fc.constant('Trail')) }), {
    maxLength: 5,
  })
  .chain((rows) => {
    const groups = rows.map(makeGroup);
    const groupId = fc.constantFrom(null, ...groups.map(({ id }) => id));
    const point = fc
      .record({
        id: fc.uuid(),
        title: storable(200),
        group_id: groupId,
        coord_x: coordinate,
        coord_y: coordinate,
        marker_icon: fc.option(address),
        popup_image: fc.option(address),
        link: fc.option(fc.oneof(fc.webUrl(), fc.constant('tel:+44 1632 960001'))),
        created_at: fc
          .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString().replace('Z', '001+00:00')),
      })
      .chain((point) =>
        fc
          .tuple(details, position)
          .map(([details, position]) => makePoint({ ...point, ...details, ...position })),
      );
    const points = fc.uniqueArray(point, { selector: ({ id }) => id, maxLength: 8 });
    return points.map((points) => ({ groups, points }));
  });

test('importing an export into an empty map and exporting it again yields an equal file', () => {
  fc.assert(
    fc.property(map, ({ points, groups }) => {
      const file = writeSpreadsheet(points, groups);
      const plan = finish(planImport(rowsOf(file, []), EMPTY, OPTIONS));
      expect(plan.rows.filter(({ kind }) => kind !== 'new')).toEqual([]);
      const imported = plan.points.map((point) =>
        makePoint({ ...point, created_at: point.created_at ?? '' }),
      );
      expect(writeSpreadsheet(imported, plan.newGroups.map(makeGroup))).toBe(file);
      // The values are equal on the map too, not only in the file.
      const texts = ({ title, description, translations }: Point) => ({
        title,
        description,
        translations,
      });
      expect(imported.map(texts)).toEqual(points.map(texts));
    }),
    { numRuns: 300 },
  );
});

test('importing an export into its own map changes nothing', () => {
  fc.assert(
    fc.property(map, (now) => {
      const rows = rowsOf(writeSpreadsheet(now.points, now.groups), now.groups);
      const plan = finish(planImport(rows, now, OPTIONS));
      expect(plan.rows.filter(({ kind }) => kind !== 'unchanged')).toEqual([]);
      expect(plan.points).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['an Excel workbook', writeWorkbook],
  [
    'a CSV file with semicolons',
    (...map: [Point[], Group[]]) => new Blob([writeSpreadsheet(...map, ';')]),
  ],
])('importing %s into its own map changes nothing', async (_, write) => {
  await fc.assert(
    fc.asyncProperty(map, async (now) => {
      const file = await write(now.points, now.groups);
      const sheet = await readFile(new File([file], 'points'));
      const rows = readRows(sheet, guessColumns(sheet, now.groups, new Map()));
      const plan = finish(planImport(rows, now, OPTIONS));
      expect(plan.rows.filter(({ kind }) => kind !== 'unchanged')).toEqual([]);
      expect(plan.points).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('a workbook holds numbers as numbers, and texts as they are', async () => {
  const mill = makePoint({ title: '=1+1', coord_x: 12.5, latitude: 1, longitude: -69.28 });
  const { sheets } = await readXlsx(await readBytes(await writeWorkbook([mill], [])));
  const [header = [], row = []] = sheets[0]?.rows ?? [];
  const cell = (column: string) => row[header.indexOf(column)];
  expect(['title', 'x', 'longitude', 'created_at'].map(cell)).toEqual([
    '=1+1',
    12.5,
    -69.28,
    '2026-01-01T00:00:00Z',
  ]);
});

test('a file with semicolons has decimal commas, and no apostrophe before a negative number', () => {
  const mill = makePoint({ id: '1', title: 'a.b', coord_x: 12.5, latitude: 1, longitude: -69.28 });
  expect(writeSpreadsheet([mill], [], ';')).toContain('\r\n1;a.b;;12,5;');
  expect(writeSpreadsheet([mill], [], ';')).toContain(';1;-69,28;');
  expect(writeSpreadsheet([mill], [])).toContain(',1,-69.28,');
});

test('an export has no columns for unused fields beyond the specification', () => {
  const oak = makePoint({ title: 'Oak', coord_x: 1, coord_y: 2 });
  expect(writeSpreadsheet([oak], [])).toBe(
    `\ufeffid,title,group,x,y,marker_icon,popup_image,link,created_at\r\n${oak.id},Oak,,1,2,,,,2026-01-01T00:00:00Z\r\n`,
  );
});

test('the column of a translation follows that of its text', () => {
  const oak = makePoint({ translations: { fr: { title: 'Chêne' }, de: { description: 'Alt' } } });
  expect(writeSpreadsheet([oak], [])).toMatch(
    /^\ufeffid,title,title:fr,group,x,y,marker_icon,popup_image,link,description:de,created_at\r\n/,
  );
});

test('the export of an empty map has the columns to fill in', () => {
  expect(writeSpreadsheet([], [])).toMatch(
    /^\ufeffid,title,group,x,y,marker_icon,popup_image,link,(\w+,)*created_at\r\n$/,
  );
});

const SAMPLE = readFileSync('src/admin/help/sample-points.csv', 'utf8');

test.each([',', ';'])(
  'the sample, separated by %j, adds two points and their group',
  (delimiter) => {
    const plan = finish(planImport(rowsOf(SAMPLE.replaceAll(',', delimiter), []), EMPTY, OPTIONS));
    expect(plan.rows.map(({ kind }) => kind)).toEqual(['new', 'new']);
    expect(plan.points.map(({ title }) => title)).toEqual(['Old Mill', 'Kite Hill']);
    expect(plan.newGroups.map(({ name }) => name)).toEqual(['Lakeside Loop']);
  },
);

test('the columns of the sample have the names of an export', () => {
  const names = ['title', 'group_id', 'coord_x', 'coord_y', 'link', 'description'] as const;
  expect(SAMPLE.split('\r\n')[0]).toBe(`\ufeff${names.map(columnOf).join(',')}`);
});

import { expect, test } from 'vitest';
import { finish } from '@/lib/sliced-work';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { makeGroup, makePoint, TEXT_RULES } from '../../../tests/factories';
import { parseDatesLikeSafari } from '../../../tests/strict-dates';
import { findColumns } from './columns';
import { type ImportOptions, type PlannedRow, planImport } from './plan-import';
import { readRows } from './read-rows';
import { readSpreadsheet } from './read-spreadsheet';

const id = (number: number) => `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function group(number: number, name: string): Group {
  return makeGroup({ id: id(number), name });
}

function point(number: number, changed: Partial<Point> = {}): Point {
  return makePoint({
    id: id(number),
    title: 'Mill',
    coord_x: 12.5,
    marker_icon: '/icon.png',
    link: 'https://example.org',
    ...changed,
  });
}

function plan(
  text: string,
  { points = [], groups = [] }: { points?: Point[]; groups?: Group[] } = {},
  options: Partial<ImportOptions> = {},
) {
  return finish(planImport(rowsOf(text), { points, groups }, { ...OPTIONS, ...options }));
}

const OPTIONS: ImportOptions = {
  createsGroups: true,
  includesDuplicates: false,
  rules: TEXT_RULES,
};

function rowsOf(text: string) {
  const sheet = readSpreadsheet(new TextEncoder().encode(text));
  return readRows(sheet, findColumns(sheet.headers));
}

/** The problems of a refused line, as sentences. Undefined for other lines. */
function reasons(row: PlannedRow | undefined): string[] | undefined {
  return row?.kind === 'refused' ? row.problems.map(({ text }) => text) : undefined;
}

test('a line without an ID adds a point, with null for empty cells', () => {
  const { rows, points } = plan('title;x;y;link\n Mill ;12,5;0;\n');
  expect(points).toEqual([
    expect.objectContaining({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Mill',
      group_id: null,
      coord_x: 12.5,
      coord_y: 0,
      marker_icon: null,
      popup_image: null,
      link: null,
      created_at: null,
    }),
  ]);
  expect(rows).toEqual([
    {
      kind: 'new',
      number: 2,
      title: 'Mill',
      point: points[0],
      groupName: null,
      hasKnownTitle: false,
      notes: [],
    },
  ]);
});

test('a line with an unknown ID adds a point with that ID and creation time', () => {
  const { points } = plan(
    `id,title,x,y,created_at\n${id(1).toUpperCase()},Mill,1,2,2026-02-03 04:05:06.000007+00`,
  );
  expect(points).toEqual([
    expect.objectContaining({ id: id(1), created_at: '2026-02-03T04:05:06.000007Z' }),
  ]);
});

test('a line with the ID of a point changes only the fields that the file has columns for', () => {
  const groups = [group(7, 'Trail')];
  const { rows, points } = plan(
    `id,title,group,x,marker_icon,created_at\n${id(1)},Old Mill,Trail,13,,2001-01-01`,
    { points: [point(1)], groups },
  );
  expect(rows).toEqual([
    {
      kind: 'changed',
      number: 2,
      title: 'Old Mill',
      changes: [
        { label: 'Title', from: 'Mill', to: 'Old Mill' },
        { label: 'Group', from: null, to: 'Trail' },
        { label: 'X', from: '12.5%', to: '13%' },
        { label: 'Marker icon', from: '/icon.png', to: null },
      ],
      notes: [],
    },
  ]);
  // Fields beyond the specification are left out, so they keep their stored values.
  const { coord_y, popup_image, link } = point(1);
  expect(points).toEqual([
    {
      id: id(1),
      coord_y,
      popup_image,
      link,
      title: 'Old Mill',
      group_id: id(7),
      coord_x: 13,
      marker_icon: null,
      created_at: null,
    },
  ]);
});

test('a line that changes nothing counts as unchanged and is not sent', () => {
  const { rows, points } = plan(`id,title\n${id(1)},Mill`, { points: [point(1)] });
  expect(rows).toEqual([{ kind: 'unchanged', number: 2, title: 'Mill', notes: [] }]);
  expect(points).toEqual([]);
});

test.each([
  [',1,2,,', 'The title is missing.'],
  ['\u200b,1,2,,', 'The title is missing.'],
  [`${'ä'.repeat(201)},1,2,,`, 'The title has 201 characters; at most 200 fit.'],
  ['Mill,,2,,', 'X is missing.'],
  ['Mill,1,abc,,', 'Y is “abc”, which isn’t a number.'],
  ['Mill,-0.1,2,,', 'X is “-0.1”. It must be from 0 to 100.'],
  ['Mill,1,"100,5",,', 'Y is “100,5”. It must be from 0 to 100.'],
  ['Mill,12,5,50,2,7', /^It has 6 values for 5 columns/],
])('an invalid line is refused with its number and the reason (case %#)', (row, reason) => {
  const { rows, points } = plan(`title,x,y,link,icon\nGood,1,2,,\n${row}\n`);
  expect(points).toHaveLength(1);
  expect(rows[1]?.number).toBe(3);
  expect(reasons(rows[1])).toEqual([
    typeof reason === 'string' ? reason : expect.stringMatching(reason),
  ]);
});

test.each([
  ['javascript:alert(1),', 'link', /“javascript:alert\(1\)” is not a valid address/],
  ['https://no host/,', 'link', /^Left out: The link .* is not a valid address/],
  ['http://inn.example.org; http://inn2.example.org,', 'link', /^Left out: http:\/\/inn2/],
  [',oak.png', 'marker_icon', /^Left out: The marker icon “oak.png” is neither a web address/],
  [',"data:image/png;base64,x"', 'marker_icon', /^Left out: The marker icon .* is neither/],
  [`,/${'x'.repeat(2048)}`, 'marker_icon', /has 2049 characters; at most 2048 fit\.$/],
])('an optional cell that can’t be read is left out and named (case %#)', (cells, column, text) => {
  const { rows, points } = plan(`title,x,y,link,icon\nMill,1,2,${cells}\n`);
  expect(points).toMatchObject([{ title: 'Mill', marker_icon: null }]);
  expect(rows[0]?.notes).toEqual([{ column, text: expect.stringMatching(text) }]);
});

test.each(['-', '–', 'n/a', '#N/A', 'keine'])('%s in an optional cell means nothing', (cell) => {
  const { rows, points } = plan(`title,x,y,group,link\nMill,1,2,${cell},${cell}\n`);
  expect(points).toMatchObject([{ group_id: null, link: null }]);
  expect(rows[0]?.notes).toEqual([]);
});

test('all problems of a line are reported together', () => {
  const { rows } = plan('id,title,x,y,created_at\n17,,,101,yesterday');
  expect(reasons(rows[0])).toEqual([
    '“17” is not the ID of a point. Leave the id empty to add the point as a new one.',
    'The title is missing.',
    'X is missing.',
    'Y is “101”. It must be from 0 to 100.',
  ]);
  expect(rows[0]?.notes).toMatchObject([{ column: 'created_at' }]);
});

test('the second line with the same ID is refused', () => {
  const { rows } = plan(`id,title,x,y\n${id(1)},a,1,2\n${id(1)},b,1,2`);
  expect(rows.map(({ kind }) => kind)).toEqual(['new', 'refused']);
  expect(reasons(rows[1])).toEqual(['Line 2 has the same id.']);
});

test('stored values are accepted even if they break a rule', () => {
  const odd = point(1, { link: 'https://[', title: 'x'.repeat(201) });
  const { rows } = plan(`id,title,link,x\n${id(1)},${odd.title},https://[,1`, { points: [odd] });
  expect(rows[0]).toMatchObject({ kind: 'changed', changes: [{ label: 'X' }] });
});

test('a group is found by its exact name, or else ignoring case', () => {
  const groups = [group(1, 'Owl Walk'), group(2, 'owl walk'), group(3, 'Lake Path')];
  const { points, newGroups } = plan(
    'title,x,y,group\na,1,2,Owl Walk\nb,1,2,owl walk\nc,1,2, lake  PATH \nd,1,2,\n',
    { groups },
  );
  expect(points.map(({ group_id }) => group_id)).toEqual([id(1), id(2), id(3), null]);
  expect(newGroups).toEqual([]);
});

test('an unknown group is created once, unless all its lines are refused', () => {
  const { points, newGroups, rows } = plan(
    'title,x,y,group\n,1,2,Never\na,1,2,Owl Walk\nb,1,2,Lake Path\nc,1,2,Owl Walk\n',
  );
  expect(newGroups.map(({ name }) => name)).toEqual(['Owl Walk', 'Lake Path']);
  const [owl, lake] = newGroups;
  expect(owl?.color).not.toBe(lake?.color);
  expect(points.map(({ group_id }) => group_id)).toEqual([owl?.id, lake?.id, owl?.id]);
  expect(rows[1]).toMatchObject({ kind: 'new', groupName: 'Owl Walk' });
});

test('lines with unknown groups are refused if missing groups are not created', () => {
  const { rows, newGroups } = plan(
    'title,x,y,group\na,1,2,Owl Walk\nb,1,2,',
    {},
    { createsGroups: false },
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['refused', 'new']);
  expect(reasons(rows[0])).toEqual(['There is no group “Owl Walk”.']);
  expect(newGroups).toEqual([]);
});

test('a new group is left out if its name is too long', () => {
  const { rows, newGroups } = plan(`title,x,y,group\na,1,2,${'g'.repeat(101)}`);
  const text = 'Left out: The group’s name has 101 characters; at most 100 fit.';
  expect(rows[0]).toMatchObject({ kind: 'new', notes: [{ column: 'group', text }] });
  expect(newGroups).toEqual([]);
});

test('among groups with the same name, the ID or current group decides, or the line is refused', () => {
  const groups = [group(1, 'Trail'), group(2, 'Trail')];
  const points = [point(5, { group_id: id(2) })];
  const { rows, points: changed } = plan(
    `id,title,x,y,group,group_id\n,a,1,2,Trail,${id(1)}\n${id(5)},Mill,1,50,Trail,\n,c,1,2,Trail,\n`,
    { points, groups },
  );
  expect(changed.map(({ group_id }) => group_id)).toEqual([id(1), id(2)]);
  expect(reasons(rows[2])).toEqual([expect.stringContaining('2 groups are named “Trail”')]);
});

test('the name of a group takes precedence over its ID', () => {
  const groups = [group(1, 'Trail'), group(2, 'Path')];
  const { points, newGroups } = plan(
    `title,x,y,group,group_id\na,1,2,Path,${id(1)}\nb,1,2,Lane,${id(1)}\n`,
    { groups },
  );
  expect(points[0]?.group_id).toBe(id(2));
  expect(newGroups).toMatchObject([{ id: points[1]?.group_id, name: 'Lane' }]);
  expect(newGroups[0]?.id).not.toBe(id(1));
});

test('planning a file again yields the same IDs, so a second import adds nothing', () => {
  const rows = rowsOf('title,x,y,group\na,1,2,Owl Walk');
  const once = finish(planImport(rows, { points: [], groups: [] }, OPTIONS));
  expect(finish(planImport(rows, { points: [], groups: [] }, OPTIONS))).toEqual(once);
  const stored = {
    points: once.points.map((point) => makePoint({ ...point, created_at: '2026-01-01' })),
    groups: once.newGroups.map(makeGroup),
  };
  expect(finish(planImport(rows, stored, OPTIONS))).toMatchObject({ points: [], newGroups: [] });
});

test('each problem has the column of its cell, or none if it concerns the whole line', () => {
  const { rows } = plan(
    'id,title,group,x,y,link\n17,,Trail,a,1,ftp:x\n,Mill,,1,2,,3',
    {},
    {
      createsGroups: false,
    },
  );
  const columnsAtFault = rows.map((row) =>
    row.kind === 'refused' ? row.problems.map(({ column }) => column) : [],
  );
  expect(columnsAtFault).toEqual([['id', 'title', 'x', 'group'], [null]]);
  expect(rows[0]?.notes.map(({ column }) => column)).toEqual(['link']);
});

test('a new point with the title and position of a stored point is a duplicate', () => {
  const points = [point(1, { title: 'Mill', coord_x: 12.5, coord_y: 50 })];
  const text = `id,title,x,y,link\n,Mill,"12,50",50%,tel:1\n,Mill,12.5,51,\n,mill,12.5,50,\n${id(1)},Mill,12.5,50,tel:2`;
  const left = plan(text, { points });
  expect(left.rows.map(({ kind }) => kind)).toEqual(['duplicate', 'new', 'new', 'changed']);
  expect(left.duplicateCount).toBe(1);
  const taken = plan(text, { points }, { includesDuplicates: true });
  expect(taken.rows.map(({ kind }) => kind)).toEqual(['new', 'new', 'new', 'changed']);
  expect(taken.duplicateCount).toBe(1);
});

test('a new point with the title of a point elsewhere is known by its title', () => {
  const points = [makePoint({ title: 'Mill', coord_x: 1, coord_y: 2 })];
  const { rows } = plan('title,x,y\nMILL,3,4\nOak,3,4', { points });
  expect(rows).toMatchObject([{ hasKnownTitle: true }, { hasKnownTitle: false }]);
});

test('a group is not created for duplicates that are left out', () => {
  const points = [point(1, { title: 'Mill', coord_x: 1, coord_y: 2 })];
  expect(plan('title,x,y,group\nMill,1,2,Owl Walk', { points }).newGroups).toEqual([]);
});

const FRENCH = { fr: { title: 'Le moulin' }, de: { title: 'Die Mühle' } };

test('translations are added, changed and removed, and the changes are listed', () => {
  const before = point(1, { translations: FRENCH });
  const { rows, points } = plan(
    `title:fr,id,description:fr,title:de\nMoulin,${id(1)},Un moulin,\n`,
    { points: [before] },
  );
  expect(rows[0]).toMatchObject({
    kind: 'changed',
    changes: [
      { label: 'Title in German', from: 'Die Mühle', to: null },
      { label: 'Title in French', from: 'Le moulin', to: 'Moulin' },
      { label: 'Description in French', from: null, to: 'Un moulin' },
    ],
  });
  expect(points).toMatchObject([
    { translations: { fr: { title: 'Moulin', description: 'Un moulin' } } },
  ]);
  const emptied = plan(`id,title:fr,title:de\n${id(1)},,\n`, { points: [before] });
  expect(emptied.points).toMatchObject([{ translations: null }]);
});

test('a file without columns for translations keeps them', () => {
  const before = point(1, { translations: FRENCH });
  const { points } = plan(`id,title\n${id(1)},Old Mill\n`, { points: [before] });
  expect(points).toMatchObject([{ title: 'Old Mill' }]);
  expect(points[0]).not.toHaveProperty('translations');
});

test('a translation that is too long is left out', () => {
  const { rows } = plan(`title,x,y,title:fr\nMill,1,2,${'é'.repeat(201)}\n`);
  expect(rows[0]).toMatchObject({
    kind: 'new',
    notes: [
      {
        column: 'title:fr',
        text: 'Left out: The title in French has 201 characters; at most 200 fit.',
      },
    ],
  });
});

test('a closing is imported, and empty cells remove it', () => {
  const head = 'id,title,x,y,closed,closing_reason,notice,notice_from,notice_until';
  const closed = plan(
    `${head}\n,Mill,1,2,yes,weather,Wet,2026-11-23T08:00:00Z,2026-11-23T18:00:00Z\n`,
  );
  const notice = {
    is_closed: true,
    closing_reason: 'weather',
    notice: 'Wet',
    notice_from: '2026-11-23T08:00:00Z',
    notice_until: '2026-11-23T18:00:00Z',
  };
  expect(closed.points).toMatchObject([notice]);
  const emptied = plan(`${head}\n${id(1)},Mill,50,50,,,,,\n`, { points: [point(1, notice)] });
  expect(emptied.points).toMatchObject([
    { is_closed: false, closing_reason: null, notice: null, notice_from: null, notice_until: null },
  ]);
  const backwards = plan(
    `title,x,y,notice_from,notice_until\nMill,1,2,2026-11-23T18:00:00Z,2026-11-23T18:00:00Z\n`,
  );
  expect(reasons(backwards.rows[0])).toEqual(['The notice ends before it begins.']);
});

test('the column for no way past is imported, and an empty cell clears it', () => {
  const { points } = plan('title,x,y,closed,blocks_path\nMill,1,2,yes,yes\n');
  expect(points).toMatchObject([{ is_closed: true, blocks_path: true }]);
  const stored = point(1, { is_closed: true, blocks_path: true });
  const importRow = (columns: string, cells: string) =>
    plan(`id,title,x,y${columns}\n${id(1)},Mill,1,2${cells}\n`, { points: [stored] }).points[0];
  for (const cell of ['no', '']) {
    expect(importRow(',No way past', `,${cell}`)).toMatchObject({ blocks_path: false });
  }
  // A table without the column keeps what is stored.
  expect(importRow('', '')).not.toHaveProperty('blocks_path');
});

test.each(['visible_from', 'Appears'])(
  'a place whose time under %s can’t be read is refused, as it would be public',
  (header) => {
    const { points, rows } = plan(`title,x,y,${header}\nMill,1,2,hidden soon\n`);
    expect(points).toEqual([]);
    expect(rows).toMatchObject([{ kind: 'refused', problems: [{ column: 'visible_from' }] }]);
    expect(plan(`title,x,y,${header}\nMill,1,2,Hidden\n`).points).toMatchObject([
      { visible_from: 'infinity' },
    ]);
  },
);

test('in Safari, a notice that ends before a stored beginning is refused, too', () => {
  parseDatesLikeSafari();
  // As the embedded backend writes it.
  const stored = point(1, { is_closed: true, notice_from: '2026-11-23 18:00:00+00' });
  const { rows } = plan(`id,title,x,y,notice_until\n${id(1)},Mill,50,50,2026-11-23T08:00:00Z\n`, {
    points: [stored],
  });
  expect(reasons(rows[0])).toEqual(['The notice ends before it begins.']);
});

test('the line breaks of a description are normalized', () => {
  const { points } = plan('title,x,y,description\nMill,1,2,"One\r\n\r\nTwo"\n');
  expect(points).toMatchObject([{ description: 'One\n\nTwo' }]);
});

test('the reason for a closing can be its label in the admin', () => {
  const { points } = plan('title,x,y,closed,closing_reason\nMill,1,2,Yes,Weather\n');
  expect(points).toMatchObject([{ is_closed: true, closing_reason: 'weather' }]);
});

test('a day that does not exist is left out', () => {
  const { rows } = plan('title,x,y,closed,notice_until\nMill,1,2,yes,2027-02-30 18:00\n');
  const text =
    'Left out: The notice’s end “2027-02-30 18:00” is not written like 2026-11-23T18:00:00Z.';
  expect(rows[0]?.notes).toEqual([{ column: 'notice_until', text }]);
});

const OVER = { notice_from: '2020-01-01T00:00:00Z', notice_until: '2020-01-02T00:00:00Z' };

test.each([true, false])(
  'closing a place without an end clears a stored past end (was closed: %s)',
  (is_closed) => {
    const before = point(1, { is_closed, ...OVER });
    const { rows, points } = plan(`id,closed\n${id(1)},yes\n`, { points: [before] });
    expect(rows).toMatchObject([
      {
        kind: 'changed',
        changes: [
          ...(is_closed ? [] : [{ label: 'Closed', from: 'Off', to: 'On' }]),
          { label: 'Notice’s beginning', to: null },
          { label: 'Notice’s end', to: null },
        ],
      },
    ]);
    expect(points).toMatchObject([{ notice_from: null, notice_until: null }]);
    // An unchanged field is left out, so it keeps its stored value.
    expect(points[0]?.is_closed).toBe(is_closed ? undefined : true);
  },
);

test('closing a place from a given time clears a stored past end', () => {
  const points = [point(1, OVER)];
  const row = `id,closed,notice_from\n${id(1)},yes,2030-05-01T00:00:00Z\n`;
  expect(plan(row, { points }).points).toMatchObject([
    { is_closed: true, notice_from: '2030-05-01T00:00:00Z', notice_until: null },
  ]);
});

test.each([
  ['does not mention the closing', OVER, `id,title\n${id(1)},Mill`],
  ['repeats the stored times', OVER, spelledOut('On', OVER)],
  [
    'keeps an end in the future',
    { notice_until: '2999-01-01T00:00:00Z' },
    `id,closed\n${id(1)},On`,
  ],
])('a line that %s changes nothing', (_, times, text) => {
  const before = point(1, { is_closed: true, ...times });
  expect(plan(text, { points: [before] }).rows).toMatchObject([{ kind: 'unchanged' }]);
});

function spelledOut(closed: string, { notice_from, notice_until }: typeof OVER): string {
  return `id,closed,notice_from,notice_until\n${id(1)},${closed},${notice_from},${notice_until}`;
}

test('a file without columns for details and closings keeps those of its points', () => {
  const groups = [group(7, 'Trail')];
  const details = {
    description: 'Built in 1850.',
    translations: FRENCH,
    is_closed: true,
    closing_reason: 'weather',
    notice: 'Wet',
    ...OVER,
  };
  const before = point(1, { ...details, group_id: id(7), popup_image: '/mill.webp' });
  const file = (title: string) =>
    'id,title,group,x,y,marker_icon,popup_image,link,created_at\r\n' +
    `${id(1)},${title},Trail,12.5,50,/icon.png,/mill.webp,https://example.org,2026-01-01T00:00:00Z\r\n`;
  const same = plan(file('Mill'), { points: [before], groups });
  expect(same.rows).toMatchObject([{ kind: 'unchanged' }]);
  expect(same.points).toEqual([]);

  const changed = plan(file('Old Mill'), { points: [before], groups });
  expect(changed.rows).toMatchObject([
    { kind: 'changed', changes: [{ label: 'Title', from: 'Mill', to: 'Old Mill' }] },
  ]);
  // The database keeps fields that are not sent.
  for (const field of Object.keys(details)) expect(changed.points[0]).not.toHaveProperty(field);
});

/** Plans a file whose columns after title, x and y are the description. */
function planJoined(text: string, points: Point[] = []) {
  const sheet = readSpreadsheet(new TextEncoder().encode(text));
  const columns = sheet.headers.map((header) =>
    ['id', 'title', 'x', 'y'].includes(header) ? header : 'description',
  );
  const rows = readRows(sheet, columns);
  return finish(planImport(rows, { points, groups: [] }, OPTIONS));
}

test.each([
  ['Beschreibung,Telefon', '"An old ""mill""",0151 1', 'An old "mill"\nTelefon: 0151 1'],
  ['Beschreibung,Telefon,Fax', 'An old mill,,23', 'An old mill\nFax: 23'],
  ['Telefon,Beschreibung,Fax', "=1+1,'-mill,@a", 'Telefon: =1+1\n-mill\nFax: @a'],
  ['Telefon,Fax', '-,', 'Telefon: -'],
  ['Telefon,,Fax', '1,2,', 'Telefon: 1\n2'],
])('several columns are joined into one description: %s', (headers, cells, description) => {
  const { points } = planJoined(`title,x,y,${headers}\nMill,1,2,${cells}\n`);
  expect(points).toEqual([expect.objectContaining({ description })]);
});

test('importing a file with joined columns again changes nothing', () => {
  const text = `id,title,x,y,Telefon,Beschreibung\n${id(1)},Mill,1,2,-23,"An old\n=mill"\n`;
  const [stored] = planJoined(text).points;
  const points = [point(1, { coord_x: 1, coord_y: 2, description: stored?.description ?? null })];
  expect(points[0]?.description).toBe('Telefon: -23\nAn old\n=mill');
  expect(planJoined(text, points).rows).toEqual([expect.objectContaining({ kind: 'unchanged' })]);
});

test('joined columns that are too long are left out with a note at the description', () => {
  const half = 'a'.repeat(2500);
  const [row] = planJoined(`title,x,y,Beschreibung,Notiz\nMill,1,2,${half},${half}\n`).rows;
  expect(row?.notes[0]?.column).toBe('description');
});

test('half of a position on Earth never replaces half of a stored one', () => {
  const stored = point(1, { latitude: 48.1, longitude: 11.5 });
  for (const cells of ['abc,9', ',9', '50,']) {
    const { rows, points } = plan(`id,title,latitude,longitude\n${id(1)},Old,${cells}\n`, {
      points: [stored],
    });
    expect(points[0]).toMatchObject({ title: 'Old' });
    expect(points[0]).not.toHaveProperty('latitude');
    expect(points[0]).not.toHaveProperty('longitude');
    expect(rows[0]?.notes).toHaveLength(1);
  }
});

import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readMapFile, writeMapFile } from '@/admin/backup/map-file';
import { writeSpreadsheet } from '@/admin/export/write-spreadsheet';
import { findColumns } from '@/admin/import/columns';
import { planImport } from '@/admin/import/plan-import';
import { readRows } from '@/admin/import/read-rows';
import { readSpreadsheet } from '@/admin/import/read-spreadsheet';
import { saveRow } from '@/data/admin/save-row';
import { operationsOn } from '@/data/admin/useSaveRow';
import { finish } from '@/lib/sliced-work';
import { parseForm, pickFieldValues, rowToForm } from '@/model/fields/fields';
import {
  MAP_SETTINGS_FIELDS,
  type MapSettingsValues,
  SETTINGS_FORM_FIELDS,
  type SettingsFormValues,
} from '@/model/fields/map-settings-fields';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import type { Database, Tables } from '@/types/database';
import { type RunningBackend, SAMPLE_MAP, startBackend } from '../boundary/running-backend.ts';
import { TEXT_RULES } from '../factories.ts';
import { AWKWARD_COORDINATES, AWKWARD_RATIOS } from '../stored-numbers.ts';

// A hosted project returns 15 digits of a number, and so does the embedded backend. The returned value must
// equal the stored one, or else filters miss it and comparisons report a change.

vi.hoisted(() => {
  vi.stubGlobal('location', new URL('https://map.example/'));
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.co');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x');
});

// Creating backup and spreadsheet files uses this module, but sends no request.
vi.mock('@/data/admin/supabase-client', () => ({ supabase: null }));

let backend: RunningBackend;
let api: PostgrestClient<Database>;

beforeAll(async () => {
  backend = await startBackend();
  api = new PostgrestClient<Database>(`${backend.address}/rest/v1`, {
    fetch: (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const headers = Object.fromEntries(new Headers(init?.headers));
      return backend.send('administrator', pathname + search, { ...init, headers });
    },
  });
});

beforeEach(() => backend.restore());

afterAll(() => backend.close());

const points = () => api.from('points');
const settings = () => api.from('map_settings');

async function readPoints(): Promise<Tables<'points'>[]> {
  return (await points().select().order('created_at').order('id').throwOnError()).data;
}

async function readSettings(): Promise<Tables<'map_settings'>> {
  return (await settings().select().single().throwOnError()).data;
}

function savePoint(base: Tables<'points'>, values: PointValues) {
  return saveRow<Tables<'points'>, PointValues>(
    POINT_FIELDS,
    { base, values },
    operationsOn<Tables<'points'>>(points),
  );
}

/** Each number as X, and as Y in reverse order. */
const POSITIONS = AWKWARD_COORDINATES.map((x, index) => [
  x,
  AWKWARD_COORDINATES.at(-1 - index) ?? 0,
]);

test('a number is returned with 15 digits, as from a hosted project, even after a reset', async () => {
  const { database } = backend;
  await database.exec(`
    alter table public.points disable trigger round_coordinates;
    update public.points set coord_x = 33.333333333333336;
    alter table public.points enable trigger round_coordinates;
  `);
  expect((await readPoints()).map(({ coord_x }) => coord_x)).toEqual([33.3333333333333]);
  for (const reset of ['reset extra_float_digits', 'reset all']) {
    await database.exec(reset);
    const { rows } = await database.query('show extra_float_digits');
    expect(rows).toEqual([{ extra_float_digits: '0' }]);
  }
});

test.each(POSITIONS)(
  'a point stored at %d, %d is found at the returned coordinates',
  async (coord_x, coord_y) => {
    await points().update({ coord_x, coord_y }).eq('id', SAMPLE_MAP.point).throwOnError();
    const [returned] = await readPoints();
    const found = points()
      .update({ coord_x: 1 })
      .match({ coord_x: returned?.coord_x, coord_y: returned?.coord_y });
    expect((await found.select().throwOnError()).data).toHaveLength(1);
  },
);

test.each(POSITIONS)('a point at %d, %d is saved, and so is its title afterward', async (x, y) => {
  const [base] = await readPoints();
  if (!base) throw new Error('The map has a point');
  const form = rowToForm<PointValues>(POINT_FIELDS, base);
  const values = parseForm(POINT_FIELDS, { ...form, coord_x: String(x), coord_y: String(y) });
  const { coord_x, coord_y } = values;
  const outcome = await savePoint(base, values);
  expect(outcome).toMatchObject({ saved: { coord_x, coord_y } });
  // Send it again, as after a lost response.
  expect(await savePoint(base, values)).toEqual(outcome);

  const [stored] = await readPoints();
  if (!stored) throw new Error('The map has a point');
  const renamed = { ...rowToForm<PointValues>(POINT_FIELDS, stored), title: 'Old Mill' };
  expect(await savePoint(stored, parseForm(POINT_FIELDS, renamed))).toMatchObject({
    saved: { title: 'Old Mill', coord_x, coord_y },
  });
});

test.each(AWKWARD_RATIOS)('a size ratio of %d is stored unchanged', async (ratio) => {
  const base = await readSettings();
  const form = rowToForm<SettingsFormValues>(SETTINGS_FORM_FIELDS, base);
  const values = parseForm(SETTINGS_FORM_FIELDS, { ...form, size_ratio: String(ratio) });
  const save = () =>
    saveRow<Tables<'map_settings'>, SettingsFormValues>(
      SETTINGS_FORM_FIELDS,
      { base, values },
      operationsOn<Tables<'map_settings'>>(settings),
    );
  const outcome = await save();
  expect(outcome).toMatchObject({ saved: values });
  expect(await save()).toEqual(outcome);
  // Send it directly, bypassing the form.
  await settings().update({ size_ratio: ratio }).eq('id', 1).throwOnError();
  const { size_ratio } = await readSettings();
  expect(size_ratio).toBe(values.size_ratio);
});

test('importing a spreadsheet again changes nothing, and neither does importing its export', async () => {
  const read = (text: string) => {
    const sheet = readSpreadsheet(new TextEncoder().encode(text));
    return readRows(sheet, findColumns(sheet.headers));
  };
  const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
  const rows = POSITIONS.map(([x, y], index) => `${idOf(index)},P${index},${x},${y}`);
  const sheet = read(['id,title,x,y', ...rows].join('\n'));
  const runImport = async (rows: typeof sheet) => {
    const map = { points: await readPoints(), groups: [] };
    const options = { createsGroups: true, includesDuplicates: false, rules: TEXT_RULES };
    const plan = finish(planImport(rows, map, options));
    const new_and_changed_points = plan.points.map(({ created_at, ...point }) =>
      created_at === null ? point : { ...point, created_at },
    );
    await api.rpc('import_points', { new_groups: [], new_and_changed_points }).throwOnError();
    return plan.rows.map(({ kind }) => kind);
  };
  await points().delete().not('id', 'is', null).throwOnError();

  expect(new Set(await runImport(sheet))).toEqual(new Set(['new']));
  expect(new Set(await runImport(sheet))).toEqual(new Set(['unchanged']));
  const first = writeSpreadsheet(await readPoints(), []);
  expect(new Set(await runImport(read(first)))).toEqual(new Set(['unchanged']));
  await points().delete().not('id', 'is', null).throwOnError();
  expect(new Set(await runImport(read(first)))).toEqual(new Set(['new']));
  expect(writeSpreadsheet(await readPoints(), [])).toBe(first);
});

test.each(AWKWARD_RATIOS)(
  'a restored backup is backed up as the same file, with a size ratio of %d',
  async (ratio) => {
    const backedUp = async () => {
      const stored = await readPoints();
      return writeMapFile({
        content: {
          settings: pickFieldValues<MapSettingsValues>(MAP_SETTINGS_FIELDS, await readSettings()),
          groups: [],
          points: stored.map(({ version, group_id, ...row }) => ({
            ...row,
            group_id: null,
            created_at: '2026-01-01T00:00:00+00:00',
          })),
        },
        pictures: [],
      });
    };
    // As an older site made it, with all digits.
    const file = JSON.parse(await backedUp());
    file.settings.size_ratio = ratio;
    file.points = POSITIONS.map(([coord_x, coord_y], index) => ({
      ...file.points[0],
      id: `00000000-0000-4000-8000-00000000000${index}`,
      coord_x,
      coord_y,
    }));
    const read = (text: string) => readMapFile(new TextEncoder().encode(text)).content;
    const map = read(JSON.stringify(file));
    await api.rpc('restore_map', { map }).throwOnError();
    const second = await backedUp();
    expect(read(second)).toEqual(map);
    await api.rpc('restore_map', { map: read(second) }).throwOnError();
    expect(await backedUp()).toBe(second);
  },
);

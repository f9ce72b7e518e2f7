import { expect, test, vi } from 'vitest';
import { GROUP_FIELDS, type GroupValues } from '@/model/fields/group-fields';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { trailToJson } from '@/model/trail';
import { makeGroup, makePoint, makeTrail } from '../../../tests/factories';
import {
  OutdatedError,
  type RowChange,
  revertRow,
  rowBeforeSave,
  type SaveOutcome,
  saveRow,
} from './save-row';

const before = makePoint({ title: 'Bench', coord_x: 1, version: 1 });
const saved = { ...before, title: 'Heron Bay', version: 2 };

/** A save onto a stored row that succeeds if `base` has its version. */
function storing(stored: Point | null) {
  return vi.fn(
    async ({ base, values }: RowChange<Point, PointValues>): Promise<SaveOutcome<Point>> => {
      if (!stored || base?.version !== stored.version) return { conflict: stored };
      return { saved: { ...stored, ...values, version: stored.version + 1 } };
    },
  );
}

const undo = (save: ReturnType<typeof storing>) =>
  revertRow<Point, PointValues>(POINT_FIELDS, { before, saved }, save);

test('an undo restores what a save changed in a row', async () => {
  const save = storing(saved);
  await undo(save);
  expect(save).toHaveBeenCalledExactlyOnceWith({
    base: saved,
    values: expect.objectContaining({ title: 'Bench' }),
  });
});

test('an undo leaves later changes of other fields', async () => {
  const save = storing({ ...saved, coord_x: 50, version: 3 });
  await undo(save);
  expect(save.mock.lastCall?.[0].values).toMatchObject({ title: 'Bench', coord_x: 50 });
});

test.each([
  ['was changed again', { ...saved, title: 'Boathouse', version: 3 }],
  ['is gone', null],
])('an undo leaves a row that %s since', async (_what, stored) => {
  const save = storing(stored);
  await expect(undo(save)).rejects.toThrow(OutdatedError);
  expect(save).toHaveBeenCalledOnce();
});

test('an undo restores neither coordinate if one of them has changed again', async () => {
  const [at48, at49] = [48, 49].map((latitude) => ({ ...before, latitude, longitude: 11 }));
  if (!at48 || !at49) throw new Error('There are two');
  const save = storing({ ...at49, longitude: 12, version: 3 });
  const reverting = revertRow<Point, PointValues>(
    POINT_FIELDS,
    { before: at48, saved: { ...at49, version: 2 } },
    save,
  );
  await expect(reverting).rejects.toThrow(OutdatedError);
  expect(save).toHaveBeenCalledOnce();
});

test('an update whose response was lost is not a conflict, even if the backend rewrites a time', async () => {
  const stored = { ...before, notice_until: '2026-06-01T13:00:00+00:00', version: 2 };
  const update = vi.fn(async () => ({ data: [] }));
  const outcome = await saveRow<Point, Pick<PointValues, 'notice_until'>>(
    { notice_until: POINT_FIELDS.notice_until },
    { base: before, values: { notice_until: '2026-06-01T13:00:00Z' } },
    { insert: vi.fn(), read: async () => ({ data: stored }), update },
  );
  expect(outcome).toEqual({ saved: stored });
  expect(update).toHaveBeenCalledOnce();
});

/** A table with one row, which is updated if it still has the version. */
function updating<Row extends { version: number }>(stored: Row) {
  let row = stored;
  return {
    stored: () => row,
    insert: vi.fn(),
    read: async () => ({ data: row }),
    async update({ version }: { version: number }, values: object) {
      if (row.version !== version) return { data: [] };
      row = { ...row, ...values, version: version + 1 };
      return { data: [row] };
    },
  };
}

const saveTitle = (title: string, table: ReturnType<typeof updating<Point>>) =>
  saveRow({ title: POINT_FIELDS.title }, { base: before, values: { title } }, table);

test('an update of a field that was changed in another window is a conflict and changes nothing', async () => {
  const current = { ...before, title: 'Boathouse', version: 2 };
  const table = updating(current);
  const outcome = await saveTitle('Heron Bay', table);
  expect(outcome).toEqual({ conflict: current });
  expect(table.stored()).toEqual(current);
});

test('an update keeps another window’s changes to other fields', async () => {
  const table = updating({ ...before, coord_x: 50, version: 2 });
  const outcome = await saveTitle('Heron Bay', table);
  expect(outcome).toEqual({ saved: table.stored() });
  expect(table.stored()).toMatchObject({ title: 'Heron Bay', coord_x: 50 });
});

function saveFrenchTitle(title: string, table: ReturnType<typeof updating<Point>>) {
  const values: Pick<PointValues, 'translations'> = { translations: { fr: { title } } };
  const fields = { translations: POINT_FIELDS.translations };
  return saveRow(fields, { base: before, values }, table);
}

test('an update keeps another window’s other translations, and an undo of it does, too', async () => {
  const translations = { fr: { notice: 'De retour à midi' } };
  const table = updating({ ...before, translations, version: 2 });
  const outcome = await saveFrenchTitle('Banc', table);
  expect(outcome).toEqual({ saved: table.stored() });
  expect(table.stored().translations).toEqual({
    fr: { title: 'Banc', notice: 'De retour à midi' },
  });

  const values = { ...before, translations: { fr: { title: 'Banc' } } };
  const beforeSave = rowBeforeSave<PointValues, Point>(POINT_FIELDS, {
    base: before,
    values,
    saved: table.stored(),
  });
  expect(beforeSave.translations).toEqual(translations);
});

test('an update of a translation that was changed in another window is a conflict', async () => {
  const current = { ...before, translations: { fr: { title: 'Banquette' } }, version: 2 };
  const table = updating(current);
  expect(await saveFrenchTitle('Banc', table)).toEqual({ conflict: current });
  expect(table.stored()).toEqual(current);
});

const [LINE, LONGER, STEEPER] = [{}, { lengthMeters: 1200 }, { climbMeters: 40 }].map((facts) =>
  trailToJson(makeTrail(facts)),
);
const owl = makeGroup({ name: 'Owl Walk', line: LINE ?? null, version: 1 });

/** Saves a trail as its editor does: that field alone. */
const saveLine = (line: Group['line'], table: ReturnType<typeof updating<Group>>) =>
  saveRow<Group, Pick<GroupValues, 'line'>>(
    { line: GROUP_FIELDS.line },
    { base: owl, values: { line } },
    table,
  );

test('a trail is saved although another window has renamed its group, and keeps that name', async () => {
  const table = updating({ ...owl, name: 'Owl Trail', version: 2 });
  expect(await saveLine(LONGER ?? null, table)).toEqual({ saved: table.stored() });
  expect(table.stored()).toMatchObject({ name: 'Owl Trail', line: LONGER });
});

test('a group is renamed although another window has changed its trail, and keeps that trail', async () => {
  const table = updating({ ...owl, line: LONGER ?? null, version: 2 });
  const change = { base: owl, values: { ...owl, name: 'Owl Trail' } };
  expect(await saveRow<Group, GroupValues>(GROUP_FIELDS, change, table)).toEqual({
    saved: table.stored(),
  });
  expect(table.stored()).toMatchObject({ name: 'Owl Trail', line: LONGER });
});

test('a trail that was changed in another window is a conflict, until it is overwritten', async () => {
  const current = { ...owl, line: STEEPER ?? null, version: 2 };
  const table = updating(current);
  expect(await saveLine(LONGER ?? null, table)).toEqual({ conflict: current });
  expect(table.stored()).toEqual(current);
  const change = { base: current, values: { line: LONGER ?? null } };
  await saveRow<Group, Pick<GroupValues, 'line'>>({ line: GROUP_FIELDS.line }, change, table);
  expect(table.stored().line).toEqual(LONGER);
});

test('a trail whose keys the database has sorted is no conflict', async () => {
  const { parts } = JSON.parse(JSON.stringify(LINE));
  const sorted = { length: 1200, parts };
  const table = updating({ ...owl, line: sorted, version: 2 });
  expect(await saveLine(LONGER ?? null, table)).toEqual({ saved: table.stored() });
});

test.each([
  ['that was changed', LONGER ?? null],
  ['that was removed', null],
])(
  'an undo restores a trail %s, and leaves a name that another window has given',
  async (_, line) => {
    const table = updating({ ...owl, line, name: 'Owl Trail', version: 3 });
    await revertRow<Group, GroupValues>(
      GROUP_FIELDS,
      { before: owl, saved: { ...owl, line, version: 2 } },
      (change) => saveRow<Group, GroupValues>(GROUP_FIELDS, change, table),
    );
    expect(table.stored()).toMatchObject({ name: 'Owl Trail', line: LINE });
  },
);

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { detailColumns, detailFilters, POINT_DETAILS } from '../../src/model/visitor-rows.ts';
import { type Caller, type RunningBackend, SAMPLE_MAP, startBackend } from './running-backend.ts';

// Nobody on the web learns of a hidden point, a hidden group or its points until their time has come.

const HIDDEN_GROUP = 'c0000000-0000-4000-8000-000000000003';
const HIDDEN_POINT = 'c0000000-0000-4000-8000-000000000004';
const OTHERS = ['visitor', 'anonymous sign-in', 'other account'] as const satisfies Caller[];

let backend: RunningBackend;

beforeAll(async () => {
  // The backend logs every refusal.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  backend = await startBackend();
});

afterAll(() => backend.close());
afterEach(() => backend.restore());

/** @param visibleFrom an SQL expression */
function hideRows(visibleFrom = "'infinity'"): Promise<unknown> {
  return backend.database.exec(`
    insert into public.groups (id, name, visible_from) values ('${HIDDEN_GROUP}', 'Secret', ${visibleFrom});
    insert into public.points (id, title, coord_x, coord_y, description, group_id, visible_from) values
      ('${HIDDEN_POINT}', 'Secret', 1, 2, 'Secret', '${SAMPLE_MAP.group}', ${visibleFrom}),
      (gen_random_uuid(), 'Secret of a group', 1, 2, 'Secret', '${HIDDEN_GROUP}', null);
  `);
}

async function answer(caller: Caller, path: string, init?: RequestInit) {
  const response = await backend.send(caller, `/rest/v1/${path}`, init);
  return {
    status: response.status,
    range: response.headers.get('content-range'),
    text: await response.text(),
  };
}

const READS = [
  'points?select=*',
  'points?select=title&order=created_at.asc,id.asc&offset=0&limit=5',
  'points?select=title&order=visible_from.desc',
  'points?select=*,groups(*)',
  'points?or=(visible_from.not.is.null,title.like.Secret*)',
  `points?select=${detailColumns(POINT_DETAILS)}&or=(${detailFilters(POINT_DETAILS)})&order=id.asc`,
  `points?id=eq.${HIDDEN_POINT}`,
  'groups?select=*',
  'groups?select=*,points(*)',
  'groups?select=name,points(count)',
  `groups?id=eq.${HIDDEN_GROUP}&select=*,points(*)`,
  'map_settings?select=has_words',
];

test.each(OTHERS)('%s: every read is the same with and without hidden rows', async (caller) => {
  const readAll = () =>
    Promise.all(
      READS.flatMap((path) =>
        ['GET', 'HEAD'].map((method) =>
          answer(caller, path, { method, headers: { prefer: 'count=exact' } }),
        ),
      ),
    );
  const before = await readAll();
  await hideRows();
  expect(await readAll()).toEqual(before);
  expect(before.map(({ status }) => status)).not.toContain(400);
});

test('an estimated count reveals nothing of what hidden rows contain', async () => {
  await backend.database.exec(`
    insert into public.groups (id, name, visible_from) values ('${HIDDEN_GROUP}', 'Secret', 'infinity');
    insert into public.points (title, coord_x, coord_y, group_id, popup_image)
      select 'Place ' || number % 3, 1, 2, null, null from generate_series(1, 60) as number;
    insert into public.points (title, coord_x, coord_y, group_id, popup_image)
      select 'Secret', 3, 4, '${HIDDEN_GROUP}', '/secret.webp' from generate_series(1, 60);
    analyze public.points;
    analyze public.groups;
  `);
  const countOf = async (filter: string) => {
    const path = `points?select=id&${filter}`;
    const headers = { prefer: 'count=planned' };
    return (await answer('visitor', path, { method: 'HEAD', headers })).range;
  };
  for (const [real, guessed] of [
    ['title=eq.Secret', 'title=eq.Nothing'],
    [`group_id=eq.${HIDDEN_GROUP}`, `group_id=eq.${SAMPLE_MAP.unusedId}`],
    ['popup_image=gt./secret.web', 'popup_image=gt./secret.webq'],
  ] as const) {
    expect(await countOf(real)).toBe(await countOf(guessed));
  }
});

const WRITES: [method: string, path: string, body?: object][] = [
  ['PATCH', 'points?id=eq.ID', { title: 'New' }],
  ['DELETE', 'points?id=eq.ID'],
  ['POST', 'points?on_conflict=id', { id: 'ID', title: 'New', coord_x: 1, coord_y: 2 }],
  ['POST', 'points', { id: 'ID', title: 'New', coord_x: 1, coord_y: 2 }],
  ['POST', 'points', { title: 'New', coord_x: 1, coord_y: 2, group_id: 'GROUP' }],
  ['PATCH', 'groups?id=eq.GROUP', { name: 'New' }],
  ['DELETE', 'groups?id=eq.GROUP'],
  ['POST', 'rpc/delete_group_keeping_points', { deleted_group: 'GROUP' }],
  ['POST', 'rpc/order_groups', { old_positions: { GROUP: 7 }, new_positions: { GROUP: 1 } }],
  ['POST', 'rpc/import_points', { new_groups: [], new_and_changed_points: [{ id: 'ID' }] }],
];

test.each(OTHERS)('%s: a write is answered alike for a hidden row and for none', async (caller) => {
  const writeAll = (id: string, group: string) =>
    Promise.all(
      WRITES.map(async ([method, path, body]) => {
        const fill = (text: string) => text.replaceAll('ID', id).replaceAll('GROUP', group);
        const { status, text } = await answer(caller, fill(path), {
          method,
          headers: { prefer: 'return=representation,resolution=merge-duplicates' },
          ...(body && { body: fill(JSON.stringify(body)) }),
        });
        return { status, text: text.replaceAll(id, 'ID').replaceAll(group, 'GROUP') };
      }),
    );
  await hideRows();
  const before = await backend.snapshot();
  const answers = await writeAll(HIDDEN_POINT, HIDDEN_GROUP);
  expect(answers).toEqual(await writeAll(SAMPLE_MAP.unusedId, SAMPLE_MAP.unusedId));
  expect(JSON.stringify(answers)).not.toContain('Secret');
  expect(await backend.snapshot()).toBe(before);
});

test('the administrator reads and writes hidden rows', async () => {
  await hideRows();
  const { text } = await answer('administrator', 'groups?select=name,points(title)&order=name');
  expect(JSON.parse(text)).toEqual([
    { name: 'Secret', points: [{ title: 'Secret of a group' }] },
    { name: 'Trail', points: [{ title: 'Mill' }, { title: 'Secret' }] },
  ]);
  const changed = await answer('administrator', `points?id=eq.${HIDDEN_POINT}`, {
    method: 'PATCH',
    headers: { prefer: 'return=representation' },
    body: JSON.stringify({ title: 'New' }),
  });
  expect(JSON.parse(changed.text)).toMatchObject([{ title: 'New', visible_from: 'infinity' }]);
});

test('hidden rows appear at their time, as one change for each row', async () => {
  const titles = async () =>
    JSON.parse((await answer('visitor', 'points?select=title&order=title')).text);
  const number = async () =>
    JSON.parse((await answer('visitor', 'map_changes?select=number_now')).text)[0].number_now;
  await hideRows("now() + interval '1 second'");
  const before = await number();
  expect(await titles()).toEqual([{ title: 'Mill' }]);
  await expect.poll(titles, { timeout: 10_000 }).toHaveLength(3);
  expect(await number()).toBe(before + 2);
  await backend.send('administrator', `/rest/v1/points?id=eq.${HIDDEN_POINT}`, {
    method: 'DELETE',
  });
  expect(await number()).toBe(before + 3);
});

import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';
import { type Backend, openBackend } from '../../supabase/local/backend.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { makeTemporaryFolder } from '../site.ts';

// Tries what anyone on the web can do with the key that every copy of the site contains.

const ADDRESS = 'http://127.0.0.1:4173';
const POINT = 'c0000000-0000-4000-8000-000000000001';
const GROUP = 'c0000000-0000-4000-8000-000000000002';
const NEW = 'c0000000-0000-4000-8000-000000000003';
const PICTURE = new Uint8Array([137, 80, 78, 71]);

let backend: Backend;
let removeFolder: () => Promise<void>;

beforeAll(async () => {
  const { folder, remove } = await makeTemporaryFolder();
  removeFolder = remove;
  await copyPreparedData(path.join(folder, 'data'));
  backend = await openBackend({
    folder: path.join(folder, 'data'),
    adminEmail: 'support@example.com',
    adminPassword: 'local-admin',
  });
  const session = await json(
    await send('POST', '/auth/v1/token?grant_type=password', {
      body: JSON.stringify({ email: 'support@example.com', password: 'local-admin' }),
    }),
  );
  const headers = { authorization: `Bearer ${session.access_token}` };
  const rows: [string, object][] = [
    ['groups', { id: GROUP, name: 'Trail' }],
    ['points', { id: POINT, title: 'Mill', group_id: GROUP, coord_x: 1, coord_y: 2 }],
  ];
  for (const [table, row] of rows) {
    const response = await send('POST', `/rest/v1/${table}`, {
      headers,
      body: JSON.stringify(row),
    });
    expect(response.status).toBe(201);
  }
  for (const bucket of ['maps', 'markers', 'popups']) {
    const upload = { headers: { ...headers, 'content-type': 'image/png' }, body: PICTURE };
    const response = await send('POST', `/storage/v1/object/${bucket}/kept.png`, upload);
    expect(response.status).toBe(200);
  }
});

afterAll(async () => {
  await backend.close();
  await removeFolder();
});

function send(method: string, url: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    apikey: EMBEDDED_PUBLISHABLE_KEY,
    'content-type': 'application/json',
    ...init.headers,
  };
  return backend.fetch(new Request(ADDRESS + url, { ...init, method, headers }));
}

async function json(response: Response) {
  return JSON.parse(await response.text());
}

/** Everything that a visitor can see, for comparison before and after. */
async function everything() {
  const tables = await Promise.all(
    ['map_settings', 'groups', 'points', 'map_changes'].map(async (table) =>
      json(await send('GET', `/rest/v1/${table}?select=*&order=id`)),
    ),
  );
  const pictures = await Promise.all(
    ['maps', 'markers', 'popups'].flatMap((bucket) =>
      ['kept.png', 'new.png', 'moved.png'].map(async (name) => {
        const response = await send('GET', `/storage/v1/object/public/${bucket}/${name}`);
        return `${bucket}/${name}: ${response.ok ? (await response.arrayBuffer()).byteLength : 'none'}`;
      }),
    ),
  );
  return { tables, pictures };
}

test('a visitor can read settings, groups, points, the number of changes, and pictures', async () => {
  const { tables, pictures } = await everything();
  expect(tables[0]).toHaveLength(1);
  expect(tables[1]).toContainEqual(expect.objectContaining({ id: GROUP }));
  expect(tables[2]).toContainEqual(expect.objectContaining({ id: POINT }));
  expect(tables[3]).toEqual([
    {
      id: 1,
      number: expect.toSatisfy((number) => number > 0),
      counted_until: expect.any(String),
    },
  ]);
  expect(pictures.filter((picture) => picture.endsWith('kept.png: 4'))).toHaveLength(3);
});

/** The columns of the second read. A policy applies to whole rows, whichever column is written. */
const WORDS = {
  points: {
    description: 'New',
    translations: { fr: { title: 'Neuf' } },
    is_closed: true,
    closing_reason: 'full',
    notice: 'New',
    notice_from: '2026-01-01T00:00:00Z',
    notice_until: '2026-01-02T00:00:00Z',
    latitude: 48.13743,
    longitude: 11.57549,
  },
  groups: { translations: { fr: { name: 'Neuf' } }, line: { parts: [{ path: [0, 0, 0, 0] }] } },
  map_settings: {
    language: 'fr',
    further_languages: ['de'],
    show_names: 'always',
    show_trails: 'always',
    time_zone: 'Europe/Berlin',
    live_notices: true,
    surroundings: false,
    has_words: true,
    position_verdict: 'good',
    position_changes: 7,
  },
};

const restWrites: [string, string, object | null][] = [
  ['POST', 'map_settings', { id: 2 }],
  ['POST', 'map_settings?on_conflict=id', { id: 1, show_legend: false }],
  ['PATCH', 'map_settings?id=eq.1', { show_legend: false }],
  ['DELETE', 'map_settings?id=eq.1', null],
  ['POST', 'groups', { name: 'New' }],
  ['POST', 'groups?on_conflict=id', { id: GROUP, name: 'New' }],
  ['PATCH', `groups?id=eq.${GROUP}`, { name: 'New' }],
  ['PUT', `groups?id=eq.${GROUP}`, { id: GROUP, name: 'New' }],
  ['DELETE', `groups?id=eq.${GROUP}`, null],
  ['POST', 'points', { title: 'New', coord_x: 1, coord_y: 2 }],
  ['POST', 'points?on_conflict=id', { id: POINT, title: 'New', coord_x: 1, coord_y: 2 }],
  ['PATCH', `points?id=eq.${POINT}`, { title: 'New' }],
  ['PUT', `points?id=eq.${POINT}`, { id: POINT, title: 'New', coord_x: 1, coord_y: 2 }],
  ['DELETE', `points?id=eq.${POINT}`, null],
  ...Object.entries(WORDS).flatMap(([table, fields]) =>
    Object.entries(fields).map(([field, value]): [string, string, object] => [
      'PATCH',
      `${table}?id=not.is.null`,
      { [field]: value },
    ]),
  ),
  // Not an array: the backend must keep answering.
  ['PATCH', 'map_settings?id=eq.1', { further_languages: { fr: true } }],
  ['POST', 'map_changes', { id: 2 }],
  ['POST', 'map_changes?on_conflict=id', { id: 1, number: 7 }],
  ['PATCH', 'map_changes?id=eq.1', { number: 7 }],
  ['DELETE', 'map_changes?id=eq.1', null],
  ['POST', 'publishing', { id: 2 }],
  ['POST', 'publishing?on_conflict=id', { id: 1, is_automatic: true }],
  ['PATCH', 'publishing?id=eq.1', { is_automatic: true }],
  ['DELETE', 'publishing?id=eq.1', null],
  ['POST', 'admins', { user_id: 'a0000000-0000-4000-8000-000000000001' }],
  ['POST', 'rpc/is_admin', {}],
  [
    'POST',
    'rpc/import_points',
    { new_groups: [{ id: NEW, name: 'New' }], new_and_changed_points: [] },
  ],
  [
    'POST',
    'rpc/restore_map',
    { map: { settings: { show_legend: false }, groups: [], points: [] } },
  ],
  ['POST', 'rpc/delete_group_keeping_points', { deleted_group: GROUP }],
  ['POST', 'rpc/order_groups', { old_positions: {}, new_positions: { [GROUP]: 1 } }],
];

const storageWrites: [string, string, BodyInit | null, Record<string, string>][] = [
  'maps',
  'markers',
  'popups',
].flatMap((bucket): [string, string, BodyInit | null, Record<string, string>][] => [
  ['POST', `object/${bucket}/new.png`, PICTURE, { 'content-type': 'image/png' }],
  [
    'POST',
    `object/${bucket}/kept.png`,
    new Uint8Array(9),
    { 'content-type': 'image/png', 'x-upsert': 'true' },
  ],
  ['PUT', `object/${bucket}/kept.png`, new Uint8Array(9), { 'content-type': 'image/png' }],
  ['DELETE', `object/${bucket}`, JSON.stringify({ prefixes: ['kept.png'] }), {}],
  [
    'POST',
    'object/move',
    JSON.stringify({ bucketId: bucket, sourceKey: 'kept.png', destinationKey: 'moved.png' }),
    {},
  ],
  [
    'POST',
    'object/copy',
    JSON.stringify({ bucketId: bucket, sourceKey: 'kept.png', destinationKey: 'moved.png' }),
    {},
  ],
  ['POST', `object/upload/sign/${bucket}/new.png`, null, {}],
  ['PUT', `bucket/${bucket}`, JSON.stringify({ public: false }), {}],
  ['POST', `bucket/${bucket}/empty`, null, {}],
  ['DELETE', `bucket/${bucket}`, null, {}],
]);

test('a visitor can’t change anything', async () => {
  const before = await everything();
  const responses: string[] = [];
  const note = async (title: string, response: Response) => {
    // A change that reaches no row may return an empty list.
    if (response.ok && (await response.text()) !== '[]') responses.push(title);
  };
  for (const [method, path, body] of restWrites) {
    const headers = { prefer: 'resolution=merge-duplicates,return=representation' };
    const init = body ? { headers, body: JSON.stringify(body) } : { headers };
    const title = `${method} /rest/v1/${path} ${JSON.stringify(body)}`;
    await note(title, await send(method, `/rest/v1/${path}`, init));
  }
  for (const [method, path, body, headers] of storageWrites) {
    const response = await send(method, `/storage/v1/${path}`, { headers, body });
    await note(`${method} /storage/v1/${path}`, response);
  }
  const bucket = JSON.stringify({ id: 'new', name: 'new', public: true });
  await note('POST bucket', await send('POST', '/storage/v1/bucket', { body: bucket }));
  for (const account of [
    { email: 'visitor@example.org', password: 'secret secret' },
    { data: {} },
  ]) {
    const body = JSON.stringify(account);
    await note(`sign up ${body}`, await send('POST', '/auth/v1/signup', { body }));
  }
  expect(responses).toEqual([]);
  expect(await everything()).toEqual(before);
});

test('a visitor can’t list the pictures of a bucket', async () => {
  for (const bucket of ['maps', 'markers', 'popups']) {
    const response = await send('POST', `/storage/v1/object/list/${bucket}`, {
      body: JSON.stringify({ prefix: '' }),
    });
    expect(await json(response)).toEqual([]);
  }
});

test('a request without a key, or with a forged session, has at most a visitor’s rights', async () => {
  const point = JSON.stringify({ title: 'New', coord_x: 1, coord_y: 2 });
  const unsigned = `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa(
    '{"role":"service_role","sub":"a0000000-0000-4000-8000-000000000001"}',
  )}.`.replaceAll('=', '');
  for (const headers of [{ apikey: '' }, { authorization: `Bearer ${unsigned}` }]) {
    const response = await send('POST', '/rest/v1/points', { headers, body: point });
    expect(response.status).toBeGreaterThanOrEqual(400);
  }
});

test('the buckets accept only pictures of their types and sizes, even from the administrator', async () => {
  const session = await json(
    await send('POST', '/auth/v1/token?grant_type=password', {
      body: JSON.stringify({ email: 'support@example.com', password: 'local-admin' }),
    }),
  );
  const authorization = `Bearer ${session.access_token}`;
  const upload = (type: string, bytes: number) =>
    send('POST', '/storage/v1/object/markers/tried', {
      headers: { authorization, 'content-type': type, 'content-length': String(bytes) },
      body: new Uint8Array(bytes),
    });
  expect((await upload('image/svg+xml', 10)).ok).toBe(false);
  expect((await upload('image/png', 2 * 1024 * 1024 + 1)).ok).toBe(false);
});

test('a visitor can read groups with their points, but not with those points’ groups in turn', async () => {
  const select = (columns: string) => send('GET', `/rest/v1/groups?select=${columns}`);
  const points = await json(await select('id,points(id)'));
  expect(points).toContainEqual({ id: GROUP, points: [{ id: POINT }] });
  const deep = 'id,points(id,groups(id,points(id,groups(id,points(id,groups(id))))))';
  const many = Array.from({ length: 400 }, (_, index) => `p${index}:points(*)`).join();
  for (const columns of [deep, encodeURIComponent(deep), `id&select=${deep}`, many]) {
    const response = await select(columns);
    expect(response.status, columns).toBe(400);
    expect(await json(response)).toMatchObject({ code: 'PGRST100' });
  }
});

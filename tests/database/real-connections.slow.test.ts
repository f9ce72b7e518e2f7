import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Connection, type RealPostgres, startRealPostgres } from '../real-postgres.ts';

// Tests several connections that change the map at the same time. The other database tests have only one.

const ADMINISTRATOR = '00000000-0000-4000-8000-00000000000a';
const OTHER_ACCOUNT = '00000000-0000-4000-8000-00000000000b';
const TRAIL = '00000000-0000-4000-8000-000000000001';
const LAKE = '00000000-0000-4000-8000-000000000002';
const MILL = '00000000-0000-4000-8000-000000000003';

let postgres: RealPostgres;
let connections: Connection[] = [];

beforeAll(async () => {
  postgres = await startRealPostgres();
  const setup = await connectAs('postgres');
  await setup.query(`
    insert into auth.users (id, email, email_confirmed_at) values ('${ADMINISTRATOR}', 'administrator@example.org', now());
    insert into auth.users (id, email, email_confirmed_at) values ('${OTHER_ACCOUNT}', 'someone@example.org', now())
  `);
});

afterAll(() => postgres.stop());

beforeEach(async () => {
  const setup = await connectAs('postgres');
  await setup.query(`
    delete from public.points;
    delete from public.groups;
    insert into public.groups (id, name) values ('${TRAIL}', 'Trail'), ('${LAKE}', 'Lake');
    insert into public.points (id, title, group_id, coord_x, coord_y) values ('${MILL}', 'Mill', '${TRAIL}', 1, 2)
  `);
});

afterEach(async () => {
  await Promise.all(connections.map((connection) => connection.end()));
  connections = [];
});

/** Opens a connection with the rights of a request to the API. */
async function connectAs(role: string, account = ADMINISTRATOR): Promise<Connection> {
  const connection = await postgres.connect();
  connections.push(connection);
  const claims = JSON.stringify({ role, sub: account });
  await connection.query(
    "select set_config('request.jwt.claims', $1, false), set_config('role', $2, false)",
    [claims, role],
  );
  return connection;
}

const connectAsAdministrator = () => connectAs('authenticated');

const LINE = { parts: [{ path: [0, 0, 0, 0] }] };
const GROUPS = [
  { id: TRAIL, name: 'Trail', line: LINE },
  { id: LAKE, name: 'Lake' },
];
const POINT = { id: MILL, title: 'Mill', coord_x: 1, coord_y: 2, group_id: LAKE };

/** Ways to change the map, each as the administrator's page sends it. */
const CHANGES: [sql: string, ...values: unknown[]][] = [
  [`select public.order_groups('{}', $1)`, { [TRAIL]: 1, [LAKE]: 0 }],
  [`select public.order_groups('{}', $1)`, { [TRAIL]: 0, [LAKE]: 1 }],
  [
    'select public.import_points($1, $2, $3)',
    JSON.stringify([{ id: LAKE, name: 'Lake' }]),
    JSON.stringify([POINT]),
    JSON.stringify([{ id: TRAIL, name: 'Trail', line: LINE }]),
  ],
  ['select public.restore_map($1)', { settings: {}, groups: GROUPS, points: [POINT] }],
  [`select public.delete_group_keeping_points('${LAKE}')`],
  [`update public.points set title = 'Old mill' where id = '${MILL}'`],
  [`update public.groups set name = 'Path' where id = '${TRAIL}'`],
  [`delete from public.groups where id = '${LAKE}'`],
  ['update public.map_settings set show_legend = not show_legend where id = 1'],
];
const ROUNDS = 200;

/** Another connection may do the same in between. */
const EXPECTED_ERROR = 'The group was deleted already';

test('changes at the same time never end in a deadlock', async () => {
  const clients = await Promise.all(CHANGES.map(connectAsAdministrator));
  const errors: string[] = [];
  let count = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      CHANGES.map(async ([sql, ...values], index) => {
        await clients[index]?.query(sql, values).then(
          () => {
            count += 1;
          },
          ({ message }) => message === EXPECTED_ERROR || errors.push(`${message}: ${sql}`),
        );
      }),
    );
  }
  expect(errors).toEqual([]);
  expect(count).toBeGreaterThan((CHANGES.length - 1) * ROUNDS);
});

test.each(
  [
    `insert into public.points (title, coord_x, coord_y) values ('New', 1, 2)`,
    `update public.points set title = 'New'`,
    'delete from public.points',
    `insert into public.groups (name) values ('New')`,
    `update public.groups set name = 'New'`,
    'delete from public.groups',
    'update public.map_settings set show_legend = false',
    `select public.import_points('[]', '[]')`,
    `select public.restore_map('{"settings": {}, "groups": [], "points": []}')`,
    `select public.order_groups('{}', '{}')`,
    `select public.delete_group_keeping_points('${TRAIL}')`,
  ].flatMap((sql) => [
    ['anon', sql],
    ['authenticated', sql],
  ]),
)('%s without the rights doesn’t wait before it is refused: %s', async (role, sql) => {
  const administrator = await connectAsAdministrator();
  await administrator.query('begin; update public.map_settings set show_legend = true');
  const other = await connectAs(role, OTHER_ACCOUNT);
  // If it waits, this ends it, with another error.
  await other.query("set lock_timeout = '1s'");
  await expect(other.query(sql)).rejects.toMatchObject({ code: '42501' });
  await administrator.query('rollback');
});

/** Waits until a connection waits for another one. */
async function waitUntilItWaits(connection: Connection, pid: number): Promise<void> {
  const waiting = `select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`;
  while ((await connection.query(waiting, [pid])).rows.length === 0);
}

/** Starts a change that has to wait for an earlier one, and ends the earlier one. */
async function changeAfter(earlier: string, sql: string, values: unknown[]): Promise<unknown> {
  const [first, second, observer] = await Promise.all([
    connectAsAdministrator(),
    connectAsAdministrator(),
    connectAs('postgres'),
  ]);
  const { rows } = await second.query<{ pid: number }>('select pg_backend_pid() as pid');
  await first.query(`begin; ${earlier}`);
  const change = second.query(sql, values);
  // Its error is part of the result, and may come before anyone awaits it.
  change.catch(() => undefined);
  await waitUntilItWaits(observer, rows[0]?.pid ?? 0);
  await first.query('commit');
  return change;
}

test('a restore that waited is refused if the map was changed meanwhile', async () => {
  const reader = await connectAs('anon');
  const { rows } = await reader.query<{ number: string }>('select number from public.map_changes');
  const map = { settings: {}, groups: [], points: [], number: Number(rows[0]?.number) };
  const earlier = `update public.points set title = 'Written meanwhile'`;
  await expect(changeAfter(earlier, 'select public.restore_map($1)', [map])).rejects.toThrow(
    'Another window saved something in the meantime',
  );
  const points = await reader.query('select title from public.points');
  expect(points.rows).toEqual([{ title: 'Written meanwhile' }]);
});

test('an import that waited says which group was deleted meanwhile', async () => {
  const lines = JSON.stringify([{ id: LAKE, name: 'Lake', line: LINE }]);
  await expect(
    changeAfter(
      `delete from public.groups where id = '${LAKE}'`,
      `select public.import_points('[]', '[]', $1)`,
      [lines],
    ),
  ).rejects.toThrow('The group “Lake” was deleted in another window, so nothing was imported');
});

test('an order that waited is refused if another was stored meanwhile', async () => {
  await expect(
    changeAfter(
      `update public.groups set sort_order = 5 where id = '${TRAIL}'`,
      'select public.order_groups($1, $2)',
      [{ [TRAIL]: null }, { [TRAIL]: 1 }],
    ),
  ).rejects.toThrow('The groups were put into another order in another window');
});

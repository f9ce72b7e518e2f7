import { createHmac, randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';
import { type Backend, openBackend } from '../../supabase/local/backend.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { findFreePort, makeTemporaryFolder } from '../site.ts';
import type { Actor, SECRET_KEY } from './expected.ts';

/** Any caller over HTTP. */
export type Caller = Exclude<Actor, typeof SECRET_KEY>;

/** The embedded backend on a port, with a small map. */
export type RunningBackend = {
  /** Without a trailing slash. */
  address: string;
  database: Backend['database'];
  /** Sends a request as a caller. */
  send(caller: Caller, path: string, init?: RequestInit): Promise<Response>;
  /** All rows of all tables and all stored files, as a text that changes with any of them. */
  snapshot(): Promise<string>;
  /** Restores rows and files to their initial state. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** The content of the small map. */
export const SAMPLE_MAP = {
  group: 'c0000000-0000-4000-8000-000000000001',
  point: 'c0000000-0000-4000-8000-000000000002',
  /** The id of a row that does not exist. */
  unusedId: 'c0000000-0000-4000-8000-0000000000ff',
  otherAccount: 'c0000000-0000-4000-8000-00000000000b',
  anonymousAccount: 'c0000000-0000-4000-8000-00000000000c',
  picture: 'kept.png',
  /** The content of each stored picture. */
  bytes: 'the picture',
};

const PASSWORD = 'local-admin';
const EMAIL = 'support@example.com';
const OTHER_EMAIL = 'someone@example.org';

/** Starts a backend in its own folder. */
export async function startBackend(): Promise<RunningBackend> {
  const { folder, remove } = await makeTemporaryFolder();
  await copyPreparedData(path.join(folder, 'data'));
  const backend = await openBackend({
    folder: path.join(folder, 'data'),
    adminEmail: EMAIL,
    adminPassword: PASSWORD,
  });
  const { database, dataFolder } = backend;
  const port = await findFreePort();
  const server = createServer(getRequestListener((request) => backend.fetch(request)));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${port}`;

  await database.exec(FIXTURE);
  const administrator = await signIn(address, EMAIL);
  const headers = await callerHeaders(address, administrator, dataFolder.jwtSecret);
  const send: RunningBackend['send'] = (caller, path, init = {}) =>
    fetch(address + path, {
      ...init,
      headers: { 'content-type': 'application/json', ...headers[caller], ...init.headers },
    });

  for (const bucket of ['maps', 'markers', 'popups', 'others']) {
    // Nobody may upload to the last bucket, so store its picture directly.
    const name = bucket === 'others' ? 'maps/for-others.png' : `${bucket}/${SAMPLE_MAP.picture}`;
    const uploaded = await send('administrator', `/storage/v1/object/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: SAMPLE_MAP.bytes,
    });
    if (!uploaded.ok) throw new Error(await uploaded.text());
  }
  await cp(`${dataFolder.files}/maps/for-others.png`, `${dataFolder.files}/others/kept.png`);
  await rm(`${dataFolder.files}/maps/for-others.png`);
  await database.exec(`
    update storage.objects set bucket_id = 'others', name = 'kept.png' where name = 'for-others.png'
  `);

  const tables = await tableNames(database);
  const savedFiles = path.join(folder, 'kept');
  await cp(dataFolder.files, savedFiles, { recursive: true });
  const saved = await save(database, tables);
  let last = { state: '', ...(await readContent(database, tables, dataFolder.files)) };
  const original = last;

  const content = async () => {
    const state = await stateOf(database, dataFolder.files);
    if (state !== last.state) {
      last = { state, ...(await readContent(database, tables, dataFolder.files)) };
    }
    return last;
  };

  return {
    address,
    database,
    send,
    async snapshot() {
      const { rows, files } = await content();
      return [...rows, ...files].join('\n');
    },
    async restore() {
      const { rows, files } = await content();
      const changed = tables.filter((_, index) => rows[index] !== original.rows[index]);
      if (changed.length > 0) {
        await database.exec(
          [
            'set session_replication_role = replica',
            ...changed.map((table) => saved.get(table) ?? ''),
            'set session_replication_role = origin',
          ].join(';\n'),
        );
      }
      if (files.join() !== original.files.join()) {
        await rm(dataFolder.files, { recursive: true });
        await cp(savedFiles, dataFolder.files, { recursive: true });
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await backend.close();
      await remove();
    },
  };
}

const FIXTURE = `
  delete from public.points;
  delete from public.groups;
  insert into public.groups (id, name) values ('${SAMPLE_MAP.group}', 'Trail');
  insert into public.points (id, title, group_id, coord_x, coord_y)
  values ('${SAMPLE_MAP.point}', 'Mill', '${SAMPLE_MAP.group}', 1, 2);
  insert into storage.buckets (id, name, public) values ('others', 'others', false);
  -- A second account, and one of an anonymous sign-in, as the first one was made.
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at
  )
  select account_id::uuid, aud, role, new_email, encrypted_password, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, '', '', '', '', now(), now()
  from auth.users,
    (values ('${SAMPLE_MAP.otherAccount}', '${OTHER_EMAIL}'), ('${SAMPLE_MAP.anonymousAccount}', null))
      as account (account_id, new_email);
`;

async function signIn(address: string, email: string): Promise<string> {
  const response = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access_token } = await response.json();
  if (typeof access_token !== 'string') throw new Error(`${email} can’t sign in`);
  return access_token;
}

async function callerHeaders(
  address: string,
  administrator: string,
  secret: string,
): Promise<Record<Caller, Record<string, string>>> {
  const now = Math.floor(Date.now() / 1000);
  const own = JSON.parse(Buffer.from(administrator.split('.')[1] ?? '', 'base64url').toString());
  const secretKey = { role: 'service_role', iat: now, exp: now + 3600 };
  const anonymous = { ...own, sub: SAMPLE_MAP.anonymousAccount, is_anonymous: true, email: '' };
  const withToken = (token: string) => ({
    apikey: EMBEDDED_PUBLISHABLE_KEY,
    authorization: `Bearer ${token}`,
  });
  const otherSecret = randomUUID();
  return {
    visitor: { apikey: EMBEDDED_PUBLISHABLE_KEY },
    // This backend refuses anonymous sign-in; the token is one that a project with it enabled would issue.
    'anonymous sign-in': withToken(sign(anonymous, secret)),
    'other account': withToken(await signIn(address, OTHER_EMAIL)),
    administrator: withToken(administrator),
    'expired administrator': withToken(sign({ ...own, iat: now - 7200, exp: now - 3600 }, secret)),
    'administrator signed with another secret': withToken(sign(own, otherSecret)),
    'secret key signed with another secret': {
      apikey: sign(secretKey, otherSecret),
      authorization: `Bearer ${sign(secretKey, otherSecret)}`,
    },
    'administrator with alg none': withToken(sign(own, null)),
    'secret key with alg none': withToken(sign(secretKey, null)),
    'nobody, without a key': {},
    'nobody, with a wrong key': { apikey: 'sb_secret_xxxxxxxxxxxxxxxxxxxxxx_xxxxxxxx' },
  };
}

/** A token, signed with a secret, or unsigned if the secret is null. */
function sign(claims: object, secret: string | null): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${encode({ alg: secret === null ? 'none' : 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  if (secret === null) return `${text}.`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

async function tableNames(database: Backend['database']): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname not like 'pg\\_%' and nspname <> 'information_schema'
    order by 1
  `);
  return rows.map(({ name }) => name);
}

/** A hash of a table's rows. Opening a picture doesn't count as a change. */
function contentOf(table: string): string {
  const row = "(to_jsonb(t) - 'last_accessed_at')::text";
  return `(select '${table} ' || coalesce(md5(string_agg(${row}, ' ' order by ${row})), 'empty') from ${table} as t)`;
}

/** Copies each table, and returns the SQL that restores it, by table name. */
async function save(database: Backend['database'], tables: string[]): Promise<Map<string, string>> {
  const saved = new Map<string, string>();
  for (const [number, table] of tables.entries()) {
    const { rows } = await database.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const columns = rows[0]?.columns;
    if (!columns) continue;
    await database.exec(`create temp table kept_${number} as select ${columns} from ${table}`);
    saved.set(
      table,
      `delete from ${table};
       insert into ${table} (${columns}) overriding system value select ${columns} from kept_${number}`,
    );
  }
  return saved;
}

/** A hash of each table's rows, in the order of the tables, and all stored files. */
async function readContent(database: Backend['database'], tables: string[], folder: string) {
  const { rows } = await database.query<{ rows: string }>(
    tables.map((table) => `select ${contentOf(table)} as rows`).join(' union all '),
  );
  return { rows: rows.map(({ rows }) => rows), files: await filesIn(folder) };
}

/**
 * A text that changes with every write transaction and every file change. It's faster to read than the content
 * itself.
 */
async function stateOf(database: Backend['database'], folder: string): Promise<string> {
  const { rows } = await database.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  const names = (await readdir(folder, { recursive: true })).sort();
  const files = names.map(async (name) => {
    const { size, mtimeMs, ino } = await stat(path.join(folder, name));
    return `${name} ${size} ${mtimeMs} ${ino}`;
  });
  return [...rows.map(({ next }) => next), ...(await Promise.all(files))].join('\n');
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return `${path.relative(folder, file)} ${await readFile(file, 'base64')}`;
  });
  return (await Promise.all(contents)).sort();
}

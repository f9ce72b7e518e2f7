import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { expect, onTestFinished, test } from 'vitest';
import { readMigrations } from '../../supabase/local/migrations.ts';
import { openEmptyDatabase, openPlainDatabase } from '../../supabase/local/plain-database.ts';
import { MAP, makeFirstRelease, ROWS } from '../backend/first-release.ts';
import { makeTemporaryFolder } from '../site.ts';
import { NEW_PROJECT, type ProjectConfig, startManagementApi } from './management-api.ts';

/** The Supabase CLI, which `npm run test-supabase` installs. */
const SUPABASE_CLI = 'supabase/cli/node_modules/.bin/supabase';

const ADVISORS = ['db', 'advisors', '--level', 'warn', '--fail-on', 'warn'];

test("the Supabase CLI's advisors report nothing above INFO for the database", async () => {
  const database = await openPlainDatabase();
  await expect(runSupabaseCli(ADVISORS, database)).resolves.not.toMatch(/WARN|ERROR/);
  await database.close();
});

test("the Supabase CLI's advisors report a table without row level security", async () => {
  const database = await openPlainDatabase();
  await database.exec(`
    create table public.careless (id int primary key);
    grant select on public.careless to anon;
  `);
  await expect(runSupabaseCli(ADVISORS, database)).rejects.toThrow();
  await database.close();
});

test('`supabase db push` applies all migrations to a new project', async () => {
  const database = await openEmptyDatabase();
  await runSupabaseCli(['db', 'push', '--yes'], database);
  const applied = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  expect(applied.rows.map(({ version }) => version)).toEqual(
    (await readMigrations()).map(({ version }) => version),
  );
  const { rows } = await database.query('select * from public.map_settings');
  expect(rows).toHaveLength(1);
  await database.close();
});

test('`npm run upgrade-0.1.0` upgrades a 0.1.0 project, on which `supabase db push` stops', async () => {
  const database = await openPlainDatabase();
  await makeFirstRelease(database);
  await database.exec(MAP);
  const push = () => runSupabaseCli(['db', 'push', '--yes'], database);
  await expect(push()).rejects.toThrow('Remote migration versions not found');
  const { rows } = await database.query(ROWS);
  // The CLI's own `db query` opens a second connection, which the database in this process does not accept.
  const printed = promisify(execFile)(
    'node_modules/.bin/jiti',
    ['scripts/upgrade-first-release.ts', '--print'],
    { maxBuffer: 10_000_000 },
  );
  await database.exec((await printed).stdout);
  expect((await database.query(ROWS)).rows).toEqual(rows);
  expect(await push()).toContain('up to date');
  await database.close();
});

test('the Supabase CLI understands config.toml', async () => {
  // Of the commands that need neither Docker nor an account, this one reads the whole file.
  const read = promisify(execFile)(SUPABASE_CLI, ['seed', 'buckets', '--local'], {
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' },
  });
  await expect(read).resolves.not.toMatchObject({ stderr: expect.stringContaining('config') });
});

test('`supabase config push` asks twice on a new project, and changes only what the map needs', async () => {
  const { changes, output } = await pushConfig(NEW_PROJECT);
  expect(output.match(/Do you want to push \w+ config/g)).toEqual([
    'Do you want to push api config',
    'Do you want to push auth config',
  ]);
  // It changes neither addresses nor e-mail confirmation.
  expect(changes).toEqual([
    { path: '/postgrest', body: { db_schema: 'public' } },
    { path: '/config/auth', body: { disable_signup: true, password_min_length: 12 } },
  ]);
});

test('`supabase config push` changes nothing in a project that has what the map needs', async () => {
  const { changes, output } = await pushConfig({
    ...NEW_PROJECT,
    api: { ...NEW_PROJECT.api, db_schema: 'public', max_rows: 500 },
    auth: {
      ...NEW_PROJECT.auth,
      disable_signup: true,
      password_min_length: 12,
      site_url: 'https://map.example.org',
    },
  });
  expect(changes).toEqual([]);
  expect(output).not.toContain('Do you want');
  expect(output).toContain('Remote Storage config is up to date.');
});

/** Runs `config push` on a project with these settings, and confirms everything. */
async function pushConfig(config: ProjectConfig) {
  const { folder, remove } = await makeTemporaryFolder();
  onTestFinished(remove);
  await mkdir(path.join(folder, 'supabase'));
  await copyFile('supabase/config.toml', path.join(folder, 'supabase/config.toml'));
  const { address, changes, stop } = await startManagementApi(config);
  onTestFinished(stop);
  const profile = path.join(folder, 'profile.yaml');
  const urls = `api_url: ${address}\ndashboard_url: ${address}\n`;
  await writeFile(profile, `name: stand-in\n${urls}project_host: 127.0.0.1\n`);
  const options = ['--yes', '--profile', profile, '--workdir', folder];
  const pushed = promisify(execFile)(
    SUPABASE_CLI,
    ['config', 'push', '--project-ref', 'abcdefghijklmnopqrst', ...options],
    {
      env: {
        ...process.env,
        HOME: folder,
        SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
        SUPABASE_TELEMETRY_DISABLED: '1',
      },
    },
  );
  // After changing account settings, the CLI reads some two hundred settings that the simulated API lacks,
  // and fails.
  const { stdout, stderr }: { stdout: string; stderr: string } = await pushed.catch(
    (error) => error,
  );
  return { changes, output: stdout + stderr };
}

/**
 * Runs a command of the Supabase CLI against a database in this process.
 * @param args the command's arguments, without the database's address
 * @returns the command's output
 * @throws if the command fails, with its output
 */
async function runSupabaseCli(args: string[], database: PGlite): Promise<string> {
  const server = new PGLiteSocketServer({ db: database, port: 0, host: '127.0.0.1' });
  await server.start();
  try {
    const address = `postgresql://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`;
    const { stdout } = await promisify(execFile)(SUPABASE_CLI, [...args, '--db-url', address], {
      env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' },
    });
    return stdout;
  } finally {
    await server.stop();
  }
}

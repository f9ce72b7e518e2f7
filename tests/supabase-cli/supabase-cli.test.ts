import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readMigrations } from '../../supabase/local/migrations.ts';
import { openEmptyDatabase, openPlainDatabase } from '../../supabase/local/plain-database.ts';
import { runSupabaseCli, SUPABASE_CLI } from './run-supabase-cli.ts';

const ADVISORS = ['db', 'advisors', '--level', 'warn', '--fail-on', 'warn'];

test("the Supabase CLI's advisors find nothing above INFO in the database", async () => {
  const database = await openPlainDatabase();
  await expect(runSupabaseCli(ADVISORS, database)).resolves.not.toMatch(/WARN|ERROR/);
  await database.close();
});

test("the Supabase CLI's advisors would find a table without row level security", async () => {
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

test('the Supabase CLI understands config.toml', async () => {
  // Of the commands that need neither Docker nor an account, this one reads the whole file.
  const read = promisify(execFile)(SUPABASE_CLI, ['seed', 'buckets', '--local'], {
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' },
  });
  await expect(read).resolves.not.toMatchObject({ stderr: expect.stringContaining('config') });
});

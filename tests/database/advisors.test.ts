import { expect, test } from 'vitest';
import { openPlainDatabase } from '../../supabase/local/plain-database.ts';
import { runSupabaseCli } from './supabase-cli.ts';

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

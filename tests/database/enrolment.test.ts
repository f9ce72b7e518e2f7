import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPreparedDatabase } from '../prepared-data.ts';

// What pgTAP can't test about the administrator's enrollment in its single transaction.

let database: PGlite;

beforeAll(async () => {
  database = await openPreparedDatabase();
});

afterAll(() => database.close());

/** The locks on private's tables that a statement holds or waits for. */
async function locksOf(statement: string): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await transaction.exec(statement);
    const { rows } = await transaction.query<{ lock: string }>(`
      select relname || ' ' || mode as lock from pg_locks join pg_class on pg_class.oid = relation
      where relnamespace = 'private'::regnamespace and relkind = 'r' and mode <> 'AccessShareLock'
      order by 1
    `);
    return rows.map(({ lock }) => lock);
  });
}

const ADD = 'insert into auth.users (id, email, email_confirmed_at) values';

test('an account counts as confirmed if the backend lacks the columns for it', async () => {
  await database.exec(`
    begin;
    alter table auth.users drop column confirmed_at, drop column email_confirmed_at,
      drop column phone_confirmed_at, drop column deleted_at, drop column banned_until, drop column is_anonymous;
    insert into auth.users (id, email) values
      (gen_random_uuid(), 'first@example.org'), (gen_random_uuid(), 'second@example.org');
    update auth.users set email = 'renamed@example.org' where email = 'first@example.org';
  `);
  const { rows } = await database.query(
    'select email from auth.users join private.admins on user_id = id',
  );
  await database.exec('rollback');
  expect(rows).toEqual([{ email: 'renamed@example.org' }]);
});

// This test comes last, because its accounts stay.
test('adding a second account holds no lock while the auth service sends its e-mail', async () => {
  expect(await locksOf(`${ADD} (gen_random_uuid(), 'first@example.org', now())`)).toEqual([
    'admins RowExclusiveLock',
    'enrolment RowExclusiveLock',
  ]);
  expect(await locksOf(`${ADD} (gen_random_uuid(), 'second@example.org', now())`)).toEqual([]);
  const signIn = "update auth.users set email = email where email = 'second@example.org'";
  expect(await locksOf(signIn)).toEqual([]);
});

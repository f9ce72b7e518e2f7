import type { PGlite } from '@supabase/lite/pglite';
import { DataFolderError } from './data-folder.ts';
import { readMigrations } from './migrations.ts';

/** The migrations of 0.1.0, which today's migrations replace. */
export const FIRST_RELEASE_MIGRATIONS = [
  '20261120090000',
  '20261120090100',
  '20261120090200',
  '20261120090300',
  '20261120090400',
  '20261121090000',
  '20261122090000',
  '20261122100000',
  '20261123090000',
  '20261124090000',
];

/** The last of today's migrations that create the tables of 0.1.0. Later ones alter an existing map. */
const LAST_OF_FIRST_RELEASE = '20261120120500';

/**
 * The Supabase CLI's list of applied migrations. It names the ten of 0.1.0, or is empty if the user followed
 * the CLI's hint to mark them as reverted, or is missing if they were applied by hand.
 */
const CHECK = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
  alter table supabase_migrations.schema_migrations add column if not exists name text;
  if to_regclass('private.admins') is null or to_regclass('private.versions') is not null then
    raise exception 'The database is not one of POI Map 0.1.0';
  end if;
  if (select array_agg(version order by version) from supabase_migrations.schema_migrations)
    <> '{${FIRST_RELEASE_MIGRATIONS}}' then
    raise exception 'It is of a version in between';
  end if;
`;

/** Sets the map and its administrators aside, and removes everything else that 0.1.0 created. */
const MOVE_ASIDE = `
  create schema carried_over;
  alter table public.map_settings set schema carried_over;
  alter table public.groups set schema carried_over;
  alter table public.points set schema carried_over;
  alter table private.admins set schema carried_over;
  drop function public.import_points, public.restore_map, public.setup_status;
  -- The policies and triggers that ask for the administrator go with it.
  drop schema private, setup cascade;
  delete from supabase_migrations.schema_migrations where version is not null;
`;

const RESTORE = `
  delete from private.admins where user_id is not null;
  insert into private.admins select * from carried_over.admins;
  perform public.restore_map(jsonb_build_object(
    'settings', to_jsonb(settings),
    'groups', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from carried_over.groups as row),
    'points', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from carried_over.points as row)
  )) from carried_over.map_settings as settings;
  drop schema carried_over cascade;
`;

/**
 * The restore counts as a change to the map, after which no account becomes the administrator automatically.
 */
const CLEAN_UP = `
  delete from private.enrolment where only_row and not exists (select from auth.users);
`;

/**
 * SQL that upgrades a 0.1.0 database to today's migrations, with its map and accounts. It is a single
 * statement, and therefore atomic in the Supabase CLI, the dashboard and psql.
 */
export async function firstReleaseUpgradeSql(): Promise<string> {
  const steps = (await readMigrations()).map(
    ({ version, name, sql }) => `
  execute $migration_${version}$${sql}$migration_${version}$;
  insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');
${version === LAST_OF_FIRST_RELEASE ? RESTORE : ''}`,
  );
  return `do $upgrade$
begin
${CHECK}${MOVE_ASIDE}${steps.join('')}${CLEAN_UP}
end;
$upgrade$;
`;
}

/**
 * Upgrades a 0.1.0 database to today's migrations, with its map, accounts and pictures, atomically. Leaves
 * any other database unchanged.
 * @throws DataFolderError if the upgrade fails
 */
export async function upgradeFirstRelease(database: PGlite, folder: string): Promise<void> {
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version limit 1',
  );
  // A later migration may have a number that 0.1.0 also used; the first migration distinguishes them.
  if (rows[0]?.version !== FIRST_RELEASE_MIGRATIONS[0]) return;
  try {
    await database.exec(await firstReleaseUpgradeSql());
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new DataFolderError(
      `${folder} holds a map of POI Map 0.1.0 that can't be carried over, and was left as it is: ${reason}. ` +
        'Back the map up with that program, then restore it in this one with POI_DATA_DIR set to a new folder.',
      { cause: error },
    );
  }
}

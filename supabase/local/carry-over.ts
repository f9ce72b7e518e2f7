import type { PGlite } from '@supabase/lite/pglite';
import { DataFolderError } from './data-folder.ts';
import { readMigrations } from './migrations.ts';

/** The migrations of 0.1.0, which those of today stand in for. */
const FIRST_RELEASE = [
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

/** Puts the map and its administrators aside, and takes away whatever else 0.1.0 made. */
const PUT_ASIDE = `
  create schema carried_over;
  alter table public.map_settings set schema carried_over;
  alter table public.groups set schema carried_over;
  alter table public.points set schema carried_over;
  alter table private.admins set schema carried_over;
  drop function public.import_points, public.restore_map, public.setup_status;
  -- The policies and triggers that ask for the administrator go with it.
  drop schema private, setup cascade;
  delete from supabase_migrations.schema_migrations;
`;

const BRING_BACK = `
  delete from private.admins;
  insert into private.admins select * from carried_over.admins;
  select public.restore_map(jsonb_build_object(
    'settings', to_jsonb(settings),
    'groups', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from carried_over.groups as row),
    'points', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from carried_over.points as row)
  )) from carried_over.map_settings as settings;
  drop schema carried_over cascade;
`;

/**
 * Carries a database of 0.1.0 over to the migrations of today, with its map, accounts and pictures: all of
 * it or nothing. Any other database is left as it is.
 * @throws DataFolderError if that can't be done
 */
export async function carryOver(database: PGlite, folder: string): Promise<void> {
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const applied = rows.map(({ version }) => version);
  // A later migration may have a number that 0.1.0 had too; the first one tells them apart.
  if (applied[0] !== FIRST_RELEASE[0]) return;
  try {
    if (applied.join() !== FIRST_RELEASE.join()) throw new Error('It is of a version in between');
    await database.transaction(async (transaction) => {
      await transaction.exec(PUT_ASIDE);
      for (const { version, name, sql } of await readMigrations()) {
        await transaction.exec(sql);
        await transaction.query(
          'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
          [version, name],
        );
      }
      await transaction.exec(BRING_BACK);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new DataFolderError(
      `${folder} holds a map of POI Map 0.1.0 that can't be carried over, and was left as it is: ${reason}. ` +
        'Back the map up with that program, then restore it in this one with POI_DATA_DIR set to a new folder.',
      { cause: error },
    );
  }
}

import { readFile } from 'node:fs/promises';
import { FIRST_RELEASE_MIGRATIONS } from '../../supabase/local/upgrade-first-release.ts';

// A database of 0.1.0, with content that tests can compare.

type Database = {
  exec: (sql: string) => Promise<unknown>;
  query: (sql: string, parameters: unknown[]) => Promise<unknown>;
};

/** Converts a current database to 0.1.0, without a map. */
export async function makeFirstRelease(database: Database): Promise<void> {
  await database.exec(`
    drop function public.number_now;
    drop table public.points, public.groups, public.map_settings, public.map_changes, public.publishing;
    drop function public.import_points, public.restore_map, public.delete_group_keeping_points,
      public.order_groups, public.setup_status;
    drop schema private, setup cascade;
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key, statements text[], name text
    );
    delete from supabase_migrations.schema_migrations;
  `);
  await database.exec(await readFile('tests/backend/first-release.sql', 'utf8'));
  await database.query(
    'insert into supabase_migrations.schema_migrations (version) select unnest($1::text[])',
    [FIRST_RELEASE_MIGRATIONS],
  );
}

/** Reads the visible structure of the database in a stable order. */
export const CATALOG = `
  select jsonb_agg(line order by line) as lines from (
    select format('%s.%s %s %s', nspname, relname, relrowsecurity, relacl) as line
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private', 'setup', 'carried_over')
    union all select format('%s %s %s %s', attrelid::regclass, attname, atttypid::regtype, pg_get_expr(adbin, adrelid))
    from pg_attribute left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
    where attrelid in ('public.map_settings'::regclass, 'public.groups'::regclass, 'public.points'::regclass) and attnum > 0
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all select format('%s %s', pg_get_functiondef(oid), proacl) from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'setup'::regnamespace) and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_policies::text from pg_policies
    union all select format('%s %s', nspname, nspacl) from pg_namespace
    where nspname in ('private', 'setup', 'carried_over')
    union all select version from supabase_migrations.schema_migrations
  ) as thing
`;

/** A map with edge cases that the database of 0.1.0 could hold. */
export const MAP = `
  update public.map_settings set base_map_image = '/storage/v1/object/public/maps/a.png', show_legend = false, size_ratio = 0.0333333333333333;
  insert into public.groups (id, name, color, background_image, created_at) values
    ('00000000-0000-4000-8000-000000000001', U&'\\0637\\0627 "x" \\+01F468\\200D\\+01F33E', null, '/a.png', '0001-01-01 00:00:00.000001+00'),
    ('00000000-0000-4000-8000-000000000002', 'Trail', '#AbCdEf', null, '9999-12-31 23:59:59.999999+00');
  insert into public.points (id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link, created_at) values
    ('00000000-0000-4000-8000-000000000003', e'O''Brien\\\\"; drop table points; --\\t\\n{"a": 1} $$', '00000000-0000-4000-8000-000000000001',
      33.333333333333336, 0, '/icon.png', '/popup.png', 'tel:+44 1632', '2026-01-01 01:02:03.000004+00'),
    ('00000000-0000-4000-8000-000000000004', 'Oak', null, 100, 1e-300, null, null, null, '2026-01-01');
`;

/**
 * Reads rows without empty values, because columns added later are empty, and with the stored digits of
 * numbers.
 */
export const ROWS = `
  select
    (select jsonb_strip_nulls(jsonb_agg(
      to_jsonb(t) - '{version,language,further_languages,show_names,show_trails,live_notices,surroundings,has_words,position_changes}'::text[]
      || jsonb_build_object('size_ratio', round(size_ratio::numeric, 13))
    )) from public.map_settings as t) as settings,
    (select jsonb_strip_nulls(jsonb_agg(to_jsonb(t) - 'version' order by id)) from public.groups as t) as groups,
    (select jsonb_strip_nulls(jsonb_agg(
      to_jsonb(t) - '{version,is_closed,blocks_path}'::text[]
      || jsonb_build_object('coord_x', round(coord_x::numeric, 6), 'coord_y', round(coord_y::numeric, 6)) order by id
    )) from public.points as t) as points,
    (select jsonb_agg(to_jsonb(t)) from private.admins as t) as admins,
    (select jsonb_agg(to_jsonb(t) - 'last_accessed_at') from storage.objects as t) as objects,
    (select jsonb_agg(to_jsonb(t) order by id) from auth.users as t) as users
`;

export const NUMBERS =
  'select size_ratio, coord_x, coord_y from public.map_settings, public.points order by points.id';

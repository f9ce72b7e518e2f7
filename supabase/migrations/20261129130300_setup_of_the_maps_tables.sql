-- What `npm run doctor` asks concerns the map's own tables: a project may hold those of other applications, which have
-- their own rules. Storage has one set of policies for all buckets, so those still count.

create or replace function setup.visitors_can_read() returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(distinct tablename) = 4 from pg_catalog.pg_policies
  where schemaname = 'public' and tablename in ('map_settings', 'groups', 'points', 'map_changes')
    and cmd in ('SELECT', 'ALL') and roles && array['anon', 'public']::name[];
$$;
comment on function setup.visitors_can_read() is
  'Whether each of the map''s tables but that of publishing has a policy by which visitors read it.';

create or replace function setup.status() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  tables constant name[] := array['map_settings', 'groups', 'points', 'map_changes', 'publishing'];
  applied jsonb;
begin
  -- Kept by the Supabase CLI and by the embedded backend. Applied by hand, migrations leave no trace.
  begin
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations'
      into applied;
  exception
    when undefined_table or invalid_schema_name or insufficient_privilege then applied := null;
  end;
  return jsonb_build_object(
    'migrations', applied,
    'has_administrator', exists (select from private.admins),
    -- Every table has row level security, and what the policies give visitors is reading the map.
    'visitors_only_read', not exists (
      select from pg_catalog.pg_class
      where not relrowsecurity and (
        relnamespace = 'public'::regnamespace and relname = any (tables)
        or oid in ('storage.buckets'::regclass, 'storage.objects'::regclass)
      )
    ) and not exists (
      select from pg_catalog.pg_policies
      where roles && array['anon', 'public']::name[] and permissive = 'PERMISSIVE' and (
        schemaname = 'storage'
        or schemaname = 'public' and tablename = any (tables) and cmd <> 'SELECT'
      )
    ),
    'buckets', (
      select coalesce(jsonb_agg(to_jsonb(bucket) order by id), '[]')
      from (
        select id, public, file_size_limit, allowed_mime_types from storage.buckets
        where id in ('maps', 'markers', 'popups')
      ) as bucket
    )
  );
end;
$$;

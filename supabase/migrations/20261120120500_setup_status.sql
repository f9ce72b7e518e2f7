-- Tells a visitor whether the project is set up as these migrations leave it: what `npm run doctor` can't
-- see by trying. It says yes or no, versions, and the limits of the three buckets; no row of anyone's, no
-- name, no address. docs/decisions/0100-what-a-visitor-may-know.md says why that may be public.

-- As private, not exposed by the API; unlike it, open to visitors.
create schema setup;
comment on schema setup is 'Not exposed by the API. What public.setup_status() looks at for a visitor.';
revoke all on schema setup from public, anon, authenticated, service_role;
grant usage on schema setup to anon;

create function setup.status() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
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
    'visitors_can_read', (
      select count(distinct tablename) = 3 from pg_catalog.pg_policies
      where schemaname = 'public' and tablename in ('map_settings', 'groups', 'points')
        and cmd in ('SELECT', 'ALL') and roles && array['anon', 'public']::name[]
    ),
    -- Every table has row level security, and what the policies give visitors is reading the map.
    'visitors_only_read', not exists (
      select from pg_catalog.pg_class
      where not relrowsecurity and relkind in ('r', 'p') and (
        relnamespace = 'public'::regnamespace
        or oid in ('storage.buckets'::regclass, 'storage.objects'::regclass)
      )
    ) and not exists (
      select from pg_catalog.pg_policies
      where schemaname in ('public', 'storage') and roles && array['anon', 'public']::name[]
        and permissive = 'PERMISSIVE' and not (schemaname = 'public' and cmd = 'SELECT')
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
revoke all on function setup.status() from public, anon, authenticated, service_role;
grant execute on function setup.status() to anon;

create function public.setup_status() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select setup.status();
$$;
comment on function public.setup_status() is 'Whether the project is set up as the migrations leave it.';
revoke all on function public.setup_status() from public, anon, authenticated, service_role;
grant execute on function public.setup_status() to anon;

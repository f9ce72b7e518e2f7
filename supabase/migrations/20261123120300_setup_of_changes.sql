-- What `npm run doctor` asks: visitors read every table of the map, also one that came later.

create function setup.visitors_can_read() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'public' and tablename = relname
        and cmd in ('SELECT', 'ALL') and roles && array['anon', 'public']::name[]
    )
  );
$$;
comment on function setup.visitors_can_read() is 'Whether every table has a policy by which visitors read it.';
revoke all on function setup.visitors_can_read() from public, anon, authenticated, service_role;
grant execute on function setup.visitors_can_read() to anon;

create or replace function public.setup_status() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select setup.status() || jsonb_build_object(
    'had_administrator', setup.had_administrator(), 'visitors_can_read', setup.visitors_can_read()
  );
$$;

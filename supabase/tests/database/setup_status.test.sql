-- Tests what a visitor may learn about the project's setup, and that it is true.
begin;
select plan(44);

select function_privs_are('public', 'setup_status', array[]::text[], 'anon', array['EXECUTE']);
select function_privs_are('public', 'setup_status', array[]::text[], 'authenticated', array[]::text[]);
select function_privs_are('public', 'setup_status', array[]::text[], 'service_role', array[]::text[]);
select ok(not prosecdef, 'What the API calls runs with the caller''s rights')
from pg_proc where oid = 'public.setup_status()'::regprocedure;
select function_privs_are('setup', 'status', array[]::text[], 'anon', array['EXECUTE']);
select function_privs_are('setup', 'status', array[]::text[], 'authenticated', array[]::text[]);
select function_privs_are('setup', 'had_administrator', array[]::text[], 'anon', array['EXECUTE']);
select function_privs_are('setup', 'had_administrator', array[]::text[], 'authenticated', array[]::text[]);
select function_privs_are('setup', 'visitors_can_read', array[]::text[], 'anon', array['EXECUTE']);
select function_privs_are('setup', 'visitors_can_read', array[]::text[], 'authenticated', array[]::text[]);
select schema_privs_are('setup', 'anon', array['USAGE']);
select schema_privs_are('setup', 'authenticated', array[]::text[]);
select is_empty(
  $$select relname from pg_class where relnamespace = 'setup'::regnamespace$$,
  'The schema that is open to visitors holds no table'
);
select ok(
  proconfig @> array['search_path=""'], proname || ' has an empty search path'
) from pg_proc where oid in (
  'public.setup_status()'::regprocedure, 'setup.status()'::regprocedure, 'setup.had_administrator()'::regprocedure,
  'setup.visitors_can_read()'::regprocedure
)
order by proname;

-- Asks as a visitor.
create function pg_temp.status() returns jsonb language plpgsql as $$
declare
  status jsonb;
begin
  set local role anon;
  status := public.setup_status();
  reset role;
  return status;
end;
$$;

select set_eq(
  $$select jsonb_object_keys(pg_temp.status())$$,
  array['migrations', 'has_administrator', 'had_administrator', 'visitors_can_read', 'visitors_only_read', 'buckets'],
  'A visitor learns these things and no others'
);
select set_eq(
  $$select jsonb_object_keys(pg_temp.status() -> 'buckets' -> 0)$$,
  array['id', 'public', 'file_size_limit', 'allowed_mime_types'],
  'A visitor learns these things of a bucket and no others'
);

select is(pg_temp.status() -> 'has_administrator', 'false', 'A new project has no administrator');
select is(pg_temp.status() -> 'had_administrator', 'false', 'And never had one');
insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000a', 'administrator@example.org', now());
select is(pg_temp.status() -> 'has_administrator', 'true', 'After the first account it has');
delete from auth.users where email = 'administrator@example.org';
select is(pg_temp.status() -> 'has_administrator', 'false', 'Without the account it has none');
select is(pg_temp.status() -> 'had_administrator', 'true', 'And had one');

drop schema if exists supabase_migrations cascade;
select is(pg_temp.status() -> 'migrations', 'null', 'Where nobody keeps a list of migrations there is none');
create schema supabase_migrations;
create table supabase_migrations.schema_migrations (version text primary key, statements text[]);
insert into supabase_migrations.schema_migrations values ('2', '{secret}'), ('1', '{secret}');
select is(pg_temp.status() -> 'migrations', '["1", "2"]', 'Of the migrations only the versions are told');

insert into storage.buckets (id, name) values ('others', 'others');
select is(
  jsonb_path_query_array(pg_temp.status(), '$.buckets[*].id'), '["maps", "markers", "popups"]',
  'Other buckets are not told of'
);

select is(pg_temp.status() -> 'visitors_can_read', 'true', 'The policies let visitors read the map');
select is(pg_temp.status() -> 'visitors_only_read', 'true', 'The policies let visitors do no more');

-- Whether a statement changes an answer to false. The statement's changes are undone.
create function pg_temp.makes_false(answer text, statement text) returns boolean language plpgsql as $$
declare
  noticed boolean;
begin
  begin
    execute statement;
    noticed := pg_temp.status() -> answer = 'false';
    raise exception 'undo' using errcode = 'TT000';
  exception
    when sqlstate 'TT000' then return noticed;
  end;
end;
$$;

select ok(
  pg_temp.makes_false('visitors_can_read', format('drop policy %I on public.%I', policyname, tablename)),
  'It is noticed where a policy is gone: ' || policyname
) from pg_policies where schemaname = 'public' and cmd = 'SELECT' and 'anon' = any (roles) order by policyname;
select ok(
  pg_temp.makes_false('visitors_only_read', statement), 'It is noticed: ' || statement
) from unnest(array[
  'create policy "p" on public.points for insert to anon with check (true)',
  'create policy "p" on public.points for update to public using (true)',
  'create policy "p" on public.points for all to anon using (true)',
  'create policy "p" on storage.objects for select to anon using (true)',
  'create policy "p" on storage.objects for delete to public using (true)',
  'alter table public.groups disable row level security',
  'alter table public.publishing disable row level security'
]) as statement;

-- Tables of another application: one that is closed to visitors, one that is open to them, one without any rules.
create table public.closed_notes (id int primary key);
alter table public.closed_notes enable row level security;
create table public.guest_book (id int primary key);
alter table public.guest_book enable row level security;
create policy "p" on public.guest_book for all to anon using (true);
create table public.careless (id int primary key);
select is(pg_temp.status() -> 'visitors_can_read', 'true', 'Other tables need no policy for visitors');
select is(pg_temp.status() -> 'visitors_only_read', 'true', 'Other tables may have any policy');
create policy "p" on public.points for insert to anon with check (true);
drop policy "Visitors can read visible points" on public.points;
select is(pg_temp.status() -> 'visitors_can_read', 'false', 'They don''t replace a policy of the map');
select is(pg_temp.status() -> 'visitors_only_read', 'false', 'They hide no policy of the map');

select * from finish();
rollback;

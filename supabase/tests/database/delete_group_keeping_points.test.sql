-- Tests delete_group_keeping_points: who may call it, that it is atomic, and what it returns.
begin;
select plan(17);

insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000a', 'administrator@example.org', now());
insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000b', 'someone@example.org', now());
insert into auth.users (id, email, is_anonymous) values
  ('00000000-0000-4000-8000-00000000000c', null, true);
insert into public.groups (id, name) values
  ('00000000-0000-4000-8000-000000000001', 'Temporary'),
  ('00000000-0000-4000-8000-000000000002', 'Other'),
  ('00000000-0000-4000-8000-000000000003', 'Empty');
insert into public.points (id, title, group_id, coord_x, coord_y) values
  ('00000000-0000-4000-8000-000000000011', 'Mill', '00000000-0000-4000-8000-000000000001', 1, 2),
  ('00000000-0000-4000-8000-000000000012', 'Oak', '00000000-0000-4000-8000-000000000001', 1, 2),
  ('00000000-0000-4000-8000-000000000013', 'Pond', '00000000-0000-4000-8000-000000000002', 1, 2),
  ('00000000-0000-4000-8000-000000000014', 'Weir', null, 1, 2);

select function_privs_are('public', 'delete_group_keeping_points', array['uuid'], 'anon', array[]::text[]);
select function_privs_are('public', 'delete_group_keeping_points', array['uuid'], 'authenticated', array['EXECUTE']);
select function_privs_are('public', 'delete_group_keeping_points', array['uuid'], 'service_role', array[]::text[]);
select ok(
  not prosecdef and proconfig @> array['search_path=""'],
  'It runs with the caller''s rights and an empty search path'
) from pg_proc where oid = 'public.delete_group_keeping_points(uuid)'::regprocedure;

create function pg_temp.act_as(actor text) returns void language sql as $$
  select
    set_config('request.jwt.claims', case actor
      when 'visitor' then '{"role": "anon"}'
      when 'anonymous sign-in' then
        '{"role": "authenticated", "is_anonymous": true, "sub": "00000000-0000-4000-8000-00000000000c"}'
      when 'other account' then
        '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000b"}'
      when 'administrator' then
        '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a"}'
    end, true),
    set_config('role', case actor when 'visitor' then 'anon' else 'authenticated' end, true);
$$;

-- 'allowed', or the error's code. Its changes are undone.
create function pg_temp.outcome(actor text, group_id uuid) returns text language plpgsql as $$
begin
  perform pg_temp.act_as(actor);
  perform public.delete_group_keeping_points(group_id);
  raise exception 'undo' using errcode = 'TT000';
exception
  when sqlstate 'TT000' then return 'allowed';
  when others then return sqlstate;
end;
$$;

select is(
  pg_temp.outcome(actor, id::uuid),
  case actor when 'administrator' then 'allowed' else '42501' end,
  format('%s: a group with %s', actor, what)
)
from unnest(array['visitor', 'anonymous sign-in', 'other account', 'administrator']) as actor,
  (values
    ('points', '00000000-0000-4000-8000-000000000001'), ('none', '00000000-0000-4000-8000-000000000003')
  ) as target (what, id);

select is(
  (select count(*) from public.points where group_id is not null) + (select count(*) from public.groups),
  6::bigint, 'What was refused or undone has left all as it was'
);

-- A point that can't be changed makes the whole call fail.
create function pg_temp.refuse() returns trigger language plpgsql as $$
begin
  if old.title = 'Oak' then raise exception 'Not this one' using errcode = 'TT001'; end if;
  return new;
end;
$$;
create trigger refuse before update on public.points for each row execute function pg_temp.refuse();
select pg_temp.act_as('administrator');
select throws_ok(
  $$select public.delete_group_keeping_points('00000000-0000-4000-8000-000000000001')$$,
  'TT001', null, 'Where one point can''t be kept it fails'
);
reset role;
drop trigger refuse on public.points;
select pg_temp.act_as('administrator');
select set_eq(
  $$select public.delete_group_keeping_points('00000000-0000-4000-8000-000000000001')$$,
  $$values (array[
    '00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000012'
  ]::uuid[])$$,
  'It returns the ids of the points that it kept, and a failure before has left them in the group'
);
select results_eq(
  'select title, group_id from public.points order by title',
  $$values ('Mill', null::uuid), ('Oak', null), ('Pond', '00000000-0000-4000-8000-000000000002'), ('Weir', null)$$,
  'The points are there without a group, and those of other groups stay in theirs'
);
select throws_ok(
  $$select public.delete_group_keeping_points('00000000-0000-4000-8000-000000000001')$$,
  'P0001', 'The group was deleted already', 'A group that is gone is said to be'
);

select * from finish();
rollback;

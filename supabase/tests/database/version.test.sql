-- Tests a row's version: every change increases it, and nothing else sets it.
begin;
select plan(17);

create function pg_temp.versions() returns integer[] language sql as $$
  select array[
    (select version from public.map_settings), (select max(version) from public.groups),
    (select max(version) from public.points)
  ];
$$;

insert into public.groups (id, name, version) values ('00000000-0000-4000-8000-000000000001', 'Trail', 1000000);
insert into public.points (id, title, coord_x, coord_y, version) values
  ('00000000-0000-4000-8000-000000000002', 'Mill', 1, 2, 1000000);
select ok(version < 1000000, 'A new group''s version is not what was sent') from public.groups;
select ok(version < 1000000, 'A new point''s version is not what was sent') from public.points;

create temp table before as select * from unnest(pg_temp.versions()) with ordinality as row (version, number);
update public.map_settings set show_legend = false, version = 1000000;
update public.groups set name = 'Path', version = 1000000;
update public.points set title = 'Old Mill', version = 1000000;
select ok(
  after.version > before.version and after.version < 1000000,
  format('A change raises the version of %s, whatever is sent', (array['the settings', 'a group', 'a point'])[number])
) from before join unnest(pg_temp.versions()) with ordinality as after (version, number) using (number);

update before set version = after.version
from unnest(pg_temp.versions()) with ordinality as after (version, number) where after.number = before.number;
update public.map_settings set show_legend = show_legend, version = 1;
update public.groups set name = name, version = 1;
update public.points set title = title, version = 1;
select ok(
  after.version > before.version,
  format('It never falls: %s', (array['the settings', 'a group', 'a point'])[number])
) from before join unnest(pg_temp.versions()) with ordinality as after (version, number) using (number);

update before set version = after.version
from unnest(pg_temp.versions()) with ordinality as after (version, number) where after.number = before.number;
insert into public.points (id, title, coord_x, coord_y, version) values
  ('00000000-0000-4000-8000-000000000002', 'Mill', 1, 2, 1), ('00000000-0000-4000-8000-000000000003', 'Oak', 1, 2, 1)
on conflict (id) do update set title = excluded.title, version = excluded.version;
select ok(
  (select version from public.points where title = 'Mill') > (select version from before where number = 3),
  'An insert that becomes a change raises it'
);
select is(
  (select count(distinct version) from public.points), 2::bigint, 'No two points have the same version'
);

create temp table gone as select version from public.points where title = 'Mill';
delete from public.points where title = 'Mill';
insert into public.points (id, title, coord_x, coord_y) values
  ('00000000-0000-4000-8000-000000000002', 'Mill', 1, 2);
select ok(
  (select version from public.points where title = 'Mill') > (select version from gone),
  'A point that is brought back is not taken for the one that was deleted'
);

select col_not_null('public', table_name, 'version', format('%s: a version is never null', table_name))
from unnest(array['map_settings', 'groups', 'points']) as table_name;

-- A refused insert takes no number, because a sequence does not return one.
create temp table counted as select last_value from private.versions;
create function pg_temp.insert_as_another() returns text language plpgsql as $$
begin
  perform set_config('request.jwt.claims',
    '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000b"}', true), set_config('role', 'authenticated', true);
  insert into public.points (title, coord_x, coord_y) values ('Theirs', 1, 2);
  return 'no error';
exception when insufficient_privilege then
  return sqlerrm;
end;
$$;
select matches(pg_temp.insert_as_another(), 'row-level security', 'Another account may not insert a point');
select is(
  (select last_value from private.versions), (select last_value from counted),
  'A refused insert takes no version number'
);
create function pg_temp.insert_with_secret_key() returns text language plpgsql as $$
begin
  discard plans;
  perform set_config('request.jwt.claims', '{"role": "service_role"}', true), set_config('role', 'service_role', true);
  insert into public.points (title, coord_x, coord_y) values ('By key', 1, 2);
  raise exception 'undo' using errcode = 'TT000';
exception
  when sqlstate 'TT000' then return 'allowed';
  when others then return sqlerrm;
end;
$$;
select is(pg_temp.insert_with_secret_key(), 'allowed', 'The secret key inserts a point');

select * from finish();
rollback;

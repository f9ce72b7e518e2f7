-- Tests the positions of points on Earth, and the verdict on whether they can locate a visitor.
begin;
select no_plan();

insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000a', 'administrator@example.org', now());
insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000b', 'someone@example.org', now());

create function pg_temp.act_as(role text, account text default null) returns void language sql as $$
  select set_config('role', role, true),
    set_config('request.jwt.claims', json_build_object('role', role, 'sub', '00000000-0000-4000-8000-00000000000' || account)::text, true);
$$;
create function pg_temp.verdict() returns text language sql as 'select position_verdict from public.map_settings';
create function pg_temp.number() returns bigint language sql as 'select number from public.map_changes';
-- The verdict after a statement, starting from a good one. Its changes are undone.
create function pg_temp.verdict_after(statement text) returns text language plpgsql as $$
declare
  result text;
begin
  begin
    update public.map_settings set position_verdict = 'good';
    execute statement;
    result := coalesce(pg_temp.verdict(), 'none');
    raise exception 'undo' using errcode = 'TT000';
  exception
    when sqlstate 'TT000' then return result;
  end;
end;
$$;

insert into public.points (id, title, coord_x, coord_y, latitude, longitude) values
  ('00000000-0000-4000-8000-000000000001', 'Mill', 1, 2, 48.1374312, 11.5754949),
  ('00000000-0000-4000-8000-000000000002', 'Oak', 3, 4, null, null);
select results_eq(
  $$select latitude, longitude from public.points where title = 'Mill'$$,
  'values (48.137431::double precision, 11.575495::double precision)', 'A position has six decimals'
);

select is(pg_temp.verdict(), null, 'There is no verdict at first');
select is(pg_temp.verdict_after(statement), 'none', 'The verdict is out of date: ' || statement)
from unnest(array[
  $$update public.points set latitude = 48.2 where title = 'Mill'$$,
  $$update public.points set longitude = 11.6 where title = 'Mill'$$,
  $$update public.points set latitude = null, longitude = null where title = 'Mill'$$,
  $$update public.points set latitude = 1, longitude = 2 where title = 'Oak'$$,
  $$update public.points set coord_x = 5 where title = 'Mill'$$,
  $$update public.points set coord_y = 5$$,
  $$insert into public.points (title, coord_x, coord_y, latitude, longitude) values ('Ash', 1, 2, 3, 4)$$,
  $$delete from public.points where title = 'Mill'$$,
  'truncate public.points',
  $$update public.map_settings set base_map_image = 'https://example.org/map.png'$$,
  $$update public.map_settings set base_map_image = 'https://example.org/map.png', show_legend = false$$
]) as statement;
select is(pg_temp.verdict_after(statement), 'good', 'The verdict stands: ' || statement)
from unnest(array[
  $$update public.points set title = 'Old ' || title, link = 'tel:1'$$,
  $$update public.points set latitude = latitude, longitude = longitude, coord_x = coord_x$$,
  $$update public.points set coord_x = 5, coord_y = 6 where title = 'Oak'$$,
  $$insert into public.points (title, coord_x, coord_y) values ('Ash', 1, 2)$$,
  $$delete from public.points where title = 'Oak'$$,
  $$insert into public.groups (name) values ('Trail')$$,
  'update public.map_settings set show_legend = not show_legend'
]) as statement;

select pg_temp.act_as('authenticated', 'a');
select is(
  pg_temp.verdict_after($$select public.import_points('[]',
    '[{"id": "00000000-0000-4000-8000-000000000001", "latitude": 48.2}]')$$),
  'none', 'An import of another position causes a new computation'
);
select is(
  pg_temp.verdict_after($$select public.import_points('[]',
    '[{"id": "00000000-0000-4000-8000-000000000001", "title": "Old Mill"}]')$$),
  'good', 'An import of another title does not'
);
select is(
  pg_temp.verdict_after($$select public.restore_map('{"settings": {}, "groups": [],
    "points": [{"title": "Mill", "coord_x": 1, "coord_y": 2, "latitude": 3, "longitude": 4}]}')$$),
  'none', 'A backup that is restored causes a new computation'
);
select throws_ok(
  format($$select public.restore_map('{"settings": {%s}, "groups": [], "points": []}')$$, field), '22023', null,
  'A backup holds no verdict: ' || field
) from unnest(array['"position_verdict": "good"', '"position_changes": 7']) as field;
reset role;

-- Stores a verdict as the API does, if no change was made since it was read.
create function pg_temp.store(verdict text, changes bigint) returns boolean language plpgsql as $$
begin
  update public.map_settings set position_verdict = verdict where id = 1 and position_changes = changes;
  return found;
end;
$$;
create temp table before as
select pg_temp.number() as number, position_changes as changes, version from public.map_settings;
grant select on before to authenticated, anon;
select pg_temp.act_as('authenticated', 'a');
select ok(pg_temp.store('good', changes), 'The administrator stores the verdict on what is there') from before;
select is(pg_temp.verdict(), 'good', 'It is there');
select ok(pg_temp.number() > number, 'Open maps learn of it') from before;
update public.points set latitude = 48.3 where title = 'Mill';
select is(pg_temp.verdict(), null, 'A change of a position takes it away');
select ok(not pg_temp.store('good', changes), 'A verdict on what has changed since is not stored') from before;
update public.points set coord_x = 7 where title = 'Mill';
select ok(
  not pg_temp.store('good', changes + 1), 'Nor is it where there was none any more, and something changed again'
) from before;
select ok(pg_temp.store('poor', changes + 2), 'The one on what is there now is') from before;
select is(settings.version, before.version, 'Who changes the settings meanwhile is asked nothing')
from public.map_settings as settings, before;
update public.map_settings set position_verdict = 'good', version = 1000000;
select ok(version < 1000000, 'A version is not taken from who stores a verdict') from public.map_settings;

select pg_temp.act_as('authenticated', 'b');
select throws_ok('update public.map_settings set position_verdict = null', '42501', null, 'Someone else can’t');
select pg_temp.act_as('anon');
select throws_ok('update public.map_settings set position_verdict = null', '42501', null, 'A visitor can’t');
reset role;
select is(pg_temp.verdict(), 'good', 'None of them did');

select * from finish();
rollback;

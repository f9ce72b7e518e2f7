-- Tests the counter that rises with every change of the map, and whether the settings report descriptions and
-- translations.
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
create function pg_temp.number() returns bigint language sql as 'select number from public.map_changes';
create function pg_temp.has_words() returns boolean language sql as 'select has_words from public.map_settings';
-- Whether a statement increases the counter.
create function pg_temp.counts(statement text) returns boolean language plpgsql as $$
declare
  before bigint := pg_temp.number();
begin
  execute statement;
  return pg_temp.number() > before;
end;
$$;
-- The value of has_words after a statement. Its changes are undone.
create function pg_temp.has_words_after(statement text) returns boolean language plpgsql as $$
declare
  result boolean;
begin
  begin
    execute statement;
    result := pg_temp.has_words();
    raise exception 'undo' using errcode = 'TT000';
  exception
    when sqlstate 'TT000' then return result;
  end;
end;
$$;

select is(pg_temp.number(), 0::bigint, 'A new map was never changed');
select ok(pg_temp.counts(statement), 'Counted: ' || statement)
from unnest(array[
  $$insert into public.groups (id, name) values ('00000000-0000-4000-8000-000000000001', 'Trail')$$,
  $$insert into public.points (id, title, group_id, coord_x, coord_y)
    values ('00000000-0000-4000-8000-000000000002', 'Mill', '00000000-0000-4000-8000-000000000001', 1, 2)$$,
  $$update public.points set title = 'Old Mill'$$,
  $$update public.groups set name = 'Path'$$,
  $$update public.map_settings set show_legend = false$$,
  $$insert into public.points (id, title, coord_x, coord_y) values ('00000000-0000-4000-8000-000000000002', 'Mill', 1, 2)
    on conflict (id) do update set title = 'Mill'$$,
  $$delete from public.points$$,
  $$delete from public.groups$$,
  'truncate public.points',
  'truncate public.groups cascade'
]) as statement;

insert into public.groups (id, name) values ('00000000-0000-4000-8000-000000000001', 'Trail');
insert into public.points (id, title, group_id, coord_x, coord_y)
values ('00000000-0000-4000-8000-000000000002', 'Mill', '00000000-0000-4000-8000-000000000001', 1, 2);

select pg_temp.act_as('authenticated', 'a');
select ok(pg_temp.counts(statement), 'The administrator: ' || statement)
from unnest(array[
  $$select public.import_points('[]', '[{"title": "Oak", "coord_x": 1, "coord_y": 2}]')$$,
  $$select public.restore_map('{"settings": {}, "groups": [{"id": "00000000-0000-4000-8000-000000000001", "name": "Trail"}],
    "points": [{"title": "Mill", "coord_x": 1, "coord_y": 2, "group_id": "00000000-0000-4000-8000-000000000001"}]}')$$,
  $$select public.order_groups('{}', '{"00000000-0000-4000-8000-000000000001": 1}')$$,
  $$select public.delete_group_keeping_points('00000000-0000-4000-8000-000000000001')$$
]) as statement;
select ok(not pg_temp.counts(statement), 'What changes nothing is not counted: ' || statement)
from unnest(array[
  'update public.points set title = title where false', 'delete from public.points where false',
  'insert into public.groups (name) select title from public.points where false',
  $$select public.import_points('[]', '[]')$$, $$select public.order_groups('{}', '{}')$$, 'select * from public.points',
  'update public.publishing set is_automatic = true'
]) as statement;

-- In tests/database/real-connections.slow.test.ts, another connection has its turn meanwhile.
select pg_temp.act_as('authenticated', 'b');
select throws_ok(
  statement, '42501', 'row-level security lets only the administrator change the map', 'Another account: ' || statement
)
from unnest(array[
  $$insert into public.points (title, coord_x, coord_y) values ('New', 1, 2)$$, $$update public.points set title = 'New'$$,
  'delete from public.points', $$insert into public.groups (name) values ('New')$$, $$update public.groups set name = 'New'$$,
  'delete from public.groups', 'update public.map_settings set show_legend = true', 'delete from public.points where false'
]) as statement;
reset role;
select is_empty(
  $$select tgrelid::regclass, tgname from pg_trigger as waiting, unnest(array[4, 8, 16]) as verb
    where tgfoid = 'private.begin_change'::regproc and tgtype & verb <> 0 and not exists (
      select from pg_trigger as refusing where refusing.tgrelid = waiting.tgrelid and refusing.tgname < waiting.tgname
        and refusing.tgfoid = 'private.assert_administrator'::regproc and refusing.tgtype & verb <> 0
    ) and (tgrelid, verb) <> ('public.map_settings'::regclass, 4)$$,
  'Before each change that waits for its turn, another account is refused; nobody may insert settings'
);

-- Only a change of the map increases the counter.
reset role;
create temp table number_before as select pg_temp.number() as number;
select throws_ok(
  format('do $do$ begin perform pg_temp.act_as(%L, ''a''); %s; end $do$', role_name, statement), '42501', null,
  format('%s: %s is refused', role_name, statement)
) from unnest(array['anon', 'authenticated', 'service_role']) as role_name,
  unnest(array[
    'update public.map_changes set number = 7', 'delete from public.map_changes', 'truncate public.map_changes',
    'insert into public.map_changes (id) values (2)'
  ]) as statement;
select is(pg_temp.number(), number, 'It is what it was') from number_before;
select pg_temp.act_as('anon');
select ok(pg_temp.number() > 0, 'A visitor reads it');
reset role;

-- Descriptions and translations
delete from public.points;
delete from public.groups;
insert into public.groups (id, name) values ('00000000-0000-4000-8000-000000000001', 'Trail');
insert into public.points (id, title, group_id, coord_x, coord_y) values
  ('00000000-0000-4000-8000-000000000002', 'Mill', '00000000-0000-4000-8000-000000000001', 1, 2),
  ('00000000-0000-4000-8000-000000000003', 'Oak', null, 1, 2);
select ok(not pg_temp.has_words(), 'Titles and names are no words');
select ok(pg_temp.has_words_after(statement), 'Words: ' || statement)
from unnest(array[
  $$update public.points set description = 'Old' where title = 'Mill'$$,
  $$update public.points set also_known_as = 'WC' where title = 'Mill'$$,
  $$update public.points set translations = '{"fr": {"title": "Moulin"}}' where title = 'Mill'$$,
  $$update public.points set is_closed = true where title = 'Mill'$$,
  $$update public.points set notice = 'Feeding at 14:30' where title = 'Mill'$$,
  $$update public.points set latitude = 48.13743, longitude = 11.57549 where title = 'Mill'$$,
  $$update public.groups set translations = '{"fr": {"name": "Sentier"}}'$$,
  $$update public.groups set line = '{"parts": [{"path": [0, 0, 0, 0]}]}'$$,
  $$insert into public.points (title, coord_x, coord_y, description) values ('Ash', 1, 2, 'Old')$$,
  $$insert into public.groups (name, translations) values ('Path', '{"fr": {"name": "Chemin"}}')$$,
  $$insert into public.groups (name, line) values ('Path', '{"parts": [{"path": [0, 0, 0, 0]}]}')$$
]) as statement;
select ok(not pg_temp.has_words_after(statement), 'No words: ' || statement)
from unnest(array[
  $$update public.points set link = 'tel:1', closing_reason = 'full', notice_from = now()$$,
  $$update public.map_settings set language = 'fr', further_languages = '{en}', show_trails = 'always'$$,
  $$update public.map_settings set has_words = true$$,
  $$delete from public.points$$
]) as statement;

update public.points set description = 'Old' where title = 'Mill';
select ok(pg_temp.has_words_after(statement), 'Words stay: ' || statement)
from unnest(array[
  'update public.map_settings set has_words = false', $$delete from public.points where title = 'Oak'$$,
  $$update public.points set description = 'New'$$
]) as statement;
select ok(not pg_temp.has_words_after(statement), 'The last words go: ' || statement)
from unnest(array[
  'update public.points set description = null', $$delete from public.points where title = 'Mill'$$,
  'delete from public.groups', 'truncate public.points'
]) as statement;
update public.groups set translations = '{"fr": {"name": "Sentier"}}';
select ok(pg_temp.has_words_after('delete from public.points'), 'A group has words, too');
select ok(not pg_temp.has_words_after('truncate public.groups cascade'), 'Unless it goes');

update public.groups set translations = null, line = '{"parts": [{"path": [0, 0, 0, 0]}]}';
select ok(pg_temp.has_words_after('delete from public.points'), 'A line alone counts as words');
select ok(not pg_temp.has_words_after('delete from public.points; update public.groups set line = null'), 'Unless it is removed');
select ok(pg_temp.counts($$update public.groups set line = '{"parts": [{"path": [0, 0, 0, 0, 1, 0]}]}'$$), 'Another line is a change');
update public.groups set line = null, translations = '{"fr": {"name": "Sentier"}}';

select pg_temp.act_as('authenticated', 'a');
update public.map_settings set has_words = false, show_legend = false;
select ok(has_words and not show_legend, 'The administrator can''t say it either') from public.map_settings;
select pg_temp.act_as('service_role');
update public.map_settings set has_words = false;
select ok(pg_temp.has_words(), 'Nor can the secret key');
reset role;
alter table public.map_settings disable trigger keep_map_settings;
delete from public.map_settings;
insert into public.map_settings default values;
alter table public.map_settings enable trigger keep_map_settings;
select ok(pg_temp.has_words(), 'Settings that are put back know it');

-- An open settings form gets no conflict from a change that was not made in the settings.
create temp table version_before as select version from public.map_settings;
update public.points set description = null;
update public.groups set translations = null;
select ok(not has_words, 'There are no words any more') from public.map_settings;
select is(settings.version, version_before.version, 'The settings keep their version')
from public.map_settings as settings, version_before;
update public.map_settings set show_legend = show_legend;
select ok(settings.version > version_before.version, 'A change of theirs raises it')
from public.map_settings as settings, version_before;

-- Each table has the triggers, in whichever order they fire.
select set_eq(
  $$select tgrelid::regclass || ' ' || tgname from pg_trigger
    where tgfoid in ('private.begin_change()'::regprocedure, 'private.note_change()'::regprocedure)$$,
  $$select format('%s %s', target, name) from
    unnest(array['points', 'groups']) as target,
    unnest(array['begin_change', 'note_insert', 'note_update', 'note_delete', 'note_truncate']) as name
    union all values ('map_settings begin_change'), ('map_settings note_update')$$,
  'Every way to change the map waits for its turn, and is counted'
);

select * from finish();
rollback;

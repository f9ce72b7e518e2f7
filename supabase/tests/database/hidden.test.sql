-- Tests who reads what is hidden, and what its opening changes. Within a transaction now() stays the same, so time passes
-- by moving what is stored into the past.
begin;
select no_plan();

insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000a', 'administrator@example.org', now());
insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000b', 'someone@example.org', now());

create temp table actor (name text, role text, account text, sees_all boolean);
insert into actor values
  ('visitor', 'anon', null, false),
  ('anonymous sign-in', 'authenticated', 'c', false),
  ('other account', 'authenticated', 'b', false),
  ('administrator', 'authenticated', 'a', true),
  ('secret key', 'service_role', null, true);
grant select on actor to public;

create function pg_temp.act_as(name text) returns void language sql as $$
  select set_config('request.jwt.claims', json_build_object(
      'role', role, 'sub', '00000000-0000-4000-8000-00000000000' || account, 'is_anonymous', actor.name like 'anonymous%'
    )::text, true), set_config('role', role, true)
  from actor where actor.name = act_as.name;
$$;
-- The texts that a query returns to an actor, in their order.
create function pg_temp.read(actor text, query text) returns text language plpgsql as $$
declare
  result text;
begin
  perform pg_temp.act_as(actor);
  execute format('select coalesce(string_agg(text, '', '' order by text), '''') from (%s) as found (text)', query)
  into result;
  reset role;
  return result;
end;
$$;
-- Runs a statement as an actor and undoes it: its error, or the number of affected rows.
create function pg_temp.attempt(actor text, statement text) returns text language plpgsql as $$
declare
  affected bigint;
begin
  perform pg_temp.act_as(actor);
  execute statement;
  get diagnostics affected = row_count;
  raise exception '%', affected using errcode = 'TT000';
exception
  when others then
    return sqlerrm;
end;
$$;
create function pg_temp.pass(passed interval) returns void language plpgsql as $$
begin
  alter table public.points disable trigger user;
  alter table public.groups disable trigger user;
  update public.points set visible_from = visible_from - passed;
  update public.groups set visible_from = visible_from - passed;
  alter table public.points enable trigger user;
  alter table public.groups enable trigger user;
  update public.map_changes set counted_until = counted_until - passed;
end;
$$;
create function pg_temp.number() returns bigint language sql as 'select public.number_now(map_changes) from public.map_changes';

insert into public.groups (id, name, visible_from) values
  ('00000000-0000-4000-8000-000000000001', 'Open', null),
  ('00000000-0000-4000-8000-000000000002', 'Winter', now() + interval '1 hour'),
  ('00000000-0000-4000-8000-000000000003', 'Draft', 'infinity');
insert into public.points (id, title, group_id, coord_x, coord_y, visible_from) values
  ('00000000-0000-4000-8000-000000000011', 'Mill', null, 1, 2, null),
  ('00000000-0000-4000-8000-000000000012', 'Past', '00000000-0000-4000-8000-000000000001', 1, 2, now()),
  ('00000000-0000-4000-8000-000000000013', 'Soon', '00000000-0000-4000-8000-000000000001', 1, 2, now() + interval '1 hour'),
  ('00000000-0000-4000-8000-000000000014', 'Never', null, 1, 2, 'infinity'),
  ('00000000-0000-4000-8000-000000000015', 'Of Winter', '00000000-0000-4000-8000-000000000002', 1, 2, null),
  ('00000000-0000-4000-8000-000000000016', 'Of Draft', '00000000-0000-4000-8000-000000000003', 1, 2, now());

select is(
  pg_temp.read(name, 'select title from public.points'),
  case when sees_all then 'Mill, Never, Of Draft, Of Winter, Past, Soon' else 'Mill, Past' end,
  name || ': reads these points'
) from actor;
select is(
  pg_temp.read(name, 'select name from public.groups'),
  case when sees_all then 'Draft, Open, Winter' else 'Open' end,
  name || ': reads these groups'
) from actor;
select is(
  pg_temp.read(name, query), case when sees_all then result else others end, name || ': ' || query
)
from actor, (values
  ('select count(*)::text from public.points', '6', '2'),
  ('select title from public.points where title = ''Never'' or visible_from = ''infinity''', 'Never', ''),
  ('select title from public.points order by created_at, id offset 2 limit 9', 'Never, Of Draft, Of Winter, Soon', ''),
  ('select name || title from public.groups join public.points on group_id = groups.id where name <> ''Open''',
    'DraftOf Draft, WinterOf Winter', ''),
  ('select name from public.groups where exists (select from public.points where group_id = groups.id)',
    'Draft, Open, Winter', 'Open')
) as question (query, result, others);

-- Writing shows nothing either: the same for a hidden row as for one that doesn't exist.
select is(
  pg_temp.attempt(name, format(statement, '00000000-0000-4000-8000-000000000014')),
  pg_temp.attempt(name, format(statement, '00000000-0000-4000-8000-0000000000ff')),
  name || ': the same answer for a hidden row as for none: ' || statement
)
from actor, unnest(array[
  'update public.points set title = ''New'' where id = ''%s''',
  'delete from public.points where id = ''%s''',
  'insert into public.points (id, title, coord_x, coord_y) values (''%s'', ''New'', 1, 2)
    on conflict (id) do update set title = ''New'''
]) as statement where not sees_all;
select is(pg_temp.attempt(name, statement), '1', name || ': ' || statement)
from actor, unnest(array[
  'update public.points set title = ''New'' where title = ''Never''',
  'delete from public.points where title = ''Of Draft''',
  'update public.groups set name = ''New'' where name = ''Draft'''
]) as statement where sees_all;

-- The functions that run with the caller's rights
select is(
  pg_temp.attempt('administrator', $$select public.import_points('[]',
    '[{"id": "00000000-0000-4000-8000-000000000014", "title": "Imported"},
      {"title": "New", "group_id": "00000000-0000-4000-8000-000000000003", "coord_x": 1, "coord_y": 2}]')$$),
  '1', 'An import changes hidden points, and adds some to a hidden group'
);
select is(
  pg_temp.attempt('administrator', format('select public.%s', call)), '1', 'Reaches what is hidden: ' || call
) from unnest(array[
  'delete_group_keeping_points(''00000000-0000-4000-8000-000000000003'')',
  'order_groups(''{"00000000-0000-4000-8000-000000000003": null}'', ''{"00000000-0000-4000-8000-000000000003": 1}'')'
]) as call;
savepoint before_import;
select pg_temp.act_as('administrator');
select public.import_points('[]', '[{"id": "00000000-0000-4000-8000-000000000014", "title": "Imported"}]');
reset role;
select is(visible_from, 'infinity', 'An import without the column leaves a point hidden')
from public.points where title = 'Imported';
rollback to before_import;
savepoint before_restore;
select pg_temp.act_as('administrator');
select public.restore_map(jsonb_build_object(
  'settings', '{}'::jsonb,
  'groups', (select jsonb_agg(to_jsonb(groups) - 'version') from public.groups),
  'points', (select jsonb_agg(to_jsonb(points) - 'version') from public.points),
  'number', pg_temp.number()
));
reset role;
select is(
  (select jsonb_agg(visible_from order by title) from public.points) || to_jsonb(array(select visible_from from public.groups order by name)),
  jsonb_build_array(null, 'infinity', now(), null, now(), now() + interval '1 hour', 'infinity', null, now() + interval '1 hour'),
  'A restored map hides what the backup hid'
);
rollback to before_restore;

-- Estimated counts
select is_empty(
  $$select attrelid::regclass, attname from pg_attribute
    where attrelid in ('public.points'::regclass, 'public.groups'::regclass) and attnum > 0 and not attisdropped
    and attstattarget is distinct from 0$$,
  'No column has statistics, which would show values of hidden rows: alter column … set statistics 0'
);

-- The number of changes
savepoint of_hidden_group;
update public.points set visible_from = now() + interval '1 minute' where title = 'Of Draft';
create temp table before_time as select pg_temp.number() as number;
select pg_temp.pass('1 hour');
select is(
  pg_temp.number(), (select number + 2 from before_time), 'The time of a point in a hidden group counts nothing'
);
rollback to of_hidden_group;
create temp table seen as select pg_temp.number() as number;
select pg_temp.pass('59 minutes 59 seconds');
select is(pg_temp.number(), (select number from seen), 'A second before the time, nothing has changed');
select pg_temp.pass('1 second');
select is(pg_temp.number(), (select number + 2 from seen), 'At the time, a group and a point have opened');
select is(pg_temp.read('visitor', 'select title from public.points'), 'Mill, Of Winter, Past, Soon', 'Visitors see them');
select pg_temp.pass('1 day');
select is(pg_temp.number(), (select number + 2 from seen), 'Later, they are counted once');
select is(
  pg_temp.read(name, 'select number_now::text from (select public.number_now(map_changes) from public.map_changes) as counted'),
  (select (number + 2)::text from seen), name || ': reads the number'
) from actor;
savepoint opened;
update public.points set title = title where false;
select is(pg_temp.number(), (select number + 2 from seen), 'A statement that changes nothing leaves the number');
select is(number, (select number + 2 from seen), 'It stores the openings') from public.map_changes;
rollback to opened;
delete from public.points where title = 'Soon';
select is(pg_temp.number(), (select number + 3 from seen), 'Deleting what has opened is one more change');
rollback to opened;
update public.groups set visible_from = 'infinity';
select is(pg_temp.number(), (select number + 3 from seen), 'Hiding again what has opened is one more change');
rollback to opened;
select pg_temp.act_as('administrator');
select throws_ok(
  format('select public.restore_map(%L)', jsonb_build_object(
    'settings', '{}'::jsonb, 'groups', '[]'::jsonb, 'points', '[]'::jsonb, 'number', (select number from public.map_changes)
  )),
  'P0001', null, 'A restore is refused if something has opened since the number was read'
);
select lives_ok(
  format('select public.restore_map(%L)', jsonb_build_object(
    'settings', '{}'::jsonb, 'groups', '[]'::jsonb, 'points', '[]'::jsonb, 'number', pg_temp.number()
  )),
  'A restore after the opening has its number'
);
reset role;
rollback to opened;

-- Whether there is anything to read
delete from public.points;
delete from public.groups;
insert into public.groups (id, name, visible_from) values ('00000000-0000-4000-8000-000000000003', 'Draft', 'infinity');
create function pg_temp.has_words_with(hidden text, group_id text default null) returns boolean language plpgsql as $$
declare
  result boolean;
begin
  delete from public.points;
  insert into public.points (title, coord_x, coord_y, description, visible_from, group_id)
  values ('Mill', 1, 2, 'A text', hidden::timestamptz, group_id::uuid);
  select has_words into result from public.map_settings;
  return result;
end;
$$;
select ok(not pg_temp.has_words_with('infinity'), 'The details of a point without a time are not announced');
select ok(
  not pg_temp.has_words_with(null, '00000000-0000-4000-8000-000000000003'), 'Nor are those of a hidden group’s point'
);
select is(pg_temp.read('visitor', 'select title from public.points'), '', 'It is hidden even if nothing else is');
select ok(pg_temp.has_words_with((now() + interval '1 hour')::text), 'Details that appear at a time are announced before');
delete from public.points;
update public.groups set translations = '{"fr": {"name": "Esquisse"}}';
select ok(not has_words, 'A hidden group’s details are not announced') from public.map_settings;
update public.groups set visible_from = null;
select ok(has_words, 'They are when it becomes visible') from public.map_settings;
update public.groups set translations = null;
insert into public.points (title, coord_x, coord_y, visible_from) values ('Mill', 1, 2, now() + interval '1 hour');
select ok(not has_words, 'The time itself is no detail') from public.map_settings;

select * from finish();
rollback;

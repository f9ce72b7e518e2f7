-- Tests an import: who may call it, that it is atomic, and what it leaves unchanged.
begin;
select plan(55);

insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000a', 'administrator@example.org', now());
insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000b', 'someone@example.org', now());
insert into auth.users (id, email, is_anonymous) values
  ('00000000-0000-4000-8000-00000000000c', null, true);
insert into public.groups (id, name, color) values
  ('00000000-0000-4000-8000-000000000001', 'Trail', '#123456');
insert into public.points (id, title, coord_x, coord_y, popup_image, link, created_at) values
  ('00000000-0000-4000-8000-000000000002', 'Mill', 1, 2, '/kept.png', 'https://example.org', '2026-01-01');

select function_privs_are('public', 'import_points', array['jsonb', 'jsonb', 'jsonb'], 'anon', array[]::text[]);
select function_privs_are('public', 'import_points', array['jsonb', 'jsonb', 'jsonb'], 'authenticated', array['EXECUTE']);
select function_privs_are('public', 'import_points', array['jsonb', 'jsonb', 'jsonb'], 'service_role', array[]::text[]);
select ok(
  not prosecdef and proconfig @> array['search_path=""'],
  'It runs with the caller''s rights and an empty search path'
) from pg_proc where oid = 'public.import_points(jsonb, jsonb, jsonb)'::regprocedure;

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
create function pg_temp.outcome(actor text, new_groups jsonb, points jsonb, lines jsonb default '[]')
returns text language plpgsql as $$
begin
  perform pg_temp.act_as(actor);
  perform public.import_points(new_groups, points, lines);
  raise exception 'undo' using errcode = 'TT000';
exception
  when sqlstate 'TT000' then return 'allowed';
  when others then return sqlstate;
end;
$$;

select is(
  pg_temp.outcome(actor, new_groups, points, lines),
  case actor when 'administrator' then 'allowed' else '42501' end,
  format('%s: an import that %s', actor, what)
)
from unnest(array['visitor', 'anonymous sign-in', 'other account', 'administrator']) as actor,
  (values
    ('adds a group', '[{"id": "00000000-0000-4000-8000-0000000000f1", "name": "New"}]'::jsonb, '[]'::jsonb,
      '[]'::jsonb),
    ('adds a point', '[]',
      '[{"id": "00000000-0000-4000-8000-0000000000f2", "title": "New", "coord_x": 1, "coord_y": 2}]', '[]'),
    ('changes a point', '[]',
      '[{"id": "00000000-0000-4000-8000-000000000002", "title": "New", "coord_x": 1, "coord_y": 2}]', '[]'),
    ('changes a line', '[]', '[]',
      '[{"id": "00000000-0000-4000-8000-000000000001", "line": {"parts": [{"path": [0, 0, 0, 0]}]}}]')
  ) as import (what, new_groups, points, lines);

select is(
  (select count(*) from public.points) + (select count(*) from public.groups), 2::bigint,
  'What was refused or undone has left nothing'
);

select pg_temp.act_as('administrator');
select throws_ok(
  $$select public.import_points(
    '[{"id": "00000000-0000-4000-8000-0000000000f1", "name": "Half"}]',
    '[{"id": "00000000-0000-4000-8000-0000000000f2", "title": "Good", "coord_x": 1, "coord_y": 2},
      {"id": "00000000-0000-4000-8000-0000000000f3", "title": "Bad", "coord_x": 101, "coord_y": 2}]'
  )$$, '23514', null, 'A point that breaks a rule fails the import'
);
select is(
  (select count(*) from public.points) + (select count(*) from public.groups), 2::bigint,
  'An import that fails leaves neither groups nor points'
);
select throws_ok(
  $$select public.import_points('[]', '[{"id": "00000000-0000-4000-8000-0000000000f2", "title": "No group",
    "coord_x": 1, "coord_y": 2, "group_id": "00000000-0000-4000-8000-00000000dead"}]'
  )$$, '23503', 'A group was deleted in another window, so nothing was imported', 'A group that is gone fails the import'
);

create function pg_temp.import() returns void language sql as $$
  select public.import_points(
    '[{"id": "00000000-0000-4000-8000-0000000000f1", "name": "Path"},
      {"id": "00000000-0000-4000-8000-0000000000e1", "name": "Lane"}]',
    '[{"id": "00000000-0000-4000-8000-0000000000f3", "title": "First", "coord_x": 12.345679,
       "coord_y": 0, "group_id": "00000000-0000-4000-8000-0000000000f1", "marker_icon": "/a.png",
       "popup_image": "/b.png", "link": "tel:1"},
      {"id": "00000000-0000-4000-8000-0000000000f2", "title": "Second", "coord_x": 1, "coord_y": 2},
      {"id": "00000000-0000-4000-8000-0000000000f4", "title": "Oldest", "coord_x": 1, "coord_y": 2,
       "created_at": "2025-05-05T05:05:05.000005Z"},
      {"id": "00000000-0000-4000-8000-000000000002", "title": "Old Mill", "coord_x": 3, "coord_y": 2,
       "group_id": "00000000-0000-4000-8000-000000000001", "link": "tel:2", "created_at": "2001-01-01"}]'
  );
$$;
select lives_ok('select pg_temp.import()', 'The administrator imports groups and points');
select results_eq(
  'select title, coord_x, marker_icon, popup_image, link from public.points order by created_at, id',
  $$values
    ('Oldest', 1::double precision, null, null, null),
    ('Old Mill', 3, null, '/kept.png', 'tel:2'),
    ('First', 12.345679, '/a.png', '/b.png', 'tel:1'),
    ('Second', 1, null, null, null)$$,
  'New points are in the order of the file, and a point with the same id is changed where that is sent'
);
select results_eq(
  'select created_at from public.points where title like ''Old%'' order by title',
  $$values ('2026-01-01'::timestamptz), ('2025-05-05 05:05:05.000005+00')$$,
  'A creation time counts for a new point; a point that is there keeps its own'
);
select results_eq(
  'select name, color from public.groups order by created_at, id',
  $$values ('Trail', '#123456'), ('Path', '#000000'), ('Lane', '#000000')$$,
  'New groups are in the order of the file, with the default color'
);

create temp table first_time as select to_jsonb(points) - 'version' as point from public.points;
select lives_ok('select pg_temp.import()', 'It may be sent again');
select results_eq(
  $$select to_jsonb(points) - 'version' from public.points order by id$$,
  $$select point from first_time order by point ->> 'id'$$,
  'Sent again it changes no point and adds none'
);
select is((select count(*) from public.groups), 3::bigint, 'Sent again it adds no group');

reset role;
select is(
  (select group_id from public.points where title = 'First'),
  (select id from public.groups where name = 'Path'),
  'A point may be in a group of the same import'
);

select pg_temp.act_as('administrator');
-- Lines of groups
create function pg_temp.import_lines() returns void language sql as $$
  select public.import_points(
    '[{"id": "00000000-0000-4000-8000-0000000000f5", "name": "Ridge", "color": "#abcdef"}]', '[]',
    '[{"id": "00000000-0000-4000-8000-0000000000f5", "line": {"parts": [{"path": [0, 0, 0, 0]}]}},
      {"id": "00000000-0000-4000-8000-000000000001", "line": {"parts": [{"path": [0, 0, 5, 5]}]}, "name": "Not changed"}]'
  );
$$;
select lives_ok('select pg_temp.import_lines()', 'The administrator imports lines');
select lives_ok('select pg_temp.import_lines()', 'Lines may be sent again');
select results_eq(
  $$select name, color, line from public.groups where line is not null order by name$$,
  $$values ('Ridge', '#abcdef', '{"parts": [{"path": [0, 0, 0, 0]}]}'::jsonb),
    ('Trail', '#123456', '{"parts": [{"path": [0, 0, 5, 5]}]}')$$,
  'A line goes to a new or an existing group, which is otherwise unchanged'
);
select throws_ok(
  $$select public.import_points('[]', '[]', '[{"id": "00000000-0000-4000-8000-00000000dead", "name": "Owl Walk", "line": null}]')$$,
  '23503', 'The group “Owl Walk” was deleted in another window, so nothing was imported',
  'A line of a group that was deleted fails the import, which names the group'
);
select throws_ok(
  $$select public.import_points('[]', '[]', '[{"id": "00000000-0000-4000-8000-00000000dead", "line": null}]')$$,
  '23503', 'A group was deleted in another window, so nothing was imported', 'Its name may be missing'
);
select throws_ok(
  $$select public.import_points('[]', '[]', '[{"id": "00000000-0000-4000-8000-000000000001", "line": {"parts": []}}]')$$,
  '23514', 'The trail “Trail” was refused: a line has 1 to 20 parts with positions on the picture',
  'A line that breaks a rule fails the import, which names the trail'
);
select throws_ok(
  $$select public.import_points('[]', '[]', '{}')$$, '22023', 'An import has groups and points',
  'Lines are a list'
);
update public.groups set line = null where line is not null;
delete from public.groups where name = 'Ridge';

select throws_ok(
  format('select public.import_points(%L, %L)', new_groups, points), '22023', reason, 'Refused: ' || reason
)
from (values
  ('[]'::jsonb, '[{"title": "Bad", "coord_x": 1, "coord_y": 2}, {"unknown_column": "1"}]'::jsonb,
    'The points have no field "unknown_column"'),
  ('[]', '[{"title": "Bad", "coord_x": 1, "coord_y": 2, "version": 1}]', 'The points have no field "version"'),
  ('[{"name": "Bad", "Color": "#ffffff"}]', '[]', 'The groups have no field "Color"'),
  ('{}', '[]', 'An import has groups and points'),
  ('[]', '{}', 'An import has groups and points')
) as import (new_groups, points, reason);

-- An existing group keeps later changes.
update public.groups set name = 'Changed', color = '#ffffff' where name = 'Path';
select lives_ok('select pg_temp.import()', 'It may be sent again after a group was changed');
select results_eq(
  $$select name, color from public.groups where id = '00000000-0000-4000-8000-0000000000f1'$$,
  $$values ('Changed', '#ffffff')$$, 'Sent again it leaves a group as it is'
);

-- Descriptions, translations, closings and notices
select lives_ok(
  $$select public.import_points('[]', '[
    {"id": "00000000-0000-4000-8000-0000000000f3", "description": "Old", "translations": {"fr": {"title": "Premier"}},
     "is_closed": true, "blocks_path": true, "closing_reason": "event", "notice": "Fair", "notice_until": "2031-01-01T00:00:00Z"},
    {"id": "00000000-0000-4000-8000-0000000000f2", "description": "New", "translations": null}
  ]')$$, 'Words are imported'
);
select lives_ok(
  $$select public.import_points('[]', '[{"id": "00000000-0000-4000-8000-0000000000f3", "notice": null}]')$$,
  'One may be emptied'
);
select results_eq(
  $$select title, description, translations, is_closed, blocks_path, closing_reason, notice, notice_until from public.points
    where title in ('First', 'Second') order by title$$,
  $$values
    ('First', 'Old', '{"fr": {"title": "Premier"}}'::jsonb, true, true, 'event', null::text, '2031-01-01 UTC'::timestamptz),
    ('Second', 'New', null, false, false, null, null, null)$$,
  'What is not sent stays'
);
select throws_ok(
  $$select public.import_points('[]', '[{"id": "00000000-0000-4000-8000-0000000000f3", "is_closed": null}]')$$,
  '23502', null, 'A point is closed or not'
);

-- Fields that are newer than this migration
reset role;
alter table public.points add column later_column text;
alter table public.points add column stars integer not null default 3;
select pg_temp.act_as('administrator');
select lives_ok(
  $$select public.import_points('[]', '[
    {"title": "Ash", "coord_x": 1, "coord_y": 2, "later_column": "1", "stars": 5, "created_at": "2031-01-01"},
    {"title": "Elm", "coord_x": 1, "coord_y": 2, "created_at": "2031-01-02"},
    {"id": "00000000-0000-4000-8000-0000000000f3", "later_column": "2"},
    {"id": "00000000-0000-4000-8000-0000000000f2", "stars": 4, "group_id": null}
  ]')$$, 'New fields are imported'
);
select results_eq(
  $$select title, later_column, stars, coord_x, link from public.points
    where title in ('Ash', 'Elm', 'First', 'Second') order by title$$,
  $$values
    ('Ash', '1', 5, 1::double precision, null::text),
    ('Elm', null, 3, 1, null),
    ('First', '2', 3, 12.345679, 'tel:1'),
    ('Second', null, 4, 1, null)$$,
  'A field that is missing takes its default in a new point, and keeps what is stored in a change'
);
select lives_ok(
  $$select public.import_points('[]', '[{"id": "00000000-0000-4000-8000-0000000000f3", "later_column": null}]')$$,
  'A field may be emptied'
);
select is((select later_column from public.points where title = 'First'), null, 'It is empty then');

select is(
  pg_temp.outcome('other account', '[{"nonsense": 1}]', '[{"nonsense": 1}]'), '42501',
  'Another account is refused before its rows are read'
);

select * from finish();
rollback;

-- Tests a restore: who may call it, that it is atomic, and that the result is exactly what it was given.
begin;
select plan(56);

insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000a', 'administrator@example.org', now());
insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000b', 'someone@example.org', now());
insert into auth.users (id, email, is_anonymous) values
  ('00000000-0000-4000-8000-00000000000c', null, true);
insert into public.groups (id, name, color, created_at) values
  ('00000000-0000-4000-8000-000000000001', 'Trail', '#123456', '2026-01-01');
insert into public.points (id, title, group_id, coord_x, coord_y, created_at) values
  ('00000000-0000-4000-8000-000000000002', 'Mill', '00000000-0000-4000-8000-000000000001', 1, 2, '2026-01-01'),
  ('00000000-0000-4000-8000-000000000003', 'Oak', null, 3, 4, '2026-01-02');
update public.map_settings set base_map_image = '/old.png', show_legend = true, size_ratio = 0.1;

select function_privs_are('public', 'restore_map', array['jsonb'], 'anon', array[]::text[]);
select function_privs_are('public', 'restore_map', array['jsonb'], 'authenticated', array['EXECUTE']);
select function_privs_are('public', 'restore_map', array['jsonb'], 'service_role', array[]::text[]);
select ok(
  not prosecdef and proconfig @> array['search_path=""'],
  'It runs with the caller''s rights and an empty search path'
) from pg_proc where oid = 'public.restore_map(jsonb)'::regprocedure;

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

create function pg_temp.everything() returns jsonb language sql as $$
  select jsonb_build_object(
    'settings', (select to_jsonb(map_settings) - '{id,version,has_words,position_verdict,position_changes}'::text[] from public.map_settings),
    'groups', (select coalesce(jsonb_agg(to_jsonb(g) - 'version' order by id), '[]') from public.groups as g),
    'points', (select coalesce(jsonb_agg(to_jsonb(p) - 'version' order by id), '[]') from public.points as p)
  );
$$;

-- 'allowed', or the error's code. Its changes are undone.
create function pg_temp.outcome(actor text, map jsonb) returns text language plpgsql as $$
begin
  perform pg_temp.act_as(actor);
  perform public.restore_map(map);
  raise exception 'undo' using errcode = 'TT000';
exception
  when sqlstate 'TT000' then return 'allowed';
  when others then return sqlstate;
end;
$$;

create temp table old_map as select pg_temp.everything() as map;
create temp table new_map (map jsonb);
insert into new_map values ($${
  "settings": {"base_map_image": null, "show_legend": false, "size_ratio": null},
  "groups": [
    {"id": "00000000-0000-4000-8000-0000000000f1", "name": "Path", "color": null,
      "background_image": "/night.png", "created_at": "2025-05-05T05:05:05.000005+00:00"},
    {"id": "00000000-0000-4000-8000-000000000001", "name": "Lane", "color": "#abcdef",
      "background_image": null, "created_at": "2025-05-06T00:00:00+00:00"}
  ],
  "points": [
    {"id": "00000000-0000-4000-8000-000000000002", "title": "New Mill", "coord_x": 12.345679,
      "coord_y": 0, "group_id": "00000000-0000-4000-8000-0000000000f1", "marker_icon": "/a.png",
      "popup_image": "/b.png", "link": "tel:1", "created_at": "2025-05-05T05:05:05.000005+00:00"},
    {"id": "00000000-0000-4000-8000-0000000000f2", "title": "Bench", "coord_x": 1, "coord_y": 2,
      "group_id": null, "marker_icon": null, "popup_image": null, "link": null,
      "created_at": "2025-05-06T00:00:00+00:00"}
  ]
}$$);
grant select on old_map, new_map to anon, authenticated;

select is(
  pg_temp.outcome(actor, new_map.map || changed),
  case actor when 'administrator' then 'allowed' else '42501' end,
  format('%s: a restore of a map %s', actor, what)
)
from unnest(array['visitor', 'anonymous sign-in', 'other account', 'administrator']) as actor,
  (values
    ('with groups and points', '{}'::jsonb),
    ('without groups and points', '{"groups": [], "points": []}')
  ) as map (what, changed), new_map
order by actor, what;

reset role;
select is(pg_temp.everything(), (select map from old_map), 'What was refused or undone has left no trace');

select pg_temp.act_as('administrator');
select throws_ok(
  format('select public.restore_map(%L)', new_map.map || changed), error, null, what || ' fails the restore'
)
from (values
  ('{"points": [{"id": "00000000-0000-4000-8000-0000000000f2", "title": "Bad", "coord_x": 101, "coord_y": 2,
    "created_at": "2025-05-06T00:00:00+00:00"}]}'::jsonb, '23514', 'A point that breaks a rule'),
  ('{"points": [{"id": "00000000-0000-4000-8000-0000000000f2", "title": "Bad", "coord_x": 1, "coord_y": 2,
    "group_id": "00000000-0000-4000-8000-00000000dead", "created_at": "2025-05-06T00:00:00+00:00"}]}',
    '23503', 'A point of a group that is not there'),
  ('{"points": [{"id": "00000000-0000-4000-8000-0000000000f2", "title": "Bad", "coord_x": 1}]}',
    '23502', 'A point without a coordinate'),
  ('{"points": [{"id": "00000000-0000-4000-8000-0000000000f2", "title": "Bad", "coord_x": 1, "coord_y": 2,
    "created_at": null}]}', '23502', 'A point whose creation time is null'),
  ('{"points": [{"id": "00000000-0000-4000-8000-0000000000f2", "title": "One", "coord_x": 1, "coord_y": 2},
    {"id": "00000000-0000-4000-8000-0000000000f2", "title": "Two", "coord_x": 1, "coord_y": 2}]}',
    '23505', 'A point that is there twice'),
  ('{"points": [null]}', '22023', 'A point that is none'),
  ('{"groups": [{"id": "00000000-0000-4000-8000-0000000000f1", "name": "", "created_at":
    "2025-05-06T00:00:00+00:00"}]}', '23514', 'A group that breaks a rule'),
  ('{"settings": {"base_map_image": "javascript:", "show_legend": true}}', '23514', 'A setting that breaks a rule'),
  ('{"settings": {"show_legend": null}}', '23502', 'A setting that is null'),
  ('{"points": null}', '22023', 'A map without points'),
  ('{"groups": {}}', '22023', 'A map whose groups are no list'),
  ('{"settings": []}', '22023', 'A map whose settings are none')
) as broken (changed, error, what), new_map;

select throws_ok(
  format('select public.restore_map(%L)', new_map.map || changed), '22023', reason, 'Refused: ' || reason
)
from (values
  ('{"points": [{"title": "Bad", "coord_x": 1, "coord_y": 2, "unknown_column": null}]}'::jsonb,
    'The points have no field "unknown_column"'),
  ('{"groups": [{"name": "Bad", "version": 7}]}', 'The groups have no field "version"'),
  ('{"settings": {"version": 7}}', 'The map settings have no field "version"')
) as broken (changed, reason), new_map;

select throws_ok(
  format('select public.restore_map(%L)', new_map.map || jsonb_build_object('number', number + difference)), 'P0001',
  'Another window saved something in the meantime, so the map was left as it is. Try again',
  'Another number of changes is refused: ' || difference
)
from unnest(array[-1, 1]) as difference, new_map, public.map_changes;
reset role;
select is(pg_temp.everything(), (select map from old_map), 'A restore that fails leaves the old map');

select pg_temp.act_as('administrator');
select lives_ok('select public.restore_map(map) from new_map', 'The administrator restores a map');
select lives_ok(
  'select public.restore_map(map || jsonb_build_object(''number'', number)) from new_map, public.map_changes',
  'With the number of changes, too'
);
select throws_ok(
  format('select public.restore_map(%L)', map || '{"number": "seven"}'), '22P02', null, 'Anything but a number is refused'
) from new_map;
reset role;
-- Columns that a later migration adds are empty, or have the default of a new row.
select is(
  jsonb_strip_nulls(pg_temp.everything()), (
    select jsonb_strip_nulls(jsonb_build_object(
      'settings', map -> 'settings' ||
        '{"language": "en", "further_languages": [], "show_names": "never", "show_trails": "chosen", "live_notices": false, "surroundings": true}',
      'groups', (select jsonb_agg(row order by row ->> 'id') from jsonb_array_elements(map -> 'groups') as row),
      'points', (
        select jsonb_agg(row || '{"is_closed": false, "blocks_path": false}' order by row ->> 'id') from jsonb_array_elements(map -> 'points') as row
      )
    )) from new_map
  ), 'The map is the one that was given, with its ids and creation times'
);

-- Every field that a point, a group and the settings can have.
create temp table full_map (map jsonb);
insert into full_map select jsonb_build_object(
  'settings', map -> 'settings' || '{"language": "de", "further_languages": ["fr", "pt-br"], "show_names": "always",
    "show_trails": "always", "time_zone": "Europe/Berlin", "live_notices": true, "surroundings": false, "site_name": "Our Park"}',
  'groups', (select jsonb_agg(row || '{"translations": {"fr": {"name": "Sentier"}}, "line": {"parts":
      [{"path": [0, 0, 0, 0], "steps": 12, "steep": true}], "length": 1200, "checked": true}}' order by row ->> 'id')
    from jsonb_array_elements(map -> 'groups') as row),
  'points', (select jsonb_agg(row || '{"description": "Built in 1850.\n\nMail mill@example.org", "translations":
      {"fr": {"title": "Le moulin", "description": "De 1850."}, "pt-br": {"title": "O moinho"}}, "is_closed": true, "blocks_path": true,
      "closing_reason": "weather", "notice": "Back soon", "notice_from": "2026-01-01T00:00:00+00:00",
      "notice_until": "2026-01-02T00:00:00+00:00"}' order by row ->> 'id')
    from jsonb_array_elements(map -> 'points') as row)
) from new_map;
grant select on full_map to authenticated;
select pg_temp.act_as('administrator');
select lives_ok('select public.restore_map(map) from full_map', 'A map with everything is restored');
reset role;
select is(
  jsonb_strip_nulls(pg_temp.everything()), jsonb_strip_nulls(map), 'It is the one that was given'
) from full_map;
select ok(has_words, 'The settings tell that it has words') from public.map_settings;

update public.publishing set deploy_hook = 'https://api.netlify.com/build_hooks/1';
select pg_temp.act_as('administrator');
select lives_ok(
  $$select public.restore_map(map || '{"publishing": {"deploy_hook": "https://api.netlify.com/build_hooks/2", "is_automatic": true}}')
    from full_map$$,
  'A map that comes with a deploy hook is restored'
);
reset role;
select results_eq(
  'select deploy_hook, is_automatic from public.publishing',
  $$values ('https://api.netlify.com/build_hooks/1', false)$$, 'A restore leaves alone how the map is published'
);
select pg_temp.act_as('administrator');
select throws_ok(
  $$select public.restore_map('{"settings": {"has_words": true}, "groups": [], "points": []}')$$, '22023',
  'The map settings have no field "has_words"', 'A backup can''t say whether there are words'
);
select throws_ok(
  format('select public.restore_map(%L)', map || changed), '23514', null, 'Refused: ' || changed::text
) from full_map, (values
  ('{"points": [{"title": "Bad", "coord_x": 1, "coord_y": 2, "translations": {"fr": "Moulin"}}]}'::jsonb),
  ('{"points": [{"title": "Bad", "coord_x": 1, "coord_y": 2, "notice": " "}]}'),
  ('{"groups": [{"name": "Bad", "translations": []}], "points": []}'),
  ('{"groups": [{"name": "Bad", "line": {"parts": [{"path": [0, 0]}]}}], "points": []}'),
  ('{"groups": [{"name": "Bad", "line": {}}], "points": []}'),
  ('{"settings": {"show_trails": "sometimes"}}'),
  ('{"settings": {"time_zone": "no zone"}}')
) as broken (changed);
select lives_ok('select public.restore_map(map) from new_map', 'A map of before there were words is restored');
select ok(not has_words and language = 'en' and further_languages = '{}', 'None are left of the map before')
from public.map_settings;

-- A backup from before a field existed does not have it.
reset role;
alter table public.points add column later_column text;
alter table public.points add column stars integer not null default 3;
alter table public.groups add column short_name text default 'none';
alter table public.map_settings add column motto text default 'Welcome';
select pg_temp.act_as('administrator');
select lives_ok(
  format('select public.restore_map(%L)', map || '{
    "settings": {"show_legend": true, "motto": "Hello"},
    "groups": [{"id": "00000000-0000-4000-8000-000000000001", "name": "Lane", "short_name": "L"}, {"name": "Path"}],
    "points": [
      {"title": "Mill", "coord_x": 1, "coord_y": 2, "later_column": "+44 1632 960001", "stars": 5},
      {"title": "Oak", "coord_x": 1, "coord_y": 2, "later_column": null},
      {"title": "Ash", "coord_x": 1, "coord_y": 2}
    ]
  }'), 'A map with new fields is restored, and one without them'
) from new_map;
select results_eq(
  'select title, later_column, stars, link from public.points order by created_at',
  $$values ('Mill', '+44 1632 960001', 5, null::text), ('Oak', null, 3, null), ('Ash', null, 3, null)$$,
  'A point''s new fields are restored; one that is missing takes its default. The order stays'
);
select results_eq(
  'select name, short_name, color from public.groups order by created_at',
  $$values ('Lane', 'L', null::text), ('Path', 'none', null)$$, 'So are a group''s'
);
select results_eq(
  'select motto, show_legend, base_map_image, size_ratio from public.map_settings',
  $$values ('Hello', true, null::text, 0.0515::double precision)$$, 'So are the settings'''
);
select lives_ok('select public.restore_map(map) from new_map', 'A backup without the new fields is restored');
select is((select motto from public.map_settings), 'Welcome', 'A setting that it lacks takes its default');

select * from finish();
rollback;

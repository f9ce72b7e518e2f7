-- Tests what the tables accept and refuse, and the messages of the refusals.
begin;
select no_plan();

create function pg_temp.error_of(statement text) returns text language plpgsql as $$
begin
  execute statement;
  return 'no error';
exception when check_violation then
  return sqlerrm;
end;
$$;
create temporary table tried (constraint_name text);
create function pg_temp.refuses(statement text, reason text) returns text language sql as $$
  insert into pg_temp.tried values (reason);
  select matches(
    (select pg_temp.error_of(statement)), '(: ' || reason || '|"' || reason || '")$', statement || ' is refused'
  );
$$;

create function pg_temp.insert_point(fields text, contents text) returns text language sql as $$
  select format(
    'insert into public.points (%s) values (%s)',
    case fields when 'title' then 'coord_x, coord_y, ' when 'coord_x' then 'title, coord_y, '
      when 'coord_y' then 'title, coord_x, ' else 'title, coord_x, coord_y, ' end || fields,
    case fields when 'title' then '1, 2, ' when 'coord_x' then '''Mill'', 1, '
      when 'coord_y' then '''Mill'', 1, ' else '''Mill'', 1, 2, ' end || contents
  );
$$;

-- Characters that change the direction of text, which make an address look like another one
select pg_temp.refuses(
  pg_temp.insert_point('link', format('%L', 'https://example.org/' || chr(code) || 'gpj.exe')),
  'a link starts with http, https, mailto or tel'
)
from unnest(array[8234, 8235, 8236, 8237, 8238, 8294, 8295, 8296, 8297]) as code;
select pg_temp.refuses(
  pg_temp.insert_point(field, format('%L', '/icons/' || chr(code) || 'gnp.svg')), reason
)
from unnest(array[8234, 8235, 8236, 8237, 8238, 8294, 8295, 8296, 8297]) as code,
  (values
    ('marker_icon', 'the marker icon address is a web address or a path of this site'),
    ('popup_image', 'the popup image address is a web address or a path of this site')
  ) as picture (field, reason);

-- Points
select pg_temp.refuses(pg_temp.insert_point('title', title), 'a title is not blank')
from unnest(array[$$''$$, $$' '$$, $$E'\t\n '$$, $$U&'\00A0\200B\3000'$$]) as title;
select pg_temp.refuses(pg_temp.insert_point('title', $$repeat('x', 201)$$), 'a title has at most 200 characters');
select lives_ok(pg_temp.insert_point('title', $$repeat('ä', 200)$$), 'A title may have 200 characters');
select pg_temp.refuses(pg_temp.insert_point('coord_x', x), 'the X coordinate is from 0 to 100')
from unnest(array['-0.1', '100.1', $$'NaN'$$, $$'Infinity'$$, $$'-Infinity'$$]) as x;
select pg_temp.refuses(pg_temp.insert_point('coord_y', y), 'the Y coordinate is from 0 to 100')
from unnest(array['-0.1', '100.1', $$'NaN'$$, $$'Infinity'$$, $$'-Infinity'$$]) as y;
select lives_ok(pg_temp.insert_point('coord_x', x), 'X may be ' || x) from unnest(array['0', '100']) as x;
select lives_ok(pg_temp.insert_point('coord_y', y), 'Y may be ' || y) from unnest(array['0', '100']) as y;
select pg_temp.refuses(pg_temp.insert_point('latitude, longitude', latitude || ', 0'), 'a latitude is from -90 to 90')
from unnest(array['-90.1', '90.1', $$'NaN'$$, $$'Infinity'$$, $$'-Infinity'$$]) as latitude;
select pg_temp.refuses(pg_temp.insert_point('latitude, longitude', '0, ' || longitude), 'a longitude is from -180 to 180')
from unnest(array['-180.1', '180.1', $$'NaN'$$, $$'Infinity'$$, $$'-Infinity'$$]) as longitude;
select pg_temp.refuses(pg_temp.insert_point(field, '1'), 'a position has a latitude and a longitude')
from unnest(array['latitude', 'longitude']) as field;
select lives_ok(pg_temp.insert_point('latitude, longitude', position), 'A position may be ' || position)
from unnest(array['90, 180', '-90, -180', '0, 0', 'null, null']) as position;
select throws_ok(pg_temp.insert_point(field, 'null'), '23502', null, field || ' is required')
from unnest(array['title', 'coord_x', 'coord_y']) as field;

select pg_temp.refuses(
  pg_temp.insert_point('link', link), 'a link starts with http, https, mailto or tel'
) from unnest(array[
  $$''$$, $$'example.org'$$, $$'/path'$$, $$'//example.org'$$, $$'javascript:alert(1)'$$,
  $$' javascript:alert(1)'$$, $$'JaVaScRiPt:alert(1)'$$, $$E'java\nscript:alert(1)'$$, $$'data:text/html,x'$$,
  $$'ftp://example.org'$$, $$'http://'$$, $$'https:///x'$$, $$' https://example.org'$$,
  $$E'https://example.org/\n'$$, $$'mailto:'$$, $$'tel:'$$
]) as link;
select lives_ok(pg_temp.insert_point('link', link), 'A link may be ' || link)
from unnest(array[
  'null', $$'https://example.org'$$, $$'HTTP://example.org/a?b#c'$$, $$'mailto:park@example.org'$$,
  $$'tel:+44 1632 960001'$$
]) as link;
select pg_temp.refuses(
  pg_temp.insert_point('link', $$'https://example.org/' || repeat('x', 2030)$$),
  'a link has at most 2048 characters'
);

select pg_temp.refuses(
  pg_temp.insert_point(field, address), format('the %s address is a web address or a path of this site', name)
) from
  (values ('marker_icon', 'marker icon'), ('popup_image', 'popup image')) as picture (field, name),
  unnest(array[
    $$''$$, $$'picture.png'$$, $$'//example.org/a.png'$$, $$'/\example.org/a.png'$$, $$'javascript:alert(1)'$$,
    $$'data:image/png;base64,x'$$, $$'blob:https://example.org/x'$$, $$'https://'$$, $$E'/a\nb.png'$$, $$'/a b.png'$$
  ]) as address;
select lives_ok(pg_temp.insert_point(field, address), field || ' may be ' || address)
from unnest(array['marker_icon', 'popup_image']) as field,
  unnest(array['null', $$'https://example.org/a.png'$$, $$'http://example.org/a.png'$$, $$'/demo/a.webp'$$]) as address;
select pg_temp.refuses(
  pg_temp.insert_point(field, $$'/' || repeat('x', 2048)$$), format('the %s address has at most 2048 characters', name)
) from (values ('marker_icon', 'marker icon'), ('popup_image', 'popup image')) as picture (field, name);

select throws_ok(
  pg_temp.insert_point('group_id', $$'00000000-0000-4000-8000-00000000dead'$$), '23503', null,
  'A point''s group must be there'
);

-- Spaces, as JavaScript has them, wherever Postgres runs
create temp table space as
select chr(code) as letter, upper(to_hex(code)) as name
from unnest(
  array[9, 10, 11, 12, 13, 32, 160, 5760, 8232, 8233, 8239, 8287, 12288, 65279] || array(select generate_series(8192, 8202))
) as code;
create function pg_temp.insert_address(field text, address text) returns text language sql as $$
  select format(
    case field
      when 'background_image' then 'insert into public.groups (name, %I) values (''Trail'', %L)'
      when 'base_map_image' then 'update public.map_settings set %I = %L'
      else 'insert into public.points (title, coord_x, coord_y, %I) values (''Mill'', 1, 2, %L)'
    end,
    field, address
  );
$$;
select is(
  string_agg(name, ' ') filter (
    where pg_temp.error_of(pg_temp.insert_address(field, format(form, letter))) !~ 'address is a web address or a path of this site'
  ),
  null, format('%s: no space in %s', field, form)
)
from
  space,
  (values ('marker_icon'), ('popup_image'), ('background_image'), ('base_map_image')) as picture (field),
  unnest(array['/%s', '/a%sb', '/a%s', 'https://%s', 'https://example.org/%s']) as form
group by field, form;
select is(
  string_agg(name, ' ') filter (
    where pg_temp.error_of(pg_temp.insert_address('link', format(form, letter))) !~ 'a link starts with http, https, mailto or tel'
  ),
  null, format('link: no space in %s', form)
)
from
  space,
  unnest(array['https://%s', 'mailto:%s', 'tel:%s']) as form
group by form;
select is(
  string_agg(
    name, ' ' order by name collate "C"
  ) filter (where pg_temp.error_of(pg_temp.insert_address('link', format('tel:+44%s1632', letter))) <> 'no error'),
  '2028 2029 9 A B C D', 'A link may have spaces in it, but no tab and no line break'
)
from space;

-- Unreadable titles and names
create temp table unreadable as
select $$U&'Mill \$$ || code || $$'$$ as text
from unnest(array['0001', '0008', '000B', '000C', '000E', '001B', '007F', '0085', '009F',
  '202A', '202B', '202C', '202D', '202E', '2066', '2067', '2068', '2069']) as code
union all values ($$U&'\FEFFMill'$$);
create temp table readable as
select * from unnest(array[
  $$E'Mill\tand\r\nBridge'$$, $$U&'\05D8\05D7\05E0\05D4 \200F(1)'$$, $$U&'\0622\0628\200C\0634\0627\0631'$$,
  $$U&'\+01F468\200D\+01F33E'$$, $$'<script>alert(1)</script>'$$
]) as text;
create temp table blank as
select * from unnest(array[
  $$U&'\3164'$$, $$U&'\2800\00AD'$$, $$U&'\200D\200E\061C\2060'$$, $$U&'\FE0F'$$, $$U&'\+0E0041'$$, $$U&'\202E'$$
]) as text;
select pg_temp.refuses(
  pg_temp.insert_point('title', text), 'a title has no control or text direction characters'
) from unreadable;
select lives_ok(pg_temp.insert_point('title', text), 'A title may be ' || text) from readable;
select pg_temp.refuses(pg_temp.insert_point('title', text), 'a title (is not blank|has no control or text.*)') from blank;
select pg_temp.refuses(
  format('insert into public.groups (name) values (%s)', text),
  'a group name has no control or text direction characters'
) from unreadable;
select lives_ok(format('insert into public.groups (name) values (%s)', text), 'A name may be ' || text) from readable;
select pg_temp.refuses(
  format('insert into public.groups (name) values (%s)', text), 'a group name (is not blank|has no control or text.*)'
) from blank;

-- Creation times
select pg_temp.refuses(sql, 'a creation time is in the years 1 to 9999')
from
  unnest(array['infinity', '-infinity', '0001-12-31 BC', '10000-01-01 UTC']) as time,
  unnest(array[
    pg_temp.insert_point('created_at', format('%L', time)),
    format('insert into public.groups (name, created_at) values (''Trail'', %L)', time)
  ]) as sql;
select lives_ok(sql, sql)
from
  unnest(array['0001-01-01 UTC', '9999-12-31 23:59:59.999999 UTC']) as time,
  unnest(array[
    pg_temp.insert_point('created_at', format('%L', time)),
    format('insert into public.groups (name, created_at) values (''Trail'', %L)', time)
  ]) as sql;

-- Descriptions and notices
select pg_temp.refuses(pg_temp.insert_point(field, text), format('a %s is not blank', field))
from unnest(array['description', 'notice']) as field,
  unnest(array[$$''$$, $$' '$$, $$E'\t\n '$$, $$U&'\00A0\200B\3000'$$]) as text;
select pg_temp.refuses(
  pg_temp.insert_point(field, text), format('a %s has no control or text direction characters', field)
) from unnest(array['description', 'notice']) as field, unreadable;
select pg_temp.refuses(
  pg_temp.insert_point(field, text), format('a %s (is not blank|has no control or text.*)', field)
) from unnest(array['description', 'notice']) as field, blank;
select lives_ok(pg_temp.insert_point(field, text), format('A %s may be %s', field, text))
from unnest(array['description', 'notice']) as field, (select * from readable union all values ('null')) as text;
select pg_temp.refuses(
  pg_temp.insert_point(field, format('repeat(''ä'', %s)', most + 1)), format('a %s has at most %s characters', field, most)
) from (values ('description', 4000), ('notice', 200)) as limited (field, most);
-- Texts of pictures
create function pg_temp.set_text(field text, content text) returns text language sql as $$
  select case field
    when 'a picture text' then pg_temp.insert_point('picture_text', content)
    when 'a background text' then format('insert into public.groups (name, map_text) values (''Trail'', %s)', content)
    else format('update public.map_settings set map_text = %s', content)
  end;
$$;
create temp table text_of_picture as
select * from (values ('a picture text', 300), ('a background text', 1000), ('a map text', 1000)) as limited (field, most);
select pg_temp.refuses(pg_temp.set_text(field, text), field || ' is not blank')
from text_of_picture, unnest(array[$$''$$, $$' '$$, $$E'\t\n '$$, $$U&'\00A0\200B\3000'$$]) as text;
select pg_temp.refuses(pg_temp.set_text(field, text), field || ' has no control or text direction characters')
from text_of_picture, unreadable;
select pg_temp.refuses(pg_temp.set_text(field, text), field || ' (is not blank|has no control or text.*)')
from text_of_picture, blank;
select pg_temp.refuses(
  pg_temp.set_text(field, format('repeat(''ä'', %s)', most + 1)), format('%s has at most %s characters', field, most)
) from text_of_picture;
select lives_ok(pg_temp.set_text(field, text), format('%s may be %s', field, left(text, 30)))
from text_of_picture, (
  select * from readable union all values ('null'), ('repeat(''ä'', 300)')
) as fine (text);
select lives_ok(pg_temp.set_text(field, format('repeat(''ä'', %s)', most)), format('%s may have %s characters', field, most))
from text_of_picture;

select pg_temp.refuses(pg_temp.insert_point('also_known_as', text), 'other names ' || problem)
from (values
  ($$E'\t\n '$$, 'are not blank'), ($$E'WC\u202e'$$, 'have no control or text direction characters'),
  ($$repeat('ä', 301)$$, 'have at most 300 characters')
) as refused (text, problem);
select lives_ok(pg_temp.insert_point('also_known_as', text), 'Other names may be ' || left(text, 20))
from unnest(array['null', $$'WC, toilet'$$, $$repeat('ä', 300)$$]) as text;
select lives_ok(
  pg_temp.insert_point(field, format('repeat(''ä'', %s)', most)), format('A %s may have %s characters', field, most)
) from (values ('description', 4000), ('notice', 200)) as limited (field, most);

-- Translations: the check alone accepts or refuses any JSON
create function pg_temp.insert_translations(target text, translations text) returns text language sql as $$
  select case target
    when 'points' then pg_temp.insert_point('translations', format('%L', translations))
    when 'map_settings' then format('update public.map_settings set translations = %L', translations)
    else format('insert into public.groups (name, translations) values (''Trail'', %L)', translations)
  end;
$$;
create function pg_temp.twenty_languages(more integer) returns text language sql as $$
  select jsonb_object_agg('de-' || lpad(number::text, 3, '0'), '{"title": "Text"}'::jsonb)::text
  from generate_series(1, 20 + more) as number;
$$;
select pg_temp.refuses(
  pg_temp.insert_translations(target, replace(translations, 'TEXT', field)), format('translations hold %s that fit', texts)
) from (values ('points', 'title', 'titles and texts'), ('groups', 'name', 'names and texts'),
  ('map_settings', 'map_text', 'map texts')) as translated (target, field, texts),
  unnest(array[
    'null', 'true', '7', '"fr"', '[]', '[{"fr": {"TEXT": "Moulin"}}]', '{}',
    '{"fr": null}', '{"fr": "Moulin"}', '{"fr": 7}', '{"fr": []}', '{"fr": ["TEXT"]}', '{"fr": {}}',
    '{"fr": {"TEXT": null}}', '{"fr": {"TEXT": 7}}', '{"fr": {"TEXT": true}}', '{"fr": {"TEXT": ["Moulin"]}}',
    '{"fr": {"TEXT": {"TEXT": "Moulin"}}}', '{"fr": {"TEXT": ""}}', '{"fr": {"TEXT": " \t\u200b"}}',
    '{"fr": {"TEXT": "Moulin\u202e"}}', '{"fr": {"TEXT": "Moulin\u0007"}}', '{"fr": {"TEXT": "\ufeffMoulin"}}',
    '{"fr": {"TEXT": "Moulin", "link": "https://example.org"}}', '{"fr": {"": "Moulin"}}', '{"fr": {"TEXT ": "Moulin"}}',
    '{"": {"TEXT": "Moulin"}}', '{"f": {"TEXT": "Moulin"}}', '{"FR": {"TEXT": "Moulin"}}', '{"fr_ca": {"TEXT": "Moulin"}}',
    '{"fr-": {"TEXT": "Moulin"}}', '{"french": {"TEXT": "Moulin"}}', '{"fr\n": {"TEXT": "Moulin"}}',
    '{"fr": {"TEXT": "Moulin"}, "<b>": {"TEXT": "Moulin"}}', '{"__proto__": {"TEXT": "Moulin"}}',
    '{"fr": {"constructor": "Moulin"}}', format('{"fr-%s": {"TEXT": "Moulin"}}', repeat('abcd-', 7) || 'ab'),
    replace(pg_temp.twenty_languages(1), 'title', 'TEXT')
  ]) as translations;
select pg_temp.refuses(
  pg_temp.insert_translations(target, format('{"fr": {"%s": "%s"}}', field, repeat('ä', most + 1))),
  format('translations hold %s that fit', texts)
) from (values
  ('points', 'title', 200, 'titles and texts'), ('points', 'also_known_as', 300, 'titles and texts'),
  ('points', 'notice', 200, 'titles and texts'), ('points', 'description', 4000, 'titles and texts'),
  ('points', 'picture_text', 300, 'titles and texts'), ('groups', 'name', 100, 'names and texts'),
  ('groups', 'map_text', 1000, 'names and texts'), ('map_settings', 'map_text', 1000, 'map texts')
) as translated (target, field, most, texts);
select pg_temp.refuses(
  pg_temp.insert_translations(target, format('{"fr": {"%s": "Moulin"}}', field)),
  format('translations hold %s that fit', texts)
) from (values
  ('points', 'name', 'titles and texts'), ('groups', 'title', 'names and texts'),
  ('groups', 'description', 'names and texts'), ('groups', 'picture_text', 'names and texts'),
  ('points', 'map_text', 'titles and texts'), ('map_settings', 'name', 'map texts')
) as translated (target, field, texts);
select lives_ok(
  pg_temp.insert_translations(target, translations), format('%s may have translations %s', target, left(translations, 60))
) from (values
  ('points', null), ('groups', null),
  ('points', '{"fr": {"title": "Le moulin", "also_known_as": "moulin à eau", "notice": "Fermé"}}'), ('points', '{"pt-br": {"description": "Um\n\ntexto"}, "zh-hant-tw": {"title": "磨坊"}}'),
  ('points', format('{"ar": {"title": "%s", "description": "%s"}}', repeat('ä', 200), repeat('ä', 4000))),
  ('points', pg_temp.twenty_languages(0)), ('points', '{"gsw": {"title": "<script>alert(1)</script>"}}'),
  ('points', format('{"fr": {"picture_text": "%s"}}', repeat('ä', 300))), ('map_settings', null),
  ('groups', format('{"fr": {"name": "%s", "map_text": "%s"}}', repeat('ä', 100), repeat('ä', 1000))),
  ('map_settings', format('{"fr": {"map_text": "%s"}}', repeat('ä', 1000)))
) as translated (target, translations);
select throws_ok(
  pg_temp.insert_translations(target, '{"fr": {"title": "Mou\u0000lin"}}'), '22P05', null,
  target || ': the one character that no text can have'
) from unnest(array['points', 'groups']) as target;

-- Closings and notices
select pg_temp.refuses(
  pg_temp.insert_point('closing_reason', format('%L', reason)), 'a reason is weather, maintenance, full, season or event'
) from unnest(array['', 'Weather', 'rain', ' weather']) as reason;
select lives_ok(
  pg_temp.insert_point('closing_reason', format('%L', reason)), 'A reason may be ' || coalesce(reason, 'null')
) from unnest(array[null, 'weather', 'maintenance', 'full', 'season', 'event']) as reason;
select throws_ok(pg_temp.insert_point('is_closed', 'null'), '23502', null, 'A point is closed or not');
select throws_ok(pg_temp.insert_point('blocks_path', 'null'), '23502', null, 'Nobody gets past a point, or people do');
select lives_ok(pg_temp.insert_point('blocks_path', 'true'), 'Nobody may get past a point');
select col_default_is('public', 'points', 'blocks_path', 'false', 'People get past a new point');
select pg_temp.refuses(
  pg_temp.insert_point(field, format('%L', time)), format('a notice %s in the years 1 to 9999', verb)
)
from (values ('notice_from', 'begins'), ('notice_until', 'ends')) as moment (field, verb),
  unnest(array['infinity', '-infinity', '0001-12-31 BC', '10000-01-01 UTC']) as time;
select lives_ok(pg_temp.insert_point(field, format('%L', time)), format('%s may be %s', field, coalesce(time, 'null')))
from unnest(array['notice_from', 'notice_until']) as field,
  unnest(array[null, '0001-01-01 UTC', '9999-12-31 23:59:59.999999 UTC']) as time;
select pg_temp.refuses(
  format('insert into public.%s, visible_from) values (%s, %L)', row.names, row.row, time),
  format('a %s appears in the years 1 to 9999', noun)
)
from (values ('point', 'points (title, coord_x, coord_y', '''Mill'', 1, 2'), ('group', 'groups (name', '''Trail'''))
  as row (noun, names, row),
  unnest(array['-infinity', '0001-12-31 BC', '10000-01-01 UTC']) as time;
select pg_temp.refuses(
  format($$insert into public.points (title, coord_x, coord_y, notice_from, notice_until)
    values ('Mill', 1, 2, '2026-01-02 00:00+00', %L)$$, time), 'a notice ends after it begins'
) from unnest(array['2026-01-02 00:00+00', '2026-01-02 00:30+01', '2026-01-01']) as time;
select lives_ok(
  $$insert into public.points (title, coord_x, coord_y, notice_from, notice_until)
    values ('Mill', 1, 2, '2026-01-02 00:00+00', '2026-01-02 00:00:01+00')$$, 'A notice may end a second after it began'
);

-- Groups
select pg_temp.refuses(format('insert into public.groups (name) values (%s)', name), 'a group name is not blank')
from unnest(array[$$''$$, $$' '$$, $$E'\t\n '$$, $$U&'\00A0\200B\3000'$$]) as name;
select pg_temp.refuses(
  $$insert into public.groups (name) values (repeat('x', 101))$$, 'a group name has at most 100 characters'
);
select lives_ok($$insert into public.groups (name) values (repeat('ä', 100))$$, 'A group name may have 100 characters');
select throws_ok('insert into public.groups (name) values (null)', '23502', null, 'A group''s name is required');
select pg_temp.refuses(
  format('insert into public.groups (name, color) values (''Trail'', %L)', color),
  'a group color is written as #rrggbb'
) from unnest(array['', 'red', '#fff', '#12345', '#1234567', '#12345g', '123456', ' #123456']) as color;
select lives_ok(
  format('insert into public.groups (name, color) values (''Trail'', %L)', color),
  'A group''s color may be ' || coalesce(color, 'null')
) from unnest(array[null, '#000000', '#AbCdEf']) as color;
select pg_temp.refuses(
  format('insert into public.groups (name, background_image) values (''Trail'', %L)', address),
  'the background address is a web address or a path of this site'
) from unnest(array['', 'a.png', '//example.org/a.png', 'javascript:alert(1)', '/a b.png']) as address;
select pg_temp.refuses(
  $$insert into public.groups (name, background_image) values ('Trail', '/' || repeat('x', 2048))$$,
  'the background address has at most 2048 characters'
);

-- Lines. tests/database/rules.test.ts tries thousands.
create function pg_temp.insert_line(line text) returns text language sql as $$
  select format('insert into public.groups (name, line) values (''Trail'', %L)', line);
$$;
-- Of this many positions, all at the top left
create function pg_temp.part(positions integer, properties text default '') returns text language sql as $$
  select format('{"path": %s%s}', to_jsonb(array_fill(0, array[2 * positions])), properties);
$$;
create function pg_temp.line_of(parts text[], facts text default '') returns text language sql as $$
  select format('{"parts": [%s]%s}', array_to_string(parts, ','), facts);
$$;
select pg_temp.refuses(
  pg_temp.insert_line(line), 'a line has 1 to 20 parts with positions on the picture'
) from unnest(array[
  'null', 'true', '7', '"!!!!"', '[]', '{}', '{"parts": null}', '{"parts": {}}', '{"parts": []}', '{"parts": "!!!!"}',
  '{"parts": [null]}', '{"parts": [0]}', '{"parts": [[0, 0, 0, 0]]}', '{"parts": [{}]}', '{"parts": [{"path": null}]}',
  '{"parts": [{"path": 7}]}', '{"parts": [{"path": true}]}', '{"parts": [{"path": {}}]}', '{"path": [0, 0, 0, 0]}'
] || array[
  pg_temp.line_of(array[pg_temp.part(0)]), pg_temp.line_of(array[pg_temp.part(1)]), pg_temp.line_of(array[pg_temp.part(2001)]),
  pg_temp.line_of(array[pg_temp.part(2), pg_temp.part(1)]),
  pg_temp.line_of(array_fill(pg_temp.part(2), array[21])),
  pg_temp.line_of(array[pg_temp.part(2000), pg_temp.part(2000), pg_temp.part(1001)])
]) as line;
select pg_temp.refuses(
  pg_temp.insert_line(pg_temp.line_of(array[pg_temp.part(2, properties)], facts)),
  'a line has 1 to 20 parts with positions on the picture'
) from (values
  (', "steps": -1', ''), (', "steps": 10000', ''), (', "steps": 1.5', ''), (', "steps": "12"', ''), (', "steps": null', ''),
  (', "steps": true', ''), (', "steep": false', ''), (', "steep": null', ''), (', "rough": 1', ''), (', "paved": "true"', ''),
  (', "paved": []', ''), (', "name": "<b>"', ''), (', "": ""', ''), (', "__proto__": {}', ''),
  ('', ', "length": 0'), ('', ', "length": 1000001'), ('', ', "length": 0.5'), ('', ', "length": "1200"'), ('', ', "length": null'),
  ('', ', "minutes": 0'), ('', ', "minutes": 10001'), ('', ', "climb": -1'), ('', ', "climb": 10001'), ('', ', "descent": -1'),
  ('', ', "descent": 10001'), ('', ', "checked": false'), ('', ', "checked": null'), ('', ', "directed": "true"'),
  ('', ', "revision": 0'), ('', ', "revision": 1000000001'), ('', ', "revision": "1"'), ('', ', "junctions": null'),
  ('', ', "junctions": {}'), ('', ', "junctions": []'), ('', ', "junctions": [0, 0]'), ('', ', "junctions": {"self": [0, 0]}'),
  ('', ', "junctions": {"self": {}}'), ('', ', "junctions": {"self": {"joined": []}}'),
  ('', ', "junctions": {"self": {"joined": [0]}}'), ('', ', "junctions": {"self": {"joined": 7}}'),
  ('', ', "junctions": {"self": {"joined": [0, 0], "apart": null}}'), ('', ', "junctions": {"self": {"near": [0, 0]}}'),
  ('', ', "junctions": {"Owl Walk": {"joined": [0, 0]}}'), ('', ', "junctions": {"": {"joined": [0, 0]}}'),
  ('', format(', "junctions": {"self": {"apart": %s}}', to_jsonb(array_fill(0, array[402])))),
  ('', format(', "junctions": {%s}', (
    select string_agg(format('"%s": {"joined": [0, 0]}', md5(number::text)::uuid), ',') from generate_series(1, 101) as number
  ))),
  ('', ', "name": "Owl Walk"'), ('', ', "Parts": []'), ('', ', "path": [0, 0, 0, 0]')
) as wrong (properties, facts);
-- One path each: a position outside the picture, half a position, fractions, other values, the code of earlier releases
select pg_temp.refuses(
  pg_temp.insert_line(format('{"parts": [{"path": %s}]}', path)), 'a line has 1 to 20 parts with positions on the picture'
) from unnest(array[
  '[-1, 0, 0, 0]', '[0, -1, 0, 0]', '[0, 0, 0, 10001]', '[0, 0, 0, 1e300]', '[0, 0, 0]', '[0, 0, 0, 0, 0]', '[0, 0, 0, 0.5]',
  '[0, 0, 0, "0"]', '[0, 0, 0, null]', '[0, 0, 0, true]', '[[0, 0], [0, 0]]', '[0, 0, 0, [0]]', '[0, 0, 0, {}]', '"!!!!"'
]) as path;
select lives_ok(pg_temp.insert_line(line), 'A line may be ' || left(coalesce(line, 'null'), 60))
from unnest(array[
  null, pg_temp.line_of(array[pg_temp.part(2)]),
  pg_temp.line_of(array_fill(pg_temp.part(2), array[20])),
  pg_temp.line_of(array[pg_temp.part(2000), pg_temp.part(2000), pg_temp.part(1000)]),
  pg_temp.line_of(
    array[pg_temp.part(2, ', "steps": 0'), pg_temp.part(2, ', "steps": 9999, "steep": true, "rough": true, "paved": true')],
    ', "length": 1, "minutes": 1, "climb": 0, "descent": 0, "checked": true, "directed": true'
  ),
  pg_temp.line_of(array[pg_temp.part(2)], ', "junctions": {"self": {"joined": [0, 0]}}, "revision": 1'),
  pg_temp.line_of(array[pg_temp.part(2)], format(
    ', "junctions": {"b0000000-0000-4000-8000-000000000001": {"joined": %s, "apart": [10000, 10000]}}, "revision": 1000000000',
    to_jsonb(array_fill(0, array[400]))
  )),
  pg_temp.line_of(
    array[pg_temp.part(2)], ', "length": 1000000, "minutes": 10000, "climb": 10000, "descent": 10000'
  )
]) as line;

-- Triggers check lines, and translations of points. Each way to change a row runs them, and they name the row.
insert into public.groups (id, name) values ('00000000-0000-4000-8000-000000000001', 'Owl Walk');
insert into public.points (id, title, coord_x, coord_y) values ('00000000-0000-4000-8000-000000000002', 'Alder Mill', 1, 2);
select throws_ok(
  statement, '23514', 'The trail “Owl Walk” was refused: a line has 1 to 20 parts with positions on the picture'
) from unnest(array[
  $$insert into public.groups (name, line) values ('Owl Walk', '{"parts": []}')$$,
  $$update public.groups set line = '{"parts": []}' where name = 'Owl Walk'$$,
  $$insert into public.groups (id, name) values ('00000000-0000-4000-8000-000000000001', 'Owl Walk')
    on conflict (id) do update set line = '{"parts": []}'$$
]) as statement;
select throws_ok(
  statement, '23514', 'The point “Alder Mill” was refused: translations hold titles and texts that fit'
) from unnest(array[
  $$insert into public.points (title, coord_x, coord_y, translations) values ('Oak', 1, 2, null), ('Alder Mill', 1, 2, '{}')$$,
  $$update public.points set translations = '{}' where title = 'Alder Mill'$$,
  $$insert into public.points (id, title, coord_x, coord_y) values ('00000000-0000-4000-8000-000000000002', 'Alder Mill', 1, 2)
    on conflict (id) do update set translations = '{}'$$
]) as statement;

-- Map settings
select pg_temp.refuses(
  format('insert into public.groups (name, sort_order) values (''Trail'', %s)', position),
  'the position of a group is from 0 to 1000000'
) from unnest(array[-1, 1000001]) as position;
select lives_ok(
  format('insert into public.groups (name, sort_order) values (''Trail'', %s)', position),
  'A group''s position may be ' || position
) from unnest(array['null', '0', '1000000']) as position;
select pg_temp.refuses('insert into public.map_settings (id) values (2)', 'there is one row of map settings');
select throws_ok('insert into public.map_settings (id) values (1)', '23505', null, 'The one row can''t be doubled');
select throws_ok(
  statement, 'P0001', 'The map settings can be changed, but not deleted', statement || ' is refused'
) from unnest(array['delete from public.map_settings', 'truncate public.map_settings']) as statement;
select is((select count(*) from public.map_settings), 1::bigint, 'The one row is there from the start');
select pg_temp.refuses(
  format('update public.map_settings set size_ratio = %L', ratio), 'the marker size ratio is a finite number'
) from unnest(array['NaN', 'Infinity', '-Infinity']) as ratio;
select lives_ok(
  format('update public.map_settings set size_ratio = %L', ratio), 'The ratio may be ' || coalesce(ratio, 'null')
) from unnest(array[null, '-1', '0', '1000']) as ratio;
select pg_temp.refuses(
  format('update public.map_settings set base_map_image = %L', address),
  'the base map address is a web address or a path of this site'
) from unnest(array['', 'a.png', '//example.org/a.png', 'javascript:alert(1)', '/a b.png']) as address;
select pg_temp.refuses(
  $$update public.map_settings set base_map_image = '/' || repeat('x', 2048)$$,
  'the base map address has at most 2048 characters'
);

create function pg_temp.set_setting(field text, content text) returns text language sql as $$
  select format('update public.map_settings set %I = %L', field, content);
$$;
select pg_temp.refuses(pg_temp.set_setting('language', language), 'the language is written like en or pt-br')
from unnest(array['', 'e', 'EN', 'english', 'en_gb', 'en-', '-en', 'en-b', 'de-12', 'en-us-us', 'fr-ab1', 'en ', E'en\n', 'en-' || repeat('abcd-', 7) || 'ab']) as language;
select pg_temp.refuses(
  pg_temp.set_setting('further_languages', languages), 'further languages are at most 20, like en or pt-br, each once'
) from unnest(array[
  '{""}', '{FR}', '{fr,fr}', '{null}', '{fr,null}', '{{fr,de}}', '{{fr},{de}}', '{fr,d}',
  (select array_agg('de-' || lpad(number::text, 3, '0'))::text from generate_series(1, 21) as number)
]) as languages;
select lives_ok(pg_temp.set_setting('language', language), 'The language may be ' || language)
from unnest(array['en', 'ar', 'gsw', 'pt-br', 'zh-hant-tw', 'en']) as language;
select lives_ok(pg_temp.set_setting('further_languages', languages), 'Further languages may be ' || left(languages, 40))
from unnest(array[
  '{}', '{fr}', '{fr,de,pt-br}', '[0:1]={fr,de}',
  (select array_agg('de-' || lpad(number::text, 3, '0'))::text from generate_series(1, 20) as number)
]) as languages;
select pg_temp.refuses(pg_temp.set_setting('show_names', choice), 'names are shown never, zoomed in or always')
from unnest(array['', 'Never', 'sometimes']) as choice;
select lives_ok(pg_temp.set_setting('show_names', choice), 'Names may be shown ' || choice)
from unnest(array['never', 'zoomed in', 'always']) as choice;
select pg_temp.refuses(pg_temp.set_setting('show_trails', choice), 'trails are shown always or when chosen')
from unnest(array['', 'Always', 'never', 'zoomed in']) as choice;
select lives_ok(pg_temp.set_setting('show_trails', choice), 'Trails may be shown ' || choice)
from unnest(array['always', 'chosen']) as choice;
select pg_temp.refuses(pg_temp.set_setting('time_zone', zone), 'a time zone is written like Europe/Berlin')
from unnest(array['', ' ', '+01:00', 'Europe/', '/Berlin', 'Europe//Berlin', 'Europe/Berlin ', E'UTC\n', 'Zürich', '<b>', repeat('x', 65)]) as zone;
select lives_ok(pg_temp.set_setting('time_zone', zone), 'The time zone may be ' || coalesce(zone, 'null'))
from unnest(array[null, 'UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'America/Port-au-Prince']) as zone;
select pg_temp.refuses(pg_temp.set_setting('site_name', name), 'the site name is not blank')
from unnest(array['', ' ', U&'\00A0']) as name;
select pg_temp.refuses(
  pg_temp.set_setting('site_name', name), 'the site name has no control or text direction characters'
) from unnest(array[E'Our\x07Park', U&'Our \202EPark']) as name;
select pg_temp.refuses(pg_temp.set_setting('site_name', repeat('x', 61)), 'the site name has at most 60 characters');
select lives_ok(pg_temp.set_setting('site_name', name), 'The site''s name may be ' || coalesce(name, 'null'))
from unnest(array['Our Park', 'حديقتنا', repeat('x', 60), null]) as name;
select pg_temp.refuses(pg_temp.set_setting('position_verdict', verdict), 'a verdict is good or poor')
from unnest(array['', 'Good', 'fine']) as verdict;
select lives_ok(pg_temp.set_setting('position_verdict', verdict), 'A verdict may be ' || coalesce(verdict, 'null'))
from unnest(array['good', 'poor', null]) as verdict;
select throws_ok(pg_temp.set_setting(field, null), '23502', null, field || ' is never null')
from unnest(array['language', 'further_languages', 'show_names', 'show_trails', 'live_notices', 'surroundings']) as field;

-- The counter of changes
select pg_temp.refuses('insert into public.map_changes (id) values (2)', 'there is one row of map changes');
select throws_ok('insert into public.map_changes (id) values (1)', '23505', null, 'There is one number of changes');

-- Publishing
create function pg_temp.set_hook(hook text) returns text language sql as $$
  select format('update public.publishing set deploy_hook = %L', hook);
$$;
select pg_temp.refuses(
  pg_temp.set_hook(hook), 'a deploy hook is from Netlify, Vercel or Cloudflare'
) from unnest(array[
  '', 'https://example.org/build_hooks/1', 'http://api.netlify.com/build_hooks/1', 'https://api.netlify.com/build_hooks/',
  'https://api.netlify.com/api/v1/1', 'https://api.netlify.com.example.org/build_hooks/1',
  'https://api-netlify.com/build_hooks/1', 'https://example.org/?https://api.netlify.com/build_hooks/1',
  'https://me@api.netlify.com/build_hooks/1', 'https://api.netlify.com/build_hooks/../1',
  'https://api.netlify.com/build_hooks/%2e%2e/1', 'https://api.netlify.com/build_hooks/1#2',
  'https://api.netlify.com/build_hooks/ 1', E'https://api.netlify.com/build_hooks/1\n', ' https://api.netlify.com/build_hooks/1',
  'https://api.vercel.com/v2/integrations/deploy/1', 'https://api.cloudflare.com/client/v5/1'
]) as hook;
select pg_temp.refuses(
  pg_temp.set_hook('https://api.netlify.com/build_hooks/' || repeat('x', 265)), 'a deploy hook has at most 300 characters'
);
select lives_ok(pg_temp.set_hook(hook), 'A deploy hook may be ' || coalesce(hook, 'null'))
from unnest(array[
  'https://api.netlify.com/build_hooks/0123456789abcdef01234567',
  'https://api.netlify.com/build_hooks/0123456789abcdef01234567?trigger_branch=main&trigger_title=The+map',
  'https://api.vercel.com/v1/integrations/deploy/prj_0123456789abcdefABCDEF/0123456789',
  'https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/01234567-89ab-cdef-0123-456789abcdef',
  'https://api.netlify.com/build_hooks/' || repeat('x', 264), null
]) as hook;
select throws_ok(
  'update public.publishing set is_automatic = null', '23502', null, 'Publishing is automatic or not'
);
select pg_temp.refuses('insert into public.publishing (id) values (2)', 'there is one row of publishing');
select throws_ok('insert into public.publishing (id) values (1)', '23505', null, 'Publishing has one row');

select is_empty(
  $$select conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
    except select constraint_name from pg_temp.tried$$,
  'Every check has been tried above'
);

select * from finish();
rollback;

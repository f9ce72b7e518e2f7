-- A map with every kind of row that the database of 0.2.0 could hold, with texts of the largest lengths.

-- The first becomes the administrator.
insert into auth.users (id, email, email_confirmed_at, created_at) values
  ('a0000000-0000-4000-8000-000000000001', 'first@example.org', '2026-01-01', '2026-01-01'),
  ('a0000000-0000-4000-8000-000000000002', 'second@example.org', '2026-01-02', '2026-01-02'),
  ('a0000000-0000-4000-8000-000000000003', 'unconfirmed@example.org', null, '2026-01-03');

insert into storage.objects (bucket_id, name) values
  ('maps', 'base-map-1.png'), ('maps', 'base-map-1-w640.webp'), ('markers', 'marker-1.png'), ('popups', 'popup-1.jpg');

insert into public.groups (id, name, color, background_image, translations, created_at) values
  ('b0000000-0000-4000-8000-000000000001', 'Trail', null, null, null, '2026-01-01'),
  ('b0000000-0000-4000-8000-000000000002', repeat('🦉', 100), '#AbCdEf', '/storage/v1/object/public/maps/a.png#size=1500x1000&widths=640',
    '{"fr": {"name": "Au bord du lac"}, "zh-hant-tw": {"name": "湖"}}', '0001-01-01 00:00:00+00'),
  ('b0000000-0000-4000-8000-000000000003', e'O''Brien\\"; drop table groups; --', '#000000', 'https://example.org/' || repeat('a', 2028),
    (
      select jsonb_object_agg('a' || chr(96 + number), jsonb_build_object('name', repeat('ß', 100)))
      from generate_series(1, 20) as number
    ), '9999-12-31 23:59:59.999999+00'),
  -- Created at the same moment as another one, and without points.
  ('b0000000-0000-4000-8000-000000000004', U&'\200F\0637\0631\064A\0642', '#ffffff', null, null, '2026-01-01');

insert into public.points (
  id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link, description, translations, latitude, longitude, created_at
) values
  -- Positions.
  ('c0000000-0000-4000-8000-000000000001', 'Bare', null, 0, 0, null, null, null, null, null, null, null, '2026-01-01'),
  ('c0000000-0000-4000-8000-000000000002', 'Lower right', 'b0000000-0000-4000-8000-000000000001', 100, 100, null, null, null, null,
    null, 90, 180, '2026-01-01'),
  ('c0000000-0000-4000-8000-000000000003', 'South Pole', 'b0000000-0000-4000-8000-000000000001', '-0', 33.333333, null, null, null, null,
    null, -90, -180, '0001-01-01 00:00:00.000001+00'),
  ('c0000000-0000-4000-8000-000000000004', 'Null Island', 'b0000000-0000-4000-8000-000000000001', 1e-6, 99.999999, null, null, null, null,
    null, '-0', 0.000001, '9999-12-31 23:59:59.999999+00'),
  -- Pictures and links.
  ('c0000000-0000-4000-8000-000000000005', 'Pictures', 'b0000000-0000-4000-8000-000000000002', 12.5, 50,
    '/storage/v1/object/public/markers/marker-1.png', '/storage/v1/object/public/popups/popup-1.jpg#size=512x512&widths=360',
    'tel:+44 1632', null, null, null, null, '2026-01-01 01:02:03.000004+00'),
  ('c0000000-0000-4000-8000-000000000006', 'Long addresses', 'b0000000-0000-4000-8000-000000000003', 12.5, 50,
    'http://example.org/' || repeat('b', 2029), 'https://example.org/' || repeat('c', 2028),
    'https://example.org/?q=' || repeat('é', 2025), null, null, null, null, now()),
  ('c0000000-0000-4000-8000-000000000007', 'Mail', null, 12.5, 50, '/icons/oak.svg#color=own', null,
    'mailto:a@example.org?subject=Hello you', null, null, null, null, now()),
  -- Texts.
  ('c0000000-0000-4000-8000-000000000008', repeat('𝕏', 200), null, 5, 5, null, null, null, repeat('👩‍🌾 ', 1000),
    (
      select jsonb_object_agg(
        'a' || chr(96 + number), jsonb_build_object('title', repeat('🦊', 200), 'description', repeat('語', 4000))
      ) from generate_series(1, 20) as number
    ), null, null, now()),
  ('c0000000-0000-4000-8000-000000000009', '<img src=x onerror=alert(1)>{{7*7}}$$; drop table points; --', null, 5, 5, null, null, null,
    e'First.\n\n\tSecond "quoted" \\ line\r\n=HYPERLINK("https://example.org")', jsonb_build_object(
      'pt-br', jsonb_build_object('title', e'"\\'), 'sr-latn', jsonb_build_object('description', e' a\r\n\n\tb '),
      'es-419', jsonb_build_object('title', U&'\200Ea\00AD\+01D173\+0E0001\200F', 'description', U&'\200Ba\FEFF')
    ), null, null, now());

-- Closings and notices: with each reason, planned, at present and over, and with values that mean nothing while a place is open.
insert into public.points (
  id, title, group_id, coord_x, coord_y, is_closed, closing_reason, notice, notice_from, notice_until, translations
) values
  ('d0000000-0000-4000-8000-000000000001', 'Closed', null, 1, 2, true, null, null, null, null, null),
  ('d0000000-0000-4000-8000-000000000002', 'Weather', null, 1, 2, true, 'weather', null, null, now() + '1 hour', '{"fr": {"title": "Temps"}}'),
  ('d0000000-0000-4000-8000-000000000003', 'Maintenance', null, 1, 2, true, 'maintenance', repeat('🚧', 200), now() + '1 day', null, null),
  ('d0000000-0000-4000-8000-000000000004', 'Full', null, 1, 2, true, 'full', e'Line\nbreak', now() - '2 days'::interval, now() - '1 day'::interval, null),
  ('d0000000-0000-4000-8000-000000000005', 'Season', null, 1, 2, true, 'season', null, '0001-01-01 00:00+00', '9999-12-31 23:59:59.999999+00', null),
  ('d0000000-0000-4000-8000-000000000006', 'Event', null, 1, 2, true, 'event', 'Wedding', '2027-01-01', '2027-01-01 00:00:00.000001', null),
  ('d0000000-0000-4000-8000-000000000007', 'News', 'b0000000-0000-4000-8000-000000000001', 1, 2, false, null, 'Free today', null, null, null),
  ('d0000000-0000-4000-8000-000000000008', 'Planned', 'b0000000-0000-4000-8000-000000000001', 1, 2, false, 'full', 'Soon', '2027-01-01', null, null),
  ('d0000000-0000-4000-8000-000000000009', 'Open', 'b0000000-0000-4000-8000-000000000001', 1, 2, false, 'event', null, '2026-01-01', '2026-01-02', null);

-- The verdict comes last: a change of a position clears it.
update public.map_settings set
  base_map_image = 'https://example.org/' || repeat('d', 2028), show_legend = false, size_ratio = -1e-13, language = 'zh-hant-tw',
  further_languages = (select array_agg('a' || chr(96 + number)) from generate_series(1, 20) as number),
  show_names = 'zoomed in', live_notices = true, time_zone = 'America/Argentina/' || repeat('x', 46);
update public.map_settings set position_verdict = 'good';

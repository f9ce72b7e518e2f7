-- For local use only, never for a hosted project: the demo map and the local administrator.

begin;

create extension if not exists pgcrypto;

-- The first account becomes the administrator. `npm start` gives it the e-mail address and the
-- password of the settings; with the Supabase CLI it keeps these.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at,
  raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new,
  created_at, updated_at
) values (
  'a0000000-0000-4000-8000-000000000001', 'authenticated', 'authenticated',
  'support@example.com', crypt('local-admin', gen_salt('bf')), now(),
  '{"provider": "email", "providers": ["email"]}', '{}', '', '', '', '', now(), now()
);
insert into auth.identities (id, provider_id, user_id, identity_data, provider, created_at, updated_at)
values (
  'a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001',
  'a0000000-0000-4000-8000-000000000001',
  '{"sub": "a0000000-0000-4000-8000-000000000001", "email": "support@example.com"}',
  'email', now(), now()
);

-- The Supabase CLI's auth service finds accounts by this column, which the embedded backend lacks.
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000''';
  end if;
end;
$$;

-- The demo: Larkmere Nature Park. The pictures are files of the site, in public/demo. Their addresses include
-- each picture's size and its smaller versions.
update public.map_settings
set
  base_map_image = '/demo/base-map.webp#size=4096x2731&widths=640,1280,1600',
  show_names = 'always';

insert into public.groups (id, name, color, background_image, created_at) values
  ('b0000000-0000-4000-8000-000000000001', 'Family Track', '#c2410c', null, '2026-03-01 09:00:00+00'),
  ('b0000000-0000-4000-8000-000000000002', 'Lakeside Loop', '#0b7285', null, '2026-03-01 09:01:00+00'),
  ('b0000000-0000-4000-8000-000000000003', 'Owl Walk', '#5f3dc4', '/demo/owl-walk.webp#size=4096x2731&widths=640,1280,1600', '2026-03-01 09:02:00+00');

insert into public.points
  (title, group_id, coord_x, coord_y, marker_icon, popup_image, link, created_at)
select
  title, group_id::uuid, x, y, '/demo/icon-' || slug || '.webp', '/demo/popup-' || popup || '.webp#size=1200x800&widths=360', link,
  '2026-03-02 09:00:00+00'::timestamptz + number * interval '1 minute'
from (values
  (1, 'visitor-centre', 'Visitor Centre', 'b0000000-0000-4000-8000-000000000001', 73, 88.8, 'visitor-centre', 'https://example.org/larkmere/visitor-centre'),
  (2, 'squirrel-playground', 'Squirrel Playground', 'b0000000-0000-4000-8000-000000000001', 62, 81, 'squirrel-playground', 'https://example.org/larkmere/playground'),
  (3, 'picnic-orchard', 'Picnic Orchard', 'b0000000-0000-4000-8000-000000000001', 43.6, 92, 'picnic-orchard', null),
  (4, 'alder-mill', 'Alder Mill', 'b0000000-0000-4000-8000-000000000001', 36.4, 74.4, 'alder-mill', 'https://example.org/larkmere/alder-mill'),
  (5, 'kite-meadow', 'Kite Meadow', 'b0000000-0000-4000-8000-000000000001', 10.6, 81.4, 'kite-meadow', null),
  (6, 'meadow-farm', 'Meadow Farm', 'b0000000-0000-4000-8000-000000000001', 18.4, 60.2, 'meadow-farm', 'https://example.org/larkmere/meadow-farm'),
  (7, 'deer-lawn', 'Deer Lawn', 'b0000000-0000-4000-8000-000000000001', 93, 74.4, 'deer-lawn', null),
  (8, 'boathouse-cafe', 'Boathouse Café', 'b0000000-0000-4000-8000-000000000002', 50.2, 70.2, 'boathouse-cafe', 'https://example.org/larkmere/boathouse-cafe'),
  (9, 'rowing-jetty', 'Rowing Jetty', 'b0000000-0000-4000-8000-000000000002', 35.8, 61, 'rowing-jetty', 'https://example.org/larkmere/rowing'),
  (10, 'bird-hide', 'Reedside Hide', 'b0000000-0000-4000-8000-000000000002', 24.3, 52.2, 'bird-hide', 'https://example.org/larkmere/bird-hide'),
  (11, 'heron-bay', 'Heron Bay', 'b0000000-0000-4000-8000-000000000002', 38.2, 44.6, 'heron-bay', null),
  (12, 'alder-bridge', 'Alder Bridge', 'b0000000-0000-4000-8000-000000000002', 55.6, 29.2, null, null),
  (13, 'sandy-bay', 'Sandy Bay', 'b0000000-0000-4000-8000-000000000002', 72.3, 54.6, 'sandy-bay', null),
  (14, 'owl-oak', 'The Owl Oak', 'b0000000-0000-4000-8000-000000000003', 86.8, 63.6, 'owl-oak', 'https://example.org/larkmere/owl-walk'),
  (15, 'fox-hollow', 'Fox Hollow', 'b0000000-0000-4000-8000-000000000003', 94, 57.4, 'fox-hollow', null),
  (16, 'stargazers-lawn', 'Stargazers’ Lawn', 'b0000000-0000-4000-8000-000000000003', 74.6, 44.8, 'stargazers-lawn', 'https://example.org/larkmere/stars'),
  (17, 'rangers-hut', 'Ranger’s Hut', 'b0000000-0000-4000-8000-000000000003', 94.4, 45.6, null, 'mailto:rangers@example.org'),
  (18, 'ridge-tower', 'Ridge Tower', 'b0000000-0000-4000-8000-000000000003', 76.2, 16.2, 'ridge-tower', 'https://example.org/larkmere/ridge-tower'),
  (19, 'silver-leap', 'Silver Leap Waterfall', 'b0000000-0000-4000-8000-000000000003', 71.2, 24.8, 'silver-leap', null),
  (20, 'lark-camp', 'Lark Camp', null, 7.6, 46.2, 'lark-camp', 'https://example.org/larkmere/camp'),
  (21, 'camp-fire', 'Camp Fire Circle', null, 24.4, 40.4, 'camp-fire', null),
  (22, 'nine-larks', 'The Nine Larks', null, 20.4, 31, 'nine-larks', null),
  (23, 'car-park', 'Entrance & Car Park', null, 91.6, 84.2, null, 'https://example.org/larkmere/getting-here')
) as place (number, slug, title, group_id, x, y, popup, link);

-- Descriptions and other details of some of the points.
update public.points as point
set description = detail.description
from (values
  ('Visitor Centre', 'Maps, toilets, maple ice cream and the only lockers in the park. The small exhibition on the lake is free.

Open every day from 9:00 to 18:00. Ask us anything: info@example.org or +1 555 555 0140.'),
  ('Squirrel Playground', 'Rope bridges, a very long slide, and shade for those who wait. For children ages three to twelve.'),
  ('Alder Mill', 'The wheel has turned since 1794 and still grinds the flour that the Boathouse Café bakes with. Guided tours at 11:00 and 15:00.'),
  ('Meadow Farm', 'Goats, geese and a very old donkey called Professor. Please feed them only what you buy at the gate.'),
  ('Boathouse Café', 'Soup, cake and a terrace on the water. Last orders are half an hour before the park closes.

Menu and tables: https://example.org/larkmere/boathouse-cafe'),
  ('Rowing Jetty', 'Boats for up to four people, by the half hour. Life jackets are included and must be worn.'),
  ('Reedside Hide', 'See without being seen: bitterns in spring, reed warblers in summer, up to two hundred teal in winter.'),
  ('The Owl Oak', 'Some six hundred years old and hollow up to its first branch. A tawny owl has raised her young here for eleven years.'),
  ('Ridge Tower', '142 steps up, and the whole lake below. The tower closes in storms.'),
  ('Lark Camp', 'Twenty-four campsites among the birches. Book ahead in July and August: +1 555 555 0199.')
) as detail (title, description)
where point.title = detail.title;

update public.points as point
set also_known_as = name.also_known_as
from (values
  ('Visitor Centre', 'Toilets, WC, restroom, information'),
  ('Boathouse Café', 'Coffee, food, restaurant'),
  ('Rowing Jetty', 'Boats, boat rental'),
  ('Sandy Bay', 'Beach, swimming'),
  ('Entrance & Car Park', 'Parking')
) as name (title, also_known_as)
where point.title = name.title;

-- The lines of the trails, along the painted paths: drawn in the admin, which writes them like this. The wooden bridge
-- has steps. A branch of the Family Track meets the Lakeside Loop at the café, and the Owl Walk beyond the bridge.
update public.groups as trail
set line = drawn.line::jsonb
from (values
('Family Track', '{"parts": [
  {"path": "uuw$ss{#v&w0z''{.x1u2t3u/t4{+vOs,|Yw)v?V|<$x.=~Z&zlc|@s!tx#s8v-F|5,v6Qz5v!v5t%t<t0v,v$~#G~,Kz51~GitNs/|v!t&v,v!|%lv1|,x)v+z''z.Yv&z+vK^v&~,z9|)~<|!z3C~''1x(*v(Hz''_x&s(|-{!z!y#hy,z!s-Gu-0w<w0s({-c}%Zy&s(sO@uBB}''_u&m{${a{)s$K}+v%w+v''})~(y,1y&~-", "paved": true},
  {"path": "uyeyuv!w#y5y#{1w({1}/y4w5{1u9{1u9{-w5{1{1w8}-}<s.{?u-y?s,}.", "paved": true}
], "checked": true, "junctions": {"self": {"joined": "y|z!wuz$"}}, "revision": 1}'),
('Lakeside Loop', '{"parts": [
  {"path": "uyeyuv!xBu%z#Px#gx9u8|3y+t5u%|>w#tHF~>Kx5hz5|&t!^:u!|-x$~-x&v(x4x(t-t,|9z!vC-x(.v(_|4!|''Ox&z/v5|%x0Ox''7x''6x4s#zA}.tG{2z/u!|#a|%Jx''Tt5Nx''_v&y''z.y!z#}!z!y#f{#Ou-Qs6*u-L}#Jw4{)s$Lu$,}#={#^}9~6s,t${Gx%w+1{ILw-M{F|*u-Cw-)"},
  {"path": "{ykw~I{1lu*7y+w(y+u.", "steps": 12},
  {"path": "uwqu~K{2{&{6u+y#gs:s6s6u?}&s0X}&H{''B{5!}(=s6;s(Ky''t%}1z!{@u%w@:w(!u67{+Ow.^s*f}%p}$x)y+x*}(v1w+t/{&z4}#z3gtA]v6-~,A|Ct*"}
], "checked": true, "junctions": {"b0000000-0000-4000-8000-000000000001": {"joined": "uyeyuv!"}}, "revision": 2}'),
('Owl Walk', '{"parts": [
  {"path": "uxw#y|w#{#x+s5|@y2|?s(|2Lx''2t(+x(Qv5#x(Bz''Xz&s.|#y`x5wIz=w0t.w#v&{!|(Ft$B|''4x()v(Iv''dz%z(|,v&~-&t!cz1y#v3@|''#~(Az5At''Yz&h~$z!~!t#j|<|.t#fv!t#", "rough": true},
  {"path": "wxx$wvO`x&Mt(1t(<x''ax%y!~!s3z.s0t4kv%Px&''z&bx$t#rtLt=x!z!Qv%", "steep": true},
  {"path": "uuw$}{=0t''ez(u5tJPv&+v&h|#v+v''z!z!rx$t&~/Y|&z!~3", "steep": true, "rough": true},
  {"path": "y{}$y{_gZEx''=*Yc~3w&t&:z(&v&5t=|*"},
  {"path": "wxx$wvO|6l~$Z~,S~Fz1z1x-x*x)x7x<x1v1v+~''z#Yt$=~%>x''y!~$}#x!y#~''{-t!s+[iz0s3x2u/V:", "rough": true}
], "length": 2200, "climb": 140, "descent": 30, "junctions": {"self": {"joined": "wxx$wvOyZyu*"}, "b0000000-0000-4000-8000-000000000002": {"joined": "wsu!syM"}}, "revision": 3}')
) as drawn (name, line)
where trail.name = drawn.name;

-- Where some points would be if the park existed. A settings page computes the same verdict.
update public.points as point
set latitude = place.latitude, longitude = place.longitude
from (values
  ('Visitor Centre', 45.290170, -69.281884),
  ('Squirrel Playground', 45.291191, -69.283598),
  ('Alder Mill', 45.292916, -69.288198),
  ('Kite Meadow', 45.293269, -69.293415),
  ('Meadow Farm', 45.294916, -69.291444),
  ('Boathouse Café', 45.292652, -69.285436),
  ('Reedside Hide', 45.295429, -69.289949),
  ('Heron Bay', 45.295583, -69.286842),
  ('Alder Bridge', 45.296253, -69.282787),
  ('Sandy Bay', 45.293101, -69.280275),
  ('The Owl Oak', 45.291784, -69.277832),
  ('Stargazers’ Lawn', 45.293864, -69.279357),
  ('Ranger’s Hut', 45.293119, -69.275327),
  ('Ridge Tower', 45.296642, -69.278001),
  ('Lark Camp', 45.296609, -69.293342),
  ('Entrance & Car Park', 45.289934, -69.278089)
) as place (title, latitude, longitude)
where point.title = place.title;
update public.map_settings set position_verdict = 'good';

commit;

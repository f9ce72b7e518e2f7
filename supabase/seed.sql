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

-- The pictures in words, for people who can't see them.
update public.points as point
set picture_text = picture.text
from (values
  ('Visitor Centre', 'Families arrive at a wooden house with a red roof and solar panels; signposts point to three trails.'),
  ('Squirrel Playground', 'A red squirrel watches from its branch as children play on two towers with slides and a rope bridge.'),
  ('Picnic Orchard', 'A checked blanket with a full basket lies under cherry trees in pink blossom.'),
  ('Alder Mill', 'A half-timbered mill with a large wooden wheel stands in a brook, and ducks swim past.'),
  ('Kite Meadow', 'Children fly a red, a yellow and a blue kite above a meadow full of flowers.'),
  ('Meadow Farm', 'A black-faced sheep looks over a fence in front of a red barn, with cows and hay bales behind it.'),
  ('Deer Lawn', 'A stag with broad antlers stands in the tall grass at sunset while two others graze.'),
  ('Boathouse Café', 'Guests sit under striped parasols on a terrace above the lake, beside a low white house.'),
  ('Rowing Jetty', 'A wooden jetty with four rowing boats reaches into the lake, which is pink with the sunset.'),
  ('Reedside Hide', 'Binoculars lie on the sill of a wide window; outside, two swans and a heron stand among the reeds.'),
  ('Heron Bay', 'A grey heron stands in shallow water between reeds and water lilies.'),
  ('Sandy Bay', 'A sandcastle, parasols and deck chairs on a beach; children with swimming rings splash in the lake.'),
  ('The Owl Oak', 'A large owl sits on a branch in front of the full moon.'),
  ('Fox Hollow', 'A fox and her two cubs sit outside their den among foxgloves.'),
  ('Stargazers’ Lawn', 'A family with a telescope looks up at the Milky Way and a shooting star.'),
  ('Ridge Tower', 'Two hikers walk up to a tall wooden tower with a yellow flag; mountains lie behind it.'),
  ('Silver Leap Waterfall', 'A waterfall drops between grey rocks into a pool, with a rainbow in its spray.'),
  ('Lark Camp', 'Tents glow under strings of lights at dusk, and people sit at a long table.'),
  ('Camp Fire Circle', 'People sit on logs around a large fire at night, with sparks rising above the pines.'),
  ('The Nine Larks', 'A lark sings on a standing stone; behind it, other tall stones cast long shadows at sunrise.')
) as picture (title, text)
where point.title = picture.title;
update public.groups
set map_text = 'The park at night, under a full moon. Lamps light the path from the visitor centre past the owl oak and through Foxglove Wood, up to the tower on Whinstone Ridge. Owls fly above the trees, and windows glow at the mill and the café.'
where name = 'Owl Walk';

-- The lines of the trails, along the painted paths: drawn in the admin, which writes them like this. The wooden bridge
-- has steps. A branch of the Family Track meets the Lakeside Loop at the café, and the Owl Walk beyond the bridge.
update public.groups as trail
set line = drawn.line::jsonb
from (values
('Family Track', '{"parts": [
  {"path": [8309,7720,8243,7846,8169,7962,8036,8099,7893,8218,7744,8316,7432,8416,7057,8500,6841,8526,6640,8527,6525,8513,6143,8515,5661,8547,5436,8587,4813,8759,4705,8777,4546,8782,4384,8758,4226,8716,4070,8657,3873,8532,3771,8478,3719,8459,3613,8438,3455,8430,3187,8465,2882,8583,2339,8518,2237,8476,2174,8439,2042,8334,1957,8238,1883,8122,1855,8056,1757,7768,1727,7702,1621,7520,1534,7318,1489,7172,1472,7096,1464,7017,1468,6939,1487,6865,1517,6798,1593,6687,1637,6643,1686,6608,1789,6564,1895,6545,2002,6552,2200,6678,2276,6788,2308,6851,2336,6918,2412,7228,2427,7461,2443,7536,2473,7601,2510,7657,2926,7743,2978,7722,3077,7662,3173,7590,3260,7508,3363,7500,3430,7388], "paved": true},
  {"path": [5309,6511,5357,6668,5406,6802,5484,6936,5607,7087,5763,7221,5942,7355,6121,7465,6277,7599,6411,7773,6522,7974,6634,8192,6741,8409,6841,8526], "paved": true}
], "checked": true, "junctions": {"self": {"joined": [6841,8526]}}, "revision": 1}'),
('Lakeside Loop', '{"parts": [
  {"path": [5309,6511,5074,6570,5024,6593,4975,6627,4794,6800,4647,6897,4492,6956,4279,7004,4010,7022,3796,7001,3639,6966,3481,6897,3440,6867,3452,6908,3341,6853,3229,6786,3151,6635,3072,6528,2971,6345,2927,6105,2921,6026,2927,5948,2957,5795,2957,5720,2934,5653,2812,5497,2749,5370,2726,5297,2715,5224,2725,5073,2771,4843,2888,4580,3028,4458,3069,4407,3100,4344,3120,4271,3145,4116,3167,4043,3197,3977,3270,3861,3313,3811,3358,3767,3407,3733,3457,3710,3564,3686,3724,3690,3831,3711,3882,3731,4032,3817,4084,3838,4137,3843,4188,3829,4238,3799,4421,3633,4521,3580,4787,3519,4883,3511,5161,3532,5269,3510,5529,3417,5636,3400,5744,3396]},
  {"path": [5744,3396,5878,3359,5967,3348,6064,3426,6161,3539], "steps": 12},
  {"path": [6161,3539,6301,3607,6465,3702,6514,3736,6698,3896,6858,4111,6927,4235,6954,4304,6973,4378,6989,4536,6989,4617,6975,4777,6962,4853,6941,4926,6882,5061,6838,5285,6897,5507,6909,5585,6909,5746,6898,5844,6875,5958,6845,6046,6811,6109,6772,6166,6687,6263,6596,6344,6464,6440,6345,6508,6193,6559,6047,6593,5820,6622,5658,6616,5552,6600,5309,6511]}
], "checked": true, "junctions": {"b0000000-0000-4000-8000-000000000001": {"joined": [5309,6511]}}, "revision": 2}'),
('Owl Walk', '{"parts": [
  {"path": [7463,7489,7513,7392,7667,7167,7806,6948,7882,6807,7903,6734,7911,6657,7906,6578,7882,6422,7881,6343,7897,6269,7924,6201,8036,6150,8445,5993,8721,5787,8847,5674,8895,5608,8939,5527,8957,5474,8973,5399,8982,5320,8978,5242,8958,5170,8925,5108,8845,5003,8779,4891,8781,4850,8813,4716,8862,4572,8877,4497,8876,4415,8860,4257,8844,4186,8816,4118,8781,4060,8737,4014,8690,3978,8489,3861,8442,3827,8400,3780], "rough": true},
  {"path": [8400,3780,8369,3713,8347,3636,8339,3559,8352,3486,8383,3425,8426,3379,8568,3263,8692,3114,8728,3054,8751,2987,8748,2919,8716,2864,8669,2824,8376,2621,8333,2577,8309,2517], "steep": true},
  {"path": [8309,2517,8316,2446,8349,2366,8504,2085,8527,2019,8522,1953,8487,1902,8391,1830,8347,1786,8307,1731,8242,1607,8214,1538,8170,1390], "steep": true, "rough": true},
  {"path": [8779,4891,8813,4919,8795,4846,8781,4850,8753,4882,8605,4948,8540,4960,8460,4962,8394,4952,8191,4859]},
  {"path": [8400,3780,8235,3743,8177,3771,8071,3746,7809,3612,7675,3503,7584,3418,7415,3219,7282,3087,7186,3011,7136,2983,7083,2969,7019,2983,6946,3026,6888,3077,6845,3126,6769,3236,6728,3330,6699,3365,6571,3507,6432,3626,6458,3638], "rough": true}
], "length": 2200, "climb": 140, "descent": 30, "junctions": {"self": {"joined": [8400,3780,8779,4891]}, "b0000000-0000-4000-8000-000000000002": {"joined": [6426,3652]}}, "revision": 3}')
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

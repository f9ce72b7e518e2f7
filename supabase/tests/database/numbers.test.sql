-- Tests that the API returns numbers as they are stored, digit by digit.
begin;
select no_plan();

select is(
  current_setting('extra_float_digits'), '0', 'A number is told with 15 digits, as on a hosted project'
);

create temp table awkward (number double precision);
insert into awkward values
  (33.333333333333336), (0.1::double precision + 0.2::double precision), (1::double precision / 3 * 100),
  (99.99999999999999), (1e-7), (0), (100), (12.5), (0.0000005), (66.666666), (99.999999);

-- Sends a returned value back as a filter, as the API does.
create function pg_temp.is_found(told jsonb) returns boolean language sql as $$
  select exists (select from public.points
    where coord_x = (told ->> 'coord_x')::double precision and coord_y = (told ->> 'coord_y')::double precision);
$$;

insert into public.points (title, coord_x, coord_y) select 'New', number, number from awkward;
select ok(pg_temp.is_found(to_jsonb(points)), format('A new point is found at what is told of it: %s', coord_x))
from public.points;
select results_eq(
  'select coord_x from public.points order by coord_x',
  'select round(number::numeric, 6)::double precision from awkward order by 1',
  'It has 6 decimals, none where they were not'
);

update public.points set coord_x = 1, coord_y = 1;
update public.points as points set coord_x = number, coord_y = 100 - number
from (select id, row_number() over () as place from public.points) as numbered
join (select number, row_number() over () as place from awkward) as sent using (place)
where points.id = numbered.id;
select ok(pg_temp.is_found(to_jsonb(points)), format('So is one that is changed: %s', coord_x)) from public.points;

-- Values from the whole range, rounded as stored.
delete from public.points;
insert into public.points (title, coord_x, coord_y)
select 'Many', x / 1e6, x / 1e6 from generate_series(0, 100000000, 77777) as x;
select is_empty(
  $$select coord_x from public.points where coord_x <> round(coord_x * 1e6) / 1e6
    or not pg_temp.is_found(to_jsonb(points))$$,
  'What has 6 decimals is left as it is'
);

-- The ratio has no bounds, so its digits count.
create function pg_temp.stored_ratio(ratio double precision) returns double precision language sql as $$
  update public.map_settings set size_ratio = ratio where id = 1 returning size_ratio;
$$;
select is(
  pg_temp.stored_ratio(sent), stored, format('A size ratio of %s is stored as %s', sent, stored)
) from (values
  (0.051500000000000004::double precision, 0.0515::double precision), (1::double precision / 3, 0.333333333333),
  (1e-10, 1e-10), (123456789.123456789, 123456789.123), (-2.0000000000000004, -2), (0, 0), (null, null),
  (1.7976931348623157e308, 1.79769313486e308), (1.2345678901234567e-300, 1.23456789012e-300)
) as ratio (sent, stored);
select ok(
  (to_jsonb(stored)::text)::double precision = stored, format('A size ratio is what is told of it: %s', number)
) from (select number from awkward union all values (0.051500000000000004), (123456789.123456789)) as ratio (number),
  lateral pg_temp.stored_ratio(number) as stored;

insert into public.points (title, coord_x, coord_y) values ('Kept', 1, 1);
select throws_ok(
  $$update public.points set coord_x = 100.0000001 where title = 'Kept'$$, '23514', null,
  'What lies beyond the map by less than is stored is refused all the same'
);
select throws_ok(
  $$update public.points set coord_y = -0.0000001 where title = 'Kept'$$, '23514', null, 'Also below nought'
);

select * from finish();
rollback;

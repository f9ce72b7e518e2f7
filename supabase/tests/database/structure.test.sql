-- Tests the foreign keys, and what the buckets accept.
begin;
select plan(10);

insert into public.groups (id, name) values
  ('00000000-0000-4000-8000-000000000001', 'Temporary'),
  ('00000000-0000-4000-8000-000000000002', 'Kept');
insert into public.points (title, group_id, coord_x, coord_y) values
  ('Goes too', '00000000-0000-4000-8000-000000000001', 1, 2),
  ('Stays with its group', '00000000-0000-4000-8000-000000000002', 1, 2),
  ('Stays without a group', null, 1, 2);
delete from public.groups where name = 'Temporary';
select set_eq(
  'select title from public.points',
  array['Stays with its group', 'Stays without a group'],
  'Deleting a group deletes its points and no others'
);

select has_index('public', 'points', 'points_group_id_idx', 'group_id', 'The points of a group are found by an index');
select col_default_is('public', 'map_settings', 'size_ratio', '0.0515', 'The ratio''s default is 0.0515');

select results_eq(
  'select id, public, file_size_limit from storage.buckets order by id',
  $$values ('maps', true, 52428800::bigint), ('markers', true, 2097152), ('popups', true, 10485760)$$,
  'There are three public buckets with limits of 50, 2 and 10 MB'
);
select is(
  allowed_mime_types, array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
  id || ' takes PNG, JPEG, WebP, GIF and AVIF'
) from storage.buckets;

select col_not_null('public', 'groups', 'created_at', 'A group knows when it was created');
select col_not_null('public', 'points', 'created_at', 'A point knows when it was created');

select has_index(
  'public', 'points', 'points_created_at_id_idx', array['created_at', 'id'], 'Pages of points are read in order, without sorting all'
);

select * from finish();
rollback;

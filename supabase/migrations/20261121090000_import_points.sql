-- Takes a spreadsheet's groups and points in one statement, so that an import is there whole or not at
-- all. It runs with the caller's rights: the policies of both tables decide about each row.

create function public.import_points(new_groups jsonb, new_and_changed_points jsonb) returns void
language sql security invoker set search_path = ''
as $$
  -- Sent again after an answer was lost, the same groups and points have the same ids. The color is the
  -- one with which the form of a group begins.
  insert into public.groups (id, name, color, created_at)
  select id, name, '#000000', now() + number * interval '1 microsecond'
  from rows from (jsonb_to_recordset(new_groups) as (id uuid, name text)) with ordinality
    as sent (id, name, number)
  on conflict (id) do nothing;

  -- Lists are in the order of creation; a microsecond from line to line makes it that of the file.
  insert into public.points
    (id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link, created_at)
  select
    id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link,
    coalesce(created_at, now() + number * interval '1 microsecond')
  from rows from (
    jsonb_to_recordset(new_and_changed_points) as (
      id uuid, title text, group_id uuid, coord_x double precision, coord_y double precision,
      marker_icon text, popup_image text, link text, created_at timestamptz
    )
  ) with ordinality as sent (
    id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link, created_at, number
  )
  on conflict (id) do update set
    title = excluded.title,
    group_id = excluded.group_id,
    coord_x = excluded.coord_x,
    coord_y = excluded.coord_y,
    marker_icon = excluded.marker_icon,
    popup_image = excluded.popup_image,
    link = excluded.link;
$$;
comment on function public.import_points(jsonb, jsonb) is
  'Adds groups, and adds points or changes those with the same id: all of them or none.';

revoke all on function public.import_points(jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.import_points(jsonb, jsonb) to authenticated;

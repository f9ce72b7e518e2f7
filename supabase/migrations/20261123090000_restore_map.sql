-- Replaces the whole map with that of a backup, in one statement, so that at any moment the old map or the
-- new one is there. It runs with the caller's rights: the policies of the tables decide about each row.

create function public.restore_map(map jsonb) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  -- What lacks a part must not empty it.
  if jsonb_typeof(map -> 'settings') is distinct from 'object'
    or jsonb_typeof(map -> 'groups') is distinct from 'array'
    or jsonb_typeof(map -> 'points') is distinct from 'array'
  then
    raise exception 'A map has settings, groups and points' using errcode = '22023';
  end if;

  -- Comes first: it lets one restore at a time go on, and it shows who is not the administrator, from whom
  -- policies only hide the rows.
  update public.map_settings set
    base_map_image = map -> 'settings' ->> 'base_map_image',
    show_legend = (map -> 'settings' ->> 'show_legend')::boolean,
    size_ratio = (map -> 'settings' ->> 'size_ratio')::double precision
  where id = 1;
  if not found then
    raise exception 'row-level security lets only the administrator restore a map'
      using errcode = 'insufficient_privilege';
  end if;

  -- A hosted project refuses to delete without a condition.
  delete from public.points where id is not null;
  delete from public.groups where id is not null;
  if exists (select from public.points) or exists (select from public.groups) then
    raise exception 'row-level security keeps groups or points that a restore has to delete'
      using errcode = 'insufficient_privilege';
  end if;

  insert into public.groups (id, name, color, background_image, created_at)
  select id, name, color, background_image, created_at
  from jsonb_to_recordset(map -> 'groups') as sent (
    id uuid, name text, color text, background_image text, created_at timestamptz
  );
  insert into public.points
    (id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link, created_at)
  select id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link, created_at
  from jsonb_to_recordset(map -> 'points') as sent (
    id uuid, title text, group_id uuid, coord_x double precision, coord_y double precision,
    marker_icon text, popup_image text, link text, created_at timestamptz
  );
end;
$$;
comment on function public.restore_map(jsonb) is
  'Replaces settings, groups and points with others: all of them or none.';

revoke all on function public.restore_map(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.restore_map(jsonb) to authenticated;

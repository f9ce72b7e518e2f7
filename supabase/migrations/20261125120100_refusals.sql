-- A request that is refused costs nothing before that. Until now an import of another account was read to its last row,
-- and each of its inserts took a number from private.versions, which a rollback does not give back.

-- With the caller's rights: in a definer's, no policy applies. In two steps: the secret key, to which no policy
-- applies, may not call is_admin.
create function private.assert_administrator() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if row_security_active(tg_relid) then
    if not private.is_admin() then
      raise exception 'row-level security lets only the administrator change the map'
        using errcode = 'insufficient_privilege';
    end if;
  end if;
  return null;
end;
$$;
comment on function private.assert_administrator() is
  'Refuses an insert of another account before anything is done for it.';
revoke all on function private.assert_administrator() from public, anon, authenticated, service_role;

-- Triggers run in the order of their names: this one before begin_change, which waits for other changes.
create trigger assert_administrator before insert on public.groups
  for each statement execute function private.assert_administrator();
create trigger assert_administrator before insert on public.points
  for each statement execute function private.assert_administrator();

create or replace function public.import_points(new_groups jsonb, new_and_changed_points jsonb) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  if row_security_active('public.points') and not private.is_admin() then
    raise exception 'row-level security lets only the administrator import points'
      using errcode = 'insufficient_privilege';
  end if;
  if jsonb_typeof(new_groups) is distinct from 'array'
    or jsonb_typeof(new_and_changed_points) is distinct from 'array'
  then
    raise exception 'An import has groups and points' using errcode = '22023';
  end if;

  -- Sent again after an answer was lost, the groups are there. The color is the one with which the form of a
  -- group begins.
  perform private.put_rows('public.groups', (
    select coalesce(jsonb_agg('{"color": "#000000"}' || row order by number), '[]')
    from jsonb_array_elements(new_groups) with ordinality as sent (row, number)
    where not exists (select from public.groups where id = (row ->> 'id')::uuid)
  ));
  perform private.put_rows('public.points', new_and_changed_points);
end;
$$;

create or replace function public.restore_map(map jsonb) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  settings jsonb := map -> 'settings';
begin
  if row_security_active('public.points') and not private.is_admin() then
    raise exception 'row-level security lets only the administrator restore a map'
      using errcode = 'insufficient_privilege';
  end if;
  -- What lacks a part must not empty it.
  if jsonb_typeof(settings) is distinct from 'object'
    or jsonb_typeof(map -> 'groups') is distinct from 'array'
    or jsonb_typeof(map -> 'points') is distinct from 'array'
  then
    raise exception 'A map has settings, groups and points' using errcode = '22023';
  end if;

  -- Comes first: it lets one restore at a time go on.
  perform private.refuse_unknown_fields('public.map_settings', jsonb_build_array(settings));
  execute (
    select format(
      'update public.map_settings as stored set %s
       from jsonb_populate_record(null::public.map_settings, $1) as sent where stored.id = 1',
      string_agg(
        format(case when settings ? name then '%1$I = sent.%1$I' else '%1$I = default' end, name), ', '
      )
    )
    from private.fields_of('public.map_settings') where name <> 'id'
  ) using settings;

  -- A hosted project refuses to delete without a condition.
  delete from public.points where id is not null;
  delete from public.groups where id is not null;
  if exists (select from public.points) or exists (select from public.groups) then
    raise exception 'row-level security keeps groups or points that a restore has to delete'
      using errcode = 'insufficient_privilege';
  end if;

  perform private.put_rows('public.groups', map -> 'groups');
  perform private.put_rows('public.points', map -> 'points');
end;
$$;

-- U+202A to U+202E and U+2066 to U+2069 turn the direction of text, so that an address looks like another one. Names
-- and texts refuse them already.
create or replace function private.is_picture_address(address text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select (address collate "C") ~* '^(https?://[^/]|/[^/\\])'
    and (address collate "C") !~ '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u202f\u205f\u2066-\u2069\u3000\ufeff]';
$$;

create or replace function private.is_link(link text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select
    (link collate "C") ~* '^(https?://(?!/)|mailto:|tel:)[^\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]'
    and (link collate "C") !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]';
$$;

-- Stored addresses lose these characters; one that is no address without them goes. No version is raised: nobody's open
-- form is in conflict with this.
create function private.without_direction(address text) returns text
language sql immutable strict set search_path = ''
as $$
  select regexp_replace(address, '[\u202a-\u202e\u2066-\u2069]', '', 'g');
$$;

alter table public.points disable trigger raise_version;
update public.points set
  link = case when private.is_link(private.without_direction(link)) then private.without_direction(link) end,
  marker_icon = case
    when private.is_picture_address(private.without_direction(marker_icon)) then private.without_direction(marker_icon)
  end,
  popup_image = case
    when private.is_picture_address(private.without_direction(popup_image)) then private.without_direction(popup_image)
  end
where concat(link, marker_icon, popup_image) ~ '[\u202a-\u202e\u2066-\u2069]';
alter table public.points enable trigger raise_version;

alter table public.groups disable trigger raise_version;
update public.groups set background_image = case
  when private.is_picture_address(private.without_direction(background_image))
  then private.without_direction(background_image)
end
where background_image ~ '[\u202a-\u202e\u2066-\u2069]';
alter table public.groups enable trigger raise_version;

alter table public.map_settings disable trigger raise_version;
update public.map_settings set base_map_image = case
  when private.is_picture_address(private.without_direction(base_map_image))
  then private.without_direction(base_map_image)
end
where base_map_image ~ '[\u202a-\u202e\u2066-\u2069]';
alter table public.map_settings enable trigger raise_version;

drop function private.without_direction(text);

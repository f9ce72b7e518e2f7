-- The map: its settings, the groups of its legend, and its points. All may be read by anyone and changed by
-- the administrator. A constraint's name is the sentence that a user reads.

-- By its version a window finds out that a row is no longer as it was read. No two versions are the same,
-- so that a row which was deleted and brought back is not taken for the one before.
create sequence private.versions as integer;
revoke all on sequence private.versions from public, anon, authenticated, service_role;

create function private.raise_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.version := nextval('private.versions');
  return new;
end;
$$;
comment on function private.raise_version() is 'Gives a row its next version, whatever it was sent with.';
revoke all on function private.raise_version() from public, anon, authenticated, service_role;

-- The settings: a single row, which is there from the start and stays.

create table public.map_settings (
  id smallint primary key default 1,
  base_map_image text,
  show_legend boolean not null default true,
  size_ratio double precision default 0.0515,
  version integer not null default 1,
  constraint "there is one row of map settings" check (id = 1),
  constraint "the base map address is a web address or a path of this site" check (
    private.is_picture_address(base_map_image)
  ),
  constraint "the base map address has at most 2048 characters" check (char_length(base_map_image) <= 2048),
  -- NaN is greater than infinity in Postgres, so this refuses all three.
  constraint "the marker size ratio is a finite number" check (
    size_ratio > '-infinity' and size_ratio < 'infinity'
  )
);
comment on table public.map_settings is 'The settings of the map, in a single row.';
comment on column public.map_settings.size_ratio is
  'Marker width as a fraction of the displayed map width; null means 0.0515.';

create trigger raise_version before insert or update on public.map_settings
for each row execute function private.raise_version();

insert into public.map_settings (id) values (1);

create function private.keep_map_settings() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'The map settings can be changed, but not deleted';
end;
$$;
revoke all on function private.keep_map_settings() from public, anon, authenticated, service_role;

create trigger keep_map_settings
before delete or truncate on public.map_settings
for each statement execute function private.keep_map_settings();

revoke all on table public.map_settings from public, anon, authenticated, service_role;
grant select on table public.map_settings to anon;
grant select, update on table public.map_settings to authenticated, service_role;

alter table public.map_settings enable row level security;

create policy "Anyone can read the map settings" on public.map_settings
for select to anon, authenticated using (true);

create policy "The administrator can change the map settings" on public.map_settings
for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

-- Groups: the trails and categories of the legend.

create table public.groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  color text,
  background_image text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint "a group name is not blank" check (private.is_not_blank(name)),
  constraint "a group name has no control or text direction characters" check (private.is_readable(name)),
  constraint "a group name has at most 100 characters" check (char_length(name) <= 100),
  constraint "a group color is written as #rrggbb" check (color ~ '^#[0-9A-Fa-f]{6}$'),
  constraint "the background address is a web address or a path of this site" check (
    private.is_picture_address(background_image)
  ),
  constraint "the background address has at most 2048 characters" check (char_length(background_image) <= 2048),
  constraint "a creation time is in the years 1 to 9999" check (private.is_creation_time(created_at))
);
comment on table public.groups is 'Groups of points, shown in the legend.';

create trigger raise_version before insert or update on public.groups
for each row execute function private.raise_version();

revoke all on table public.groups from public, anon, authenticated, service_role;
grant select on table public.groups to anon;
grant select, insert, update, delete on table public.groups to authenticated, service_role;

alter table public.groups enable row level security;

create policy "Anyone can read groups" on public.groups
for select to anon, authenticated using (true);

create policy "The administrator can add groups" on public.groups
for insert to authenticated with check ((select private.is_admin()));

create policy "The administrator can change groups" on public.groups
for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "The administrator can delete groups" on public.groups
for delete to authenticated using ((select private.is_admin()));

-- Points of interest: the markers on the map.

create table public.points (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  group_id uuid references public.groups (id) on delete cascade,
  coord_x double precision not null,
  coord_y double precision not null,
  marker_icon text,
  popup_image text,
  link text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint "a title is not blank" check (private.is_not_blank(title)),
  constraint "a title has no control or text direction characters" check (private.is_readable(title)),
  constraint "a title has at most 200 characters" check (char_length(title) <= 200),
  constraint "the X coordinate is from 0 to 100" check (private.is_percent(coord_x)),
  constraint "the Y coordinate is from 0 to 100" check (private.is_percent(coord_y)),
  constraint "the marker icon address is a web address or a path of this site" check (
    private.is_picture_address(marker_icon)
  ),
  constraint "the marker icon address has at most 2048 characters" check (char_length(marker_icon) <= 2048),
  constraint "the popup image address is a web address or a path of this site" check (
    private.is_picture_address(popup_image)
  ),
  constraint "the popup image address has at most 2048 characters" check (char_length(popup_image) <= 2048),
  constraint "a link starts with http, https, mailto or tel" check (private.is_link(link)),
  constraint "a link has at most 2048 characters" check (char_length(link) <= 2048),
  constraint "a creation time is in the years 1 to 9999" check (private.is_creation_time(created_at))
);
comment on table public.points is 'Points of interest, each a marker on the map.';
comment on column public.points.coord_x is 'Percent of the picture''s width, from its left edge.';
comment on column public.points.coord_y is 'Percent of the picture''s height, from its top edge.';

create index points_group_id_idx on public.points (group_id);

create trigger raise_version before insert or update on public.points
for each row execute function private.raise_version();

revoke all on table public.points from public, anon, authenticated, service_role;
grant select on table public.points to anon;
grant select, insert, update, delete on table public.points to authenticated, service_role;

alter table public.points enable row level security;

create policy "Anyone can read points" on public.points
for select to anon, authenticated using (true);

create policy "The administrator can add points" on public.points
for insert to authenticated with check ((select private.is_admin()));

create policy "The administrator can change points" on public.points
for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "The administrator can delete points" on public.points
for delete to authenticated using ((select private.is_admin()));

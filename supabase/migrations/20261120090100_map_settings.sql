-- The settings of the one map: a single row, which is there from the start and stays.

create table public.map_settings (
  id smallint primary key default 1,
  base_map_image text,
  show_legend boolean not null default true,
  size_ratio double precision default 0.0515,
  constraint "there is one row of map settings" check (id = 1),
  constraint "the base map address is a web address or a path of this site" check (
    base_map_image ~* '^(https?://[^/[:space:][:cntrl:]]|/[^/\\[:space:][:cntrl:]])[^[:space:][:cntrl:]]*$'
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

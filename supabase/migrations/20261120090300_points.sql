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
  constraint "a title is not blank" check (
    title ~ '[^[:space:][:cntrl:]\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]'
  ),
  constraint "a title has at most 200 characters" check (char_length(title) <= 200),
  -- NaN is greater than every number in Postgres, so a range refuses it.
  constraint "the X coordinate is from 0 to 100" check (coord_x between 0 and 100),
  constraint "the Y coordinate is from 0 to 100" check (coord_y between 0 and 100),
  constraint "the marker icon address is a web address or a path of this site" check (
    marker_icon ~* '^(https?://[^/[:space:][:cntrl:]]|/[^/\\[:space:][:cntrl:]])[^[:space:][:cntrl:]]*$'
  ),
  constraint "the marker icon address has at most 2048 characters" check (char_length(marker_icon) <= 2048),
  constraint "the popup image address is a web address or a path of this site" check (
    popup_image ~* '^(https?://[^/[:space:][:cntrl:]]|/[^/\\[:space:][:cntrl:]])[^[:space:][:cntrl:]]*$'
  ),
  constraint "the popup image address has at most 2048 characters" check (char_length(popup_image) <= 2048),
  constraint "a link starts with http, https, mailto or tel" check (
    link ~* '^(https?://[^/[:space:][:cntrl:]]|mailto:[^[:space:][:cntrl:]]|tel:[^[:space:][:cntrl:]])[^[:cntrl:]]*$'
  ),
  constraint "a link has at most 2048 characters" check (char_length(link) <= 2048)
);
comment on table public.points is 'Points of interest, each a marker on the map.';
comment on column public.points.coord_x is 'Percent of the picture''s width, from its left edge.';
comment on column public.points.coord_y is 'Percent of the picture''s height, from its top edge.';

create index points_group_id_idx on public.points (group_id);

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

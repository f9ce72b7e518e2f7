-- Whether the map's picture, blurred, surrounds the map instead of a plain color.
alter table public.map_settings add column surroundings boolean not null default true;
comment on column public.map_settings.surroundings is
  'Whether a blurred copy of the map''s picture fills the space around it.';

-- A closed place on a trail, such as a bridge, may be one that nobody gets past.

alter table public.points add column blocks_path boolean not null default false;
comment on column public.points.blocks_path is
  'Whether nobody gets past the place while it is closed. Means nothing while it is open.';

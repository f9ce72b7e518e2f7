-- Other names of a point, by which a search finds it. Visitors don't see them.

alter table public.points
  add column also_known_as text
    constraint "other names are not blank" check (private.is_not_blank(also_known_as))
    constraint "other names have no control or text direction characters" check (private.is_readable(also_known_as))
    constraint "other names have at most 300 characters" check (char_length(also_known_as) <= 300),
  drop constraint "translations hold titles and descriptions that fit",
  add constraint "translations hold titles, other names and descriptions that fit" check (
    private.are_translations(translations, '{"title": 200, "also_known_as": 300, "description": 4000}')
  );
comment on column public.points.also_known_as is 'Other names for the search, separated by commas: WC, toilet.';
comment on column public.points.translations is
  'By language, its title, other names and description: {"fr": {"title": "Le moulin"}}.';
comment on column public.map_settings.has_words is
  'Whether a point has a description, other names, a translation, a notice or a position, or a group a translation. Triggers maintain it.';

create or replace function private.are_there_words() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.points
    where description is not null or also_known_as is not null or translations is not null or is_closed
      or notice is not null or latitude is not null
  ) or exists (select from public.groups where translations is not null);
$$;

-- A notice is translated like a title and a description. Its translations are stored with those of its point.

alter table public.points
  drop constraint "translations hold titles, other names and descriptions that fit",
  add constraint "translations hold titles and texts that fit" check (
    private.are_translations(
      translations, '{"title": 200, "also_known_as": 300, "description": 4000, "notice": 200}'
    )
  );
comment on column public.points.translations is
  'By language, its title, other names, description and notice: {"fr": {"title": "Le moulin"}}.';

-- Texts for people who can't see a picture: that of a point, the base map, and a group's own background.

alter table public.points add column picture_text text
  constraint "a picture text is not blank" check (private.is_not_blank(picture_text))
  constraint "a picture text has no control or text direction characters" check (private.is_readable(picture_text))
  constraint "a picture text has at most 300 characters" check (char_length(picture_text) <= 300);
alter table public.groups
  add column map_text text
    constraint "a background text is not blank" check (private.is_not_blank(map_text))
    constraint "a background text has no control or text direction characters" check (private.is_readable(map_text))
    constraint "a background text has at most 1000 characters" check (char_length(map_text) <= 1000),
  drop constraint "translations hold names that fit",
  add constraint "translations hold names and texts that fit" check (
    private.are_translations(translations, '{"name": 100, "map_text": 1000}')
  );
alter table public.map_settings
  add column map_text text
    constraint "a map text is not blank" check (private.is_not_blank(map_text))
    constraint "a map text has no control or text direction characters" check (private.is_readable(map_text))
    constraint "a map text has at most 1000 characters" check (char_length(map_text) <= 1000),
  add column translations jsonb
    constraint "translations hold map texts that fit" check (
      private.are_translations(translations, '{"map_text": 1000}')
    );
comment on column public.points.picture_text is 'Describes popup_image to people who can''t see it.';
comment on column public.groups.map_text is 'Describes background_image to people who can''t see it.';
comment on column public.map_settings.map_text is 'Describes base_map_image to people who can''t see it.';
comment on column public.points.translations is
  'By language, its title, other names, description, notice and picture text: {"fr": {"title": "Le moulin"}}.';
comment on column public.groups.translations is
  'By language, its name and its map text: {"fr": {"name": "Au bord du lac"}}.';
comment on column public.map_settings.translations is
  'By language, its map text: {"fr": {"map_text": "Un parc autour d''un lac"}}.';

-- Estimated counts would show values of hidden rows.
alter table public.points alter column picture_text set statistics 0;
alter table public.groups alter column map_text set statistics 0;

-- As before, with the texts of pictures.
create or replace function private.check_translations_of_points() returns trigger
language plpgsql set search_path = ''
as $$
declare
  reason constant text := 'translations hold titles and texts that fit';
  wrong text;
begin
  select title into wrong from changed
  where translations is not null and case
    when jsonb_path_exists(translations, 'strict $.* ? (@.type() != "object" || !exists (@.*))', '{}', true)
      is distinct from false then true
    when jsonb_path_exists(
      translations,
      'strict $.*.* ? (
        @.type() != "string"
        || !(@ like_regex "^(?!\ufeff)[^\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}][^\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$" flag "s")
      )',
      '{}', true
    ) is distinct from false then true
    else not (
      select count(*) between 1 and 20 and bool_and(
        (language collate "C") ~ '^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?$'
        and texts - '{title,also_known_as,description,notice,picture_text}'::text[] = '{}'
        and coalesce(char_length(texts ->> 'title') <= 200, true)
        and coalesce(char_length(texts ->> 'also_known_as') <= 300, true)
        and coalesce(char_length(texts ->> 'description') <= 4000, true)
        and coalesce(char_length(texts ->> 'notice') <= 200, true)
        and coalesce(char_length(texts ->> 'picture_text') <= 300, true)
      )
      from jsonb_each(translations) as translation (language, texts)
    )
  end
  limit 1;
  if found then
    raise exception 'The point “%” was refused: %', wrong, reason
      using errcode = 'check_violation', constraint = reason;
  end if;
  return null;
end;
$$;

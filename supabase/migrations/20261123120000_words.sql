-- What a place is, in the languages of its visitors. All of it is optional.

create function private.is_language(code text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select (code collate "C") ~ '^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?$';
$$;
comment on function private.is_language(text) is 'Whether it is a language as BCP 47 writes it, in small letters, maybe with a script and a country: fr, pt-br.';

-- Of each language some texts: {"fr": {"title": "Le moulin"}}.
create function private.are_translations(translations jsonb, limits jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(translations) <> 'object' then false else
    translations <> '{}'
    and (select count(*) <= 20 from jsonb_object_keys(translations))
    and not exists (
      select from jsonb_each(translations) as translation (language, texts)
      where not private.is_language(language) or case when jsonb_typeof(texts) <> 'object' then true else
        texts = '{}' or exists (
          select from jsonb_each(texts) as text (field, content)
          where not limits ? field
            or jsonb_typeof(content) <> 'string'
            or not private.is_not_blank(content #>> '{}')
            or not private.is_readable(content #>> '{}')
            or char_length(content #>> '{}') > (limits ->> field)::integer
        )
      end
    )
  end;
$$;
comment on function private.are_translations(jsonb, jsonb) is
  'Whether it holds, by language, no other texts than those with a limit, each as long as that in characters or shorter.';

create function private.are_languages(codes text[]) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(array_ndims(codes), 1) = 1 and cardinality(codes) <= 20
    and coalesce(bool_and(code is not null and private.is_language(code)), true)
    and count(*) = count(distinct code)
  from unnest(codes) as code;
$$;
comment on function private.are_languages(text[]) is 'Whether they are at most 20 languages, each once.';

revoke all on function
  private.are_translations(jsonb, jsonb), private.is_language(text), private.are_languages(text[])
from public, anon, authenticated, service_role;
grant execute on function
  private.are_translations(jsonb, jsonb), private.is_language(text), private.are_languages(text[])
to authenticated, service_role;

alter table public.points
  add column description text
    constraint "a description is not blank" check (private.is_not_blank(description))
    constraint "a description has no control or text direction characters" check (private.is_readable(description))
    constraint "a description has at most 4000 characters" check (char_length(description) <= 4000),
  add column translations jsonb
    constraint "translations hold titles and descriptions that fit" check (
      private.are_translations(translations, '{"title": 200, "description": 4000}')
    );
comment on column public.points.description is 'Plain text with paragraphs.';
comment on column public.points.translations is 'By language, its title and its description: {"fr": {"title": "Le moulin"}}.';

alter table public.groups add column translations jsonb
  constraint "translations hold names that fit" check (private.are_translations(translations, '{"name": 100}'));
comment on column public.groups.translations is 'By language, its name: {"fr": {"name": "Au bord du lac"}}.';

alter table public.map_settings
  add column language text not null default 'en'
    constraint "the language is written like en or pt-br" check (private.is_language(language)),
  add column further_languages text[] not null default '{}'
    constraint "further languages are at most 20, like en or pt-br, each once" check (
      private.are_languages(further_languages)
    ),
  add column show_names text not null default 'never'
    constraint "names are shown never, zoomed in or always" check (show_names in ('never', 'zoomed in', 'always'));
comment on column public.map_settings.language is 'What the texts of the map are written in.';
comment on column public.map_settings.further_languages is 'What visitors can read them in as well.';
comment on column public.map_settings.show_names is 'When the points'' names stand beside their markers.';

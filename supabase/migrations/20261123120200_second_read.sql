-- The first read of the map leaves out what a marker can do without: descriptions, translations, notices.
-- The settings, which are read anyway, tell whether there is anything to read after it.

alter table public.map_settings add column has_words boolean not null default false;
comment on column public.map_settings.has_words is
  'Whether a point has a description, a translation or a notice, or a group a translation. Triggers keep it.';

create function private.note_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.map_settings as settings set has_words = found.has_words
  from (
    select exists (
      select from public.points
      where description is not null or translations is not null or is_closed or notice is not null
    ) or exists (select from public.groups where translations is not null) as has_words
  ) as found
  where settings.id = 1 and settings.has_words <> found.has_words;
  return null;
end;
$$;
comment on function private.note_words() is 'Keeps map_settings.has_words true to the points and groups.';

-- Whatever is sent: only the points and groups tell.
create function private.keep_has_words() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if pg_trigger_depth() = 1 then
    new.has_words := old.has_words;
  end if;
  return new;
end;
$$;
comment on function private.keep_has_words() is 'Lets nobody but note_words change map_settings.has_words.';

revoke all on function private.note_words(), private.keep_has_words()
from public, anon, authenticated, service_role;

create trigger keep_has_words before update on public.map_settings
for each row execute function private.keep_has_words();

create trigger note_words after insert or update or delete or truncate on public.points
for each statement execute function private.note_words();

create trigger note_words after insert or update or delete or truncate on public.groups
for each statement execute function private.note_words();

-- Nobody sends it, and no backup has it.
create or replace function private.fields_of(target regclass) returns table (name text, default_value text)
language sql stable set search_path = ''
as $$
  select attname::text, coalesce(pg_get_expr(adbin, adrelid), 'null')
  from pg_catalog.pg_attribute left join pg_catalog.pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
    and attname not in ('version', 'has_words');
$$;

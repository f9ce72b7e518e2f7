-- What follows from every change of the map. A number rises, by which a page that is open learns that it has
-- something to read; it asks for it only where the settings say so. And the settings, which are read anyway,
-- tell whether there is anything to read after the first read, which leaves out what a marker can do without:
-- descriptions, translations, notices.

alter table public.map_settings
  add column live_notices boolean not null default false,
  add column has_words boolean not null default false;
comment on column public.map_settings.live_notices is 'Whether open maps ask every now and then if something has changed.';
comment on column public.map_settings.has_words is
  'Whether a point has a description, a translation or a notice, or a group a translation. Triggers keep it.';

create table public.map_changes (
  id smallint primary key default 1,
  number bigint not null default 0,
  constraint "there is one row of map changes" check (id = 1)
);
comment on table public.map_changes is 'How often the map was changed, in a single row.';
insert into public.map_changes (id) values (1);

revoke all on table public.map_changes from public, anon, authenticated, service_role;
grant select on table public.map_changes to anon, authenticated, service_role;

alter table public.map_changes enable row level security;

create policy "Anyone can read the number of changes" on public.map_changes
for select to anon, authenticated using (true);

-- Before a change locks anything else, it waits for its turn: two that change the same rows in another order
-- don't block each other, and what is found out about all rows is not outdated by one that is not yet stored.
create function private.begin_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.map_changes where id = 1 for update;
  return null;
end;
$$;
comment on function private.begin_change() is
  'Waits until nobody else changes the map, and has others wait until the transaction is over.';

create function private.are_there_words() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.points
    where description is not null or translations is not null or is_closed or notice is not null
  ) or exists (select from public.groups where translations is not null);
$$;
comment on function private.are_there_words() is 'What map_settings.has_words has to be.';

-- Whoever is kept from all rows by a policy has changed nothing.
create function private.note_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'TRUNCATE' then
    if not exists (select from changed) then
      return null;
    end if;
  end if;
  update public.map_changes set number = number + 1 where id = 1;
  update public.map_settings set has_words = not has_words
  where id = 1 and has_words <> private.are_there_words();
  return null;
end;
$$;
comment on function private.note_change() is 'Raises the number of map_changes, and has map_settings.has_words kept true.';

-- Whatever is sent: only the points and groups tell.
create function private.set_has_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.has_words := private.are_there_words();
  return new;
end;
$$;
comment on function private.set_has_words() is 'Lets nobody say what map_settings.has_words is.';

revoke all on function
  private.begin_change(), private.are_there_words(), private.note_change(), private.set_has_words()
from public, anon, authenticated, service_role;

create trigger begin_change before insert or update or delete or truncate on public.points
for each statement execute function private.begin_change();
create trigger note_insert after insert on public.points
referencing new table as changed for each statement execute function private.note_change();
create trigger note_update after update on public.points
referencing new table as changed for each statement execute function private.note_change();
create trigger note_delete after delete on public.points
referencing old table as changed for each statement execute function private.note_change();
create trigger note_truncate after truncate on public.points
for each statement execute function private.note_change();

create trigger begin_change before insert or update or delete or truncate on public.groups
for each statement execute function private.begin_change();
create trigger note_insert after insert on public.groups
referencing new table as changed for each statement execute function private.note_change();
create trigger note_update after update on public.groups
referencing new table as changed for each statement execute function private.note_change();
create trigger note_delete after delete on public.groups
referencing old table as changed for each statement execute function private.note_change();
create trigger note_truncate after truncate on public.groups
for each statement execute function private.note_change();

create trigger begin_change before insert or update on public.map_settings
for each statement execute function private.begin_change();
create trigger note_update after update on public.map_settings
referencing new table as changed for each statement execute function private.note_change();

-- Its name comes before that of raise_version, and so does what it does: what is compared there is what is
-- stored.
create trigger keep_has_words before insert or update on public.map_settings
for each row execute function private.set_has_words();

-- A form of the settings that is open is told of no change where only the points have got words.
drop trigger raise_version on public.map_settings;
create trigger raise_version before update on public.map_settings
for each row when (old.has_words = new.has_words) execute function private.raise_version();
create trigger raise_first_version before insert on public.map_settings
for each row execute function private.raise_version();

-- Nobody sends it, and no backup has it.
create or replace function private.fields_of(target regclass) returns table (name text, default_value text)
language sql stable set search_path = ''
as $$
  select attname::text, coalesce(pg_get_expr(adbin, adrelid), 'null')
  from pg_catalog.pg_attribute left join pg_catalog.pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
    and attname not in ('version', 'has_words');
$$;

-- As 20261122120200 has it, but that it waits for its turn before it locks the group.
create or replace function public.delete_group_keeping_points(deleted_group uuid) returns uuid[]
language plpgsql security invoker set search_path = ''
as $$
declare
  kept uuid[];
begin
  -- Changes nothing, but until it is over nobody else does: no point can come into the group, which would be
  -- deleted with it. From who is not the administrator a policy hides the row here.
  update public.groups set name = name where id = deleted_group;
  if not found then
    if exists (select from public.groups where id = deleted_group) then
      raise exception 'row-level security lets only the administrator delete a group'
        using errcode = 'insufficient_privilege';
    end if;
    raise exception 'The group was deleted already';
  end if;

  with changed as (
    update public.points set group_id = null where group_id = deleted_group returning id
  )
  select coalesce(array_agg(id), '{}') into kept from changed;
  delete from public.groups where id = deleted_group;
  return kept;
end;
$$;

-- Where on Earth a point is, for some of them or for none. From these the map works out where a visitor is on
-- its picture.

alter table public.points
  add column latitude double precision
    constraint "a latitude is from -90 to 90" check (latitude between -90 and 90),
  add column longitude double precision
    constraint "a longitude is from -180 to 180" check (longitude between -180 and 180),
  add constraint "a position has a latitude and a longitude" check ((latitude is null) = (longitude is null));
comment on column public.points.latitude is 'In degrees of WGS 84, to 6 decimals, some 10 cm.';
comment on column public.points.longitude is 'In degrees of WGS 84, to 6 decimals.';

-- A hosted project tells 15 digits of a number: 20261122120000.
create or replace function private.round_coordinates() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.coord_x between 0 and 100 then
    new.coord_x := round(new.coord_x::numeric, 6);
  end if;
  if new.coord_y between 0 and 100 then
    new.coord_y := round(new.coord_y::numeric, 6);
  end if;
  if new.latitude between -90 and 90 then
    new.latitude := round(new.latitude::numeric, 6);
  end if;
  if new.longitude between -180 and 180 then
    new.longitude := round(new.longitude::numeric, 6);
  end if;
  return new;
end;
$$;
comment on function private.round_coordinates() is 'Rounds a point''s coordinates and its position to 6 decimals.';

alter table public.map_settings
  add column position_verdict text
    constraint "a verdict is good or poor" check (position_verdict in ('good', 'poor')),
  add column position_changes bigint not null default 0;
comment on column public.map_settings.position_verdict is
  'Whether the positions agree well enough to show visitors where they are; null until it is worked out.';
comment on column public.map_settings.position_changes is
  'How often what the verdict is on was changed. Who worked one out meanwhile finds another number, and tries again.';
comment on column public.map_settings.has_words is
  'Whether a point has a description, a translation, a notice or a position, or a group a translation. Triggers keep it.';

create or replace function private.are_there_words() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.points
    where description is not null or translations is not null or is_closed or notice is not null
      or latitude is not null
  ) or exists (select from public.groups where translations is not null);
$$;

-- The verdict is on the points that have a position, and on where they are on the base map.
create function private.clear_position_verdict() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op in ('INSERT', 'DELETE') then
    if not exists (select from changed where latitude is not null) then
      return null;
    end if;
  elsif tg_op = 'UPDATE' and tg_table_name = 'points' then
    if not exists (
      select from (
        select id, coord_x, coord_y, latitude, longitude from before where latitude is not null
        except select id, coord_x, coord_y, latitude, longitude from changed
      ) as gone
    ) and not exists (
      select from (
        select id, coord_x, coord_y, latitude, longitude from changed where latitude is not null
        except select id, coord_x, coord_y, latitude, longitude from before
      ) as come
    ) then
      return null;
    end if;
  end if;
  update public.map_settings set position_verdict = null, position_changes = position_changes + 1 where id = 1;
  return null;
end;
$$;
comment on function private.clear_position_verdict() is 'Has the verdict on the positions worked out anew where they have changed.';
revoke all on function private.clear_position_verdict() from public, anon, authenticated, service_role;

create trigger clear_verdict_of_insert after insert on public.points
referencing new table as changed for each statement execute function private.clear_position_verdict();
create trigger clear_verdict_of_update after update on public.points
referencing old table as before new table as changed for each statement execute function private.clear_position_verdict();
create trigger clear_verdict_of_delete after delete on public.points
referencing old table as changed for each statement execute function private.clear_position_verdict();
create trigger clear_verdict_of_truncate after truncate on public.points
for each statement execute function private.clear_position_verdict();
create trigger clear_verdict_of_base_map after update on public.map_settings
for each row when (old.base_map_image is distinct from new.base_map_image)
execute function private.clear_position_verdict();

-- A form of the settings that is open is told of no change where only this was found out.
drop trigger raise_version on public.map_settings;
create trigger raise_version before update on public.map_settings
for each row when (
  old.version <> new.version
  or (old.has_words, old.position_verdict, old.position_changes)
    is not distinct from (new.has_words, new.position_verdict, new.position_changes)
) execute function private.raise_version();

-- Nobody sends them, and no backup has them.
create or replace function private.fields_of(target regclass) returns table (name text, default_value text)
language sql stable set search_path = ''
as $$
  select attname::text, coalesce(pg_get_expr(adbin, adrelid), 'null')
  from pg_catalog.pg_attribute left join pg_catalog.pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
    and attname not in ('version', 'has_words', 'position_verdict', 'position_changes');
$$;

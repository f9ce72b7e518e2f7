-- A hosted project tells a number with 15 digits, but compares all 17 that a double can have: a point at
-- 33.333333333333336 is read as 33.3333333333333 and then not found there. So no number is stored with more
-- digits than are told. Forms, spreadsheets and backups round the same way before they send.

-- What is no percentage is left to the constraint, which then speaks of what was sent.
create function private.round_coordinates() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.coord_x between 0 and 100 then
    new.coord_x := round(new.coord_x::numeric, 6);
  end if;
  if new.coord_y between 0 and 100 then
    new.coord_y := round(new.coord_y::numeric, 6);
  end if;
  return new;
end;
$$;
comment on function private.round_coordinates() is 'Rounds a point''s coordinates to 6 decimals.';

-- A double has 15 digits as text, and those of this setting more or less. A ratio has no bounds, so that
-- decimals would not do. Infinity and NaN stay what they are, for the constraint.
create function private.round_size_ratio() returns trigger
language plpgsql set search_path = '' set extra_float_digits = -3
as $$
begin
  new.size_ratio := new.size_ratio::text;
  return new;
end;
$$;
comment on function private.round_size_ratio() is 'Rounds the marker size ratio to 12 significant digits.';

revoke all on function private.round_coordinates(), private.round_size_ratio()
from public, anon, authenticated, service_role;

create trigger round_coordinates before insert or update on public.points
for each row execute function private.round_coordinates();

create trigger round_size_ratio before insert or update on public.map_settings
for each row execute function private.round_size_ratio();

-- What is stored already. It keeps its version: a form that is open now would be told of a change that
-- nobody made.
alter table public.points disable trigger raise_version;
update public.points set coord_x = coord_x
where coord_x <> round(coord_x::numeric, 6)::double precision
  or coord_y <> round(coord_y::numeric, 6)::double precision;
alter table public.points enable trigger raise_version;

alter table public.map_settings disable trigger raise_version;
update public.map_settings set size_ratio = size_ratio where id = 1;
alter table public.map_settings enable trigger raise_version;

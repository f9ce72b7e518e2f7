-- A group may have a line: the course of a trail on the picture, and what is known about it. src/model/trail.ts writes it.

create function private.positions_of_path(path text) returns integer
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  -- Printable ASCII, except the space and the two characters that JSON escapes.
  bytes constant bytea := convert_to(path, 'UTF8');
  coordinates integer[] := array[0, 0];
  code integer;
  digit integer;
  number integer := 0;
  scale integer := 1;
  count integer := 0;
begin
  for index in 0 .. length(bytes) - 1 loop
    code := get_byte(bytes, index);
    if code not between 33 and 126 or code in (34, 92) or scale > 1728 then
      return null;
    end if;
    digit := code - 33 - (code > 34)::integer - (code > 92)::integer;
    number := number + digit * scale;
    scale := scale * 12;
    if digit < 80 then
      coordinates[count % 2 + 1] := coordinates[count % 2 + 1]
        + case when number % 2 = 0 then number / 2 else -(number + 1) / 2 end;
      if coordinates[count % 2 + 1] not between 0 and 10000 then
        return null;
      end if;
      count := count + 1;
      number := 0;
      scale := 1;
    end if;
  end loop;
  return case when scale = 1 and count % 2 = 0 then count / 2 end;
end;
$$;
comment on function private.positions_of_path(text) is
  'The number of positions of a path; null if the text is not a valid path. src/model/trail.ts explains the encoding.';

create function private.is_whole_number(value jsonb, lowest integer, highest integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case when value is null then true when jsonb_typeof(value) <> 'number' then false else
    (value #>> '{}')::numeric between lowest and highest and (value #>> '{}')::numeric % 1 = 0
  end;
$$;
comment on function private.is_whole_number(jsonb, integer, integer) is
  'Whether a value is missing, or is a whole number in a range.';

create function private.is_line(line jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(line) <> 'object' then false
    when jsonb_typeof(line -> 'parts') is distinct from 'array' then false
    when jsonb_array_length(line -> 'parts') not between 1 and 20 then false
    when pg_column_size(line) > 200000 then false
    else not exists (
      select from jsonb_each(line) as fact (name, value)
      where case name
        when 'parts' then false
        when 'length' then not private.is_whole_number(value, 1, 1000000)
        when 'minutes' then not private.is_whole_number(value, 1, 10000)
        when 'climb' then not private.is_whole_number(value, 0, 10000)
        when 'descent' then not private.is_whole_number(value, 0, 10000)
        when 'checked' then value <> 'true'
        when 'directed' then value <> 'true'
        else true
      end
    ) and not exists (
      select from jsonb_array_elements(line -> 'parts') as part
      where case when jsonb_typeof(part) <> 'object' then true else
        jsonb_typeof(part -> 'path') is distinct from 'string'
        or exists (
          select from jsonb_each(part) as property (name, value)
          where case name
            when 'path' then false
            when 'steps' then not private.is_whole_number(value, 0, 9999)
            when 'steep' then value <> 'true'
            when 'rough' then value <> 'true'
            when 'paved' then value <> 'true'
            else true
          end
        )
      end
    ) and (
      select sum(positions) <= 5000 and bool_and(positions is not null and positions between 2 and 2000)
      from (
        select private.positions_of_path(part ->> 'path') as positions
        from jsonb_array_elements(line -> 'parts') as part
        where jsonb_typeof(part) = 'object'
      ) as paths
    )
  end;
$$;
comment on function private.is_line(jsonb) is
  'Whether it is a line of 1 to 20 parts, each of 2 to 2,000 positions and together at most 5,000, with no unknown properties.';

revoke all on function
  private.positions_of_path(text), private.is_whole_number(jsonb, integer, integer), private.is_line(jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  private.positions_of_path(text), private.is_whole_number(jsonb, integer, integer), private.is_line(jsonb)
to authenticated, service_role;

alter table public.groups add column line jsonb
  constraint "a line has 1 to 20 parts with positions on the picture" check (private.is_line(line));
comment on column public.groups.line is
  'The line of a trail: {"parts": [{"path": "…", "steps": 12}], "length": 1200}. Null for a group without a line.';

alter table public.map_settings add column show_trails text not null default 'chosen'
  constraint "trails are shown always or when chosen" check (show_trails in ('chosen', 'always'));
comment on column public.map_settings.show_trails is
  'When the map shows the line of a trail: always, or only while its group is chosen.';
comment on column public.map_settings.has_words is
  'Whether a point has a description, other names, a translation, a notice or a position, or a group a translation or a line. Triggers maintain it.';

create or replace function private.are_there_words() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.points
    where description is not null or also_known_as is not null or translations is not null or is_closed
      or notice is not null or latitude is not null
  ) or exists (select from public.groups where translations is not null or line is not null);
$$;

-- The positions of a line are numbers, [x, y, x, y, …], in hundredths of a percent of the picture's width and height. They
-- were a text in a code of its own, which had to be decoded to be checked, and which nobody could read in a backup.

create function private.are_positions(path jsonb, fewest integer, most integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(path) is distinct from 'array' then false
    when jsonb_array_length(path) not between 2 * fewest and 2 * most or jsonb_array_length(path) % 2 = 1 then false
    -- Strict: otherwise, a filter looks into lists.
    else not jsonb_path_exists(path, 'strict $[*] ? (@.type() != "number" || @ < 0 || @ > 10000 || @ % 1 != 0)')
  end;
$$;
comment on function private.are_positions(jsonb, integer, integer) is
  'Whether it is a list of positions on the picture, x before y, each a whole number of hundredths of a percent.';
revoke all on function private.are_positions(jsonb, integer, integer) from public, anon, authenticated, service_role;
grant execute on function private.are_positions(jsonb, integer, integer) to authenticated, service_role;

create or replace function private.are_junctions(junctions jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(junctions) <> 'object' then false
    when (select count(*) from jsonb_object_keys(junctions)) not between 1 and 100 then false
    else not exists (
      select from jsonb_each(junctions) as trail (id, decisions)
      where case
        when id !~ '^(self|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' then true
        when jsonb_typeof(decisions) <> 'object' or decisions = '{}' then true
        else exists (
          select from jsonb_each(decisions) as list (name, path)
          where name not in ('joined', 'apart') or not private.are_positions(path, 1, 200)
        )
      end
    )
  end;
$$;

-- The limit of its length allows every line that the other rules allow: the most positions take 630,000 bytes.
create or replace function private.is_line(line jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(line) <> 'object' then false
    when jsonb_typeof(line -> 'parts') is distinct from 'array' then false
    when jsonb_array_length(line -> 'parts') not between 1 and 20 then false
    when octet_length(line::text) > 700000 then false
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
        when 'junctions' then not private.are_junctions(value)
        when 'revision' then not private.is_whole_number(value, 1, 1000000000)
        else true
      end
    ) and not exists (
      select from jsonb_array_elements(line -> 'parts') as section
      where case when jsonb_typeof(section) <> 'object' or not section ? 'path' then true else
        exists (
          select from jsonb_each(section) as property (name, value)
          where case name
            when 'path' then not private.are_positions(value, 2, 2000)
            when 'steps' then not private.is_whole_number(value, 0, 9999)
            when 'steep' then value <> 'true'
            when 'rough' then value <> 'true'
            when 'paved' then value <> 'true'
            else true
          end
        )
      end
    ) and jsonb_array_length(jsonb_path_query_array(line, '$.parts[*].path[*]')) <= 2 * 5000
  end;
$$;
comment on column public.groups.line is
  'The line of a trail: {"parts": [{"path": [5000, 5000, 5012, 4988], "steps": 12}], "length": 1200, "junctions": {"self": {"joined": [5000, 5000]}}, "revision": 1}. Null for a group without a line.';

-- Converts what is stored. Nothing else knows the code: the differences from each position to the next, x before y, as an
-- (80, 12)-dense code, least significant digit first. src/model/coded-paths.ts reads it in older backups and copies.
create function private.plain_path(path text) returns jsonb
language plpgsql immutable strict set search_path = ''
as $$
declare
  bytes constant bytea := convert_to(path, 'UTF8');
  last integer[] := array[0, 0];
  numbers integer[] := '{}';
  axis integer := 1;
  code integer;
  digit integer;
  number integer := 0;
  scale integer := 1;
begin
  for index in 0 .. length(bytes) - 1 loop
    -- Printable ASCII, except the space and the two characters that JSON escapes.
    code := get_byte(bytes, index);
    digit := code - 33 - (code > 34)::integer - (code > 92)::integer;
    number := number + digit * scale;
    scale := scale * 12;
    if digit < 80 then
      last[axis] := last[axis] + case when number % 2 = 0 then number / 2 else -(number + 1) / 2 end;
      numbers := numbers || last[axis];
      axis := 3 - axis;
      number := 0;
      scale := 1;
    end if;
  end loop;
  return to_jsonb(numbers);
end;
$$;

-- The lines are the same, so this is no conflict with a form that is open. It is a change: copies of the map are read again.
alter table public.groups disable trigger raise_version;
update public.groups set line = line || jsonb_build_object('parts', (
  select jsonb_agg(section || jsonb_build_object('path', private.plain_path(section ->> 'path')) order by number)
  from jsonb_array_elements(line -> 'parts') with ordinality as part (section, number)
)) || case when line ? 'junctions' then jsonb_build_object('junctions', (
  select jsonb_object_agg(id, (
    select jsonb_object_agg(name, private.plain_path(path)) from jsonb_each_text(decisions) as list (name, path)
  ))
  from jsonb_each(line -> 'junctions') as trail (id, decisions)
)) else '{}' end
where line is not null;
alter table public.groups enable trigger raise_version;

drop function private.plain_path(text);
drop function private.positions_of_path(text);

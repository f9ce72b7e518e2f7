-- A line states where its trail meets others, and whether one can change from one to the other there.

create function private.are_junctions(junctions jsonb) returns boolean
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
          where name not in ('joined', 'apart') or jsonb_typeof(path) <> 'string'
            or coalesce(private.positions_of_path(path #>> '{}') not between 1 and 200, true)
        )
      end
    )
  end;
$$;
comment on function private.are_junctions(jsonb) is
  'Whether they are the junctions of 1 to 100 trails, by the id of a group or self, with 1 to 200 positions in each list.';
revoke all on function private.are_junctions(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.are_junctions(jsonb) to authenticated, service_role;

create or replace function private.is_line(line jsonb) returns boolean
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
        when 'junctions' then not private.are_junctions(value)
        when 'revision' then not private.is_whole_number(value, 1, 1000000000)
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
comment on column public.groups.line is
  'The line of a trail: {"parts": [{"path": "…", "steps": 12}], "length": 1200, "junctions": {"self": {"joined": "…"}}, "revision": 1}. Null for a group without a line.';

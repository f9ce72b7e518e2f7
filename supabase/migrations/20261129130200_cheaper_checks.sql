-- A large map is restored, imported and changed within the 8 seconds that a hosted project has for a request.

-- A check constraint runs at every change of its row, whatever has changed, and twice where an import changes a row that
-- exists. Reading a line takes long, so a trigger checks it, and only another one.
create function private.check_line() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not private.is_line(new.line) then
    raise exception 'The trail “%” was refused: %', new.name, tg_argv[0]
      using errcode = 'check_violation', constraint = tg_argv[0];
  end if;
  return null;
end;
$$;
comment on function private.check_line() is 'Refuses what is no line. Its argument is the sentence that people read.';
revoke all on function private.check_line() from public, anon, authenticated, service_role;

alter table public.groups drop constraint "a line has 1 to 20 parts with positions on the picture";
-- After the row is stored: before that, it would also run for the row that an import adds if there is none.
create trigger check_new_line after insert on public.groups
for each row when (new.line is not null)
execute function private.check_line('a line has 1 to 20 parts with positions on the picture');
create trigger check_line after update on public.groups
for each row when (new.line is distinct from old.line)
execute function private.check_line('a line has 1 to 20 parts with positions on the picture');

-- A path is refused by its length before it is read: the longest position has eight characters. And it is read once:
-- Postgres evaluates the argument of `between` twice, and a subquery without `offset 0` for each use of its columns.
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
          where case
            when name not in ('joined', 'apart') or jsonb_typeof(path) <> 'string' then true
            when char_length(path #>> '{}') > 8 * 200 then true
            else not coalesce('[1,200]'::int4range @> private.positions_of_path(path #>> '{}'), false)
          end
        )
      end
    )
  end;
$$;

create or replace function private.is_line(line jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(line) <> 'object' then false
    when jsonb_typeof(line -> 'parts') is distinct from 'array' then false
    when jsonb_array_length(line -> 'parts') not between 1 and 20 then false
    when octet_length(line::text) > 200000 then false
    when exists (
      select from jsonb_array_elements(line -> 'parts') as part where char_length(part ->> 'path') > 8 * 2000
    ) then false
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
        offset 0
      ) as path
    )
  end;
$$;

-- The translations of all points of a statement are checked by one query. It calls no function for each text: the regular
-- expressions are those of is_language, is_readable and is_not_blank. A path of JSON reads texts faster than a subquery,
-- but can't measure them.
create function private.check_translations_of_points() returns trigger
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
        and texts - '{title,also_known_as,description,notice}'::text[] = '{}'
        and coalesce(char_length(texts ->> 'title') <= 200, true)
        and coalesce(char_length(texts ->> 'also_known_as') <= 300, true)
        and coalesce(char_length(texts ->> 'description') <= 4000, true)
        and coalesce(char_length(texts ->> 'notice') <= 200, true)
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
comment on function private.check_translations_of_points() is
  'Refuses translations of points that are none, as are_translations does for groups.';
revoke all on function private.check_translations_of_points() from public, anon, authenticated, service_role;

alter table public.points drop constraint "translations hold titles and texts that fit";
create trigger check_new_translations after insert on public.points
referencing new table as changed for each statement execute function private.check_translations_of_points();
create trigger check_translations after update on public.points
referencing new table as changed for each statement execute function private.check_translations_of_points();

-- The same rules in PL/pgSQL, which plans an expression once a session. For a function in SQL, Postgres starts a query at
-- each call.
do $do$
declare
  rule record;
begin
  for rule in
    select proname as name, pg_get_function_arguments(oid) as arguments,
      regexp_replace(prosrc, '^\s*select\s|;\s*$', '', 'g') as expression
    from pg_catalog.pg_proc
    where pronamespace = 'private'::regnamespace and proname in (
      'is_not_blank', 'is_readable', 'is_picture_address', 'is_link', 'is_creation_time', 'is_language'
    )
  loop
    execute format(
      $sql$
        create or replace function private.%I(%s) returns boolean
        language plpgsql immutable strict parallel safe set search_path = ''
        as $body$
        begin
          return %s;
        end;
        $body$
      $sql$,
      rule.name, rule.arguments, rule.expression
    );
  end loop;
end;
$do$;

-- A comparison of numbers needs no function.
alter table public.points
  drop constraint "the X coordinate is from 0 to 100",
  drop constraint "the Y coordinate is from 0 to 100",
  add constraint "the X coordinate is from 0 to 100" check (coord_x between 0 and 100),
  add constraint "the Y coordinate is from 0 to 100" check (coord_y between 0 and 100);
drop function private.is_percent(double precision);

-- Most numbers are rounded already. Zero equals the negative zero, which is rounded.
drop trigger round_coordinates on public.points;
create trigger round_coordinates before insert or update on public.points
for each row when (
  new.coord_x = 0 or new.coord_x <> round(new.coord_x::numeric, 6)::double precision
  or new.coord_y = 0 or new.coord_y <> round(new.coord_y::numeric, 6)::double precision
  or new.latitude = 0 or new.latitude <> round(new.latitude::numeric, 6)::double precision
  or new.longitude = 0 or new.longitude <> round(new.longitude::numeric, 6)::double precision
) execute function private.round_coordinates();

-- As before, except for two things. Nothing is compared with the rows of an empty table, as that of a restore. And
-- jsonb_populate_record is no table in `from`: for each row, Postgres would copy the table's description with all its
-- constraints. `offset 0` has it called once a row.
create or replace function private.put_rows(target regclass, sent jsonb) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  has_rows boolean;
begin
  perform private.refuse_unknown_fields(target, sent);
  execute format('select exists (select from %s)', target) into has_rows;
  execute (
    select format(
      $sql$
        insert into %1$s (%2$s)
        select %3$s
        from (
          select fields, number, stored.id is null as is_new, jsonb_populate_record(stored, fields) as row
          from jsonb_array_elements($1) with ordinality as sent (fields, number)
          left join %1$s as stored on stored.id = (fields ->> 'id')::uuid
          offset 0
        ) as sent
      $sql$,
      target,
      string_agg(quote_ident(name), ', '),
      string_agg(
        format('case when is_new and not fields ? %1$L then %2$s else (row).%1$I end', name, default_value), ', '
      )
    ) || case when has_rows then ' on conflict (id) do update set ' || string_agg(
      format('%1$I = excluded.%1$I', name), ', '
    ) filter (where name not in ('id', 'created_at')) else '' end
    from (
      -- Lists are in the order of creation; a microsecond from row to row makes it that in which they are sent.
      select name, case name
        when 'created_at' then 'now() + number * interval ''1 microsecond''' else default_value
      end as default_value
      from private.fields_of(target)
    ) as field
  ) using sent;
end;
$$;

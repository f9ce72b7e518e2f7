-- A spreadsheet's groups and points, or a backup's whole map, are taken in one statement: there whole or not
-- at all. All of it runs with the caller's rights: the policies of the tables decide about each row. No
-- column is named that needn't be, so that a new one is imported and restored without a change here.

create function private.fields_of(target regclass) returns table (name text, default_value text)
language sql stable set search_path = ''
as $$
  select attname::text, coalesce(pg_get_expr(adbin, adrelid), 'null')
  from pg_catalog.pg_attribute left join pg_catalog.pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'version';
$$;
comment on function private.fields_of(regclass) is
  'The columns of a table that an import or a backup may hold, and what is in one that it doesn''t, as SQL.';

create function private.refuse_unknown_fields(target regclass, sent jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  unknown text;
begin
  select key into unknown from jsonb_array_elements(sent) as row, jsonb_object_keys(row) as key
  where key not in (select name from private.fields_of(target))
  limit 1;
  if found then
    raise exception 'The % have no field "%"',
      (select replace(relname, '_', ' ') from pg_catalog.pg_class where oid = target), unknown
      using errcode = '22023';
  end if;
end;
$$;
comment on function private.refuse_unknown_fields(regclass, jsonb) is
  'Fails with the name of a field that rows have and a table doesn''t.';

create function private.put_rows(target regclass, sent jsonb) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  perform private.refuse_unknown_fields(target, sent);
  execute (
    select format(
      $sql$
        insert into %1$s (%2$s)
        select %3$s
        from jsonb_array_elements($1) with ordinality as sent (fields, number)
        left join %1$s as stored on stored.id = (fields ->> 'id')::uuid
        cross join lateral jsonb_populate_record(stored, fields) as row
        on conflict (id) do update set %4$s
      $sql$,
      target,
      string_agg(quote_ident(name), ', '),
      string_agg(
        format('case when stored.id is null and not fields ? %1$L then %2$s else row.%1$I end', name, default_value), ', '
      ),
      string_agg(format('%1$I = excluded.%1$I', name), ', ') filter (where name not in ('id', 'created_at'))
    )
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
comment on function private.put_rows(regclass, jsonb) is
  'Adds rows, or changes those with the same id but for their creation time. A field that is not sent keeps what is stored; in a new row it takes its default.';

create function public.import_points(new_groups jsonb, new_and_changed_points jsonb) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  if jsonb_typeof(new_groups) is distinct from 'array'
    or jsonb_typeof(new_and_changed_points) is distinct from 'array'
  then
    raise exception 'An import has groups and points' using errcode = '22023';
  end if;

  -- Sent again after an answer was lost, the groups are there. The color is the one with which the form of a
  -- group begins.
  perform private.put_rows('public.groups', (
    select coalesce(jsonb_agg('{"color": "#000000"}' || row order by number), '[]')
    from jsonb_array_elements(new_groups) with ordinality as sent (row, number)
    where not exists (select from public.groups where id = (row ->> 'id')::uuid)
  ));
  perform private.put_rows('public.points', new_and_changed_points);
end;
$$;
comment on function public.import_points(jsonb, jsonb) is
  'Adds groups, and adds points or changes those with the same id: all of them or none.';

create function public.restore_map(map jsonb) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  settings jsonb := map -> 'settings';
  affected bigint;
begin
  -- What lacks a part must not empty it.
  if jsonb_typeof(settings) is distinct from 'object'
    or jsonb_typeof(map -> 'groups') is distinct from 'array'
    or jsonb_typeof(map -> 'points') is distinct from 'array'
  then
    raise exception 'A map has settings, groups and points' using errcode = '22023';
  end if;

  -- Comes first: it lets one restore at a time go on, and it shows who is not the administrator, from whom
  -- policies only hide the rows.
  perform private.refuse_unknown_fields('public.map_settings', jsonb_build_array(settings));
  execute (
    select format(
      'update public.map_settings as stored set %s
       from jsonb_populate_record(null::public.map_settings, $1) as sent where stored.id = 1',
      string_agg(
        format(case when settings ? name then '%1$I = sent.%1$I' else '%1$I = default' end, name), ', '
      )
    )
    from private.fields_of('public.map_settings') where name <> 'id'
  ) using settings;
  get diagnostics affected = row_count;
  if affected = 0 then
    raise exception 'row-level security lets only the administrator restore a map'
      using errcode = 'insufficient_privilege';
  end if;

  -- A hosted project refuses to delete without a condition.
  delete from public.points where id is not null;
  delete from public.groups where id is not null;
  if exists (select from public.points) or exists (select from public.groups) then
    raise exception 'row-level security keeps groups or points that a restore has to delete'
      using errcode = 'insufficient_privilege';
  end if;

  perform private.put_rows('public.groups', map -> 'groups');
  perform private.put_rows('public.points', map -> 'points');
end;
$$;
comment on function public.restore_map(jsonb) is
  'Replaces settings, groups and points with others: all of them or none. A field that is not there takes its default.';

revoke all on function
  private.fields_of(regclass), private.refuse_unknown_fields(regclass, jsonb), private.put_rows(regclass, jsonb),
  public.import_points(jsonb, jsonb), public.restore_map(jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  private.fields_of(regclass), private.refuse_unknown_fields(regclass, jsonb), private.put_rows(regclass, jsonb),
  public.import_points(jsonb, jsonb), public.restore_map(jsonb)
to authenticated;

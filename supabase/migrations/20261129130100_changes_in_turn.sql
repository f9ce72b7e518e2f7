-- Every change waits for its turn before it locks rows (20261123120200), and another account is refused before it waits.

drop trigger assert_administrator on public.groups;
drop trigger assert_administrator on public.points;
create trigger assert_administrator before insert or update or delete on public.groups
  for each statement execute function private.assert_administrator();
create trigger assert_administrator before insert or update or delete on public.points
  for each statement execute function private.assert_administrator();
create trigger assert_administrator before update on public.map_settings
  for each statement execute function private.assert_administrator();
comment on function private.assert_administrator() is
  'Refuses a change of another account before it waits or anything is done for it.';

-- A function calls this first: after it, nobody else changes the map until the end of the transaction, and each statement
-- sees what the others stored. A statement that waits itself does not. This one changes nothing, but its triggers refuse
-- another account, and wait.
create function private.wait_for_turn() returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  update public.map_settings set id = id where false;
end;
$$;
comment on function private.wait_for_turn() is 'Waits until nobody else changes the map, as every change does.';
revoke all on function private.wait_for_turn() from public, anon, authenticated, service_role;
grant execute on function private.wait_for_turn() to authenticated;

-- As before, except that it locked all groups before it waited: a change that had its turn and needed one of them waited
-- for it in return, until Postgres ended one of the two.
create or replace function public.order_groups(old_positions jsonb, new_positions jsonb) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  if row_security_active('public.groups') and not private.is_admin() then
    raise exception 'row-level security lets only the administrator order groups'
      using errcode = 'insufficient_privilege';
  end if;
  if jsonb_typeof(old_positions) is distinct from 'object' or jsonb_typeof(new_positions) is distinct from 'object' then
    raise exception 'An order has old and new positions' using errcode = '22023';
  end if;

  perform private.wait_for_turn();
  -- Groups that are gone are ignored. A repeated request, after its response was lost, finds the new positions.
  if exists (
    select from public.groups
    where old_positions ? id::text
      and sort_order is distinct from (old_positions ->> id::text)::integer
      and sort_order is distinct from (new_positions ->> id::text)::integer
  ) then
    raise exception 'The groups were put into another order in another window, so they were left as they are';
  end if;
  update public.groups set sort_order = (new_positions ->> id::text)::integer
  where new_positions ? id::text and sort_order is distinct from (new_positions ->> id::text)::integer;
end;
$$;

-- As before, except that it said of a group which was deleted and restored while it waited that this account may not
-- delete it.
create or replace function public.delete_group_keeping_points(deleted_group uuid) returns uuid[]
language plpgsql security invoker set search_path = ''
as $$
declare
  kept uuid[];
begin
  perform private.wait_for_turn();
  with changed as (
    update public.points set group_id = null where group_id = deleted_group returning id
  )
  select coalesce(array_agg(id), '{}') into kept from changed;
  delete from public.groups where id = deleted_group;
  if not found then
    raise exception 'The group was deleted already';
  end if;
  return kept;
end;
$$;

-- As before, except for the number of changes. It is a part of the map, so that pages and databases of different
-- versions understand each other.
create or replace function public.restore_map(map jsonb) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  settings jsonb := map -> 'settings';
begin
  if row_security_active('public.points') and not private.is_admin() then
    raise exception 'row-level security lets only the administrator restore a map'
      using errcode = 'insufficient_privilege';
  end if;
  -- What lacks a part must not empty it.
  if jsonb_typeof(settings) is distinct from 'object'
    or jsonb_typeof(map -> 'groups') is distinct from 'array'
    or jsonb_typeof(map -> 'points') is distinct from 'array'
  then
    raise exception 'A map has settings, groups and points' using errcode = '22023';
  end if;
  perform private.refuse_unknown_fields('public.map_settings', jsonb_build_array(settings));

  perform private.wait_for_turn();
  if (map ->> 'number')::bigint <> (select number from public.map_changes where id = 1) then
    raise exception 'Another window saved something in the meantime, so the map was left as it is. Try again';
  end if;

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
  'Replaces settings, groups and points with others: all of them or none. A field that is not there takes its default. With a number, only if that is still the number of changes.';

-- As before, except that it names a group that was deleted in the meantime.
create or replace function public.import_points(
  new_groups jsonb, new_and_changed_points jsonb, lines jsonb default '[]'
) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  deleted_group text;
begin
  if row_security_active('public.points') and not private.is_admin() then
    raise exception 'row-level security lets only the administrator import points'
      using errcode = 'insufficient_privilege';
  end if;
  if jsonb_typeof(new_groups) is distinct from 'array'
    or jsonb_typeof(new_and_changed_points) is distinct from 'array'
    or jsonb_typeof(lines) is distinct from 'array'
  then
    raise exception 'An import has groups and points' using errcode = '22023';
  end if;

  perform private.wait_for_turn();
  -- Sent again after an answer was lost, the groups are there. The color is the one with which the form of a
  -- group begins.
  perform private.put_rows('public.groups', (
    select coalesce(jsonb_agg('{"color": "#000000"}' || row order by number), '[]')
    from jsonb_array_elements(new_groups) with ordinality as sent (row, number)
    where not exists (select from public.groups where id = (row ->> 'id')::uuid)
  ));

  -- Lines and points don't bring back a group that was deleted in the meantime.
  select coalesce('The group “' || name || '”', 'A group') into deleted_group
  from (
    select line ->> 'id', line ->> 'name' from jsonb_array_elements(lines) as line
    union all
    select point ->> 'group_id', null from jsonb_array_elements(new_and_changed_points) as point
  ) as sent (group_id, name)
  where group_id is not null and not exists (select from public.groups where id = group_id::uuid)
  limit 1;
  if found then
    raise exception '% was deleted in another window, so nothing was imported', deleted_group
      using errcode = 'foreign_key_violation';
  end if;

  perform private.put_rows('public.groups', (
    select coalesce(jsonb_agg(jsonb_build_object('id', sent.line -> 'id', 'line', sent.line -> 'line')), '[]')
    from jsonb_array_elements(lines) as sent (line)
  ));
  perform private.put_rows('public.points', new_and_changed_points);
end;
$$;

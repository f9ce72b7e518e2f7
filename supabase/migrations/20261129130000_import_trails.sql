-- An import also stores lines of groups. An overload would be ambiguous for a call without them.
drop function public.import_points(jsonb, jsonb);

create function public.import_points(new_groups jsonb, new_and_changed_points jsonb, lines jsonb default '[]') returns void
language plpgsql security invoker set search_path = ''
as $$
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

  -- Sent again after an answer was lost, the groups are there. The color is the one with which the form of a
  -- group begins.
  perform private.put_rows('public.groups', (
    select coalesce(jsonb_agg('{"color": "#000000"}' || row order by number), '[]')
    from jsonb_array_elements(new_groups) with ordinality as sent (row, number)
    where not exists (select from public.groups where id = (row ->> 'id')::uuid)
  ));
  -- A group that was deleted in the meantime has no name, so nothing is imported.
  perform private.put_rows('public.groups', (
    select coalesce(jsonb_agg(jsonb_build_object('id', sent.line -> 'id', 'line', sent.line -> 'line')), '[]')
    from jsonb_array_elements(lines) as sent (line)
  ));
  perform private.put_rows('public.points', new_and_changed_points);
end;
$$;
comment on function public.import_points(jsonb, jsonb, jsonb) is
  'Adds groups, adds points or changes those with the same id, and sets lines of groups: all of them or none.';
revoke all on function public.import_points(jsonb, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.import_points(jsonb, jsonb, jsonb) to authenticated;

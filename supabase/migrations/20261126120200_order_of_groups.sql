-- The administrator's own order of the groups. While nobody has changed it, every position is null, and groups are in
-- the order of their creation. A group without a position comes after all that have one: a new one is last.

alter table public.groups add column sort_order integer
  constraint "the position of a group is from 0 to 1000000" check (sort_order between 0 and 1000000);
comment on column public.groups.sort_order is
  'The group''s position in the legend and in lists; those without one follow, in the order of their creation.';

-- One statement for all groups: a part of an order would be none that anybody chose.
create function public.order_groups(old_positions jsonb, new_positions jsonb) returns void
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

  -- Other changes of the map wait until this one is stored. Groups that are gone are ignored.
  perform from public.groups order by id for update;
  -- A repeated request, after its response was lost, finds the new positions.
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
comment on function public.order_groups(jsonb, jsonb) is
  'Gives groups new positions, by id, unless one is no longer at its old position.';

revoke all on function public.order_groups(jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.order_groups(jsonb, jsonb) to authenticated;

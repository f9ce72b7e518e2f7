-- Deleting a group deletes its points. Whoever wants to keep them has both done in one statement: there is no
-- moment, and no failure, in which only a part of it is done.

create function public.delete_group_keeping_points(deleted_group uuid) returns uuid[]
language plpgsql security invoker set search_path = ''
as $$
declare
  kept uuid[];
begin
  -- Until it is over no point can come into the group, which would be deleted with it. From who is not the
  -- administrator a policy hides the row here.
  perform from public.groups where id = deleted_group for update;
  if not found then
    if exists (select from public.groups where id = deleted_group) then
      raise exception 'row-level security lets only the administrator delete a group'
        using errcode = 'insufficient_privilege';
    end if;
    raise exception 'The group was deleted already';
  end if;

  with changed as (
    update public.points set group_id = null where group_id = deleted_group returning id
  )
  select coalesce(array_agg(id), '{}') into kept from changed;
  delete from public.groups where id = deleted_group;
  return kept;
end;
$$;
comment on function public.delete_group_keeping_points(uuid) is
  'Deletes a group and leaves its points without one. Returns their ids.';

revoke all on function public.delete_group_keeping_points(uuid) from public, anon, authenticated, service_role;
grant execute on function public.delete_group_keeping_points(uuid) to authenticated;

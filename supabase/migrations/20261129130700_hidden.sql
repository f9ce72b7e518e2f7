-- Points and groups may be hidden: each is visible from a time, or hidden until further notice. A point
-- of a hidden group is hidden too, so that one which is added later can't be seen either.

alter table public.points add column visible_from timestamptz
  constraint "a point appears in the years 1 to 9999" check (
    private.is_creation_time(visible_from) or visible_from = 'infinity'
  );
alter table public.groups add column visible_from timestamptz
  constraint "a group appears in the years 1 to 9999" check (
    private.is_creation_time(visible_from) or visible_from = 'infinity'
  );
comment on column public.points.visible_from is
  'Null for visible, infinity for hidden until further notice. A point of a hidden group is hidden, too.';
comment on column public.groups.visible_from is
  'Null for visible, infinity for hidden until further notice. It hides the group''s points, too.';

-- Most maps hide nothing, and the others few rows.
create index points_visible_from_idx on public.points (visible_from) where visible_from is not null;
create index groups_visible_from_idx on public.groups (visible_from) where visible_from is not null;

-- Estimated counts come from statistics about all rows, hidden ones included: comparing estimates would find out values
-- of hidden rows. Those about a row's values aren't made any longer, and earlier ones know nothing that was hidden.
do $do$
declare
  field record;
begin
  for field in
    select attrelid::regclass as target, attname as name from pg_catalog.pg_attribute
    where attrelid in ('public.points'::regclass, 'public.groups'::regclass) and attnum > 0 and not attisdropped
  loop
    execute format('alter table %s alter column %I set statistics 0', field.target, field.name);
  end loop;
end;
$do$;

-- A policy calls these once for a query, in a subquery. What it reads of each row is the first column alone: with 20,000
-- points, reading the last one, visible_from, would add a third to the cost of counting or skipping rows. Without
-- statistics, Postgres would read all points for them, so they must use the indexes.
create function private.is_everything_visible() returns boolean
language sql stable parallel safe security definer set search_path = '' set enable_seqscan = off
as $$
  select not exists (select from public.points where visible_from > now())
    and not exists (select from public.groups where visible_from > now());
$$;
comment on function private.is_everything_visible() is 'Whether nothing is hidden now, as on most maps.';

create function private.hidden_group_ids() returns uuid[]
language sql stable parallel safe security definer set search_path = ''
as $$
  select coalesce(array_agg(id), '{}') from public.groups where visible_from > now();
$$;
comment on function private.hidden_group_ids() is 'The groups that visitors can''t see now.';

create function private.hidden_point_ids() returns setof uuid
language sql stable parallel safe security definer set search_path = '' set enable_seqscan = off
as $$
  select id from public.points where visible_from > now()
  union all
  select id from public.points where group_id = any ((select private.hidden_group_ids())::uuid[]);
$$;
comment on function private.hidden_point_ids() is 'The points that visitors can''t see now.';

revoke all on function
  private.is_everything_visible(), private.hidden_group_ids(), private.hidden_point_ids()
from public, anon, authenticated, service_role;
grant execute on function
  private.is_everything_visible(), private.hidden_group_ids(), private.hidden_point_ids()
to anon, authenticated;

drop policy "Anyone can read groups" on public.groups;
create policy "Visitors can read visible groups" on public.groups
for select to anon using (id <> all ((select private.hidden_group_ids())::uuid[]));
create policy "Accounts can read visible groups, the administrator all" on public.groups
for select to authenticated using (
  (select private.is_admin()) or id <> all ((select private.hidden_group_ids())::uuid[])
);

drop policy "Anyone can read points" on public.points;
create policy "Visitors can read visible points" on public.points
for select to anon using (
  (select private.is_everything_visible()) or id not in (select private.hidden_point_ids())
);
create policy "Accounts can read visible points, the administrator all" on public.points
for select to authenticated using (
  (select private.is_admin())
  or (select private.is_everything_visible())
  or id not in (select private.hidden_point_ids())
);

-- An opening is a change of what visitors see, but nothing is stored when its time comes. So the number of changes is
-- computed when it is read: the stored one, and the openings since it was stored. A change of a hidden row raises it, like
-- every other change: only how many there were can be known.

alter table public.map_changes add column counted_until timestamptz not null default now();
comment on column public.map_changes.counted_until is 'The number includes the openings until then: see number_now.';
comment on table public.map_changes is 'How often the map was changed, in a single row. Read number_now instead of number.';

create function private.count_openings(until timestamptz) returns bigint
language sql stable security definer set search_path = ''
as $$
  select (
    select count(*) from public.points
    where visible_from > counted_until and visible_from <= until
      and (group_id = any ((select private.hidden_group_ids())::uuid[])) is not true
  ) + (
    select count(*) from public.groups where visible_from > counted_until and visible_from <= until
  )
  from public.map_changes where id = 1;
$$;
comment on function private.count_openings(timestamptz) is 'How many points and groups have appeared that the number of changes doesn''t include yet.';
revoke all on function private.count_openings(timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.count_openings(timestamptz) to anon, authenticated, service_role;

-- With the caller's rights, like every function of the API. Parsed now, as visitors may not use the schema private.
create function public.number_now(changes public.map_changes) returns bigint
language sql stable security invoker set search_path = ''
return changes.number + private.count_openings(now());
comment on function public.number_now(public.map_changes) is
  'The number of changes with the openings until now. The API offers it as a column.';
revoke all on function public.number_now(public.map_changes) from public, anon, authenticated, service_role;
grant execute on function public.number_now(public.map_changes) to anon, authenticated, service_role;

-- As before, and it counts the openings until now: a change may delete or hide again what has appeared. Not until now(),
-- the beginning of the transaction: a removal after an opening would make up for it.
create or replace function private.begin_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  moment timestamptz;
begin
  perform from public.map_changes where id = 1 for update;
  moment := clock_timestamp();
  update public.map_changes
  set number = number + private.count_openings(moment), counted_until = moment
  where id = 1;
  return null;
end;
$$;
comment on function private.begin_change() is
  'Waits until nobody else changes the map, has others wait until the transaction is over, and counts openings.';

-- As before, except for what is hidden until further notice, about which visitors learn nothing. What appears at a time
-- counts before it: nothing is stored then, and visitors would miss its details.
create or replace function private.are_there_words() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  result boolean;
begin
  execute (
    select 'select ' || string_agg(
      format(
        'exists (select from %1$s where (%2$s) and visible_from is distinct from ''infinity'' and (%3$s = any ($1)) is not true)',
        target, condition, case target when 'public.points'::regclass then 'group_id' else 'id' end
      ),
      ' or '
    )
    from (
      select target, string_agg(format('%I is distinct from %s', name, default_value), ' or ') as condition
      from unnest(array['public.points', 'public.groups']::regclass[]) as target, private.fields_of(target)
      where name not in (
        -- The first read has these.
        'id', 'created_at', 'title', 'group_id', 'coord_x', 'coord_y', 'marker_icon', 'popup_image', 'link',
        'name', 'color', 'background_image', 'sort_order',
        -- Each of these means nothing without another column.
        'closing_reason', 'blocks_path', 'notice_from', 'notice_until', 'longitude',
        -- Visitors don't read it.
        'visible_from'
      )
      group by target
    ) as details
  ) into result using array(select id from public.groups where visible_from = 'infinity');
  return result;
end;
$$;

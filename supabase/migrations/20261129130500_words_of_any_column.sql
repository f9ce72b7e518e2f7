-- A new column of a point or a group counts as words without a change here: the columns are read from the catalog.

comment on column public.map_settings.has_words is
  'Whether a point or a group has anything that visitors read after the map is shown. Triggers maintain it.';

create or replace function private.are_there_words() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  result boolean;
begin
  execute (
    select 'select ' || string_agg(format('exists (select from %s where %s)', target, condition), ' or ')
    from (
      select target, string_agg(format('%I is distinct from %s', name, default_value), ' or ') as condition
      from unnest(array['public.points', 'public.groups']::regclass[]) as target, private.fields_of(target)
      where name not in (
        -- The first read has these.
        'id', 'created_at', 'title', 'group_id', 'coord_x', 'coord_y', 'marker_icon', 'popup_image', 'link',
        'name', 'color', 'background_image', 'sort_order',
        -- Each of these means nothing without another column.
        'closing_reason', 'notice_from', 'notice_until', 'longitude'
      )
      group by target
    ) as details
  ) into result;
  return result;
end;
$$;

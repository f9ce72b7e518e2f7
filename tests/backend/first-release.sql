-- The database of 0.1.0, as created by its ten migrations, one after another.

create schema private;
comment on schema private is 'Not exposed by the API.';

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.admins is 'The accounts that may change the map.';

alter table private.admins enable row level security;
revoke all on table private.admins from public, anon, authenticated, service_role;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.admins where user_id = (select auth.uid()));
$$;
comment on function private.is_admin() is 'Whether the caller is signed in as an administrator.';

revoke all on function private.is_admin() from public, anon, authenticated, service_role;
grant usage on schema private to authenticated;
grant execute on function private.is_admin() to authenticated;

create function private.enrol_first_administrator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce((to_jsonb(new) ->> 'is_anonymous')::boolean, false) then
    return new;
  end if;
  lock table private.admins in share row exclusive mode;
  insert into private.admins (user_id)
  select new.id where not exists (select from private.admins);
  return new;
end;
$$;
revoke all on function private.enrol_first_administrator() from public, anon, authenticated, service_role;

create trigger enrol_first_administrator
after insert on auth.users
for each row execute function private.enrol_first_administrator();

insert into private.admins (user_id)
select id from auth.users
where not coalesce((to_jsonb(users) ->> 'is_anonymous')::boolean, false)
order by created_at, id
limit 1;

create table public.map_settings (
  id smallint primary key default 1,
  base_map_image text,
  show_legend boolean not null default true,
  size_ratio double precision default 0.0515,
  constraint "there is one row of map settings" check (id = 1),
  constraint "the base map address is a web address or a path of this site" check (
    base_map_image ~* '^(https?://[^/[:space:][:cntrl:]]|/[^/\\[:space:][:cntrl:]])[^[:space:][:cntrl:]]*$'
  ),
  constraint "the base map address has at most 2048 characters" check (char_length(base_map_image) <= 2048),
  constraint "the marker size ratio is a finite number" check (
    size_ratio > '-infinity' and size_ratio < 'infinity'
  )
);
comment on table public.map_settings is 'The settings of the map, in a single row.';
comment on column public.map_settings.size_ratio is
  'Marker width as a fraction of the displayed map width; null means 0.0515.';

insert into public.map_settings (id) values (1);

create function private.keep_map_settings() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'The map settings can be changed, but not deleted';
end;
$$;
revoke all on function private.keep_map_settings() from public, anon, authenticated, service_role;

create trigger keep_map_settings
before delete or truncate on public.map_settings
for each statement execute function private.keep_map_settings();

revoke all on table public.map_settings from public, anon, authenticated, service_role;
grant select on table public.map_settings to anon;
grant select, update on table public.map_settings to authenticated, service_role;

alter table public.map_settings enable row level security;

create policy "Anyone can read the map settings" on public.map_settings
for select to anon, authenticated using (true);

create policy "The administrator can change the map settings" on public.map_settings
for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

create table public.groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  color text,
  background_image text,
  created_at timestamptz not null default now(),
  constraint "a group name is not blank" check (
    name ~ '[^[:space:][:cntrl:]\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]'
  ),
  constraint "a group name has at most 100 characters" check (char_length(name) <= 100),
  constraint "a group color is written as #rrggbb" check (color ~ '^#[0-9A-Fa-f]{6}$'),
  constraint "the background address is a web address or a path of this site" check (
    background_image ~* '^(https?://[^/[:space:][:cntrl:]]|/[^/\\[:space:][:cntrl:]])[^[:space:][:cntrl:]]*$'
  ),
  constraint "the background address has at most 2048 characters" check (char_length(background_image) <= 2048)
);
comment on table public.groups is 'Groups of points, shown in the legend.';

revoke all on table public.groups from public, anon, authenticated, service_role;
grant select on table public.groups to anon;
grant select, insert, update, delete on table public.groups to authenticated, service_role;

alter table public.groups enable row level security;

create policy "Anyone can read groups" on public.groups
for select to anon, authenticated using (true);

create policy "The administrator can add groups" on public.groups
for insert to authenticated with check ((select private.is_admin()));

create policy "The administrator can change groups" on public.groups
for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "The administrator can delete groups" on public.groups
for delete to authenticated using ((select private.is_admin()));

create table public.points (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  group_id uuid references public.groups (id) on delete cascade,
  coord_x double precision not null,
  coord_y double precision not null,
  marker_icon text,
  popup_image text,
  link text,
  created_at timestamptz not null default now(),
  constraint "a title is not blank" check (
    title ~ '[^[:space:][:cntrl:]\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]'
  ),
  constraint "a title has at most 200 characters" check (char_length(title) <= 200),
  constraint "the X coordinate is from 0 to 100" check (coord_x between 0 and 100),
  constraint "the Y coordinate is from 0 to 100" check (coord_y between 0 and 100),
  constraint "the marker icon address is a web address or a path of this site" check (
    marker_icon ~* '^(https?://[^/[:space:][:cntrl:]]|/[^/\\[:space:][:cntrl:]])[^[:space:][:cntrl:]]*$'
  ),
  constraint "the marker icon address has at most 2048 characters" check (char_length(marker_icon) <= 2048),
  constraint "the popup image address is a web address or a path of this site" check (
    popup_image ~* '^(https?://[^/[:space:][:cntrl:]]|/[^/\\[:space:][:cntrl:]])[^[:space:][:cntrl:]]*$'
  ),
  constraint "the popup image address has at most 2048 characters" check (char_length(popup_image) <= 2048),
  constraint "a link starts with http, https, mailto or tel" check (
    link ~* '^(https?://[^/[:space:][:cntrl:]]|mailto:[^[:space:][:cntrl:]]|tel:[^[:space:][:cntrl:]])[^[:cntrl:]]*$'
  ),
  constraint "a link has at most 2048 characters" check (char_length(link) <= 2048)
);
comment on table public.points is 'Points of interest, each a marker on the map.';
comment on column public.points.coord_x is 'Percent of the picture''s width, from its left edge.';
comment on column public.points.coord_y is 'Percent of the picture''s height, from its top edge.';

create index points_group_id_idx on public.points (group_id);

revoke all on table public.points from public, anon, authenticated, service_role;
grant select on table public.points to anon;
grant select, insert, update, delete on table public.points to authenticated, service_role;

alter table public.points enable row level security;

create policy "Anyone can read points" on public.points
for select to anon, authenticated using (true);

create policy "The administrator can add points" on public.points
for insert to authenticated with check ((select private.is_admin()));

create policy "The administrator can change points" on public.points
for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "The administrator can delete points" on public.points
for delete to authenticated using ((select private.is_admin()));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, true, size_limit, array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
from (values ('maps', 50 * 1024 * 1024), ('markers', 2 * 1024 * 1024), ('popups', 10 * 1024 * 1024))
  as bucket (id, size_limit)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "The administrator can list pictures" on storage.objects
for select to authenticated
using (bucket_id in ('maps', 'markers', 'popups') and (select private.is_admin()));

create policy "The administrator can upload pictures" on storage.objects
for insert to authenticated
with check (bucket_id in ('maps', 'markers', 'popups') and (select private.is_admin()));

create policy "The administrator can replace pictures" on storage.objects
for update to authenticated
using (bucket_id in ('maps', 'markers', 'popups') and (select private.is_admin()))
with check (bucket_id in ('maps', 'markers', 'popups') and (select private.is_admin()));

create policy "The administrator can delete pictures" on storage.objects
for delete to authenticated
using (bucket_id in ('maps', 'markers', 'popups') and (select private.is_admin()));

create function public.import_points(new_groups jsonb, new_and_changed_points jsonb) returns void
language sql security invoker set search_path = ''
as $$
  insert into public.groups (id, name, color, created_at)
  select id, name, '#000000', now() + number * interval '1 microsecond'
  from rows from (jsonb_to_recordset(new_groups) as (id uuid, name text)) with ordinality
    as sent (id, name, number)
  on conflict (id) do nothing;

  insert into public.points
    (id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link, created_at)
  select
    id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link,
    coalesce(created_at, now() + number * interval '1 microsecond')
  from rows from (
    jsonb_to_recordset(new_and_changed_points) as (
      id uuid, title text, group_id uuid, coord_x double precision, coord_y double precision,
      marker_icon text, popup_image text, link text, created_at timestamptz
    )
  ) with ordinality as sent (
    id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link, created_at, number
  )
  on conflict (id) do update set
    title = excluded.title,
    group_id = excluded.group_id,
    coord_x = excluded.coord_x,
    coord_y = excluded.coord_y,
    marker_icon = excluded.marker_icon,
    popup_image = excluded.popup_image,
    link = excluded.link;
$$;
comment on function public.import_points(jsonb, jsonb) is
  'Adds groups, and adds points or changes those with the same id: all of them or none.';

revoke all on function public.import_points(jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.import_points(jsonb, jsonb) to authenticated;

alter table public.points drop constraint "a title is not blank";
alter table public.groups drop constraint "a group name is not blank";

update public.points
set title = regexp_replace(
  title, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g'
)
where title ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]';
update public.groups
set name = regexp_replace(
  name, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g'
)
where name ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]';

update public.points set title = 'Unnamed'
where title !~ '[^[:space:][:cntrl:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]';
update public.groups set name = 'Unnamed'
where name !~ '[^[:space:][:cntrl:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]';

alter table public.points
  add constraint "a title is not blank" check (
    title ~ '[^[:space:][:cntrl:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]'
  ),
  add constraint "a title has no control or text direction characters" check (
    title !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
  );
alter table public.groups
  add constraint "a group name is not blank" check (
    name ~ '[^[:space:][:cntrl:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]'
  ),
  add constraint "a group name has no control or text direction characters" check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
  );

update public.points set created_at = now()
where created_at < '0001-01-01 00:00+00' or created_at >= '10000-01-01 00:00+00';
update public.groups set created_at = now()
where created_at < '0001-01-01 00:00+00' or created_at >= '10000-01-01 00:00+00';
alter table public.points add constraint "a creation time is in the years 1 to 9999" check (
  created_at >= '0001-01-01 00:00+00' and created_at < '10000-01-01 00:00+00'
);
alter table public.groups add constraint "a creation time is in the years 1 to 9999" check (
  created_at >= '0001-01-01 00:00+00' and created_at < '10000-01-01 00:00+00'
);

create schema setup;
comment on schema setup is 'Not exposed by the API. What public.setup_status() looks at for a visitor.';
revoke all on schema setup from public, anon, authenticated, service_role;
grant usage on schema setup to anon;

create function setup.status() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  applied jsonb;
begin
  begin
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations'
      into applied;
  exception
    when undefined_table or invalid_schema_name or insufficient_privilege then applied := null;
  end;
  return jsonb_build_object(
    'migrations', applied,
    'has_administrator', exists (select from private.admins),
    'visitors_can_read', (
      select count(distinct tablename) = 3 from pg_catalog.pg_policies
      where schemaname = 'public' and tablename in ('map_settings', 'groups', 'points')
        and cmd in ('SELECT', 'ALL') and roles && array['anon', 'public']::name[]
    ),
    'visitors_only_read', not exists (
      select from pg_catalog.pg_class
      where not relrowsecurity and relkind in ('r', 'p') and (
        relnamespace = 'public'::regnamespace
        or oid in ('storage.buckets'::regclass, 'storage.objects'::regclass)
      )
    ) and not exists (
      select from pg_catalog.pg_policies
      where schemaname in ('public', 'storage') and roles && array['anon', 'public']::name[]
        and permissive = 'PERMISSIVE' and not (schemaname = 'public' and cmd = 'SELECT')
    ),
    'buckets', (
      select coalesce(jsonb_agg(to_jsonb(bucket) order by id), '[]')
      from (
        select id, public, file_size_limit, allowed_mime_types from storage.buckets
        where id in ('maps', 'markers', 'popups')
      ) as bucket
    )
  );
end;
$$;
revoke all on function setup.status() from public, anon, authenticated, service_role;
grant execute on function setup.status() to anon;

create function public.setup_status() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select setup.status();
$$;
comment on function public.setup_status() is 'Whether the project is set up as the migrations leave it.';
revoke all on function public.setup_status() from public, anon, authenticated, service_role;
grant execute on function public.setup_status() to anon;

create function public.restore_map(map jsonb) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  if jsonb_typeof(map -> 'settings') is distinct from 'object'
    or jsonb_typeof(map -> 'groups') is distinct from 'array'
    or jsonb_typeof(map -> 'points') is distinct from 'array'
  then
    raise exception 'A map has settings, groups and points' using errcode = '22023';
  end if;

  update public.map_settings set
    base_map_image = map -> 'settings' ->> 'base_map_image',
    show_legend = (map -> 'settings' ->> 'show_legend')::boolean,
    size_ratio = (map -> 'settings' ->> 'size_ratio')::double precision
  where id = 1;
  if not found then
    raise exception 'row-level security lets only the administrator restore a map'
      using errcode = 'insufficient_privilege';
  end if;

  delete from public.points where id is not null;
  delete from public.groups where id is not null;
  if exists (select from public.points) or exists (select from public.groups) then
    raise exception 'row-level security keeps groups or points that a restore has to delete'
      using errcode = 'insufficient_privilege';
  end if;

  insert into public.groups (id, name, color, background_image, created_at)
  select id, name, color, background_image, created_at
  from jsonb_to_recordset(map -> 'groups') as sent (
    id uuid, name text, color text, background_image text, created_at timestamptz
  );
  insert into public.points
    (id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link, created_at)
  select id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link, created_at
  from jsonb_to_recordset(map -> 'points') as sent (
    id uuid, title text, group_id uuid, coord_x double precision, coord_y double precision,
    marker_icon text, popup_image text, link text, created_at timestamptz
  );
end;
$$;
comment on function public.restore_map(jsonb) is
  'Replaces settings, groups and points with others: all of them or none.';

revoke all on function public.restore_map(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.restore_map(jsonb) to authenticated;

alter table public.points
  drop constraint "a title has no control or text direction characters",
  drop constraint "the marker icon address is a web address or a path of this site",
  drop constraint "the popup image address is a web address or a path of this site",
  drop constraint "a link starts with http, https, mailto or tel";
alter table public.groups
  drop constraint "a group name has no control or text direction characters",
  drop constraint "the background address is a web address or a path of this site";
alter table public.map_settings
  drop constraint "the base map address is a web address or a path of this site";

create function pg_temp.written_as_asked_for(address text) returns text language sql as $$
  select case when char_length(written) <= 2048 then written end
  from (
    select string_agg(
      case
        when letter ~ '[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
        then regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\1', 'g')
        else letter
      end,
      '' order by place
    ) as written
    from regexp_split_to_table(address, '') with ordinality as letters (letter, place)
  ) as letters
$$;
update public.points set
  title = regexp_replace(title, '^\ufeff+', ''),
  marker_icon = pg_temp.written_as_asked_for(marker_icon),
  popup_image = pg_temp.written_as_asked_for(popup_image),
  link = pg_temp.written_as_asked_for(link)
where concat(title, marker_icon, popup_image, link) ~ '[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
update public.groups set
  name = regexp_replace(name, '^\ufeff+', ''),
  background_image = pg_temp.written_as_asked_for(background_image)
where concat(name, background_image) ~ '[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
update public.map_settings set base_map_image = pg_temp.written_as_asked_for(base_map_image)
where base_map_image ~ '[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
drop function pg_temp.written_as_asked_for;

alter table public.points
  add constraint "a title has no control or text direction characters" check (
    title !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|^\ufeff'
  ),
  add constraint "the marker icon address is a web address or a path of this site" check (
    marker_icon ~* '^(https?://[^/[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|/[^/\\[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff])[^[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$'
  ),
  add constraint "the popup image address is a web address or a path of this site" check (
    popup_image ~* '^(https?://[^/[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|/[^/\\[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff])[^[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$'
  ),
  add constraint "a link starts with http, https, mailto or tel" check (
    link ~* '^(https?://[^/[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|mailto:[^[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|tel:[^[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff])[^[:cntrl:]\u2028\u2029]*$'
  );
alter table public.groups
  add constraint "a group name has no control or text direction characters" check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|^\ufeff'
  ),
  add constraint "the background address is a web address or a path of this site" check (
    background_image ~* '^(https?://[^/[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|/[^/\\[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff])[^[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$'
  );
alter table public.map_settings
  add constraint "the base map address is a web address or a path of this site" check (
    base_map_image ~* '^(https?://[^/[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|/[^/\\[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff])[^[:space:][:cntrl:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$'
  );

-- A page that is open learns of changes by one number, which rises with every change of the map. It asks for
-- it only where the settings say so.

alter table public.map_settings add column live_notices boolean not null default false;
comment on column public.map_settings.live_notices is 'Whether open maps ask every now and then if something has changed.';

create table public.map_changes (
  id smallint primary key default 1,
  number bigint not null default 0,
  constraint "there is one row of map changes" check (id = 1)
);
comment on table public.map_changes is 'How often the map was changed, in a single row.';
insert into public.map_changes (id) values (1);

revoke all on table public.map_changes from public, anon, authenticated, service_role;
grant select on table public.map_changes to anon, authenticated, service_role;

alter table public.map_changes enable row level security;

create policy "Anyone can read the number of changes" on public.map_changes
for select to anon, authenticated using (true);

create function private.count_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.map_changes set number = number + 1 where id = 1;
  return null;
end;
$$;
comment on function private.count_change() is 'Raises the number of map_changes.';
revoke all on function private.count_change() from public, anon, authenticated, service_role;

create trigger count_change after insert or update or delete or truncate on public.points
for each statement execute function private.count_change();

create trigger count_change after insert or update or delete or truncate on public.groups
for each statement execute function private.count_change();

create trigger count_change after update on public.map_settings
for each statement execute function private.count_change();

-- Who may change the map: the accounts in private.admins. The first account created in a project is
-- enrolled by itself, so that an organisation signs in and is done. To enrol a second one:
--   insert into private.admins (user_id) select id from auth.users where email = 'second@example.org';

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
  -- An anonymous sign-in is an account too, but nobody's. Not every backend has the column.
  if coalesce((to_jsonb(new) ->> 'is_anonymous')::boolean, false) then
    return new;
  end if;
  -- Two accounts created at the same moment must not both be the first.
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

-- A project may have had its account before it had this migration.
insert into private.admins (user_id)
select id from auth.users
where not coalesce((to_jsonb(users) ->> 'is_anonymous')::boolean, false)
order by created_at, id
limit 1;

-- Who becomes the administrator without being asked: the first account that can sign in, and only as long as
-- the project has never had an administrator. After that a new one is a line of SQL: see
-- 20261120120000_administrator.sql.

create table private.enrolment (
  only_row boolean primary key default true check (only_row),
  created_at timestamptz not null default now()
);
comment on table private.enrolment is
  'Has a row as soon as the project has had an administrator, also where there is none any more.';
alter table private.enrolment enable row level security;
revoke all on table private.enrolment from public, anon, authenticated, service_role;

create function private.remember_enrolment() returns trigger
language plpgsql set search_path = ''
as $$
begin
  insert into private.enrolment default values on conflict do nothing;
  return null;
end;
$$;
comment on function private.remember_enrolment() is 'Notes that the project has had an administrator.';

create trigger remember_enrolment after insert on private.admins
for each row execute function private.remember_enrolment();

-- An account that was invited, deleted softly or banned is a row as well. Not every backend has all columns;
-- one without any for a confirmation asks for none.
create function private.can_sign_in(account jsonb) returns boolean
language sql stable set search_path = ''
as $$
  select not coalesce((account ->> 'is_anonymous')::boolean, false)
    and account ->> 'deleted_at' is null
    and coalesce((account ->> 'banned_until')::timestamptz <= now(), true)
    and (
      not account ?| array['email_confirmed_at', 'phone_confirmed_at', 'confirmed_at']
      or coalesce(
        account ->> 'email_confirmed_at', account ->> 'phone_confirmed_at', account ->> 'confirmed_at'
      ) is not null
    );
$$;
comment on function private.can_sign_in(jsonb) is
  'Whether an account, as a row of auth.users, is somebody''s who can sign in.';

create or replace function private.enrol_first_administrator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The auth service inserts accounts, updates them at every sign-in, and sends mail inside that same
  -- transaction. So what is nearly always so comes first, and locks nothing.
  if exists (select from private.enrolment) or not private.can_sign_in(to_jsonb(new)) then
    return null;
  end if;
  -- Of two at the same moment, the second waits here for the first.
  insert into private.enrolment default values on conflict do nothing;
  if found then
    insert into private.admins (user_id) values (new.id);
  end if;
  return null;
end;
$$;

-- An account is confirmed by an update, and the dashboard may make it in two steps.
create trigger enrol_confirmed_administrator after update on auth.users
for each row execute function private.enrol_first_administrator();

-- By a soft deletion the row stays, and a session may last an hour.
create function private.dismiss_deleted_administrator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if to_jsonb(new) ->> 'deleted_at' is not null then
    delete from private.admins where user_id = new.id;
  end if;
  return null;
end;
$$;
comment on function private.dismiss_deleted_administrator() is
  'An account that is deleted softly is no administrator any more.';

create trigger dismiss_deleted_administrator after update on auth.users
for each row execute function private.dismiss_deleted_administrator();

revoke all on function
  private.remember_enrolment(), private.can_sign_in(jsonb), private.dismiss_deleted_administrator()
from public, anon, authenticated, service_role;

-- The accounts that are there already.
do $$
declare
  administrator text;
begin
  -- 20261120120000 took the oldest, whatever it was. As long as no row of the map was changed, that is put
  -- right. A map that was changed has had an administrator, also where there is none any more.
  if (select last_value from private.versions) = 1 then
    delete from private.admins
    where user_id in (select id from auth.users where not private.can_sign_in(to_jsonb(users)));
    insert into private.admins (user_id)
    select id from auth.users
    where private.can_sign_in(to_jsonb(users)) and not exists (select from private.admins)
    order by created_at, id
    limit 1;
  else
    insert into private.enrolment default values on conflict do nothing;
  end if;
  insert into private.enrolment select where exists (select from private.admins) on conflict do nothing;
  delete from private.admins
  where user_id in (select id from auth.users where to_jsonb(users) ->> 'deleted_at' is not null);

  -- Stands in the project's log; not all versions of `supabase db push` show it.
  for administrator in
    select coalesce(nullif(email, ''), id::text) from auth.users where id in (select user_id from private.admins)
  loop
    raise warning 'The administrator of the map is %. If that is not right, see "The administrator" in docs/deploy.md.',
      administrator;
  end loop;
end;
$$;

-- A project that had an administrator needs other advice than one that never had.
create function setup.had_administrator() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.enrolment);
$$;
comment on function setup.had_administrator() is 'Whether the project has had an administrator, now or before.';
revoke all on function setup.had_administrator() from public, anon, authenticated, service_role;
grant execute on function setup.had_administrator() to anon;

create or replace function public.setup_status() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select setup.status() || jsonb_build_object('had_administrator', setup.had_administrator());
$$;

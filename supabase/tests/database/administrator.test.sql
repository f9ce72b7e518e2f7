-- Tests who becomes the administrator.
begin;
select no_plan();

create function pg_temp.administrators() returns text[] language sql as $$
  select coalesce(array_agg(coalesce(email, 'anonymous') order by email), '{}') from private.admins
  join auth.users on id = user_id;
$$;

select is(pg_temp.administrators(), '{}', 'A new project has no administrator');
select is_empty('select from private.enrolment', 'Nor has it had one');

insert into auth.users (id, email, is_anonymous) values (gen_random_uuid(), null, true);
select is(pg_temp.administrators(), '{}', 'An anonymous sign-in does not become the administrator');

insert into auth.users (id, email) values (gen_random_uuid(), 'invited@example.org');
select is(pg_temp.administrators(), '{}', 'An account that is not confirmed does not either');
insert into auth.users (id, email, email_confirmed_at, deleted_at) values (gen_random_uuid(), 'deleted@example.org', now(), now());
select is(pg_temp.administrators(), '{}', 'Nor one that is deleted softly');
insert into auth.users (id, email, email_confirmed_at, banned_until)
values (gen_random_uuid(), 'banned@example.org', now(), now() + interval '1 day');
select is(pg_temp.administrators(), '{}', 'Nor one that is banned');
update auth.users set email = email where id is not null;
select is(pg_temp.administrators(), '{}', 'None of them does where it is changed, and stays what it is');

-- Whether a change of an account makes it the administrator. The change is undone.
create function pg_temp.enrols(account text, change text) returns boolean language plpgsql as $$
declare
  enrolled text[];
begin
  execute format('update auth.users set %s where email is not distinct from %L', change, account);
  enrolled := pg_temp.administrators();
  raise exception 'undo' using errcode = 'TT000';
exception
  when sqlstate 'TT000' then return enrolled = array[account];
end;
$$;
select ok(pg_temp.enrols(account, change), format('%s becomes the administrator by %s', account, change))
from (values
  ('invited@example.org', 'email_confirmed_at = now()'), ('invited@example.org', 'phone_confirmed_at = now()'),
  ('banned@example.org', 'banned_until = null'), ('banned@example.org', 'banned_until = now()')
) as change (account, change);

insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'first@example.org', now());
select is(pg_temp.administrators(), '{first@example.org}', 'The first account that can sign in becomes the administrator');

insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'second@example.org', now());
update auth.users set email_confirmed_at = now(), banned_until = null where email ~ '^(invited|banned)';
select is(pg_temp.administrators(), '{first@example.org}', 'None that comes or is confirmed later does');

insert into private.admins (user_id) select id from auth.users where email = 'second@example.org';
select is(
  pg_temp.administrators(), '{first@example.org,second@example.org}', 'A second administrator is one line of SQL'
);

update auth.users set banned_until = now() + interval '1 day' where email = 'first@example.org';
select is(
  pg_temp.administrators(), '{first@example.org,second@example.org}', 'An administrator who is banned stays one'
);
update auth.users set deleted_at = now() where email = 'first@example.org';
select is(
  pg_temp.administrators(), '{second@example.org}', 'An account that is deleted softly is no administrator any more'
);
delete from auth.users where email = 'second@example.org';
select is(pg_temp.administrators(), '{}', 'Nor is one that is deleted');

insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'third@example.org', now());
update auth.users set email_confirmed_at = now() where email = 'invited@example.org';
select is(
  pg_temp.administrators(), '{}', 'Where a project has had an administrator, no account becomes one by itself'
);
insert into private.admins (user_id) select id from auth.users where email = 'nobody@example.org';
insert into private.admins (user_id) select id from auth.users where email = 'third@example.org';
select is(pg_temp.administrators(), '{third@example.org}', 'The line of SQL makes one');

-- An account that was enrolled by hand is remembered as well.
delete from auth.users where id is not null;
delete from private.enrolment where only_row;
insert into private.admins (user_id) select id from auth.users;
select is_empty('select from private.enrolment', 'A line that enrols nobody is not remembered');
insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'invited@example.org');
insert into private.admins (user_id) select id from auth.users;
delete from auth.users where id is not null;
insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'next@example.org', now());
select is(pg_temp.administrators(), '{}', 'Nor does one after an administrator who was enrolled by SQL');

select throws_ok(
  'insert into private.enrolment (only_row) values (false)', '23514', null, 'There is one memory of it'
);

select * from finish();
rollback;

-- Who becomes the administrator.
begin;
select plan(7);

select is((select count(*) from private.admins), 0::bigint, 'A new project has no administrator');

insert into auth.users (id, email, is_anonymous)
values ('00000000-0000-4000-8000-00000000000a', null, true);
select is(
  (select count(*) from private.admins), 0::bigint,
  'An anonymous sign-in does not become the administrator'
);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000b', 'first@example.org');
select results_eq(
  'select user_id from private.admins',
  $$values ('00000000-0000-4000-8000-00000000000b'::uuid)$$,
  'The first account becomes the administrator'
);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000c', 'second@example.org');
select is(
  (select count(*) from private.admins), 1::bigint,
  'The second account does not become an administrator'
);

insert into private.admins (user_id) select id from auth.users where email = 'second@example.org';
select is(
  (select count(*) from private.admins), 2::bigint,
  'A second administrator is one line of SQL'
);

delete from auth.users where email in ('first@example.org', 'second@example.org');
select is(
  (select count(*) from private.admins), 0::bigint,
  'An account that is deleted is no administrator any more'
);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000d', 'third@example.org');
select is(
  (select count(*) from private.admins), 1::bigint,
  'The next account becomes the administrator where there is none left'
);

select * from finish();
rollback;

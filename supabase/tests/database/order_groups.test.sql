-- Tests order_groups: who may call it, that it is atomic, and that it overwrites no other order.
begin;
select plan(17);

insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000a', 'administrator@example.org', now());
insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-00000000000b', 'someone@example.org', now());
insert into auth.users (id, email, is_anonymous) values
  ('00000000-0000-4000-8000-00000000000c', null, true);
insert into public.groups (id, name) values
  ('00000000-0000-4000-8000-000000000001', 'Lake'),
  ('00000000-0000-4000-8000-000000000002', 'Oak'),
  ('00000000-0000-4000-8000-000000000003', 'Mill');

select function_privs_are('public', 'order_groups', array['jsonb', 'jsonb'], 'anon', array[]::text[]);
select function_privs_are('public', 'order_groups', array['jsonb', 'jsonb'], 'authenticated', array['EXECUTE']);
select function_privs_are('public', 'order_groups', array['jsonb', 'jsonb'], 'service_role', array[]::text[]);
select ok(
  not prosecdef and proconfig @> array['search_path=""'],
  'It runs with the caller''s rights and an empty search path'
) from pg_proc where oid = 'public.order_groups(jsonb,jsonb)'::regprocedure;

create function pg_temp.act_as(actor text) returns void language sql as $$
  select
    set_config('request.jwt.claims', case actor
      when 'visitor' then '{"role": "anon"}'
      when 'anonymous sign-in' then
        '{"role": "authenticated", "is_anonymous": true, "sub": "00000000-0000-4000-8000-00000000000c"}'
      when 'other account' then
        '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000b"}'
      when 'administrator' then
        '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000000a"}'
    end, true),
    set_config('role', case actor when 'visitor' then 'anon' else 'authenticated' end, true);
$$;

-- Positions by the last digit of each group's id.
create function pg_temp.positions(positions jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_object_agg('00000000-0000-4000-8000-00000000000' || key, value), '{}') from jsonb_each(positions);
$$;
create function pg_temp.order_groups(before jsonb, after jsonb) returns text language sql as $$
  select format('select public.order_groups(%L, %L)', pg_temp.positions(before), pg_temp.positions(after));
$$;

-- 'allowed', or the error's code. Its changes are undone.
create function pg_temp.outcome(actor text) returns text language plpgsql as $$
begin
  perform pg_temp.act_as(actor);
  perform public.order_groups('{}', '{"00000000-0000-4000-8000-000000000001": 1}');
  raise exception 'undo' using errcode = 'TT000';
exception
  when sqlstate 'TT000' then return 'allowed';
  when others then return sqlstate;
end;
$$;
select is(
  pg_temp.outcome(actor), case actor when 'administrator' then 'allowed' else '42501' end, actor || ' orders groups'
) from unnest(array['visitor', 'anonymous sign-in', 'other account', 'administrator']) as actor;

create temp table before as select name, version from public.groups;
create temp view changed as
  select name from public.groups join before using (name) where groups.version <> before.version;
grant select on before, changed to authenticated;

select pg_temp.act_as('administrator');
select lives_ok(
  pg_temp.order_groups('{"1": null, "2": null, "3": null}', '{"1": null, "2": 2, "3": 1}'),
  'The administrator puts groups into an order'
);
select results_eq(
  'select name, sort_order from public.groups order by name',
  $$values ('Lake', null), ('Mill', 1), ('Oak', 2)$$, 'Each group has its position, or none'
);
select set_eq('select name from changed', array['Mill', 'Oak'], 'A group that keeps its position keeps its version');
select lives_ok(
  pg_temp.order_groups('{"1": null, "2": null, "3": null}', '{"1": null, "2": 2, "3": 1}'),
  'The same request may be repeated, as after a lost response'
);
select throws_ok(
  pg_temp.order_groups('{"1": null, "2": 1, "3": 2}', '{"1": 1, "2": 3, "3": 2}'), 'P0001',
  'The groups were put into another order in another window, so they were left as they are',
  'Another window''s order is not overwritten'
);
select throws_ok(
  pg_temp.order_groups('{}', '{"1": 1, "3": 3, "2": -1}'), '23514', null, 'A position is checked'
);
select results_eq(
  'select name, sort_order from public.groups order by name',
  $$values ('Lake', null), ('Mill', 1), ('Oak', 2)$$, 'What was refused has changed no position'
);
select lives_ok(
  pg_temp.order_groups('{"9": 1, "3": 1}', '{"9": 2, "3": 7}'), 'A group that was deleted in the meantime is ignored'
);
select throws_ok(
  $$select public.order_groups('[]', null)$$, '22023', 'An order has old and new positions', 'It needs positions'
);

select * from finish();
rollback;

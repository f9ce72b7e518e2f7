-- Tests the warnings of the Supabase CLI's advisors that no other file covers: grants.test.sql covers row level
-- security, the views and write access. `npm run test-supabase` runs the advisors themselves.
begin;
select plan(7);

select is_empty(
  $$select policyname from pg_policies where schemaname in ('public', 'storage')
    and regexp_replace(
        coalesce(qual, '') || coalesce(with_check, ''), '\( SELECT private\.(\w+)\(\) AS \1\)', '', 'g'
      ) ~ '[[:alnum:]_]\(|current_'$$,
  'A policy calls functions of private only, and those once a statement'
);
select is_empty(
  $$select one.policyname from pg_policies one
    join pg_policies other using (schemaname, tablename, cmd)
    where schemaname in ('public', 'storage')
    and one.policyname < other.policyname and one.roles && other.roles$$,
  'No two policies let the same role do the same'
);
select is_empty(
  $$select oid::regprocedure from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'setup'::regnamespace)
    and coalesce(array_to_string(proconfig, ','), '') !~ 'search_path='$$,
  'Each function has a search path of its own'
);
select is_empty(
  $$select extname from pg_extension where extnamespace = 'public'::regnamespace$$,
  'No extension lies among the tables'
);
select is_empty(
  $$select min(indexrelid::regclass::text) from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    group by indrelid, indkey, indclass, indpred, indexprs having count(*) > 1$$,
  'No index is there twice'
);
select is_empty(
  $$select attrelid::regclass, attname from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and atttypid::regtype::text ~ '^reg'$$,
  'No column refers to the catalogue, which an upgrade of Postgres would refuse'
);
select is_empty(
  $$select conname from pg_constraint join pg_index on indexrelid = conindid
    where contype = 'f' and confrelid::regclass::text like 'auth.%' and not indisprimary$$,
  'A key into the accounts refers to their own key'
);

select * from finish();
rollback;

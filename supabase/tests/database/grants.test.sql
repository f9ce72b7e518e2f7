-- Tests what each role of the API is granted, before any policy.
begin;
select plan(79);

select table_privs_are('public', 'map_settings', 'anon', array['SELECT']);
select table_privs_are('public', 'map_settings', 'authenticated', array['SELECT', 'UPDATE']);
select table_privs_are('public', 'map_settings', 'service_role', array['SELECT', 'UPDATE']);
select table_privs_are('public', 'groups', 'anon', array['SELECT']);
select table_privs_are('public', 'groups', 'authenticated', array['SELECT', 'INSERT', 'UPDATE', 'DELETE']);
select table_privs_are('public', 'groups', 'service_role', array['SELECT', 'INSERT', 'UPDATE', 'DELETE']);
select table_privs_are('public', 'points', 'anon', array['SELECT']);
select table_privs_are('public', 'points', 'authenticated', array['SELECT', 'INSERT', 'UPDATE', 'DELETE']);
select table_privs_are('public', 'points', 'service_role', array['SELECT', 'INSERT', 'UPDATE', 'DELETE']);
select table_privs_are('public', 'map_changes', role_name, array['SELECT'])
from unnest(array['anon', 'authenticated', 'service_role']) as role_name;
select table_privs_are('public', 'publishing', 'anon', array[]::text[]);
select table_privs_are('public', 'publishing', role_name, array['SELECT', 'UPDATE'])
from unnest(array['authenticated', 'service_role']) as role_name;
select table_privs_are('private', 'admins', 'anon', array[]::text[]);
select table_privs_are('private', 'admins', 'authenticated', array[]::text[]);
select table_privs_are('private', 'admins', 'service_role', array[]::text[]);
select table_privs_are('private', 'enrolment', role_name, array[]::text[])
from unnest(array['anon', 'authenticated', 'service_role']) as role_name;

select schema_privs_are('private', 'anon', array[]::text[]);
select schema_privs_are('private', 'authenticated', array['USAGE']);
select schema_privs_are('private', 'service_role', array['USAGE']);

select function_privs_are('private', 'is_admin', array[]::text[], 'anon', array[]::text[]);
select function_privs_are('private', 'is_admin', array[]::text[], 'authenticated', array['EXECUTE']);
select function_privs_are('private', 'is_admin', array[]::text[], 'service_role', array[]::text[]);
select function_privs_are('private', function_name, array[]::text[], role_name, array[]::text[])
from unnest(array[
  'enrol_first_administrator', 'dismiss_deleted_administrator', 'remember_enrolment', 'keep_map_settings',
  'raise_version', 'assert_administrator', 'round_coordinates', 'round_size_ratio', 'begin_change', 'note_change', 'set_has_words',
  'are_there_words', 'clear_position_verdict'
]) as function_name,
  unnest(array['anon', 'authenticated', 'service_role']) as role_name;

select is(
  has_sequence_privilege(role_name, 'private.versions', 'usage, select, update'), false,
  role_name || ' may not count versions'
) from unnest(array['anon', 'authenticated', 'service_role']) as role_name;

select set_eq(
  $$select nspname || '.' || relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'f')$$,
  array[
    'public.map_settings', 'public.groups', 'public.points', 'public.map_changes', 'public.publishing', 'private.admins',
    'private.enrolment'
  ],
  'There are no other tables and views'
);
select is_empty(
  $$select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind = 'r' and not relrowsecurity$$,
  'Every table has row level security'
);

select set_eq(
  $$select oid::regprocedure::text from pg_proc
    where prosecdef and pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'setup'::regnamespace)$$,
  array[
    'private.is_admin()', 'private.enrol_first_administrator()', 'private.dismiss_deleted_administrator()',
    'private.raise_version()', 'private.begin_change()', 'private.note_change()',
    'private.set_has_words()', 'private.are_there_words()',
    'private.is_everything_visible()', 'private.hidden_group_ids()', 'private.hidden_point_ids()',
    'private.count_openings(timestamp with time zone)',
    'private.clear_position_verdict()', 'setup.status()', 'setup.had_administrator()',
    'setup.visitors_can_read()'
  ],
  'No other function has more rights than who calls it'
);

select policies_are('public', 'map_settings', array[
  'Anyone can read the map settings', 'The administrator can change the map settings'
]);
select policies_are('public', 'groups', array[
  'Visitors can read visible groups', 'Accounts can read visible groups, the administrator all', 'The administrator can add groups',
  'The administrator can change groups', 'The administrator can delete groups'
]);
select policies_are('public', 'points', array[
  'Visitors can read visible points', 'Accounts can read visible points, the administrator all', 'The administrator can add points',
  'The administrator can change points', 'The administrator can delete points'
]);
select policies_are('public', 'map_changes', array['Anyone can read the number of changes']);
select policies_are('public', 'publishing', array[
  'The administrator can read how to publish', 'The administrator can change how to publish'
]);
select is_empty(
  $$select policyname from pg_policies where schemaname in ('public', 'storage')
    and (cmd = 'ALL' or 'public' = any (roles) or permissive <> 'PERMISSIVE')$$,
  'Each policy is for one verb and names its roles'
);
select is_empty(
  $$select policyname from pg_policies where schemaname in ('public', 'storage') and cmd <> 'SELECT'
    and coalesce(qual, '') || coalesce(with_check, '') not like '%is_admin()%'$$,
  'Each policy that lets someone write asks for the administrator'
);

select * from finish();
rollback;

import type { PGlite } from '@electric-sql/pglite';

/** One statement of the migrations, undone or weakened. */
export type Mutation = { kind: string; sql: string };

/**
 * Every way to remove or weaken one policy, grant, revoke, trigger, rule or limit of a database. They are read
 * from its catalog, so new migrations are included.
 */
export async function listMutations(database: PGlite): Promise<Mutation[]> {
  const lists = await Promise.all(
    QUERIES.map(async ({ kind, query }) => {
      const { rows } = await database.query<{ sql: string }>(PREFIX + query);
      return rows.map(({ sql }) => ({ kind, sql }));
    }),
  );
  return lists.flat();
}

const PREFIX = `
  with relation as (
    select pg_class.oid, pg_class.oid::regclass::text as name, relname, relrowsecurity, nspname
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'f')
  ),
  routine as (
    select pg_proc.oid, pg_proc.oid::regprocedure::text as name, prosecdef, prorettype, proconfig
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private')
  ),
  policy as (
    select *, format('policy %I on %I.%I', policyname, schemaname, tablename) as name
    from pg_policies where schemaname in ('public', 'storage')
  ),
  role as (select unnest(array['anon', 'authenticated', 'service_role']) as name),
  privilege as (
    select unnest(array[
      'select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain'
    ]) as name
  )
`;

const QUERIES: { kind: string; query: string }[] = [
  { kind: 'policy dropped', query: "select 'drop ' || name as sql from policy" },
  {
    kind: 'policy that asks nothing',
    query: `
      select 'alter ' || name || coalesce(' using (true)' || left(qual, 0), '')
        || coalesce(' with check (true)' || left(with_check, 0), '') as sql
      from policy where cmd <> 'SELECT' or qual <> 'true'`,
  },
  {
    kind: 'policy that doesn’t check the old row, or the new one',
    query: `
      select format('alter %s %s (true)', name, half) as sql
      from policy, unnest(array['using', 'with check']) as half where cmd = 'UPDATE'`,
  },
  {
    kind: 'policy that no longer checks the bucket',
    query: `
      select format('alter %s %s', name, concat_ws(' ',
        'using ((select private.is_admin()))' || left(qual, 0),
        'with check ((select private.is_admin()))' || left(with_check, 0))) as sql
      from policy where schemaname = 'storage'`,
  },
  {
    kind: 'policy for every role',
    query: "select format('alter %s to public', name) as sql from policy",
  },
  {
    kind: 'row level security off',
    query:
      "select format('alter table %s disable row level security', name) as sql from relation where relrowsecurity",
  },
  {
    kind: 'grant removed',
    query: `
      select format('revoke %s on %s from %I', privilege.name, relation.name, role.name) as sql
      from relation, role, privilege where has_table_privilege(role.name, relation.oid, privilege.name)
      union all
      select format('revoke execute on function %s from %I', routine.name, role.name)
      from routine, role where has_function_privilege(role.name, routine.oid, 'execute')
      union all
      select format('revoke usage on schema private from %I', role.name)
      from role where has_schema_privilege(role.name, 'private', 'usage')`,
  },
  {
    kind: 'revoke removed: granted to a role',
    query: `
      select format('grant %s on %s to %I', privilege.name, relation.name, role.name) as sql
      from relation, role, privilege where not has_table_privilege(role.name, relation.oid, privilege.name)
      union all
      select format('grant execute on function %s to %I', routine.name, role.name)
      from routine, role where not has_function_privilege(role.name, routine.oid, 'execute')
      union all
      select format('grant %s on schema %I to %I', right_name, schema_name, role.name)
      from role, unnest(array['usage', 'create']) as right_name, unnest(array['public', 'private']) as schema_name
      where not has_schema_privilege(role.name, schema_name, right_name)`,
  },
  {
    kind: 'revoke removed: granted to everyone',
    query: `
      select format('grant %s on %s to public', privilege.name, relation.name) as sql from relation, privilege
      union all
      select format('grant execute on function %s to public', name) from routine`,
  },
  {
    kind: 'a single column granted',
    query: `
      select format('grant update (%I) on %s to anon', attname, relation.name) as sql
      from relation join pg_attribute on attrelid = relation.oid where attnum > 0 and not attisdropped`,
  },
  {
    kind: 'function with the opposite security mode, or without one of its settings',
    query: `
      select format('alter function %s security %s', name, case when prosecdef then 'invoker' else 'definer' end) as sql
      from routine where prorettype <> 'trigger'::regtype
      union all
      select format('alter function %s reset %s', name, split_part(setting, '=', 1))
      from routine, unnest(proconfig) as setting`,
  },
  {
    kind: 'everyone an administrator',
    query: `
      select $$create or replace function private.is_admin() returns boolean language sql stable security definer
        set search_path = '' as 'select true'$$ as sql`,
  },
  {
    kind: 'rule that accepts everything, or nothing',
    query: `
      select regexp_replace(
        replace(pg_get_functiondef(routine.oid), 'LANGUAGE plpgsql', 'LANGUAGE sql'),
        'AS \\$function\\$.*', format('as ''select %s''', answer)
      ) as sql
      from routine join pg_proc using (oid), unnest(array[true, false]) as answer
      where provolatile = 'i' and pg_proc.prorettype = 'boolean'::regtype`,
  },
  {
    kind: 'trigger dropped',
    query: `
      select format('drop trigger %I on %s', tgname, tgrelid::regclass) as sql
      from pg_trigger where not tgisinternal and tgfoid in (select oid from routine)`,
  },
  {
    kind: 'constraint dropped',
    query: `
      select format('alter table %s drop constraint %I', relation.name, conname) as sql
      from pg_constraint join relation on relation.oid = conrelid where contype in ('c', 'f')`,
  },
  {
    kind: 'bucket without a limit',
    query: `
      select format('update storage.buckets set %s where id = %L', change, id) as sql
      from storage.buckets,
        unnest(array['public = false', 'file_size_limit = null', 'allowed_mime_types = null']) as change`,
  },
];

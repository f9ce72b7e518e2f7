/** SQL that breaks and repairs a database, and what the doctor must report. */
export type BrokenProject = { title: string; break: string; repair: string; faults: RegExp[] };

/** Databases that each have one fault. */
export const brokenProjects: BrokenProject[] = [
  {
    title: 'a policy lets visitors add points',
    break: 'create policy "p" on public.points for insert to anon with check (true)',
    repair: 'drop policy "p" on public.points',
    // A trigger would still refuse the rows, as in the cases below.
    faults: [/^fault policies/],
  },
  {
    title: 'a policy lets visitors change groups',
    break: 'create policy "p" on public.groups for update to anon using (true)',
    repair: 'drop policy "p" on public.groups',
    faults: [/^fault policies/],
  },
  {
    title: 'a policy lets visitors delete points',
    break: 'create policy "p" on public.points for delete to public using (true)',
    repair: 'drop policy "p" on public.points',
    faults: [/^fault policies/],
  },
  {
    title: 'a policy lets visitors change the settings',
    break: 'create policy "p" on public.map_settings for all to anon using (true)',
    repair: 'drop policy "p" on public.map_settings',
    faults: [/^fault policies/, /^fault map_settings: map_settings: anyone can add rows/],
  },
  {
    title: 'a table has no row level security',
    break: 'alter table public.groups disable row level security',
    repair: 'alter table public.groups enable row level security',
    faults: [/^fault policies/, /^fault groups: groups: anyone can add, change, delete rows/],
  },
  {
    title: 'a read policy is missing',
    break: 'drop policy "Visitors can read visible points" on public.points',
    repair:
      'create policy "Visitors can read visible points" on public.points for select to anon using (true)',
    faults: [/^fault policies: A policy is missing/],
  },
  {
    title: 'visitors may not read a table',
    break: 'revoke select on public.points from anon',
    repair: 'grant select on public.points to anon',
    faults: [/^fault points: points: visitors can't read it/],
  },
  {
    title: 'the row of the settings is missing',
    break: `alter table public.map_settings disable trigger user;
      create table private.kept as table public.map_settings; delete from public.map_settings`,
    repair: `insert into public.map_settings table private.kept; drop table private.kept;
      alter table public.map_settings enable trigger user`,
    faults: [/^fault map_settings: .* visitors see none/],
  },
  {
    title: 'a policy lets visitors change the number of changes',
    break: `grant update on public.map_changes to anon;
      create policy "p" on public.map_changes for update to anon using (true)`,
    repair: 'revoke update on public.map_changes from anon; drop policy "p" on public.map_changes',
    faults: [/^fault policies/, /^fault map_changes: map_changes: anyone can change rows/],
  },
  {
    title: 'the read policy of the number of changes is missing',
    break: 'drop policy "Anyone can read the number of changes" on public.map_changes',
    repair:
      'create policy "Anyone can read the number of changes" on public.map_changes for select to anon, authenticated using (true)',
    faults: [/^fault policies: A policy is missing/, /^fault map_changes: .* visitors see none/],
  },
  {
    title: 'the number of changes is missing',
    break: 'delete from public.map_changes',
    repair: 'insert into public.map_changes default values',
    faults: [/^fault map_changes: .* visitors see none/],
  },
  {
    title: 'visitors can read the deploy hook',
    break: `grant select on public.publishing to anon;
      create policy "p" on public.publishing for select to anon using (true)`,
    repair: 'revoke select on public.publishing from anon; drop policy "p" on public.publishing',
    faults: [/^fault publishing: publishing: anyone can read the deploy hook/],
  },
  {
    title: 'a policy lets visitors read and change the deploy hook',
    break: `grant select, update on public.publishing to anon;
      create policy "p" on public.publishing for all to anon using (true)`,
    repair:
      'revoke select, update on public.publishing from anon; drop policy "p" on public.publishing',
    faults: [
      /^fault policies/,
      /^fault publishing: publishing: anyone can read the deploy hook/,
      /^fault publishing: publishing: anyone can add, change rows/,
    ],
  },
  {
    title: 'visitors may call the import',
    break: 'grant execute on function public.import_points to anon',
    repair: 'revoke execute on function public.import_points from anon',
    faults: [/^fault import_points: import_points\(\): anyone can call it/],
  },
  {
    title: 'visitors may call the restore',
    break: 'grant execute on function public.restore_map to anon',
    repair: 'revoke execute on function public.restore_map from anon',
    faults: [/^fault restore_map: restore_map\(\): anyone can call it/],
  },
  {
    title: 'visitors may call the function that deletes a group and keeps its points',
    break: 'grant execute on function public.delete_group_keeping_points to anon',
    repair: 'revoke execute on function public.delete_group_keeping_points from anon',
    faults: [
      /^fault delete_group_keeping_points: delete_group_keeping_points\(\): anyone can call it/,
    ],
  },
  {
    title: 'visitors may call the function that orders the groups',
    break: 'grant execute on function public.order_groups to anon',
    repair: 'revoke execute on function public.order_groups from anon',
    faults: [/^fault order_groups: order_groups\(\): anyone can call it/],
  },
  {
    title: 'there has never been an administrator',
    break:
      'create table private.kept as table private.admins; delete from private.admins; delete from private.enrolment',
    repair: 'insert into private.admins table private.kept; drop table private.kept',
    faults: [/^fault administrator: There is no administrator: /],
  },
  {
    title: 'there is no longer an administrator',
    break: 'create table private.kept as table private.admins; delete from private.admins',
    repair: 'insert into private.admins table private.kept; drop table private.kept',
    faults: [/^fault administrator: There is no administrator anymore: /],
  },
  {
    title: 'a migration is missing',
    break: `delete from supabase_migrations.schema_migrations where version = '20261120120400'`,
    repair: `insert into supabase_migrations.schema_migrations (version) values ('20261120120400')`,
    faults: [/^fault migrations: 1 of \d+ migrations are not applied: 20261120120400/],
  },
  {
    title: 'the database is newer than this folder',
    break: `insert into supabase_migrations.schema_migrations (version) values ('20991231000000')`,
    repair: `delete from supabase_migrations.schema_migrations where version = '20991231000000'`,
    faults: [/^warning migrations: .* not in this folder: 20991231000000/],
  },
  {
    title: 'migrations were applied by hand',
    break: 'alter schema supabase_migrations rename to away',
    repair: 'alter schema away rename to supabase_migrations',
    faults: [/^warning migrations: There is no list/],
  },
  {
    title: 'the database is too old to report how it is set up',
    break: 'alter function public.setup_status() rename to away',
    repair: 'alter function public.away() rename to setup_status',
    faults: [
      /^fault migrations: The database is older/,
      ...['maps', 'markers', 'popups'].map(
        (name) =>
          new RegExp(`^warning ${name}: .* whether it is there, public and limited can't be seen`),
      ),
    ],
  },
  {
    title: 'a bucket is missing',
    break: `delete from storage.buckets where id = 'popups'`,
    repair: `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      select 'popups', 'popups', public, 10485760, allowed_mime_types from storage.buckets where id = 'maps'`,
    faults: [/^fault popups: Bucket popups: it is missing/],
  },
  {
    title: 'a bucket is not public',
    break: `update storage.buckets set public = false where id = 'maps'`,
    repair: `update storage.buckets set public = true where id = 'maps'`,
    faults: [/^fault maps: Bucket maps: it is not public/],
  },
  {
    title: 'a bucket accepts any size and type',
    break: `update storage.buckets set file_size_limit = null, allowed_mime_types = null where id = 'maps'`,
    repair: `update storage.buckets set file_size_limit = 52428800, allowed_mime_types =
      (select allowed_mime_types from storage.buckets where id = 'popups') where id = 'maps'`,
    faults: [/files of any size/, /files of any type/],
  },
  {
    title: 'a bucket accepts SVG',
    break: `update storage.buckets set allowed_mime_types = allowed_mime_types || '{image/svg+xml}' where id = 'markers'`,
    repair: `update storage.buckets set allowed_mime_types = array_remove(allowed_mime_types, 'image/svg+xml')
      where id = 'markers'`,
    faults: [/^fault markers: Bucket markers: it takes image\/svg\+xml/],
  },
  {
    title: 'a bucket’s size limit is below that of the site’s uploads',
    break: `update storage.buckets set file_size_limit = 1048576 where id = 'popups'`,
    repair: `update storage.buckets set file_size_limit = 10485760 where id = 'popups'`,
    faults: [/^fault popups: Bucket popups: it refuses pictures of more than 1048576 bytes/],
  },
  {
    title: 'a bucket refuses types that the site uploads',
    break: `update storage.buckets set allowed_mime_types = '{image/png,image/jpeg,image/gif}' where id = 'maps'`,
    repair: `update storage.buckets set allowed_mime_types =
      (select allowed_mime_types from storage.buckets where id = 'popups') where id = 'maps'`,
    faults: [/^fault maps: Bucket maps: it refuses image\/webp, image\/avif/],
  },
  {
    title: 'a bucket accepts one type in place of another',
    break: `update storage.buckets set allowed_mime_types =
      array_replace(allowed_mime_types, 'image/avif', 'image/svg+xml') where id = 'markers'`,
    repair: `update storage.buckets set allowed_mime_types =
      array_replace(allowed_mime_types, 'image/svg+xml', 'image/avif') where id = 'markers'`,
    faults: [/it takes image\/svg\+xml/, /it refuses image\/avif/],
  },
  {
    title: 'visitors can list a bucket',
    break: `create policy "p" on storage.objects for select to anon using (true);
      insert into storage.objects (bucket_id, name) values ('popups', 'picture.png')`,
    repair: `delete from storage.objects where name = 'picture.png'; drop policy "p" on storage.objects`,
    faults: [/^fault policies/, /^fault popups: Bucket popups: anyone can list/],
  },
  {
    title: 'visitors can upload',
    break: `create policy "p" on storage.objects for insert to anon with check (bucket_id = 'markers')`,
    repair: 'drop policy "p" on storage.objects',
    faults: [/^fault policies/, /^fault markers: Bucket markers: anyone can upload/],
  },
  {
    title: 'visitors can delete pictures, which can’t be tested from outside',
    break: 'create policy "p" on storage.objects for delete to anon using (true)',
    repair: 'drop policy "p" on storage.objects',
    faults: [/^fault policies: A policy lets visitors do more/],
  },
];

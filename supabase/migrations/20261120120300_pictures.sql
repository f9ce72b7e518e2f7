-- Three public buckets for pictures. SVG stays out: a script in one would run when it is opened by itself.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, true, size_limit, array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
from (values ('maps', 50 * 1024 * 1024), ('markers', 2 * 1024 * 1024), ('popups', 10 * 1024 * 1024))
  as bucket (id, size_limit)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- A public bucket serves its pictures by address without a policy. Reading rows is for the
-- administrator, whose uploads with upsert need it; a wider policy would let anyone list the buckets.
create policy "The administrator can list pictures" on storage.objects
for select to authenticated
using (bucket_id in ('maps', 'markers', 'popups') and (select private.is_admin()));

create policy "The administrator can upload pictures" on storage.objects
for insert to authenticated
with check (bucket_id in ('maps', 'markers', 'popups') and (select private.is_admin()));

create policy "The administrator can replace pictures" on storage.objects
for update to authenticated
using (bucket_id in ('maps', 'markers', 'popups') and (select private.is_admin()))
with check (bucket_id in ('maps', 'markers', 'popups') and (select private.is_admin()));

create policy "The administrator can delete pictures" on storage.objects
for delete to authenticated
using (bucket_id in ('maps', 'markers', 'popups') and (select private.is_admin()));

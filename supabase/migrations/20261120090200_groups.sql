-- Groups of points: the trails and categories of the legend.

create table public.groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  color text,
  background_image text,
  created_at timestamptz not null default now(),
  constraint "a group name is not blank" check (
    name ~ '[^[:space:][:cntrl:]\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]'
  ),
  constraint "a group name has at most 100 characters" check (char_length(name) <= 100),
  constraint "a group color is written as #rrggbb" check (color ~ '^#[0-9A-Fa-f]{6}$'),
  constraint "the background address is a web address or a path of this site" check (
    background_image ~* '^(https?://[^/[:space:][:cntrl:]]|/[^/\\[:space:][:cntrl:]])[^[:space:][:cntrl:]]*$'
  ),
  constraint "the background address has at most 2048 characters" check (char_length(background_image) <= 2048)
);
comment on table public.groups is 'Groups of points, shown in the legend.';

revoke all on table public.groups from public, anon, authenticated, service_role;
grant select on table public.groups to anon;
grant select, insert, update, delete on table public.groups to authenticated, service_role;

alter table public.groups enable row level security;

create policy "Anyone can read groups" on public.groups
for select to anon, authenticated using (true);

create policy "The administrator can add groups" on public.groups
for insert to authenticated with check ((select private.is_admin()));

create policy "The administrator can change groups" on public.groups
for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "The administrator can delete groups" on public.groups
for delete to authenticated using ((select private.is_admin()));

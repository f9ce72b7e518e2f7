-- How the administrator publishes the map: the address at which the static host starts a build, and whether to call it
-- without being asked. Anyone who knows the address can start builds, so only the administrator may read it, and no
-- backup has it.

create table public.publishing (
  id smallint primary key default 1,
  deploy_hook text,
  is_automatic boolean not null default false,
  constraint "there is one row of publishing" check (id = 1),
  -- The page for the administrator may send requests to these three hosts only. Without dots, no path leads elsewhere.
  constraint "a deploy hook is from Netlify, Vercel or Cloudflare" check (
    (deploy_hook collate "C") ~ ('^https://(api\.netlify\.com/build_hooks|api\.vercel\.com/v1/integrations/deploy|'
      || 'api\.cloudflare\.com/client/v4)/[A-Za-z0-9_/?&=+-]+$')
  ),
  constraint "a deploy hook has at most 300 characters" check (char_length(deploy_hook) <= 300)
);
comment on table public.publishing is 'How the administrator publishes the map, in a single row.';
comment on column public.publishing.deploy_hook is 'The address at which the static host starts a build; null for none.';
comment on column public.publishing.is_automatic is 'Whether an open admin page publishes the map after its last change.';
insert into public.publishing (id) values (1);

revoke all on table public.publishing from public, anon, authenticated, service_role;
grant select, update on table public.publishing to authenticated, service_role;

alter table public.publishing enable row level security;

create policy "The administrator can read how to publish" on public.publishing
for select to authenticated using ((select private.is_admin()));

create policy "The administrator can change how to publish" on public.publishing
for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

-- Visitors read every table but this one.
create or replace function setup.visitors_can_read() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'publishing'
      and not exists (
        select from pg_catalog.pg_policies
        where schemaname = 'public' and tablename = relname
          and cmd in ('SELECT', 'ALL') and roles && array['anon', 'public']::name[]
      )
  );
$$;
comment on function setup.visitors_can_read() is
  'Whether every table but that of publishing has a policy by which visitors read it.';

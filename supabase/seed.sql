-- For local use only, never for a hosted project: the demo map and the local administrator.

begin;

create extension if not exists pgcrypto;

-- The first account becomes the administrator. `npm start` gives it the e-mail address and the
-- password of the settings; with the Supabase CLI it keeps these.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at,
  raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new,
  created_at, updated_at
) values (
  'a0000000-0000-4000-8000-000000000001', 'authenticated', 'authenticated',
  'support@example.com', crypt('local-admin', gen_salt('bf')), now(),
  '{"provider": "email", "providers": ["email"]}', '{}', '', '', '', '', now(), now()
);
insert into auth.identities (id, provider_id, user_id, identity_data, provider, created_at, updated_at)
values (
  'a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001',
  'a0000000-0000-4000-8000-000000000001',
  '{"sub": "a0000000-0000-4000-8000-000000000001", "email": "support@example.com"}',
  'email', now(), now()
);

-- The Supabase CLI's auth service finds accounts by this column, which the embedded one lacks.
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000''';
  end if;
end;
$$;

commit;

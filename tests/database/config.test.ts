import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../supabase/local/migrations.ts';

// A project's first account becomes its administrator, so a hosted project must accept no others.
test('config.toml allows neither sign-up nor anonymous sign-in', async () => {
  const config = await readFile('supabase/config.toml', 'utf8');
  const auth = /^\[auth\]\n([^[]*)/m.exec(config)?.[1];
  expect(auth).toMatch(/^enable_signup = false$/m);
  expect(auth).toMatch(/^enable_anonymous_sign_ins = false$/m);
});

// `config push` sets everything in this file. `npm run test-supabase` covers how the CLI interprets it.
test('config.toml requires 12 characters in passwords, and sets neither addresses nor confirmations', async () => {
  const config = await readFile('supabase/config.toml', 'utf8');
  expect(config).toMatch(/^minimum_password_length = 12$/m);
  expect(config).not.toMatch(/^(site_url|additional_redirect_urls|enable_confirmations)\b/m);
});

test('each migration has a name that `supabase db push` accepts, and a unique version', async () => {
  const files = await readdir(MIGRATIONS);
  const versions = files.map((file) => /^(\d{14})_[a-z_]+\.sql$/.exec(file)?.[1] ?? file);
  expect(versions.filter((version) => !/^\d+$/.test(version))).toEqual([]);
  expect(new Set(versions).size).toBe(files.length);
});

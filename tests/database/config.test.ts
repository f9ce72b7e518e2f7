import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

// The first account of a project becomes its administrator, so a hosted project must take no others.
test('config.toml lets nobody sign up, and nobody sign in without an account', async () => {
  const config = await readFile('supabase/config.toml', 'utf8');
  const auth = /^\[auth\]\n([^[]*)/m.exec(config)?.[1];
  expect(auth).toMatch(/^enable_signup = false$/m);
  expect(auth).toMatch(/^enable_anonymous_sign_ins = false$/m);
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';
import { openBackend } from '../../supabase/local/backend.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { makeTemporaryFolder } from '../site.ts';

test('the steps in docs/deploy.md replace a forgotten password and end its sessions', async () => {
  const { folder, remove } = await makeTemporaryFolder();
  const data = path.join(folder, 'data');
  await copyPreparedData(data);
  const email = 'first@example.org';
  const old = 'known to somebody else';
  const backend = await openBackend({ folder: data, adminEmail: email, adminPassword: old });
  onTestFinished(async () => {
    await backend.close();
    await remove();
  });
  const ask = async (grant: string, body: object) => {
    const response = await backend.fetch(
      new Request(`http://127.0.0.1/auth/v1/token?grant_type=${grant}`, {
        method: 'POST',
        headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    return { ok: response.ok, session: await response.json() };
  };
  const { session } = await ask('password', { email, password: old });

  const [, sql = ''] =
    /```sql\n([^`]+encrypted_password[^`]+)```/.exec(await readFile('docs/deploy.md', 'utf8')) ??
    [];
  // A hosted project has its extensions in a separate schema.
  await backend.database.exec(sql.replaceAll('extensions.', ''));

  expect((await ask('refresh_token', { refresh_token: session.refresh_token })).ok).toBe(false);
  expect((await ask('password', { email, password: old })).ok).toBe(false);
  expect((await ask('password', { email, password: 'the new password' })).ok).toBe(true);
  // Supabase Auth itself uses the same kind of hash: bcrypt with a cost of 10.
  const { rows } = await backend.database.query('select encrypted_password from auth.users');
  expect(rows).toEqual([{ encrypted_password: expect.stringMatching(/^\$2a\$10\$/) }]);
});

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ACCESS_TEST_FILE, generateAccessTest } from '../../scripts/access-test.ts';
import { generateTypes, TYPES_FILE } from '../../scripts/generate-types.ts';
import { openBackend } from '../../supabase/local/backend.ts';
import { copyPreparedData, openPreparedDatabase } from '../prepared-data.ts';
import { makeTemporaryFolder } from '../site.ts';

test('the access test matches expected.ts; `npm run access-test` updates it', async () => {
  expect(await readFile(ACCESS_TEST_FILE, 'utf8')).toBe(await generateAccessTest());
});

test('the row types match the migrations; `npm run types` updates them', async () => {
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(await generateTypes(openPreparedDatabase));
});

test('the demo that the admin recognizes is the seed’s; `-u` updates it', async () => {
  const { folder, remove } = await makeTemporaryFolder();
  await copyPreparedData(folder);
  const backend = await openBackend({
    folder,
    adminEmail: 'support@example.com',
    adminPassword: null,
  });
  const { rows } = await backend.database.query<{ demo: string }>(`
    select jsonb_pretty(jsonb_strip_nulls(jsonb_build_object(
      'groups', (select jsonb_agg(to_jsonb(g) - 'version' - 'created_at' order by id) from public.groups as g),
      'points', (
        select jsonb_agg(to_jsonb(p) - 'id' - 'version' || jsonb_build_object(
          'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        ) order by created_at) from public.points as p
      )
    ))) as demo`);
  await backend.close();
  await remove();
  const json = JSON.stringify(JSON.parse(rows[0]?.demo ?? ''), null, 2);
  // A list of numbers is one line.
  const text = `${json.replace(/\[[\d,\s]*\]/g, (list) => list.replace(/\s+/g, ''))}\n`;
  await expect(text).toMatchFileSnapshot('../../src/admin/first-steps/demo.json');
});

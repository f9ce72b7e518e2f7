import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ACCESS_TEST_FILE, generateAccessTest } from '../../scripts/access-test.ts';

test('the database’s access test has the expectations of the one table; `npm run access-test` puts them in', async () => {
  expect(await readFile(ACCESS_TEST_FILE, 'utf8')).toBe(await generateAccessTest());
});

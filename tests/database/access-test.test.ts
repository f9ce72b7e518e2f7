import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ACCESS_TEST_FILE, generateAccessTest } from '../../scripts/access-test.ts';

test('the access test has the expectations of the one table, which `npm run access-test` inserts', async () => {
  expect(await readFile(ACCESS_TEST_FILE, 'utf8')).toBe(await generateAccessTest());
});

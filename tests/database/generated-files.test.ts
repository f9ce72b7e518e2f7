import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ACCESS_TEST_FILE, generateAccessTest } from '../../scripts/access-test.ts';
import { generateTypes, TYPES_FILE } from '../../scripts/generate-types.ts';
import { openPreparedDatabase } from '../prepared-data.ts';

test('the access test matches expected.ts; `npm run access-test` updates it', async () => {
  expect(await readFile(ACCESS_TEST_FILE, 'utf8')).toBe(await generateAccessTest());
});

test('the row types match the migrations; `npm run types` updates them', async () => {
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(await generateTypes(openPreparedDatabase));
});

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ACCESS_TEST, accessTest } from '../../scripts/access-test.ts';

test('the database’s access test has the expectations of the one table; `npm run matrix` puts them in', async () => {
  expect(await readFile(ACCESS_TEST, 'utf8')).toBe(await accessTest());
});

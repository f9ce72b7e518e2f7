import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateTypes, TYPES_FILE } from '../../scripts/generate-types.ts';
import { openPreparedDatabase } from '../prepared-data.ts';

test('the row types match the migrations; `npm run types` updates them', async () => {
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(await generateTypes(openPreparedDatabase));
});

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateTypes, TYPES_FILE } from '../../scripts/generate-types.ts';

test('the types of the rows are those of the migrations; `npm run types` makes them anew', async () => {
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(await generateTypes());
});

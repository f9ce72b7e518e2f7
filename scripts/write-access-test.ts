import { writeFile } from 'node:fs/promises';
import { ACCESS_TEST_FILE, generateAccessTest } from './access-test.ts';
import { readOptions } from './read-options.ts';

readOptions(
  `Usage: npm run access-test

Writes the expectations of tests/boundary/expected.ts into ${ACCESS_TEST_FILE}.`,
  {},
);

await writeFile(ACCESS_TEST_FILE, await generateAccessTest());

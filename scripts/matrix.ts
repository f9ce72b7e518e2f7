import { writeFile } from 'node:fs/promises';
import { ACCESS_TEST, accessTest } from './access-test.ts';
import { readOptions } from './read-options.ts';

readOptions(
  `Usage: npm run matrix

Writes the expectations of tests/boundary/expected.ts into ${ACCESS_TEST}.`,
  {},
);

await writeFile(ACCESS_TEST, await accessTest());

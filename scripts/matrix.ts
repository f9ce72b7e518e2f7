import { writeFile } from 'node:fs/promises';
import { ACCESS_TEST, accessTest } from './access-test.ts';

await writeFile(ACCESS_TEST, await accessTest());

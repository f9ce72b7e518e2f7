import { writeFile } from 'node:fs/promises';
import { generateTypes, TYPES_FILE } from './generate-types.ts';
import { readOptions } from './read-options.ts';

readOptions(
  `Usage: npm run types

Generates ${TYPES_FILE} from the migrations.`,
  {},
);

await writeFile(TYPES_FILE, await generateTypes());

import { writeFile } from 'node:fs/promises';
import { generateTypes, TYPES_FILE } from './generate-types.ts';

await writeFile(TYPES_FILE, await generateTypes());

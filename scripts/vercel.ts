import { writeFile } from 'node:fs/promises';
import { vercelConfig } from '../hosting/host-files.ts';
import { readOptions } from './read-options.ts';

readOptions(
  `Usage: npm run vercel

Writes vercel.json from the response headers in hosting/.`,
  {},
);

// Other hosts read files that each build contains.
await writeFile('vercel.json', `${JSON.stringify(vercelConfig(), null, 2)}\n`);

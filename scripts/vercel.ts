import { writeFile } from 'node:fs/promises';
import { vercelConfig } from '../hosting/host-files.ts';
import { readOptions } from './read-options.ts';

readOptions(
  `Usage: npm run vercel

Writes vercel.json from the response headers in hosting/.`,
  {},
);

// Run by `npm run vercel`. Each build includes the files of the other hosts.
await writeFile('vercel.json', `${JSON.stringify(vercelConfig(), null, 2)}\n`);

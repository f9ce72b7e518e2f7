import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { readOptions } from './read-options.ts';

// `jiti scripts/install-package.ts bench` installs what only one command needs, from the lockfile of that
// command's own package, unless it's already installed. This spares most users the Supabase CLI (136 MB),
// Leaflet and Lighthouse.

const { positionals } = readOptions(
  `Usage: jiti scripts/install-package.ts FOLDER

Installs the package in a folder from its lockfile, unless it is installed already.`,
  {},
  1,
);
const folder = positionals[0];
if (folder === undefined) throw new Error('Name the folder of a package.');
const lockfile = modifiedAtMs(`${folder}/package-lock.json`);
// npm writes this file when the installation is complete.
const installed = modifiedAtMs(`${folder}/node_modules/.package-lock.json`);
if (installed <= lockfile) {
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Error('Start this with `npm run`.');
  console.log(`Installing ${folder}…`);
  const command = [npm, 'ci', '--prefix', folder];
  process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1;
}

/** A file's modification time in milliseconds, or 0 if it doesn't exist. */
function modifiedAtMs(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/**
 * Installs what only one command needs, from the lockfile of that command's own package, unless it is
 * there already.
 * @param folder the package's folder, such as `bench`
 * @throws if npm could not
 */
export function installPackage(folder: string): void {
  const lockfile = timeOf(`${folder}/package-lock.json`);
  // npm writes it when all is there.
  const installed = timeOf(`${folder}/node_modules/.package-lock.json`);
  if (installed > lockfile) return;

  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Error('Start this with `npm run`.');
  console.log(`Installing ${folder}…`);
  const { status } = spawnSync(process.execPath, [npm, 'ci', '--prefix', folder], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`\`npm ci --prefix ${folder}\` failed.`);
}

/** When a file was written, in milliseconds; 0 where there is none. */
function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The files of programs of some names that are on the path, the first name's first. */
export function programsOnPath(names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .filter((file) => existsSync(file));
}

/** Whether Debian's packages can be installed: as root, on Debian or what is made of it. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs packages of Debian's. Whether that went well is seen by what is there then. */
export function installPackages(...names: string[]): void {
  runSilently('apt-get', ['update']);
  runSilently('apt-get', ['install', '-y', '--no-install-recommends', ...names]);
}

/** Downloads one of Playwright's browsers. The caller must start it to find out whether the download succeeded. */
export function downloadBrowser(
  name: 'chromium' | 'firefox' | 'webkit',
  ...options: string[]
): void {
  runSilently('node_modules/.bin/playwright', ['install', ...options, name]);
}

function runSilently(command: string, args: string[]): void {
  // What it says of a failure is of interest only if nothing else is found either.
  spawnSync(command, args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

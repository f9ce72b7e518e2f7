import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The paths of programs on the PATH, in the order of the names. */
export function programsOnPath(names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .filter((file) => existsSync(file));
}

/** Whether Debian packages can be installed: as root, on Debian or a derivative. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs Debian packages. The caller checks afterward whether they are installed. */
export function installPackages(...names: string[]): void {
  runSilently('apt-get', ['update']);
  runSilently('apt-get', ['install', '-y', '--no-install-recommends', ...names]);
}

/**
 * Downloads one of Playwright's browsers. To find out whether the download succeeded, the caller must start it.
 */
export function downloadBrowser(
  name: 'chromium' | 'firefox' | 'webkit',
  ...options: string[]
): void {
  runSilently('node_modules/.bin/playwright', ['install', ...options, name]);
}

function runSilently(command: string, args: string[]): void {
  // Its output only matters if no other browser is found either.
  spawnSync(command, args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

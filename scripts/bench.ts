import { spawnSync } from 'node:child_process';
import { installPackage } from './install-package.ts';

// Leaflet and Lighthouse, which nothing but the benchmark needs, are installed when it is run. So only
// here can its types be checked.

installPackage('bench');
const steps = [
  ['node_modules/.bin/tsc', '-p', 'bench/tsconfig.json'],
  ['node_modules/.bin/jiti', 'bench/run.ts', ...process.argv.slice(2)],
];
for (const [command = '', ...options] of steps) {
  const { status } = spawnSync(command, options, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

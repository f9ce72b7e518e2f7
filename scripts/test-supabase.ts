import { spawnSync } from 'node:child_process';
import { installPackage } from './install-package.ts';

// Lets the Supabase CLI look at the migrations and at config.toml, as it will when the map goes live.

installPackage('supabase/cli');
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--config', 'tests/supabase-cli/vitest.config.ts'],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;

import { spawnSync } from 'node:child_process';
import { installPackage } from './install-package.ts';

// The Supabase CLI, which weighs 136 MB, is installed when it is asked for the first time:
// `npm run supabase -- db push`.

installPackage('supabase/cli');
const { status } = spawnSync(
  process.execPath,
  ['supabase/cli/node_modules/supabase/dist/supabase.js', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;

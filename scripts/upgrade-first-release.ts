import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstReleaseUpgradeSql } from '../supabase/local/upgrade-first-release.ts';
import { readOptions } from './read-options.ts';

const { values } = readOptions(
  `Usage: npm run upgrade-0.1.0 [-- --db-url ADDRESS | --print]

Brings the linked Supabase project from POI Map 0.1.0 to this version, with its map, accounts and pictures:
all of it or nothing. Any other database is refused and left as it is.

  --db-url ADDRESS   another database, such as one that you host yourself
  --print            prints the SQL instead, for the SQL editor of the dashboard`,
  { 'db-url': { type: 'string' }, print: { type: 'boolean' } },
);

const SUPABASE_CLI = 'supabase/cli/node_modules/supabase/dist/supabase.js';

const sql = await firstReleaseUpgradeSql();
if (values.print) {
  console.log(sql);
} else {
  const folder = mkdtempSync(path.join(tmpdir(), 'poi-map-upgrade-'));
  const file = path.join(folder, 'upgrade.sql');
  writeFileSync(file, sql);
  const target = values['db-url'] === undefined ? ['--linked'] : ['--db-url', values['db-url']];
  const args = [SUPABASE_CLI, 'db', 'query', '--file', file, ...target];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  rmSync(folder, { recursive: true });
  if (status === 0) {
    console.log('The database is ready for this version. Now build and publish the site.');
  }
  process.exitCode = status ?? 1;
}

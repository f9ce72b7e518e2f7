import { loadEnv } from 'vite';
import { runCommand } from '../../scripts/command.ts';
import { examine } from './examine.ts';
import { parseOptions } from './options.ts';
import { isHealthy, toJson, toText } from './report.ts';

// Run by `npm run doctor`: examines the live project as a visitor. Exits with 1 if there is a fault.
await runCommand(async () => {
  const environment = loadEnv('production', process.cwd(), 'VITE_');
  const { project, site, json } = parseOptions(process.argv.slice(2), environment);
  const findings = await examine(project, site);
  console.log(json ? toJson(project.url, findings) : toText(project.url, findings));
  process.exitCode = isHealthy(findings) ? 0 : 1;
});

import { loadEnv } from 'vite';
import { runCommand } from '../../scripts/command.ts';
import { examine } from './examine.ts';
import { parseOptions } from './options.ts';
import { isHealthy, toJson, toText } from './report.ts';

// `npm run doctor`: what a visitor of the live project finds. Ends with 1 if there is a fault.
await runCommand(async () => {
  const environment = loadEnv('production', process.cwd(), 'VITE_');
  const { project, site, json } = parseOptions(process.argv.slice(2), environment);
  const findings = await examine(project, site);
  console.log(json ? toJson(project.url, findings) : toText(project.url, findings));
  process.exitCode = isHealthy(findings) ? 0 : 1;
});

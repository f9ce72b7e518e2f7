import { isSecretKey } from '../../src/lib/secret-key.ts';
import { examineAccounts } from './accounts.ts';
import { examineBuckets } from './buckets.ts';
import { examineAddress, examineClock, examineCors } from './connection.ts';
import { type Finding, fault } from './finding.ts';
import { examineFunctions } from './functions.ts';
import { NoAnswer, type Project } from './project.ts';
import { readSetupStatus } from './setup-status.ts';
import { examineSite } from './site.ts';
import { examineTables } from './tables.ts';

/** Any site will do to look at what browsers are allowed. */
const ANY_ORIGIN = 'https://map.example.org';

/**
 * Examines a live project from outside, as a visitor. It leaves nothing behind. The working folder must
 * be the project's.
 * @param site the static site's address without a slash at its end, or null to leave it out
 * @returns what was found, in the order in which it is best mended
 */
export async function examine(project: Project, site: string | null): Promise<Finding[]> {
  if (isSecretKey(project.publishableKey)) {
    return [
      fault(
        'key',
        'This is a secret key, which opens the whole project; nothing was sent',
        'Take the publishable key, which starts with sb_publishable_. If the secret one is in a site or a repository, replace it under Project Settings → API Keys.',
      ),
    ];
  }
  const findings: Finding[] = [];
  try {
    const address = await examineAddress(project);
    findings.push(address);
    if (address.outcome === 'fault') return findings;
    findings.push(await examineClock(project));
    findings.push(await examineCors(project, site ? new URL(site).origin : ANY_ORIGIN));
    const setup = await readSetupStatus(project);
    findings.push(...setup.findings);
    findings.push(...(await examineAccounts(project)));
    findings.push(...(await examineTables(project)));
    findings.push(...(await examineFunctions(project)));
    findings.push(...(await examineBuckets(project, setup.status)));
    if (site) findings.push(...(await examineSite(site, project)));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    findings.push(fault('address', error.message, error.advice));
  }
  return findings;
}

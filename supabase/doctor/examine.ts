import { isSecretKey } from '../../hosting/site-settings.ts';
import { examineAccounts } from './accounts.ts';
import { examineBuckets } from './buckets.ts';
import { examineAddress, examineClock, examineCors } from './connection.ts';
import { type Examination, type Finding, fault } from './finding.ts';
import { examineFunctions } from './functions.ts';
import { NoResponseError, type Project } from './project-requests.ts';
import { readChangeCount } from './published-copy.ts';
import { examineSetup } from './setup-status.ts';
import { examineSite } from './site.ts';
import { examineTables } from './tables.ts';

/**
 * Examines a live project from outside, as a visitor. It leaves nothing behind. The working folder must be the
 * project's.
 * @param site the static site's address without a trailing slash, or null to skip it
 * @returns the findings, in the order in which to fix them
 */
export async function examine(project: Project, site: string | null): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of examineAll(project, site)) findings.push(finding);
  return findings;
}

async function* examineAll(project: Project, site: string | null): Examination {
  if (isSecretKey(project.publishableKey)) {
    yield fault(
      'key',
      'This is a secret key, which opens the whole project; nothing was sent',
      'Use the publishable key, which starts with sb_publishable_. If the secret one is in a site or a repository, replace it under Project Settings → API Keys.',
    );
    return;
  }
  const changeCount = yield* orNoResponse(examineProject(project, site), 'address');
  // A site with a copy of the map works without its project.
  if (site) yield* orNoResponse(examineSite(site, project, changeCount), 'site');
}

/** An examination, and if it ends because there is no response, a finding that says so. Returns null then. */
async function* orNoResponse<Result>(
  examination: Examination<Result>,
  check: string,
): Examination<Result | null> {
  try {
    return yield* examination;
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    yield fault(check, error.message, error.advice);
    return null;
  }
}

/** Returns the number of changes of the map so far, or null if the project doesn't say or no site is examined. */
async function* examineProject(project: Project, site: string | null): Examination<number | null> {
  const address = await examineAddress(project);
  yield address;
  if (address.outcome === 'fault') return null;
  yield await examineClock(project);
  yield await examineCors(project, site && new URL(site).origin);
  const status = yield* examineSetup(project);
  if (status === 'first release') return null;
  yield* examineAccounts(project);
  yield* examineTables(project);
  yield* examineFunctions(project);
  yield* examineBuckets(project, status);
  return site ? readChangeCount(project) : null;
}

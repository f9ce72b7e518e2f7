import { afterEach, expect, test, vi } from 'vitest';
import { FIRST_RELEASE_MIGRATIONS } from '../local/upgrade-first-release.ts';
import type { Finding } from './finding.ts';
import { examineSetup } from './setup-status.ts';

const STATUS = {
  has_administrator: true,
  visitors_can_read: true,
  visitors_only_read: true,
  buckets: [],
};

afterEach(() => vi.unstubAllGlobals());

/** The doctor's findings and result for a project whose database returns this status. */
async function examine(status: object) {
  vi.stubGlobal('fetch', async () => Response.json(status));
  const project = { url: 'https://project.supabase.co', publishableKey: 'sb_publishable_x' };
  const examination = examineSetup(project);
  const findings: Finding[] = [];
  for (;;) {
    const { done, value } = await examination.next();
    if (done) return { findings, result: value };
    findings.push(value);
  }
}

test.each([
  ['lists its ten migrations', { ...STATUS, migrations: FIRST_RELEASE_MIGRATIONS }],
  ['lists none, as the CLI suggests', { ...STATUS, migrations: null }],
])('for a 0.1.0 project that %s, the doctor reports only the upgrade', async (_what, status) => {
  const { findings, result } = await examine(status);
  expect(result).toBe('first release');
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({
    outcome: 'fault',
    text: 'The database is from POI Map 0.1.0',
    advice: expect.stringContaining('npm run upgrade-0.1.0'),
  });
});

test('a current project without a list of migrations is not mistaken for a 0.1.0 one', async () => {
  const { findings } = await examine({ ...STATUS, migrations: null, had_administrator: true });
  expect(findings[0]?.text).toContain('There is no list');
});

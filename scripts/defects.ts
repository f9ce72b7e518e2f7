import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { ADMIN_DEFECTS } from '../tests/defects/admin-defects.ts';
import type { Defect } from '../tests/defects/defect.ts';
import { VISITOR_DEFECTS } from '../tests/defects/visitor-defects.ts';
import { findBrowser } from './find-browser.ts';
import { readOptions } from './read-options.ts';

const { positionals } = readOptions(
  `Usage: npm run defects -- [TEXT]…

Puts each deliberate mistake of tests/defects into its file in turn, runs the test that should notice, and
takes the mistake out again. With texts, only the defects whose name or file contains one of them.
All of them take many minutes.`,
  {},
  Number.POSITIVE_INFINITY,
);

/** The command that notices a defect. */
type DetectedBy = 'npm test' | 'npm run test:all' | 'nothing';

const chosen = [...VISITOR_DEFECTS, ...ADMIN_DEFECTS].filter(
  ({ name, file }) =>
    positionals.length === 0 ||
    positionals.some((text) => name.includes(text) || file.includes(text)),
);
const { stdout: uncommitted } = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
if (uncommitted) throw new Error('Commit or stash your changes first: this edits the sources.');

const { executablePath } = await findBrowser();
if (executablePath) process.env.POI_CHROMIUM = executablePath;
// An existing build would hide all defects from the browser tests.
delete process.env.POI_E2E_BUILD;

/** Reverts the current defect. */
let restore = () => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    restore();
    process.exit(130);
  });
}

// A test that fails without a defect proves nothing.
for (const test of new Set(chosen.map(({ test }) => test))) {
  const isRed = isBrowserTest(test)
    ? fails('playwright', ['test', test])
    : fails('vitest', ['run', test]);
  if (isRed) throw new Error(`${test} fails without any defect.`);
}

const counts: Record<DetectedBy, number> = { 'npm test': 0, 'npm run test:all': 0, nothing: 0 };
for (const [index, defect] of chosen.entries()) {
  const detectedBy = findDetector(defect);
  counts[detectedBy] += 1;
  console.log(`${index + 1}/${chosen.length} | ${detectedBy} | ${defect.test} | ${defect.name}`);
}
console.log(`\n${JSON.stringify(counts)}`);
process.exitCode = counts.nothing === 0 && chosen.length > 0 ? 0 : 1;

function findDetector({ file, find, replace, test }: Defect): DetectedBy {
  const original = readFileSync(file, 'utf8');
  restore = () => writeFileSync(file, original);
  try {
    writeFileSync(
      file,
      original.replace(find, () => replace),
    );
    return isBrowserTest(test) ? detectWithPlaywright(test) : detectWithVitest(test);
  } finally {
    restore();
    restore = () => {};
  }
}

function isBrowserTest(test: string): boolean {
  return test.startsWith('tests/e2e/');
}

function detectWithPlaywright(test: string): DetectedBy {
  const run = ['test', '--max-failures=1', '--pass-with-no-tests', test];
  if (fails('playwright', [...run, '--grep', '@core'])) return 'npm test';
  return fails('playwright', run) ? 'npm run test:all' : 'nothing';
}

function detectWithVitest(test: string): DetectedBy {
  const run = ['run', '--bail=1', '--passWithNoTests', test];
  if (fails('vitest', [...run, '--project=!slow'])) return 'npm test';
  return fails('vitest', [...run, '--project=slow']) ? 'npm run test:all' : 'nothing';
}

/** Whether a test runner fails. */
function fails(command: string, args: string[]): boolean {
  const { status, error } = spawnSync(command, args, { stdio: 'ignore' });
  if (error) throw error;
  return status !== 0;
}

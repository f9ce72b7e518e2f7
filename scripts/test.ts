import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './find-browser.ts';

// What `npm test` runs: all there is, or the tests of some files and folders, or those with a title.
// `npm test -- src/map tests/e2e/print.spec.ts -t "part of a title"`.
// A check without a report of its own counts as one test.

type Count = { passed: number; failed: number };

const REPORTS = 'test-results';
const END_TO_END = 'tests/e2e';

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const { positionals, values: options } = parseArgs({
  options: { title: { type: 'string', short: 't' } },
  allowPositionals: true,
});
// As a shell completes them: ./tests/e2e/.
const paths = positionals.map((given) => path.relative('.', given));
const endToEndPaths = paths.filter((one) => one.startsWith(END_TO_END));
const otherPaths = paths.filter((one) => !one.startsWith(END_TO_END));
const isAll = paths.length === 0 && options.title === undefined;

const counts: Count[] = [];
if (isAll) {
  const status = run('Types, lint and unused code', 'npm', ['run', '--silent', 'check']);
  counts.push(status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}
if (paths.length === 0 || otherPaths.length > 0) counts.push(runUnitAndDatabaseTests());
if (paths.length === 0 || endToEndPaths.length > 0) counts.push(await runEndToEndTests());

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function runUnitAndDatabaseTests(): Count {
  const file = `${REPORTS}/unit-and-database.json`;
  const status = run('Unit, database and backend tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(options.title === undefined ? [] : ['-t', options.title]),
    ...otherPaths,
  ]);
  return addUp(status, file, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));
}

async function runEndToEndTests(): Promise<Count> {
  try {
    const executablePath = await findBrowser();
    console.log(`\nThe end-to-end tests run in ${executablePath ?? 'Playwright’s own'}.`);
    if (executablePath) process.env.POI_CHROMIUM = executablePath;
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1 };
  }
  const status = run('End-to-end tests', 'playwright', [
    'test',
    ...(options.title === undefined ? [] : ['--pass-with-no-tests', '-g', options.title]),
    ...endToEndPaths,
  ]);
  return addUp(status, `${REPORTS}/e2e.json`, ({ stats }) => ({
    passed: stats.expected,
    // A test that passed at the second try is one that failed.
    failed: stats.unexpected + stats.flaky,
  }));
}

/** A runner that failed without a failed test, or without a report, is a failure by itself. */
function addUp(status: number | null, file: string, countIn: (report: Report) => Count): Count {
  try {
    const count = countIn(JSON.parse(readFileSync(file, 'utf8')));
    return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch (error) {
    console.error(`There is no report in ${file}: ${error}`);
    return { passed: 0, failed: 1 };
  }
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  stats: { expected: number; unexpected: number; flaky: number };
};

function run(title: string, command: string, args: string[]): number | null {
  console.log(`\n── ${title}`);
  const start = Date.now();
  // npm adds the project's own programs to the path.
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  console.log(
    `   ${status === 0 ? 'done' : 'FAILED'} in ${((Date.now() - start) / 1000).toFixed(0)} s`,
  );
  return status;
}

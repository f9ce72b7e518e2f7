import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './find-browser.ts';
import { readOptions } from './read-options.ts';

const { positionals, values: options } = readOptions(
  `Usage: npm test -- [FILE OR FOLDER]… [-t TITLE]
       npm run test:all -- [--shard 1/4]

  npm test            types, lint, unit, database and backend tests, and the most important journeys
  npm run test:all    everything, in Firefox and WebKit too
  FILE OR FOLDER      all tests there: src/map, tests/database, tests/e2e/print.spec.ts
  -t, --title         only tests whose title matches this regular expression
  --shard             only a part of all tests, for machines that share the work`,
  {
    all: { type: 'boolean', default: false },
    title: { type: 'string', short: 't' },
    shard: { type: 'string', default: '1/1' },
  },
  Number.POSITIVE_INFINITY,
);

/** The titles of failed tests, with their files. */
type Result = { passed: number; failed: string[] };

/** The fields of Vitest's report that this script reads. */
type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** The fields of Playwright's report that this script reads. */
type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[] };
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; tests: { status: string }[] }[];
};

const REPORTS = 'test-results';
const BROWSER_TESTS = 'tests/e2e';
const ENGINE_TESTS = 'tests/browsers';

// Shells complete paths to ./tests/e2e/.
const paths = positionals.map((given) => path.relative('.', given));
const isIn = (folder: string, file: string) => `${file}/`.startsWith(`${folder}/`);
// A folder that contains these tests selects all of them.
const pathsIn = (folder: string) =>
  paths.flatMap((file) =>
    isIn(folder, file) ? [file] : file === '' || isIn(file, folder) ? [folder] : [],
  );
const browserPaths = pathsIn(BROWSER_TESTS);
const enginePaths = pathsIn(ENGINE_TESTS);
const vitestPaths = paths.filter((file) => !isIn(BROWSER_TESTS, file) && !isIn(ENGINE_TESTS, file));
const isEverything = paths.length === 0 && options.title === undefined;
const isFirstShard = options.shard.startsWith('1/');

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const times: string[] = [];
const results: Result[] = [];
if (vitestPaths.length > 0) results.push(await runVitest('Tests', vitestPaths));
if (paths.length === 0) {
  const isFast = isEverything && !options.all;
  const shard = `--shard=${options.shard}`;
  // The unit tests have one worker, which leaves a core to the others.
  const unitTests = runUnitTests(shard);
  results.push(
    await runVitest('Database and backend tests', [
      shard,
      '--project=backend',
      ...(isFast ? [] : ['--project=slow']),
    ]),
  );
  results.push(...(await unitTests));
}
if (paths.length === 0 || browserPaths.length > 0) results.push(await runBrowserTests());
if ((options.all && isEverything && isFirstShard) || enginePaths.length > 0) {
  results.push(
    await runVitest('Journeys in three engines', [
      '--config=tests/browsers/vitest.config.ts',
      ...enginePaths,
    ]),
  );
}

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.flatMap((result) => result.failed);
console.log(`\n${times.join('\n')}\n\n${passed} passed, ${failed.length} failed`);
for (const title of failed) console.log(`  ✘ ${title}`);
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;

/** Runs the checks of the code, then the unit tests, and prints their output at the end. */
async function runUnitTests(shard: string): Promise<Result[]> {
  const results: Result[] = [];
  if (isEverything && isFirstShard) {
    const title = 'Types, lint and unused code';
    const status = await run(title, 'npm', ['run', '--silent', 'check'], 'later');
    // The command has no report, so it counts as one test.
    const isPassed = status === 0;
    results.push({ passed: Number(isPassed), failed: isPassed ? [] : ['npm run check'] });
  }
  return [...results, await runVitest('Unit tests', [shard, '--project=unit'], 'later')];
}

async function runVitest(
  title: string,
  args: string[],
  printed: 'now' | 'later' = 'now',
): Promise<Result> {
  const file = `${REPORTS}/vitest-${title.replaceAll(' ', '-').toLowerCase()}.json`;
  const status = await run(
    title,
    'vitest',
    [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(options.title === undefined ? [] : ['-t', options.title]),
      ...args,
    ],
    printed,
  );
  return readResult(title, status, file, ({ numPassedTests, testResults }: VitestReport) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((it) => it.status === 'failed')
        .map((it) => `${path.relative('.', name)} › ${it.fullName}`),
    ),
  }));
}

async function runBrowserTests(): Promise<Result> {
  try {
    const { executablePath } = await findBrowser();
    console.log(`\nThe browser tests run in ${executablePath ?? 'Playwright’s headless shell'}.`);
    if (executablePath) process.env.POI_CHROMIUM = executablePath;
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: ['The browser tests have no browser'] };
  }
  const isCore = isEverything && !options.all;
  const title = isCore ? 'Core journeys' : 'Browser tests';
  const status = await run(title, 'playwright', [
    'test',
    `--shard=${options.shard}`,
    ...(isCore ? ['--grep', '@core'] : []),
    ...(options.title === undefined ? [] : ['--pass-with-no-tests', '--grep', options.title]),
    ...browserPaths,
  ]);
  return readResult(title, status, `${REPORTS}/e2e.json`, (report: PlaywrightReport) => ({
    passed: report.stats.expected,
    // A test that passes only on the second attempt counts as failed.
    failed: specsOf(report.suites)
      .filter(({ tests }) =>
        tests.some((it) => it.status === 'unexpected' || it.status === 'flaky'),
      )
      .map((spec) => `${BROWSER_TESTS}/${spec.file} › ${spec.title}`),
  }));
}

function specsOf(suites: PlaywrightSuite[]): PlaywrightSuite['specs'] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
}

/** If a runner fails without a failed test, or writes no report, that counts as one failed test. */
function readResult<Report>(
  title: string,
  status: number | null,
  file: string,
  resultOf: (report: Report) => Result,
): Result {
  try {
    const result = resultOf(JSON.parse(readFileSync(file, 'utf8')));
    const isUnexplained = status !== 0 && result.failed.length === 0;
    return isUnexplained ? { ...result, failed: [`${title}, without a failed test`] } : result;
  } catch (error) {
    return { passed: 0, failed: [`${title}, without a report: ${error}`] };
  }
}

/** @param printed when to print the output: as it comes, or at the end, because another command prints at the same time */
async function run(
  title: string,
  command: string,
  args: string[],
  printed: 'now' | 'later' = 'now',
): Promise<number | null> {
  const heading = `\n── ${title}`;
  const start = Date.now();
  if (printed === 'now') console.log(heading);
  const output = printed === 'now' ? 'inherit' : 'pipe';
  // npm adds the project's programs to the path.
  const child = spawn(command, args, { stdio: ['ignore', output, output] });
  const texts: Buffer[] = [];
  child.stdout?.on('data', (text) => texts.push(text));
  child.stderr?.on('data', (text) => texts.push(text));
  const [status]: (number | null)[] = await once(child, 'close');
  if (printed === 'later') console.log(`${heading}\n${Buffer.concat(texts)}`);
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  times.push(`${title}: ${status === 0 ? '' : 'FAILED after '}${seconds} s`);
  return status ?? null;
}

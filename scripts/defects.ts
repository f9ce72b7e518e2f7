import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ADMIN_DEFECTS } from '../tests/defects/admin-defects.ts';
import type { Defect } from '../tests/defects/defect.ts';
import { VISITOR_DEFECTS } from '../tests/defects/visitor-defects.ts';
import { findBrowser } from './find-browser.ts';
import { readOptions } from './read-options.ts';

const { positionals } = readOptions(
  `Usage: npm run defects -- [TEXT]…

Puts each deliberate mistake of tests/defects into its file in turn, runs the test that should notice, and
takes the mistake out again. With texts, only the defects whose name or file contains one of them.
Run it without uncommitted changes. All of them take about half an hour.`,
  {},
  Number.POSITIVE_INFINITY,
);

/** Which command notices a defect. */
type Notice = 'npm test' | 'npm run test:all' | 'nothing';

const chosen = [...VISITOR_DEFECTS, ...ADMIN_DEFECTS].filter(
  ({ name, file }) =>
    positionals.length === 0 ||
    positionals.some((text) => name.includes(text) || file.includes(text)),
);
const { executablePath } = await findBrowser();
if (executablePath) process.env.POI_CHROMIUM = executablePath;

const counts: Record<Notice, number> = { 'npm test': 0, 'npm run test:all': 0, nothing: 0 };
for (const [index, defect] of chosen.entries()) {
  const notice = tryOut(defect);
  counts[notice] += 1;
  console.log(`${index + 1}/${chosen.length} | ${notice} | ${defect.test} | ${defect.name}`);
}
console.log(`\n${JSON.stringify(counts)}`);
process.exitCode = counts.nothing === 0 && chosen.length > 0 ? 0 : 1;

function tryOut({ file, find, replace, test, name }: Defect): Notice {
  const original = readFileSync(file, 'utf8');
  if (original.split(find).length !== 2) {
    throw new Error(`"${name}": the text to replace is not in ${file} exactly once.`);
  }
  if (!existsSync(test)) throw new Error(`"${name}": there is no ${test}.`);
  try {
    writeFileSync(
      file,
      original.replace(find, () => replace),
    );
    if (!test.startsWith('tests/e2e/')) return noticeOfVitest(test);
    if (
      fails('playwright', [
        'test',
        '--max-failures=1',
        '--pass-with-no-tests',
        '--grep',
        '@core',
        test,
      ])
    ) {
      return 'npm test';
    }
    return fails('playwright', ['test', '--max-failures=1', test]) ? 'npm run test:all' : 'nothing';
  } finally {
    writeFileSync(file, original);
  }
}

function noticeOfVitest(test: string): Notice {
  const run = ['run', '--bail=1', '--passWithNoTests', test];
  if (fails('vitest', [...run, '--project=!slow'])) return 'npm test';
  return fails('vitest', [...run, '--project=slow']) ? 'npm run test:all' : 'nothing';
}

/** Whether a test runner ends with a failure. */
function fails(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, { stdio: 'ignore' });
  return status !== 0;
}

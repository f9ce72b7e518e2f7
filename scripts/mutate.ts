import { readdir, readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { listMutations, type Mutation } from '../tests/boundary/mutations.ts';
import { openPgTapDatabase, runPgTapOn } from '../tests/database/pgtap.ts';
import { ACCESS_TEST_FILE } from './access-test.ts';
import { readOptions } from './read-options.ts';

readOptions(
  `Usage: npm run mutate

Removes each rule of the database in turn, and prints which test notices. Takes minutes.`,
  {},
);

// Checks that the tests notice a weaker database: reverts the effects of the migrations one at a time, and expects
// a test to fail each time.

const FOLDER = 'supabase/tests/database';

const database = await openPgTapDatabase();
const names = (await readdir(FOLDER)).map((name) => `${FOLDER}/${name}`);
// Run the access test first, and the others only for what it misses.
const files = [ACCESS_TEST_FILE, ...names.filter((name) => name !== ACCESS_TEST_FILE)];
const texts = await Promise.all(
  files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })),
);

const baselineFailure = await findFailure({ kind: 'nothing', sql: 'select' });
if (baselineFailure)
  throw new Error(`The tests fail without any mutation: ${baselineFailure.title}`);

const mutations = await listMutations(database);
const countsByKind = new Map<string, { accessTest: number; others: number; missed: number }>();
const missed: Mutation[] = [];
for (const [number, mutation] of mutations.entries()) {
  const failure = await findFailure(mutation);
  const count = countsByKind.get(mutation.kind) ?? { accessTest: 0, others: 0, missed: 0 };
  countsByKind.set(mutation.kind, count);
  if (!failure) {
    count.missed += 1;
    missed.push(mutation);
  } else if (failure.file === ACCESS_TEST_FILE) count.accessTest += 1;
  else count.others += 1;
  const line = mutation.sql.replaceAll(/\s+/g, ' ').trim();
  console.log(`${number + 1}/${mutations.length} ${failure ? 'noticed' : 'MISSED '} ${line}`);
  if (failure) console.log(`    ${failure.file.replace(`${FOLDER}/`, '')}: ${failure.title}`);
}
await database.close();

console.log(
  '\n| Taken away or weakened | Tried | Noticed by the access test | By other tests | Missed |',
);
console.log('|---|---|---|---|---|');
for (const [kind, { accessTest, others, missed }] of countsByKind) {
  console.log(
    `| ${kind} | ${accessTest + others + missed} | ${accessTest} | ${others} | ${missed} |`,
  );
}
console.log(`\n${mutations.length} tried, ${missed.length} missed`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** The first test that fails with a mutation, or null. All changes are undone. */
async function findFailure({ sql }: Mutation): Promise<{ file: string; title: string } | null> {
  for (const { file, text } of texts) {
    const title = await firstFailure(database, sql, text);
    if (title !== null) return { file, title };
  }
  return null;
}

async function firstFailure(database: PGlite, sql: string, text: string): Promise<string | null> {
  try {
    // The rollback at the end of the file also reverts the mutation.
    await database.exec(`begin; ${sql}`);
    const assertions = await runPgTapOn(database, text);
    return assertions.find(({ passed }) => !passed)?.title ?? null;
  } catch (error) {
    return `error: ${error instanceof Error ? error.message : error}`;
  } finally {
    await database.exec('rollback');
  }
}

import { readFile } from 'node:fs/promises';
import { type Actor, EXPECTED, PEOPLE, SECRET_KEY } from '../tests/boundary/expected.ts';

/** The database test of access rights. */
export const ACCESS_TEST_FILE = 'supabase/tests/database/access.test.sql';

const START = '-- Generated from that table by `npm run access-test`.\n';
const END = '-- End of the generated part.\n';

/** Operations that exist only over HTTP. */
const HTTP_ONLY_VERBS = new Set(['open', 'sign an address', 'sign an upload']);

/**
 * The access test, filled with the expectations of expected.ts.
 * @throws if the file has no markers for them
 */
export async function generateAccessTest(): Promise<string> {
  const file = await readFile(ACCESS_TEST_FILE, 'utf8');
  const [before, rest] = file.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${ACCESS_TEST_FILE} has no marks`);
  return [before, START, expectationSql(), END, after].join('');
}

function expectationSql(): string {
  const actors: readonly Actor[] = [...PEOPLE, SECRET_KEY];
  const cells = Object.entries(EXPECTED).flatMap(([target, verbs]) =>
    Object.entries(verbs)
      .filter(([verb]) => !HTTP_ONLY_VERBS.has(verb))
      .flatMap(([verb, cell]) =>
        actors.flatMap((actor) => (cell[actor] ? [[target, verb, actor, cell[actor]]] : [])),
      ),
  );
  return [
    insertSql(
      'known',
      Object.keys(EXPECTED).map((target) => [target]),
    ),
    insertSql('expected', cells),
  ].join('');
}

function insertSql(table: string, rows: string[][]): string {
  const values = rows.map((row) => `  (${row.map((text) => `'${text}'`).join(', ')})`);
  return `insert into ${table} values\n${values.join(',\n')};\n`;
}

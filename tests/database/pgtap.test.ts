import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openPgTapDatabase, runPgTapOn } from './pgtap.ts';

const FOLDER = 'supabase/tests/database';

// Each file undoes its changes, so one database serves all of them.
const database = await openPgTapDatabase();

for (const name of readdirSync(FOLDER)) {
  const assertions = await runPgTapOn(database, await readFile(`${FOLDER}/${name}`, 'utf8'));
  describe(name, () => {
    for (const [number, { title, passed, diagnostics }] of assertions.entries()) {
      test(`${number + 1} ${title}`, () => expect(passed, diagnostics).toBe(true));
    }
  });
}

await database.close();

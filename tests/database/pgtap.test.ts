import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openPgTapDatabase, runPgTapOn } from './pgtap.ts';

const FOLDER = 'supabase/tests/database';

/** Titles that contain a whole statement are cut off here. A failure shows the whole statement. */
const MAX_TITLE_LENGTH = 100;

// Each file undoes its changes, so they can all share one database.
const database = await openPgTapDatabase();

for (const name of readdirSync(FOLDER)) {
  const assertions = await runPgTapOn(database, await readFile(`${FOLDER}/${name}`, 'utf8'));
  describe(name, () => {
    for (const [index, { title, passed, diagnostics }] of assertions.entries()) {
      const numbered = `${index + 1} ${title}`;
      test(numbered.slice(0, MAX_TITLE_LENGTH), () =>
        expect(passed, `${numbered}\n${diagnostics}`).toBe(true),
      );
    }
  });
}

await database.close();

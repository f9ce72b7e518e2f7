import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runPgTap } from './pgtap.ts';

const FOLDER = 'supabase/tests/database';

for (const name of readdirSync(FOLDER)) {
  const assertions = await runPgTap(`${FOLDER}/${name}`);
  describe(name, () => {
    for (const [number, { title, passed, diagnostics }] of assertions.entries()) {
      test(`${number + 1} ${title}`, () => expect(passed, diagnostics).toBe(true));
    }
  });
}

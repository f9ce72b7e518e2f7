import type { PGlite } from '@electric-sql/pglite';
import { pgtap } from '@electric-sql/pglite-pgtap';
import { openPreparedDatabase } from '../prepared-data.ts';

/** One assertion of a pgTAP file. */
export type Assertion = { passed: boolean; title: string; diagnostics: string };

/** A plain database with all migrations applied, and pgTAP. */
export async function openPgTapDatabase(): Promise<PGlite> {
  const database = await openPreparedDatabase({ pgtap });
  // In the same schema as on a Supabase project, outside the tables' schema.
  await database.exec(`
    create schema extensions;
    grant usage on schema extensions to public;
    create extension pgtap with schema extensions;
    set search_path to public, extensions;
  `);
  return database;
}

/**
 * Runs the text of a pgTAP file.
 * @returns its assertions, plus a failed one if they did not run as planned
 * @throws the database's error if a statement outside an assertion fails
 */
export async function runPgTapOn(database: PGlite, text: string): Promise<Assertion[]> {
  const results = await database.exec(text);
  return parseTap(results.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row))));
}

function parseTap(values: unknown[]): Assertion[] {
  const assertions: Assertion[] = [];
  let planned: number | null = null;
  for (const line of values.filter((value) => typeof value === 'string')) {
    const plan = /^1\.\.(\d+)/.exec(line);
    const result = /^(ok|not ok) \d+(?: - (.*))?/.exec(line);
    if (plan) planned = Number(plan[1]);
    if (result) {
      const [, word, title = 'untitled'] = result;
      assertions.push({ passed: word === 'ok', title, diagnostics: line });
    }
  }
  if (planned !== assertions.length) {
    const diagnostics = `planned ${planned} assertions, ran ${assertions.length}`;
    assertions.push({ passed: false, title: 'runs as planned', diagnostics });
  }
  return assertions;
}

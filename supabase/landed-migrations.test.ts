import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './local/migrations.ts';

test('no released migration was edited, renamed or removed, and each is listed', async () => {
  const files = (await readdir(MIGRATIONS)).sort();
  const lines = await Promise.all(
    files.map(async (file) => {
      const text = (await readFile(path.join(MIGRATIONS, file), 'utf8')).replaceAll('\r\n', '\n');
      return `${createHash('sha256').update(text).digest('hex')}  ${MIGRATIONS}/${file}\n`;
    }),
  );
  expect(lines.join('')).toBe(await readFile('supabase/migrations.sha256', 'utf8'));
});

/** The last migration whose number was not the time at which it was written, but a later one. */
const LAST_WITH_A_LATER_NUMBER = '20261129130000';

/** A time as a migration's number: in UTC, without punctuation. */
const toNumber = (time: Date) => time.toISOString().replace(/\D/g, '').slice(0, 14);

/** The number that is a minute later. */
function nextNumber(number: string): string {
  const [, ...parts] = /^(....)(..)(..)(..)(..)(..)$/.exec(number) ?? [];
  const [year = 0, month = 0, day, hour, minute = 0, second] = parts.map(Number);
  return toNumber(new Date(Date.UTC(year, month - 1, day, hour, minute + 1, second)));
}

/** The migrations whose number is neither a time before now nor a minute after the one before. */
function misnumbered(numbers: string[], now: Date): string[] {
  return numbers.filter(
    (number, index) =>
      number > LAST_WITH_A_LATER_NUMBER &&
      number > toNumber(now) &&
      number !== nextNumber(numbers[index - 1] ?? ''),
  );
}

test('migrations are listed in the order of their numbers, so that a new one comes last', async () => {
  const list = await readFile('supabase/migrations.sha256', 'utf8');
  const numbers = [...list.matchAll(/\/(\d+)_/g)].map(([, number]) => number);
  expect(numbers).toEqual(numbers.toSorted());
  expect(numbers).toContain(LAST_WITH_A_LATER_NUMBER);
});

test('the number of a new migration is at most the current time, or a minute after the last number', async () => {
  const numbers = (await readdir(MIGRATIONS)).sort().map((file) => file.slice(0, 14));
  expect(misnumbered(numbers, new Date())).toEqual([]);
});

test.each([
  ['2026-11-27T00:00:00Z', '20261129130100', true],
  ['2026-11-27T00:00:00Z', '20261129130200', false],
  ['2026-11-27T00:00:00Z', '20261201120000', false],
  ['2026-12-01T12:00:00Z', '20261201120000', true],
  ['2026-12-01T11:59:59Z', '20261201120000', false],
])('at %s, the number %s of a new migration is accepted: %s', (now, number, isAccepted) => {
  const found = misnumbered([LAST_WITH_A_LATER_NUMBER, number], new Date(now));
  expect(found).toEqual(isAccepted ? [] : [number]);
});

test('the newest version of the changelog is the package’s version', async () => {
  const changelog = await readFile('CHANGELOG.md', 'utf8');
  const newest = /^## (\d+\.\d+\.\d+)/m.exec(changelog)?.[1];
  for (const file of ['package.json', 'package-lock.json']) {
    expect(JSON.parse(await readFile(file, 'utf8')).version, file).toBe(newest);
  }
});

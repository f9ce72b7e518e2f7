import { expect, test } from 'vitest';
import { type LocalBackup, pruneBackups } from './local-backups';

const NOW_MS = Date.parse('2026-11-22T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;
const kept = (hoursAgo: number, mapFile = ''): LocalBackup => ({
  keptAt: NOW_MS - hoursAgo * HOUR_MS,
  before: 'import',
  points: 1,
  groups: 0,
  mapFile,
});

test('a backup is kept for a day', () => {
  expect(pruneBackups([kept(1), kept(23.9), kept(24)], NOW_MS)).toEqual([kept(1), kept(23.9)]);
});

test('a backup from more than a day in the future, after a clock was wrong, is not kept', () => {
  expect(pruneBackups([kept(-24), kept(-23.9)], NOW_MS)).toEqual([kept(-23.9)]);
});

test('the five newest backups are kept, newest first', () => {
  expect(
    pruneBackups(
      [6, 3, 5, 1, 4, 2].map((hours) => kept(hours)),
      NOW_MS,
    ),
  ).toEqual([1, 2, 3, 4, 5].map((hours) => kept(hours)));
});

test('the total size is limited, but the newest backup is always kept', () => {
  const large = 'x'.repeat(10_000_000);
  expect(pruneBackups([kept(1, large), kept(2, large)], NOW_MS)).toEqual([kept(1, large)]);
  const huge = 'x'.repeat(20_000_000);
  expect(pruneBackups([kept(1, huge), kept(2)], NOW_MS)).toEqual([kept(1, huge)]);
});

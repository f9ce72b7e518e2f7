import { expect, test } from 'vitest';
import { type LocalBackup, pruneBackups } from './local-backups';

const NOW_MS = Date.parse('2026-11-22T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;
const backup = (hoursAgo: number, mapFile = ''): LocalBackup => ({
  keptAt: NOW_MS - hoursAgo * HOUR_MS,
  before: 'import',
  points: 1,
  groups: 0,
  mapFile,
});

test('a backup is kept for a day', () => {
  expect(pruneBackups([backup(1), backup(23.9), backup(24)], NOW_MS)).toEqual([
    backup(1),
    backup(23.9),
  ]);
});

test('a backup from more than a day in the future, after a clock was wrong, is not kept', () => {
  expect(pruneBackups([backup(-24), backup(-23.9)], NOW_MS)).toEqual([backup(-23.9)]);
});

test('the five newest backups are kept, newest first', () => {
  expect(
    pruneBackups(
      [6, 3, 5, 1, 4, 2].map((hours) => backup(hours)),
      NOW_MS,
    ),
  ).toEqual([1, 2, 3, 4, 5].map((hours) => backup(hours)));
});

test('the total size is limited, but the newest backup is always kept', () => {
  const large = 'x'.repeat(10_000_000);
  expect(pruneBackups([backup(1, large), backup(2, large)], NOW_MS)).toEqual([backup(1, large)]);
  const huge = 'x'.repeat(20_000_000);
  expect(pruneBackups([backup(1, huge), backup(2)], NOW_MS)).toEqual([backup(1, huge)]);
});

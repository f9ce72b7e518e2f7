import { expect, test } from 'vitest';
import { readId, readTime } from './read-cell';

test('an id is read in either case, and nothing else is an id', () => {
  expect(readId('C0000000-0000-4000-8000-00000000000A')).toBe(
    'c0000000-0000-4000-8000-00000000000a',
  );
  for (const text of ['', '17', 'c0000000000040008000000000000001', 'x0000000']) {
    expect(readId(text)).toBeNull();
  }
});

test.each([
  ['2026-11-20T20:33:41.759001+00:00', '2026-11-20T20:33:41.759001Z'],
  ['2026-11-20 20:33:41.759+00', '2026-11-20T20:33:41.759Z'],
  ['2026-11-20 20:33:41+00', '2026-11-20T20:33:41Z'],
  ['2026-11-20T20:33:41.100Z', '2026-11-20T20:33:41.1Z'],
  ['2026-11-20T00:33:41.000001+01:30', '2026-11-19T23:03:41.000001Z'],
  ['2026-11-20 20:33', '2026-11-20T20:33:00Z'],
  ['2026-11-20', '2026-11-20T00:00:00Z'],
])('%j is the moment %s', (text, moment) => {
  expect(readTime(text)).toBe(moment);
  expect(readTime(moment)).toBe(moment);
});

test.each(['', '20.11.2026', '2026-13-01', '2026-11-20T25:00:00Z', 'yesterday'])(
  '%j is no moment',
  (text) => expect(readTime(text)).toBeNull(),
);

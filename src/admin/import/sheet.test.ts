import { expect, test } from 'vitest';
import { readId } from './sheet';

test('an ID is read in upper or lower case, and other strings are not IDs', () => {
  expect(readId('C0000000-0000-4000-8000-00000000000A')).toBe(
    'c0000000-0000-4000-8000-00000000000a',
  );
  for (const text of ['', '17', 'c0000000000040008000000000000001', 'x0000000']) {
    expect(readId(text)).toBeNull();
  }
});

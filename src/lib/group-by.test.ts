import { expect, test } from 'vitest';
import { groupBy } from '@/lib/group-by';

test('items are grouped by their key, in their order', () => {
  const groups = groupBy(['ash', 'oak', 'birch', 'alder'], (name) => name[0]);
  expect([...groups]).toEqual([
    ['a', ['ash', 'alder']],
    ['o', ['oak']],
    ['b', ['birch']],
  ]);
});

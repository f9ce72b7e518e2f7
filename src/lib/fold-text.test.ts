import { expect, test } from 'vitest';
import { foldCase, foldText } from '@/lib/fold-text';

test.each([
  ['Boathouse CAFÉ', 'boathouse cafe'],
  ['  Große\tEiche ', 'grosse eiche'],
  ['Øster-Sø', 'oster so'],
  ['Ranger’s Hut!', 'rangers hut'],
  ['Ｍap ②', 'map 2'],
  ['Παλιά Βρύση', 'παλια βρυση'],
  ['--', ''],
])('%j is folded to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('names that differ in more than case and spaces stay different', () => {
  expect(foldCase('  Lake \n Trail ')).toBe('lake trail');
  expect(foldCase('Café +')).not.toBe(foldCase('Cafe +'));
  expect(foldCase('Café +')).not.toBe(foldCase('Café -'));
});

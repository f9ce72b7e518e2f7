import { expect, test } from 'vitest';
import { filtersOf } from '@/data/unchanged-rows';

const long = `https://example.org/${'ü'.repeat(2000)}`;

test('each kind of value has a filter that takes it for nothing else', () => {
  const row = { a: null, b: true, c: 12.5, d: 'null', e: 'say "\\o/"' };
  const { fitting, tooLong } = filtersOf(row, ['a', 'b', 'c', 'd', 'e']);
  const texts = fitting.map(({ column, operator, value }) => `${column}=${operator}.${value}`);
  expect(texts.sort()).toEqual([
    'a=is.null',
    'b=is.true',
    'c=eq.12.5',
    'd=in.("null")',
    'e=in.("say \\"\\\\o/\\"")',
  ]);
  expect(tooLong).toEqual([]);
});

test('what an address has no room for is left out, the longest first', () => {
  const row = { title: 'Bench', link: long, icon: 'x'.repeat(2000), photo: 'y'.repeat(2048) };
  const { fitting, tooLong } = filtersOf(row, Object.keys(row));
  expect(fitting.map(({ column }) => column)).toEqual(['title', 'icon', 'photo']);
  expect(tooLong.map(({ column }) => column)).toEqual(['link']);
});

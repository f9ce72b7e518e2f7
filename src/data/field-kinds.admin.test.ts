import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percent, requiredText } from '@/data/field-kinds.admin';

const x = percent({ label: 'X', name: 'X' });
const title = requiredText({ label: 'Title', name: 'title', maxLength: 200 });

test.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['12,5 %', 12.5],
  ['12.5%', 12.5],
  [',5', 0.5],
  ['5.', 5],
  ['+7', 7],
  ['1e-7', 1e-7],
])('%j is %d percent', (text, value) => expect(x.read(text)).toEqual({ value, problem: null }));

test.each(['abc', '12. Mai', '1.2.3', '12,5,1', '0x10', 'Infinity', '5 px', '٣'])(
  '%j is no number',
  (text) => expect(x.read(text).problem).toBe(`X is “${text}”, which is no number.`),
);

test.each(['-0,1', '100.1', '1e3'])('%j is no percentage', (text) =>
  expect(x.read(text).problem).toBe(`X is “${text}”. It must be from 0 to 100.`),
);

test('a percentage that is written comes back as it was', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (number) => {
      expect(x.read(x.toText(number))).toEqual({ value: number + 0, problem: null });
    }),
  );
});

test('a percentage can’t be left out', () => {
  expect(x.read('').problem).toBe('X is missing.');
});

const problemOf = (text: string) => title.read(text).problem;

test.each(['Mill', 'Mill\tand\r\nBridge', 'טחנה \u200f(1)', '👨‍🌾', '<script>'])(
  '%j may be a title',
  (text) => expect(problemOf(text)).toBeNull(),
);

test.each([
  '',
  ' ',
  '\u3164',
  '\u2800\u00ad',
  '\u200d\u200e\u061c',
  '\ufe0f',
  '\u{e0041}',
  '\u202e',
])('%j is blank', (text) => expect(problemOf(text)).toBe('The title is missing.'));

test.each(['a\u0007', 'a\u007f', 'a\u0085', 'gnp.\u202eexe', 'a\u2066', '\ufeffa'])(
  '%j is a title that can’t be read',
  (text) => expect(problemOf(text)).toContain('control character'),
);

test('a text is as long as the database counts it', () => {
  expect(problemOf('🌲'.repeat(200))).toBeNull();
  expect(problemOf('🌲'.repeat(201))).toBe('The title has 201 characters; at most 200 fit.');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longCell } from '../../tests/attack-files';
import { guardCell, unguardCell } from './formula-guard';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...`'"=+-@＝＋－＠\t\r\n;, \ufeffa`) }),
);

test('any text is unchanged after its cell was guarded and read', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(',', ';'), (text, delimiter) => {
      expect(unguardCell(guardCell(text, delimiter))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

const isNumber = (cell: string) => /^-\d+(\.\d+)?$/.test(cell);

test('no guarded cell starts like a formula, whatever delimiter a program expects', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(',', ';'), (text, delimiter) => {
      const cell = guardCell(text, delimiter);
      if (isNumber(cell)) return;
      expect(cell).not.toMatch(/^[\t\r\n]/);
      const [start, ...parts] = cell.split(delimiter === ';' ? /[;,\t\r\n]/ : /[;\t\r\n]/);
      expect(start).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      // A program may skip blanks, and treat a quote inside the cell as the start of a quoted cell.
      for (const part of parts) expect(part).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ['@home', "'@home"],
  ['-12 °C Café', "'-12 °C Café"],
  ['-69.28', '-69.28'],
  ["'-69.28", "''-69.28"],
  ['-2+3', "'-2+3"],
  ['+1', "'+1"],
  ['＝1', "'＝1"],
  ['a;=1', "a;'=1"],
  ['a; =1', "a;' =1"],
  ['a\t\ufeff=1', "a\t'\ufeff=1"],
  ['a;"=1;', 'a;\'"=1;'],
  ['"=1"', '"=1"'],
  [' Mill', "' Mill"],
  ["'t Hooft", "'t Hooft"],
  ['https://example.org/a=b', 'https://example.org/a=b'],
])('%j is written as %j', (text, cell) => expect(guardCell(text)).toBe(cell));

test.each([
  [' Mill ', 'Mill'],
  ['=1+1', '=1+1'],
  ["'t Hooft", "'t Hooft"],
  ['-69.28', '-69.28'],
  // As exports were written before.
  ["'-69.28", '-69.28'],
])('the unguarded cell %j is read as %j', (cell, text) => expect(unguardCell(cell)).toBe(text));

// A pattern that backtracks takes minutes for each of these.
test.each([
  ['line breaks', '\n'.repeat(200_000)],
  ['line breaks and apostrophes', "\n'".repeat(100_000)],
  ['quotation marks', `;${'"'.repeat(200_000)}`],
  ['line breaks before quotation marks', longCell(200)],
  ['apostrophes', "'".repeat(200_000)],
])('200,000 %s are guarded and read unchanged', (_, text) => {
  expect(unguardCell(guardCell(text))).toBe(text);
});

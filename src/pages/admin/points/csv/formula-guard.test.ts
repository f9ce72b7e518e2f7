import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardCell, unguardCell } from './formula-guard';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ';', ' ', 'a') }),
);

test('any text comes back from its cell as it was', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(unguardCell(guardCell(text))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test('no cell begins as a formula does, whatever delimiter a program expects', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const part of guardCell(text).split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[=+\-@]/);
      expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ['@home', "'@home"],
  ['-12 °C Café', "'-12 °C Café"],
  ['a;=1', "a;'=1"],
  [' Mill', "' Mill"],
  ["'t Hooft", "'t Hooft"],
  ['https://example.org/a=b', 'https://example.org/a=b'],
])('%j is written as %j', (text, cell) => expect(guardCell(text)).toBe(cell));

test.each([
  [' Mill ', 'Mill'],
  ['=1+1', '=1+1'],
  ["'t Hooft", "'t Hooft"],
])('%j, typed by a person, is read as %j', (cell, text) => expect(unguardCell(cell)).toBe(text));

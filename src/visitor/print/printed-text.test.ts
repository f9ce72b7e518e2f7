import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePrintedText, slicePrintedText } from './printed-text';

const words = fc.constantFrom(
  'Ring',
  'اتصل',
  '+44 1632 960 961',
  'www.example.org/a?b=c',
  'info@example.org',
  '\n\n',
  '(',
  '). ',
);
const text = fc.array(words, { maxLength: 20 }).map((words) => words.join(' '));

test('the slices of a text contain all of it, wherever it is split', () => {
  fc.assert(
    fc.property(text, fc.nat(200), fc.nat(200), (text, a, b) => {
      const whole = parsePrintedText(text);
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      for (const [start, end] of [[0], [from], [0, to], [from, to]] as const) {
        const { parts } = slicePrintedText(whole, start, end);
        expect(parts.map(({ text }) => text).join('')).toBe(text.slice(start, end).trimEnd());
        for (const part of parts) {
          expect(text.slice(part.start, part.start + part.text.length)).toBe(part.text);
        }
      }
    }),
  );
});

test('addresses and numbers are separate parts, even when split', () => {
  const whole = parsePrintedText('Ring +44 1632 960 961, or write to info@example.org.');
  expect(whole.parts.map(({ kind, text }) => [kind, text])).toEqual([
    ['text', 'Ring '],
    ['number', '+44 1632 960 961'],
    ['text', ', or write to '],
    ['address', 'info@example.org'],
    ['text', '.'],
  ]);
  expect(slicePrintedText(whole, 40).parts.map(({ kind, text }) => [kind, text])).toEqual([
    ['address', 'example.org'],
    ['text', '.'],
  ]);
});

test.each([
  ['Ring us', 'ltr'],
  ['اتصل بنا', 'rtl'],
  ['חייגו אלינו', 'rtl'],
  ['12: (اتصل) Ring', 'rtl'],
  ['\u200FRing', 'rtl'],
  ['www.example.org اتصل', 'rtl'],
  ['+44 1632 960 961', 'ltr'],
  ['日本語', 'ltr'],
  ['', 'ltr'],
])('“%s” runs %s', (text, dir) => {
  expect(parsePrintedText(text).dir).toBe(dir);
});

test('the rest of a text has the direction of its beginning', () => {
  const text = 'اتصل بنا: Wi-Fi';
  expect(slicePrintedText(parsePrintedText(text), text.indexOf('Wi')).dir).toBe('rtl');
});

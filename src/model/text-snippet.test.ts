import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractSnippet } from './text-snippet';

const LONG =
  'The mill was built in 1780 by two brothers.\n\nIts wheel is of old oak, and turns on Sundays when there is water enough in the stream behind the house.';

const shown = (text: string, query: string) => {
  const snippet = extractSnippet(text, query);
  return snippet && `${snippet.before}[${snippet.found}]${snippet.after}`;
};

test('a snippet shows the matching word and the text around it', () => {
  expect(shown(LONG, 'OÁK')).toMatch(
    /^…Its wheel is of old \[oak\], and turns on Sundays when .{1,40}$/,
  );
  expect(shown('By the café’s door', 'cafes')).toBe('By the [café’s] door');
  expect(shown('Eine Waldohreule', 'eule')).toBe('Eine [Waldohreule]');
});

test.each([
  ['Open 9:00 to 18:00', '18:00', 'Open 9:00 to [18:00]'],
  ['Open 9:00 to 18:00, in May to 19:00', '18:0', 'Open 9:00 to [18:00], in May to 19:00'],
  ['The wheel of the mill\n wheel', 'mill wheel', 'The wheel of the [mill wheel]'],
  ['وقت القلعة: من 9:00 إلى 18:00', '18:00', 'وقت القلعة: من 9:00 إلى [18:00]'],
  ['ร้าน ประตู วัด ประตู', 'วัด ประตู', 'ร้าน ประตู [วัด ประตู]'],
])('consecutive query words are emphasized together: %j, %j', (text, query, expected) => {
  expect(shown(text, query)).toBe(expected);
});

test('if the query’s words are not adjacent in the text, the first is emphasized', () => {
  expect(shown('The wheel of the mill', 'mill wheel')).toBe('The [wheel] of the mill');
  expect(shown('From 18 on', '18:00')).toBe('From [18] on');
});

test('a query that is not in the text has no snippet', () => {
  expect(extractSnippet(LONG, 'tower')).toBeNull();
  expect(extractSnippet(LONG, 'ater')).not.toBeNull();
  expect(extractSnippet(LONG, 'ill')).toBeNull();
  expect(extractSnippet(LONG, ' ')).toBeNull();
});

test('a snippet is a short piece of any text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(text, fc.string({ unit: 'grapheme', maxLength: 8 }), (text, query) => {
      const snippet = extractSnippet(text, query);
      if (!snippet) return;
      const { before, found, after } = snippet;
      expect(text.replace(/\s+/g, ' ')).toContain(found);
      expect(before.length + after.length).toBeLessThanOrEqual(85);
      expect(before + after).not.toContain('\n');
    }),
  );
});

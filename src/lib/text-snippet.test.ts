import fc from 'fast-check';
import { expect, test } from 'vitest';
import { snippetOf } from './text-snippet';

const LONG =
  'The mill was built in 1780 by two brothers.\n\nIts wheel is of old oak, and turns on Sundays when there is water enough in the stream behind the house.';

const shown = (text: string, query: string) => {
  const snippet = snippetOf(text, query);
  return snippet && `${snippet.before}[${snippet.found}]${snippet.after}`;
};

test('it shows the word that was found, and what stands around it', () => {
  expect(shown(LONG, 'OÁK')).toMatch(
    /^…Its wheel is of old \[oak\], and turns on Sundays when .{1,40}$/,
  );
  expect(shown('By the café’s door', 'cafes')).toBe('By the [café’s] door');
  expect(shown('Eine Waldohreule', 'eule')).toBe('Eine [Waldohreule]');
});

test('what is not in the text has none', () => {
  expect(snippetOf(LONG, 'tower')).toBeNull();
  expect(snippetOf(LONG, 'ater')).not.toBeNull();
  expect(snippetOf(LONG, 'ill')).toBeNull();
  expect(snippetOf(LONG, ' ')).toBeNull();
});

test('it is a short piece of the text, whatever that is', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(text, fc.string({ unit: 'grapheme', maxLength: 8 }), (text, query) => {
      const snippet = snippetOf(text, query);
      if (!snippet) return;
      const { before, found, after } = snippet;
      expect(text).toContain(found);
      expect(before.length + after.length).toBeLessThanOrEqual(85);
      expect(before + after).not.toContain('\n');
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { breakTitle, displayLength, labelFontSize } from './label-lines';

describe('breakTitle', () => {
  it.each([
    ['Alder Mill', ['Alder Mill']],
    ['Visitor Centre', ['Visitor Centre']],
    ['  Old \n Mill ', ['Old Mill']],
    ['Squirrel Playground', ['Squirrel', 'Playground']],
    ['Entrance & Car Park', ['Entrance', '& Car Park']],
    ['The Owl Oak of the Old Wood', ['The Owl Oak of', 'the Old Wood']],
    ['Restaurant/Biergarten', ['Restaurant/', 'Biergarten']],
    ['Donaudampfschifffahrt', ['Donaudampfschifffahrt']],
    ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschifffahrtsg…']],
    ['مركز الزوار والمعلومات', ['مركز الزوار', 'والمعلومات']],
    ['', []],
  ])('breaks %o into %o', (title, lines) => {
    expect(breakTitle(title)).toEqual(lines);
  });

  it('truncates a title that is too long for two lines after a word, with an ellipsis', () => {
    expect(
      breakTitle('The Long Way round the Whole of the Lake and Back through the Foxglove Wood'),
    ).toEqual(['The Long Way round the', 'Whole of the Lake and…']);
  });

  it('breaks a wide script without spaces after at most twelve characters', () => {
    const lines = breakTitle('上野恩賜公園旧東京音楽学校奏楽堂前広場');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).toContain('上野');
    for (const line of lines) expect([...line].length).toBeLessThanOrEqual(12);
  });

  it('returns at most two lines of 24 characters, which show the title from its beginning', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
    const title = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(title, (title) => {
        const lines = breakTitle(title);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) expect(displayLength(line)).toBeLessThanOrEqual(24);
        const withoutSpaces = (text: string) => text.replace(/\s+/gu, '');
        const shown = withoutSpaces(lines.join(''));
        const isTruncated = shown !== withoutSpaces(title);
        if (isTruncated) {
          expect(shown.endsWith('…')).toBe(true);
          expect(withoutSpaces(title).startsWith(shown.slice(0, -1))).toBe(true);
        }
      }),
    );
  });
});

test.each([
  [96, 13],
  [40, 13],
  [28, 10.4],
  [20, 10.4],
])('beside a marker of %i px, labels have %f px', (markerPx, fontPx) => {
  expect(Number.parseFloat(labelFontSize(markerPx)) * 16).toBeCloseTo(fontPx);
});

test('labels grow with their markers, from 10.4 px to 13', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 95 }), (markerPx) => {
      const sizes = [markerPx, markerPx + 1].map((px) => Number.parseFloat(labelFontSize(px)) * 16);
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10.4);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(13);
    }),
  );
});

import { describe, expect, it, test } from 'vitest';
import { LANGUAGES } from '@/i18n/languages';
import { tellFinding, tellTrouble } from './sentences';
import { loadWords } from './words/load-words';
import { en as english } from './words/where-en';

const tell = (metres: number) => `${metres} m`;
const AT = { percentX: 50, percentY: 50 };
const DOT = { kind: 'on the map', at: AT, radius: 0.01 } as const;

describe('a dot is said, and not shown in words', () => {
  const say = (metres: number) =>
    tellFinding(DOT, { title: 'Heron Bay', metres, direction: 'w' }, english, tell, 10);

  it.each([
    [5, 'You are at Heron Bay.'],
    [40, 'You are near Heron Bay, 40 m west of it.'],
    [640, 'The nearest place is Heron Bay. You are 640 m west of it.'],
  ])('%i metres from the nearest place', (metres, text) => {
    expect(say(metres)).toEqual({ text, isShown: false, isUrgent: false });
  });

  it('and nothing is said where no place is known', () => {
    expect(tellFinding(DOT, null, english, tell, 10)).toBeNull();
  });
});

test('a position that is known to within more than the way to a place says no more than that', () => {
  const place = { title: 'Heron Bay', metres: 40, direction: 'w' } as const;
  const say = (accuracyMetres: number) =>
    tellFinding(DOT, place, english, tell, accuracyMetres)?.text;
  expect(say(300)).toBe('You are around Heron Bay, give or take 300 m.');
  expect(say(45)).toBe('You are near Heron Bay, 40 m west of it.');
});

test('all else is shown, too', () => {
  expect(
    tellFinding({ kind: 'beside', at: AT, metres: 650, direction: 'nw' }, null, english, tell, 10),
  ).toEqual({ text: 'You are 650 m north-west of the map.', isShown: true, isUrgent: false });
  expect(tellFinding({ kind: 'far', metres: 5000 }, null, english, tell, 10)?.text).toMatch(
    /^You are 5000 m away/,
  );
  expect(tellFinding({ kind: 'inaccurate', metres: 900 }, null, english, tell, 10)).toMatchObject({
    text: expect.stringContaining('within 900 m'),
    isShown: true,
    isUrgent: false,
  });
});

test('each trouble has a sentence, and one of its own where the page around is the reason', () => {
  const texts = (['insecure', 'denied', 'timeout', 'unavailable'] as const).map(
    (trouble) => tellTrouble(trouble, false, english).text,
  );
  expect(new Set(texts).size).toBe(4);
  expect(tellTrouble('denied', true, english).text).toBe(english.framed);
  expect(tellTrouble('timeout', true, english).text).toBe(english.timeout);
});

describe.each(LANGUAGES.map(({ code }) => code))('in %s', (code) => {
  it('every sentence has what it is about, and its own words', async () => {
    const words = await loadWords(code);
    expect(words === english).toBe(code === 'en');
    expect(new Set(Object.values(words.directions)).size).toBe(8);
    for (const direction of Object.values(words.directions)) {
      for (const text of [
        words.near('Xyz', '40 m', direction),
        words.away('Xyz', '40 m', direction),
      ]) {
        for (const part of ['Xyz', '40 m', direction]) expect(text).toContain(part);
      }
      expect(words.beside('40 m', direction)).toContain(direction);
      expect(words.beside('40 m', direction)).toContain('40 m');
    }
    expect(words.at('Xyz')).toContain('Xyz');
    const around = words.around('Xyz', '40 m');
    for (const part of ['Xyz', '40 m']) expect(around).toContain(part);
    for (const say of [words.far, words.inaccurate]) expect(say('40 m')).toContain('40 m');
    const keys = [
      'followed',
      'unfollowed',
      'denied',
      'framed',
      'insecure',
      'timeout',
      'unavailable',
      'searching',
    ] as const;
    for (const key of keys) {
      expect(words[key]).toMatch(/\.$/);
      if (code !== 'en') expect(words[key]).not.toBe(english[key]);
    }
  });
});

test('a language of a country has its language’s words, and one that is not spoken the English ones', async () => {
  expect(await loadWords('de-at')).toBe(await loadWords('de'));
  expect(await loadWords('pl')).toBe(english);
});

import { describe, expect, it, test } from 'vitest';
import { en } from '@/i18n/en';
import { LANGUAGES } from '@/i18n/languages';
import { CATALOG_LOADERS } from '@/i18n/messages';
import { describeLocateResult, describePositionError } from './status-messages';

const english = en.locate;

const tell = (meters: number) => `${meters} m`;
const AT = { percentX: 50, percentY: 50 };
const DOT = { kind: 'on the map', at: AT, radius: 0.01 } as const;

describe('a dot is said, and not shown in words', () => {
  const say = (meters: number) =>
    describeLocateResult(
      DOT,
      { title: 'Heron Bay', meters: meters, direction: 'w' },
      english,
      tell,
      10,
    );

  it.each([
    [5, 'You are at Heron Bay.'],
    [40, 'You are near Heron Bay, 40 m west of it.'],
    [640, 'The nearest place is Heron Bay. You are 640 m west of it.'],
  ])('%i meters from the nearest place', (meters, text) => {
    expect(say(meters)).toEqual({ text, isShown: false, isUrgent: false });
  });

  it('and nothing is said where no place is known', () => {
    expect(describeLocateResult(DOT, null, english, tell, 10)).toBeNull();
  });
});

test('a position that is known to within more than the way to a place says no more than that', () => {
  const place = { title: 'Heron Bay', meters: 40, direction: 'w' } as const;
  const say = (accuracyMetres: number) =>
    describeLocateResult(DOT, place, english, tell, accuracyMetres)?.text;
  expect(say(300)).toBe('You are around Heron Bay, give or take 300 m.');
  expect(say(45)).toBe('You are near Heron Bay, 40 m west of it.');
});

test('all else is shown, too', () => {
  expect(
    describeLocateResult(
      { kind: 'beside', at: AT, meters: 650, direction: 'nw' },
      null,
      english,
      tell,
      10,
    ),
  ).toEqual({ text: 'You are 650 m north-west of the map.', isShown: true, isUrgent: false });
  expect(
    describeLocateResult({ kind: 'far', meters: 5000 }, null, english, tell, 10)?.text,
  ).toMatch(/^You are 5000 m away/);
  expect(
    describeLocateResult({ kind: 'inaccurate', meters: 900 }, null, english, tell, 10),
  ).toMatchObject({
    text: expect.stringContaining('within 900 m'),
    isShown: true,
    isUrgent: false,
  });
});

test('each trouble has a sentence, and one of its own where the page around is the reason', () => {
  const texts = (['insecure', 'denied', 'timeout', 'unavailable'] as const).map(
    (trouble) => describePositionError(trouble, false, english).text,
  );
  expect(new Set(texts).size).toBe(4);
  expect(describePositionError('denied', true, english).text).toBe(english.framed);
  expect(describePositionError('timeout', true, english).text).toBe(english.timeout);
});

describe.each(LANGUAGES.map(({ code }) => code))('in %s', (code) => {
  it('every sentence has what it is about, and its own words', async () => {
    const words = (await CATALOG_LOADERS[code]?.())?.messages.locate ?? english;
    expect(words === english).toBe(code === 'en');
    expect(new Set(Object.values(words.directions)).size).toBe(8);
    for (const direction of Object.values(words.directions)) {
      for (const text of [
        words.near('Xyz', '40 m', direction),
        words.away('Xyz', '40 m', direction),
      ]) {
        for (const part of ['Xyz', '40 m', direction]) expect(text).toContain(part);
      }
      expect(words.offMap('40 m', direction)).toContain(direction);
      expect(words.offMap('40 m', direction)).toContain('40 m');
    }
    expect(words.at('Xyz')).toContain('Xyz');
    const around = words.around('Xyz', '40 m');
    for (const part of ['Xyz', '40 m']) expect(around).toContain(part);
    for (const say of [words.far, words.inaccurate]) expect(say('40 m')).toContain('40 m');
    const keys = [
      'following',
      'notFollowing',
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

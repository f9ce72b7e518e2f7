import { describe, expect, it, test } from 'vitest';
import { en } from '@/i18n/en';
import { LANGUAGES } from '@/i18n/languages';
import { CATALOG_LOADERS } from '@/i18n/messages';
import { describeLocateResult, describePositionError } from './locate-on-map';

const english = en.locate;

const formatMeters = (meters: number) => `${meters} m`;
const AT = { percentX: 50, percentY: 50 };
const DOT = { kind: 'on the map', at: AT, radius: 0.01 } as const;

describe('the message about a dot is not shown', () => {
  const messageFor = (meters: number) =>
    describeLocateResult(DOT, { title: 'Heron Bay', meters, eighth: 6 }, english, formatMeters, 10);

  it.each([
    [5, 'You are at Heron Bay.'],
    [40, 'The nearest place is Heron Bay. You are 40 m west of it.'],
    [640, 'The nearest place is Heron Bay. You are 640 m west of it.'],
  ])('%i meters from the nearest place', (meters, text) => {
    expect(messageFor(meters)).toEqual({ text, isShown: false, isUrgent: false });
  });

  it('without a known place there is no message', () => {
    expect(describeLocateResult(DOT, null, english, formatMeters, 10)).toBeNull();
  });
});

test('a position less accurate than the distance to a place says only “around”', () => {
  const place = { title: 'Heron Bay', meters: 40, eighth: 6 } as const;
  const messageFor = (accuracyMeters: number) =>
    describeLocateResult(DOT, place, english, formatMeters, accuracyMeters)?.text;
  expect(messageFor(300)).toBe('You are around Heron Bay, give or take 300 m.');
  expect(messageFor(45)).toBe('The nearest place is Heron Bay. You are 40 m west of it.');
});

test('all other messages are shown', () => {
  expect(
    describeLocateResult(
      { kind: 'beside', at: AT, meters: 650, eighth: 7 },
      null,
      english,
      formatMeters,
      10,
    ),
  ).toEqual({ text: 'You are 650 m northwest of the map.', isShown: true, isUrgent: false });
  expect(
    describeLocateResult({ kind: 'far', meters: 5000 }, null, english, formatMeters, 10)?.text,
  ).toMatch(/^You are 5000 m away/);
  expect(
    describeLocateResult({ kind: 'inaccurate', meters: 900 }, null, english, formatMeters, 10),
  ).toMatchObject({
    text: expect.stringContaining('within 900 m'),
    isShown: true,
    isUrgent: false,
  });
});

test('each error has its own message, even if the embedding page is the cause', () => {
  const texts = (['insecure', 'denied', 'timeout', 'unavailable'] as const).map(
    (error) => describePositionError(error, false, english).text,
  );
  expect(new Set(texts).size).toBe(4);
  expect(describePositionError('denied', true, english).text).toBe(english.framed);
  expect(describePositionError('timeout', true, english).text).toBe(english.timeout);
});

describe.each(LANGUAGES.map(({ code }) => code))('in %s', (code) => {
  it('every message contains its values, and is translated', async () => {
    const messages = (await CATALOG_LOADERS[code]?.())?.messages.locate ?? english;
    expect(messages === english).toBe(code === 'en');
    const directions = messages.directions.split(',');
    expect(new Set(directions).size).toBe(8);
    for (const direction of directions) {
      const away = messages.away('Xyz', '40 m', direction);
      for (const part of ['Xyz', '40 m', direction]) expect(away).toContain(part);
      expect(messages.offMap('40 m', direction)).toContain(direction);
      expect(messages.offMap('40 m', direction)).toContain('40 m');
    }
    expect(messages.at('Xyz')).toContain('Xyz');
    const around = messages.around('Xyz', '40 m');
    for (const part of ['Xyz', '40 m']) expect(around).toContain(part);
    for (const message of [messages.far, messages.inaccurate])
      expect(message('40 m')).toContain('40 m');
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
      expect(messages[key]).toMatch(/\.$/);
      if (code !== 'en') expect(messages[key]).not.toBe(english[key]);
    }
  });
});

import { describe, expect, it, test } from 'vitest';
import { en } from './en';
import { LANGUAGES, nativeLanguageName } from './languages';
import { CATALOG_LOADERS } from './messages';
import { trailMessagesInEnglish } from './trails/en';
import { TRAIL_CATALOG_LOADERS } from './trails/trail-catalogs';
import { wordMessagesInEnglish } from './words/en';
import { WORD_CATALOG_LOADERS } from './words/word-catalogs';

/** Texts that are identical in English and in another language. */
const IDENTICAL: Record<string, string[]> = {
  fr: ['print.descriptions', 'print.orientation', 'print.portrait'],
  nl: ['crash.details'],
};

/** All messages of a catalog or an area, by name. Functions are called with some numbers or names. */
function textsOf(messages: object, path = ''): [name: string, text: unknown][] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return textsOf(value, `${path}${name}.`);
    if (typeof value !== 'function') return [[path + name, value]];
    return [0, 1, 2, 3, 11, 100, 1200].map((number): [string, unknown] => {
      // The first parameter of some messages is a name.
      const takesName =
        /^(groupShown|nothingInGroup|previousIs|nextIs|pictureOf|holdKeyToZoom|distanceAway)$/.test(
          name,
        );
      // For others, it is an eighth of a circle.
      const first = /^(isAt|side)$/.test(name) ? number % 8 : takesName ? 'Xyz' : number;
      return [path + name, value(first, name === 'onSide' ? 'left' : number, number)];
    });
  });
}

const translatedCodes = LANGUAGES.filter(({ code }) => code !== 'en').map(({ code }) => code);

const loadMessages = async (code: string) => {
  const catalog = await CATALOG_LOADERS[code]?.();
  const trailCatalog = await TRAIL_CATALOG_LOADERS[code]?.();
  const wordCatalog = await WORD_CATALOG_LOADERS[code]?.();
  if (!catalog || !trailCatalog || !wordCatalog) throw new Error(`No catalog for ${code}`);
  return { ...catalog.messages, ...trailCatalog.messages, words: wordCatalog.messages };
};

test('each language but English has a catalog, and no other language has one', () => {
  for (const loaders of [CATALOG_LOADERS, TRAIL_CATALOG_LOADERS, WORD_CATALOG_LOADERS]) {
    expect(Object.keys(loaders).toSorted()).toEqual(translatedCodes.toSorted());
  }
});

describe.each(translatedCodes)('%s', (code) => {
  it('has search terms for closed places of at least four letters', async () => {
    const { notices } = await loadMessages(code);
    for (const word of notices.closed.split(' ')) expect(word).toMatch(/^\p{L}{4,}$/u);
  });

  it('has every text, and none is in English', async () => {
    const texts = textsOf(await loadMessages(code));
    const inEnglish = new Map(
      textsOf({ ...en, ...trailMessagesInEnglish, words: wordMessagesInEnglish }),
    );
    expect(new Set(texts.map(([name]) => name))).toEqual(new Set(inEnglish.keys()));
    for (const [name, text] of texts) {
      expect(text, name).toEqual(expect.stringMatching(/\S/));
      expect(text, name).not.toMatch(/undefined|null|NaN|#|\$\{/);
      // This message contains nothing but its values.
      if (name === 'notices.dayAt') continue;
      const isUntranslated = text === inEnglish.get(name) && !IDENTICAL[code]?.includes(name);
      expect(isUntranslated, `${name}: ${text}`).toBe(false);
    }
  });

  it('contains the given names and numbers', async () => {
    const { map, list, popup } = await loadMessages(code);
    expect(map.groupShown('Xyz', 1200)).toMatch(/Xyz.*1[.,\s\u202f]?200/);
    expect(list.nothingInGroup('Xyz')).toContain('Xyz');
    expect(popup.pictureOf('Xyz')).toContain('Xyz');
    expect(popup.numberInGroup(2, 5, 'Xyz')).toMatch(/2.*5.*Xyz/);
    expect(popup.numberInGroup(3, 12, null)).toMatch(/3 \p{L}+ 12$/u);
  });

  it('has a text for each part of the picture and each direction', async () => {
    const { words, locate } = await loadMessages(code);
    const eighths = Array.from({ length: 8 }, (_, eighth) => eighth);
    const texts = [
      [...eighths, 8].map((part) => words.isAt(part)),
      eighths.map((eighth) => words.side(eighth, 'Xyz')),
      eighths.map((eighth) => words.away('5 m', locate.directions.split(',')[eighth] ?? '', 'Xyz')),
    ];
    expect(texts.map((list) => new Set(list).size)).toEqual([9, 8, 8]);
    // A text that is missing from a list would leave a gap.
    for (const text of texts.flat()) expect(text).not.toMatch(/^ | {2}| $/);
    for (const text of texts.slice(1).flat()) expect(text).toContain('Xyz');
  });
});

const CASES: [code: string, texts: Record<number, string>][] = [
  ['de', { 0: '0 Orte', 1: '1 Ort', 2: '2 Orte', 1200: '1.200 Orte' }],
  ['fr', { 0: '0 lieu', 1: '1 lieu', 2: '2 lieux', 1200: '1\u202f200 lieux' }],
  ['es', { 0: '0 lugares', 1: '1 lugar', 2: '2 lugares' }],
  ['it', { 0: '0 luoghi', 1: '1 luogo', 2: '2 luoghi' }],
  ['nl', { 0: '0 plekken', 1: '1 plek', 2: '2 plekken' }],
  [
    'ar',
    {
      0: 'لا أماكن',
      1: 'مكان واحد',
      2: 'مكانان',
      3: '3 أماكن',
      10: '10 أماكن',
      11: '11 مكانًا',
      99: '99 مكانًا',
      100: '100 مكان',
      103: '103 أماكن',
    },
  ],
];

test.each(CASES)('%s has its own plurals', async (code, texts) => {
  const { list } = await loadMessages(code);
  for (const [count, text] of Object.entries(texts)) {
    expect(list.placesHere(Number(count))).toMatch(new RegExp(`^${text}(?= )`));
  }
});

test('each language has its native name', () => {
  expect(LANGUAGES.map(({ code }) => nativeLanguageName(code))).toEqual([
    'English',
    'Deutsch',
    'Français',
    'Español',
    'Italiano',
    'Nederlands',
    'العربية',
  ]);
  expect(nativeLanguageName('pl')).toBe('polski');
  expect(nativeLanguageName('pt-br')).toMatch(/^português/);
});

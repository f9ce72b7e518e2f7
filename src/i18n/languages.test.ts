import { describe, expect, it, test } from 'vitest';
import { en } from './en';
import { LANGUAGES, nativeLanguageName } from './languages';
import { CATALOG_LOADERS } from './messages';

/** Words that are the same in English and in another language. */
const SAME: Record<string, string[]> = {
  fr: ['print.descriptions', 'print.orientation', 'print.portrait'],
  nl: ['crash.details'],
};

/** All that an area, or all areas, say, by name; what has numbers or names in it is asked for some. */
function textsOf(words: object, path = ''): [name: string, text: unknown][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return textsOf(value, `${path}${name}.`);
    if (typeof value !== 'function') return [[path + name, value]];
    return [0, 1, 2, 3, 11, 100, 1200].map((number): [string, unknown] => {
      // Of two places for values one may be a name.
      const isNamed =
        /^(groupShown|nothingInGroup|previousIs|nextIs|pictureOf|holdKeyToZoom|distanceAway)$/.test(
          name,
        );
      return [path + name, value(isNamed ? 'Xyz' : number, number, number)];
    });
  });
}

const others = LANGUAGES.filter(({ code }) => code !== 'en').map(({ code }) => code);

const wordsOf = async (code: string) => {
  const catalog = await CATALOG_LOADERS[code]?.();
  if (!catalog) throw new Error(`There is no ${code}`);
  return catalog.messages;
};

test('there are words for each language that is named, and no others', () => {
  expect(Object.keys(CATALOG_LOADERS).toSorted()).toEqual(others.toSorted());
});

describe.each(others)('%s', (code) => {
  it('finds closed places by no word so short that other names are typed by way of it', async () => {
    const { notices } = await wordsOf(code);
    for (const word of notices.closed.split(' ')) expect(word).toMatch(/^\p{L}{4,}$/u);
  });

  it('has an answer for every text, and none is left in English', async () => {
    const own = textsOf(await wordsOf(code));
    const inEnglish = new Map(textsOf(en));
    expect(new Set(own.map(([name]) => name))).toEqual(new Set(inEnglish.keys()));
    for (const [name, text] of own) {
      expect(text, name).toEqual(expect.stringMatching(/\S/));
      expect(text, name).not.toMatch(/undefined|null|NaN|#|\$\{/);
      // Some have nothing but what they are given.
      if (name === 'notices.dayAt') continue;
      const isSame = text === inEnglish.get(name) && !SAME[code]?.includes(name);
      expect(isSame, `${name}: ${text}`).toBe(false);
    }
  });

  it('says the names and numbers that it is given', async () => {
    const { map, list, popup } = await wordsOf(code);
    expect(map.groupShown('Xyz', 1200)).toMatch(/Xyz.*1[.,\s\u202f]?200/);
    expect(list.nothingInGroup('Xyz')).toContain('Xyz');
    expect(popup.pictureOf('Xyz')).toContain('Xyz');
    expect(popup.numberOfCount(2, 5)).toMatch(/2.*5/);
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
  const { stack } = await wordsOf(code);
  for (const [count, text] of Object.entries(texts)) {
    expect(stack.placesHere(Number(count))).toMatch(new RegExp(`^${text}(?= )`));
  }
});

test('sizes have the units and the decimal sign of the language', async () => {
  const bytes = 2.5 * 1024;
  expect(en.offline.keepBytes(bytes)).toBe('Keep 2.5 kB');
  expect((await wordsOf('de')).offline.keepBytes(bytes)).toMatch(/^2,5\skB speichern$/);
  expect((await wordsOf('fr')).offline.keepBytes(bytes)).toMatch(/^Garder 2,5\sko$/);
  expect((await wordsOf('ar')).offline.keepBytes(bytes)).toMatch(/2[.,]5/);
});

test('each language is called by its own name', () => {
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

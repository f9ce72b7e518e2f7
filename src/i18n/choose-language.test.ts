import { describe, expect, it } from 'vitest';
import { chooseLanguage, languagesOf } from './choose-language';

const site = (language: string, ...further_languages: string[]) => ({
  language,
  further_languages,
});

describe('chooseLanguage', () => {
  it('returns the site’s only language for any preference of the browser', () => {
    expect(chooseLanguage(site('en'), null, ['de-DE', 'fr'])).toBe('en');
    expect(chooseLanguage(site('de'), null, [])).toBe('de');
  });

  it('returns the first of the browser’s languages that the site has', () => {
    expect(chooseLanguage(site('en', 'fr', 'de'), null, ['pt-BR', 'de', 'fr'])).toBe('de');
    expect(chooseLanguage(site('en', 'fr', 'de'), null, ['pt-BR', 'en', 'fr'])).toBe('en');
  });

  it('prefers the language that the address requests to the browser’s', () => {
    expect(chooseLanguage(site('en', 'fr', 'de'), 'fr', ['de'])).toBe('fr');
    expect(chooseLanguage(site('en', 'fr', 'de'), 'en', ['de'])).toBe('en');
  });

  it('ignores the address if the site does not have its language', () => {
    expect(chooseLanguage(site('en', 'fr'), 'pt', ['fr'])).toBe('fr');
    expect(chooseLanguage(site('en', 'fr'), '', ['fr'])).toBe('fr');
    expect(chooseLanguage(site('en', 'fr'), '../../x', [])).toBe('en');
  });

  it('returns the language of another region if there is no closer one', () => {
    expect(chooseLanguage(site('en', 'de'), null, ['de-AT'])).toBe('de');
    expect(chooseLanguage(site('en', 'pt-br'), null, ['pt'])).toBe('pt-br');
    expect(chooseLanguage(site('en', 'pt-br'), null, ['pt-PT'])).toBe('pt-br');
    expect(chooseLanguage(site('en', 'zh-hans'), null, ['zh-TW'])).toBe('zh-hans');
  });

  it('prefers an exact match to a close one', () => {
    const both = site('en', 'pt-pt', 'pt-br', 'zh-hant', 'zh-hans');
    expect(chooseLanguage(both, null, ['pt-BR'])).toBe('pt-br');
    expect(chooseLanguage(both, 'zh-Hans', ['pt-BR'])).toBe('zh-hans');
    expect(chooseLanguage(both, null, ['pt'])).toBe('pt-pt');
  });

  it('ignores upper and lower case', () => {
    expect(chooseLanguage(site('en', 'pt-br', 'zh-hans'), 'PT-br', [])).toBe('pt-br');
    expect(chooseLanguage(site('en', 'pt-br', 'zh-hans'), null, ['ZH-Hans'])).toBe('zh-hans');
  });

  it('does not confuse languages whose codes begin alike', () => {
    expect(chooseLanguage(site('en', 'fil'), null, ['fi'])).toBe('en');
  });
});

describe('languagesOf', () => {
  it('returns each language once, the site’s main one first', () => {
    expect(languagesOf(site('de', 'en', 'de'))).toEqual(['de', 'en']);
  });
});

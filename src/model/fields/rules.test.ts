import fc from 'fast-check';
import { expect, test } from 'vitest';
import { en } from '@/i18n/en';
import { nativeLanguageName } from '@/i18n/languages';
import { NoticeFormatter } from '@/model/format-notice';
import { isLanguage } from './rules';

test('any accepted language works in `Intl`', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-[a-z0-9]{1,4})?$/),
      (code) => {
        if (!isLanguage(code)) return;
        expect(nativeLanguageName(code)).not.toBe('');
        expect(() => new NoticeFormatter(en.notices, code, 'UTC')).not.toThrow();
        expect(() => new Intl.Collator(code)).not.toThrow();
      },
    ),
  );
});

test.each(['fr', 'pt-br', 'zh-hant', 'sr-latn-rs', 'es-419', 'gsw'])('%s is a language', (code) => {
  expect(isLanguage(code)).toBe(true);
});

test.each(['de-12', 'en-us-us', 'fr-ab1', 'FR', 'f', 'fr_fr', ''])(
  '‘%s’ isn’t a language',
  (code) => {
    expect(isLanguage(code)).toBe(false);
  },
);

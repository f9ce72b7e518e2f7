import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeLink } from '@/lib/safe-address';
import { linkify } from './linkify';

/** The text and the address of each link in a text. */
const linksOf = (text: string) =>
  linkify(text).flatMap(({ text, href }) => (href === undefined ? [] : [[text, href]]));

test.each([
  ['See https://example.org/a?b=c#d for more', 'https://example.org/a?b=c#d'],
  ['HTTP://EXAMPLE.ORG', 'http://example.org/'],
  ['(www.example.org)', 'https://www.example.org/'],
  ['https://bücher.example/straße', 'https://xn--bcher-kva.example/stra%C3%9Fe'],
  ['https://مثال.إختبار/', 'https://xn--mgbh0fb.xn--kgbechtv/'],
  ['info@example.org', 'mailto:info@example.org'],
  ['Write to <first.last+tag@sub.example.org>.', 'mailto:first.last%2Btag@sub.example.org'],
  ['mailto:info@example.org?bcc=all@example.org', 'mailto:info@example.org'],
  ['+49 (0)30 123-45', 'tel:+493012345'],
  ['Ring +1 555 0100.', 'tel:+15550100'],
  ['+1 (555) 010-0100', 'tel:+15550100100'],
  ['+4930/1234567', 'tel:+49301234567'],
])('“%s” has a link to %s', (text, href) => {
  expect(linksOf(text)[0]?.[1]).toBe(href);
});

test.each([
  ['https://example.org.', 'https://example.org'],
  ['https://example.org/a/, and', 'https://example.org/a/'],
  ['(see https://example.org/a)', 'https://example.org/a'],
  ['https://example.org/Oak_(tree)', 'https://example.org/Oak_(tree)'],
  ['(https://example.org/Oak_(tree)).', 'https://example.org/Oak_(tree)'],
  ['[https://example.org/]!?', 'https://example.org/'],
  ['“https://example.org/a”…', 'https://example.org/a'],
  ['https://example.org/a。次', 'https://example.org/a'],
  ['https://example.org/a، ثم', 'https://example.org/a'],
  ['**https://example.org/a**', 'https://example.org/a'],
  ['[text](https://example.org/a)', 'https://example.org/a'],
  ['<a href="https://example.org/a">text</a>', 'https://example.org/a'],
  ['https://example.org/a\nhttps://b.example', 'https://example.org/a'],
  ['at info@example.org, or', 'info@example.org'],
  ['+49 30 123456 - 10 to 12', '+49 30 123456'],
])('in “%s” the text of the link is %s', (text, link) => {
  expect(linksOf(text)[0]?.[0]).toBe(link);
});

test.each([
  'example.org',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.org',
  'www.',
  'www.example',
  'WWW..com',
  'https://',
  'https://?',
  'https://bank.example@evil.example',
  'xhttps://example.org',
  'someone@somewhere',
  '@example.org',
  '.a@example.org',
  'a..b@example.org',
  'a@b.12',
  '030 1234567',
  '+123',
  '12+34567890',
  '+12345678901234567890',
  '+12 345 678 901 234 567 890 123',
  '+49 30 1234567 10:30',
  '++4930123456',
  '&lt;https&colon;//example.org',
])('“%s” is not a link', (text) => {
  expect(linkify(text)).toEqual([{ text }]);
});

test('HTML and Markdown are not interpreted', () => {
  const text = '# Title\n\n<b>bold</b> *not* [link](/admin)  \n- item &amp;';
  expect(linkify(text)).toEqual([{ text }]);
  expect(linkify('')).toEqual([]);
});

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    ...[
      'https://',
      'http://',
      'www.',
      'javascript:',
      '+49',
      '(0)',
      ' 30 ',
      '@',
      '.',
      '-',
      '/',
      '(',
    ],
    ...[
      ')',
      '[',
      ']',
      '"',
      '<',
      '>',
      '\n',
      ' ',
      '%',
      '?',
      '#',
      ':',
      'a.org',
      '\u202e',
      '\u0000',
      '。',
    ],
  ),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.emailAddress(),
  fc.nat().map((number) => `+${number}`),
);
const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

test('the parts make up the whole text, and each link is safe and ends with its address', () => {
  fc.assert(
    fc.property(text, (text) => {
      const parts = linkify(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts) {
        expect(part.text).not.toBe('');
        if (part.href === undefined) continue;
        expect(safeLink(part.href)).toBe(part.href);
        expect(part.href).toMatch(/^(https?:\/\/|mailto:|tel:\+\d+$)/);
        expect(part.text).not.toMatch(/[.,;:!?'"”»…([{\s\p{C}]$|[\n\p{C}<>"]/u);
      }
    }),
    { numRuns: 500 },
  );
});

test('any web address between words is found unchanged', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
      fc.pre(/[\p{L}\p{N}/]$/u.test(address) && !/[()[\]"]/.test(address));
      expect(linkify(`Look: ${address} and more`)[1]?.text).toBe(address);
    }),
  );
});

test.each([
  ['a'],
  ['a.'],
  ['a@'],
  ['a@a.'],
  ['+1'],
  ['+1 '],
  ['+1('],
  ['1-'],
  ['('],
  [')'],
  ['https://'],
  ['https://('],
  ['https://a.b)'],
  ['www.'],
  ['www.a.'],
  ['%'],
  ['-@-.'],
  ['\u0300'],
])('a text of 4,000 characters of “%s” is parsed in less than a second', (unit) => {
  const text = unit.repeat(4000 / unit.length);
  const hostile = [text, `https://${text}`, `a@${text}`, `+1${text}`, `${text}!`, `${text}@`];
  const startMs = performance.now();
  for (const text of hostile) linkify(text);
  expect(performance.now() - startMs).toBeLessThan(1000);
});

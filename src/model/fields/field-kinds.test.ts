import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  AWKWARD_COORDINATES,
  AWKWARD_RATIOS,
  storedCoordinate,
} from '../../../tests/stored-numbers';
import { choice, link, optionalChoice, requiredText, toggle, VISIBILITY } from './field-kinds';
import { formatFieldText } from './fields';
import { percent, ratio } from './number-kinds';

const x = percent({ label: 'X', name: 'X' });
const size = ratio({ label: 'Size', name: 'size' });
const page = link({ label: 'Page', name: 'page' });
const title = requiredText({ label: 'Title', name: 'title', maxLength: 200 });

test.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['12,5 %', 12.5],
  ['12.5%', 12.5],
  [',5', 0.5],
  ['5.', 5],
  ['+7', 7],
  ['1e-6', 1e-6],
  ['33.333333333333336', 33.333333],
  ['99.99999999999999', 100],
  ['-0', 0],
])('%j is %d percent', (text, value) => expect(x.parse(text)).toEqual({ value, problem: null }));

test.each(['abc', '12. Mai', '1.2.3', '12,5,1', '0x10', 'Infinity', '5 px', '٣'])(
  '%j isn’t a number',
  (text) => expect(x.parse(text).problem).toBe(`X is “${text}”, which isn’t a number.`),
);

test.each(['-0,1', '100.1', '1e3', '100.0000001', '-0.0000001'])('%j isn’t a percentage', (text) =>
  expect(x.parse(text).problem).toBe(`X is “${text}”. It must be from 0 to 100.`),
);

test('writing and reading a percentage leaves it unchanged', () => {
  fc.assert(
    fc.property(storedCoordinate, (number) => {
      expect(x.parse(x.toText(number))).toEqual({ value: number, problem: null });
    }),
  );
});

// A hosted project sends numbers with 15 digits.
const sentByHost = (number: number) => Number(number.toPrecision(15));

test('a number keeps no more digits than a hosted project sends, and then stays stable', () => {
  const numbers = fc.oneof(
    fc.double({ min: 0, max: 100, noNaN: true }),
    fc.constantFrom(...AWKWARD_COORDINATES),
  );
  const ratios = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(...AWKWARD_RATIOS),
  );
  fc.assert(
    fc.property(numbers, ratios, (number, ratio) => {
      for (const [field, sent] of [
        [x, number],
        [size, ratio],
      ] as const) {
        const { value } = field.parse(String(sent));
        if (value === null) throw new Error('There is no value');
        expect(sentByHost(value)).toBe(value);
        expect(field.parse(String(value)).value).toBe(value);
        expect(
          v.parse(
            field.backupSchema(() => false),
            sent,
          ),
        ).toBe(value);
      }
    }),
  );
});

test.each([
  ['0.051500000000000004', 0.0515],
  [String(1 / 3), 0.333333333333],
  ['1e-10', 1e-10],
  ['123456789.123456789', 123456789.123],
  ['-2', -2],
  ['', null],
])('%j is the ratio %d', (text, value) =>
  expect(size.parse(text)).toEqual({ value, problem: null }),
);

test('a percentage can’t be left out', () => {
  expect(x.parse('').problem).toBe('X is missing.');
});

test.each([
  ['www.example.org/a', 'https://www.example.org/a'],
  [' WWW.example.org', 'https://WWW.example.org'],
  ['http://www.example.org', 'http://www.example.org'],
  ['museum.example.org', 'https://museum.example.org'],
  ['Kiosk.example.org/karte', 'https://Kiosk.example.org/karte'],
  ['müller.example:8080/x?y', 'https://müller.example:8080/x?y'],
  ['карта.рф', 'https://карта.рф'],
  ['xn--mller-kva.xn--p1ai#top', 'https://xn--mller-kva.xn--p1ai#top'],
  ['example.org/karte.pdf', 'https://example.org/karte.pdf'],
  ['office@example.org', 'mailto:office@example.org'],
  ['mailto:office@example.org', 'mailto:office@example.org'],
  ['tel:+4930123', 'tel:+4930123'],
])('%j is the link %j', (text, value) => {
  expect(page.normalize?.(text)).toBe(value);
  expect(page.parse(text.trim())).toEqual({ value, problem: null });
});

test.each([
  'karte.pdf',
  'Photo.JPG',
  'index.html',
  'localhost',
  'localhost:8080',
  '12.5',
  '12.5.2030',
  '-',
  'k.A.',
  'Museum. Closed.',
  'museum.example.org and more',
  'museum.example.org/a b',
  'anna@office',
  '@example.org',
  'javascript:alert(1)',
  'ftp://example.org',
])('%j gets no scheme, and is refused as a link', (text) => {
  expect(page.normalize?.(text)).toBe(text);
  expect(page.parse(text).problem).toContain('is not a valid address');
});

const closed = toggle({ label: 'Closed', name: 'closed', isOn: false });

test.each([
  'On',
  'x',
  '1',
  'ja',
  'WAHR',
  'Oui',
  'vrai',
  'sí',
  'SÌ',
  'si',
  'Vero',
  'sim',
  'tak',
  '✔️',
])('%j turns a switch on', (text) =>
  expect(closed.parse(text)).toEqual({ value: true, problem: null }),
);

test.each([
  'Off',
  '',
  '0',
  'Nein',
  'FALSCH',
  'non',
  'faux',
  'NÃO',
  'Falso',
  'nee',
  'nie',
  '-',
  '–',
])('%j turns a switch off', (text) =>
  expect(closed.parse(text)).toEqual({ value: false, problem: null }),
);

test.each(['maybe', 'oh no', '2', 'jain', ' '])('%j turns a switch neither on nor off', (text) =>
  expect(closed.parse(text).problem).toBe(`“${text}” under Closed is neither On nor Off.`),
);

const problemOf = (text: string) => title.parse(text).problem;

test.each(['Mill', 'Mill\tand\r\nBridge', 'טחנה \u200f(1)', '👨‍🌾', '<script>'])(
  '%j may be a title',
  (text) => expect(problemOf(text)).toBeNull(),
);

test.each([
  '',
  ' ',
  '\u3164',
  '\u2800\u00ad',
  '\u200d\u200e\u061c',
  '\ufe0f',
  '\u{e0041}',
  '\u202e',
])('%j is blank', (text) => expect(problemOf(text)).toBe('The title is missing.'));

test.each(['a\u0007', 'a\u007f', 'a\u0085', 'gnp.\u202eexe', 'a\u2066', '\ufeffa'])(
  '%j is an unreadable title',
  (text) => expect(problemOf(text)).toContain('control character'),
);

test('the text of a time of appearance is the time in UTC, ‘hidden’ in any case, or empty', () => {
  const { toText, parse, backupSchema } = VISIBILITY;
  for (const [value, text] of [
    ['infinity', 'hidden'],
    ['2026-12-01T08:00:00+00:00', '2026-12-01T08:00:00Z'],
    [null, ''],
  ] as const) {
    expect(toText(value)).toBe(text);
    expect(toText(parse(text).value)).toBe(text);
    expect(
      v.parse(
        backupSchema(() => false),
        value,
      ),
    ).toBe(parse(text).value);
  }
  expect(parse('Hidden')).toEqual({ value: 'infinity', problem: null });
  expect(parse('infinity').problem).toBeNull();
  expect(parse('soon').problem).toMatch(/‘soon’|“soon”/);
  expect(
    v.safeParse(
      backupSchema(() => false),
      'hidden',
    ).success,
  ).toBe(false);
  expect(formatFieldText(VISIBILITY, 'hidden')).toBe('hidden');
});

test('the length of a text is counted as in the database', () => {
  expect(problemOf('🌲'.repeat(200))).toBeNull();
  expect(problemOf('🌲'.repeat(201))).toBe('The title has 201 characters; at most 200 fit.');
});

const NAMES = {
  label: 'Names',
  name: 'names',
  options: [
    { value: 'never', text: 'Not at all' },
    { value: 'zoomed in', text: 'When zoomed in' },
  ],
};
const names = choice({ ...NAMES, initialText: 'never' });
const maybe = optionalChoice(NAMES);

test.each([
  ['zoomed in', 'zoomed in'],
  ['Zoomed In', 'zoomed in'],
  ['WHEN zoomed in', 'zoomed in'],
  ['Not at all', 'never'],
])('%j chooses %j, by its stored value or its text, in any case', (text, value) => {
  expect(names.parse(text)).toEqual({ value, problem: null });
  expect(maybe.parse(text)).toEqual({ value, problem: null });
});

test('an empty choice is the initial one or none, and an unknown choice is refused', () => {
  expect(names.parse('')).toEqual({ value: 'never', problem: null });
  expect(maybe.parse('')).toEqual({ value: null, problem: null });
  const problem = 'The names “when” is none of these: never, zoomed in.';
  expect(names.parse('when').problem).toBe(problem);
  expect(maybe.parse('when').problem).toBe(problem);
});

test('a backup holds the stored value of a choice', () => {
  const isValid = (value: string) =>
    v.is(
      maybe.backupSchema(() => false),
      value,
    );
  expect(isValid('zoomed in')).toBe(true);
  expect(isValid('Zoomed in')).toBe(false);
  expect(isValid('When zoomed in')).toBe(false);
});

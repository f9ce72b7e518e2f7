import fc from 'fast-check';

// What an attacker would type into a field, and input that was damaged on the way.

const SCRIPTS = [
  '<script>window.hostile = true</script>',
  '<img src=x onerror="window.hostile = true">',
  '"><svg onload=window.hostile=true>',
  "' onfocus='window.hostile = true' autofocus='",
  '</title></style></textarea><iframe srcdoc="<script>parent.hostile=true</script>">',
  '{{constructor.constructor("window.hostile = true")()}}',
  '\u0024{window.hostile = true}',
  'red;background:url(https://example.org/seen)',
  '#000"/><script>window.hostile = true</script><circle fill="#000',
  '=HYPERLINK("https://example.org", "press")',
  '@import url(https://example.org)',
  '%3Cscript%3Ewindow.hostile=true%3C/script%3E',
  '&lt;script&gt;',
  '__proto__',
  'constructor',
];

/** Invisible characters, which reorder or hide neighboring text or end a text early. */
const SPECIAL = [
  '\u0000',
  '\u0007',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\u00ad',
  '\u061c',
  '\u200b',
  '\u200d',
  '\u200f',
  '\u2028',
  '\u202a',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u3164',
  '\ufeff',
  '\uffff',
  '\ud800',
  '\u{e0041}',
  '\t',
  '\r\n',
];

/** A text for a title, a name, or any other field. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...SCRIPTS),
  fc.constantFrom(...SPECIAL),
  fc
    .array(fc.oneof(fc.constantFrom(...SCRIPTS, ...SPECIAL), fc.string({ unit: 'binary' })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(10, 300, 5_000, 200_000).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 1, max: 400 }).map((length) => '\u0301'.repeat(length)),
);

/** An address for a link or a picture. */
export const hostileAddress: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('', ' ', '\t', '\u0000', '\u001f', '\ufeff', '\u00a0', '\u202e'),
      fc.constantFrom(
        'javascript',
        'JaVaScRiPt',
        'java\tscript',
        'java\nscript',
        'vbscript',
        'data',
        'blob',
        'file',
      ),
      fc.constantFrom(':', ' :', '\t:', '&colon;', '%3A'),
      fc.constantFrom(
        'window.hostile=true',
        '//%0awindow.hostile=true',
        'text/html,<script>window.hostile=true</script>',
      ),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom(
        'https://example.org/',
        'http://',
        '/',
        '//',
        '/\\',
        'mailto:',
        'tel:',
        'https:/',
        'https:javascript:',
      ),
      fc.oneof(
        fc.constantFrom(...SCRIPTS, ...SPECIAL),
        fc.string({ unit: 'binary', maxLength: 20 }),
      ),
    )
    .map((parts) => parts.join('')),
  hostileText,
);

/** A color. */
export const hostileColor: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'red',
    '#fff',
    '#12345678',
    '#123456\n',
    'url(https://example.org)',
    'var(--marker-size)',
    'expression(window.hostile=true)',
    '#000"/><script>window.hostile = true</script><circle fill="#000',
  ),
  hostileText,
);

/** A number in any JSON spelling, or something else in its place. */
export const hostileNumber: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'NaN',
    '"NaN"',
    'Infinity',
    '"Infinity"',
    '"-Infinity"',
    '-1e999',
    '1e999',
    '1e308',
    '-0',
    '5e-324',
    '100.00000000000001',
    '-0.0000001',
    '"0x10"',
    '"1e2"',
    '" 5"',
    'null',
    'true',
    '[1]',
    '{"a":1}',
    '""',
  ),
  fc.double().map((number) => JSON.stringify(number)),
);

/** A language or a time zone. */
export const hostileCode: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'x-<script>',
    'en"onload="window.hostile=true',
    'EN',
    '../en',
    'en\n',
    'Nowhere/../../x',
  ),
  fc.constantFrom('fr', 'zh-hant-tw', 'Europe/Berlin', 'Nowhere/At_all', '+01:00'),
  hostileText,
);

/** A value for a JSON column: the right shape with hostile strings, or anything. */
export const hostileTranslations: fc.Arbitrary<unknown> = fc.oneof(
  fc.dictionary(
    fc.oneof(fc.constantFrom('fr', 'de'), hostileCode),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom(
          'title',
          'also_known_as',
          'description',
          'picture_text',
          'map_text',
          'name',
          'constructor',
          '__proto__',
        ),
        hostileText,
      ),
      hostileText,
      { maxKeys: 2 },
    ),
    { maxKeys: 2 },
  ),
  fc
    .tuple(fc.constantFrom('title', 'description', 'picture_text', 'name', 'map_text'), hostileText)
    .map(([field, text]) => ({ fr: { [field]: text } })),
  fc.jsonValue(),
);

/** A time. */
export const hostileTime: fc.Arbitrary<string> = fc.constantFrom(
  'infinity',
  '-infinity',
  '0044-03-15 BC',
  '294276-12-31',
  '10000-01-01T00:00:00Z',
  'now',
  'epoch',
  '',
  'NaN',
  '2026-02-30',
  '9999-12-31T23:59:59.999999Z',
);

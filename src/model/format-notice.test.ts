import { describe, expect, it, test, vi } from 'vitest';
import { messages as ar } from '@/i18n/ar';
import { messages as de } from '@/i18n/de';
import { en } from '@/i18n/en';
import { messages as es } from '@/i18n/es';
import { messages as fr } from '@/i18n/fr';
import { messages as italian } from '@/i18n/it';
import { messages as nl } from '@/i18n/nl';
import { makePoint } from '../../tests/factories';
import { NoticeFormatter } from './format-notice';
import { type Notice, noticeFromRow } from './notice';

const formatter = new NoticeFormatter(en.notices, 'en', 'Europe/Berlin');
// A Monday, at 18:00 in Berlin.
const NOW_MS = Date.parse('2026-11-23T17:00Z');

const CLOSED: Notice = {
  isClosed: true,
  blocksPath: false,
  reason: null,
  text: null,
  fromMs: null,
  untilMs: null,
};
/** Treats narrow spaces before AM and PM like ordinary ones. */
const plain = (text: string | null) => text?.replace(/\s/g, ' ');

describe('the state of a closed place', () => {
  const stateUntil = (until: string | null, nowMs = NOW_MS) => {
    const untilMs = until === null ? null : Date.parse(until);
    return plain(formatter.format({ ...CLOSED, untilMs }, nowMs).state);
  };

  it('states its end in the place’s time', () => {
    expect(stateUntil('2026-11-23T18:30Z')).toBe('Closed until 7:30 PM');
    expect(stateUntil('2026-11-24T09:00Z')).toBe('Closed until tomorrow, 10:00 AM');
    expect(stateUntil('2026-11-30T09:00Z')).toBe('Closed until Nov 30, 10:00 AM');
    expect(stateUntil('2027-01-02T09:00Z')).toBe('Closed until Jan 2, 2027, 10:00 AM');
    expect(stateUntil(null)).toBe('Closed until further notice');
  });

  it('names a day if it ends with the day', () => {
    expect(stateUntil('2026-11-23T23:00Z')).toBe('Closed today');
    expect(stateUntil('2026-11-24T23:00Z')).toBe('Closed today and tomorrow');
    expect(stateUntil('2026-11-30T23:00Z')).toBe('Closed through Nov 30');
    expect(stateUntil('2026-12-31T23:00Z')).toBe('Closed through Dec 31');
  });

  it('changes when the place’s day is over', () => {
    const afterMidnight = Date.parse('2026-11-23T23:30Z');
    expect(stateUntil('2026-11-24T09:00Z', afterMidnight)).toBe('Closed until 10:00 AM');
    expect(stateUntil('2026-11-24T23:00Z', afterMidnight)).toBe('Closed today');
  });
});

it('gives the reason in the reader’s language, and marks the language of the administrator’s text', () => {
  const notice: Notice = { ...CLOSED, reason: 'weather', text: 'Hochwasser' };
  expect(formatter.format(notice, NOW_MS, 'de')).toEqual({
    isClosed: true,
    state: 'Closed until further notice',
    reason: 'Weather',
    text: 'Hochwasser',
    textLang: 'de',
    untilMs: null,
    line: 'Closed until further notice · Weather · Hochwasser',
    searchText: 'Closed until further notice · Weather · Hochwasser closed closed',
    keywords: ['closed', 'closed'],
  });
});

it('gives the notice of an open place without a state', () => {
  const formatted = formatter.format(
    { ...CLOSED, isClosed: false, text: 'Feeding at 14:30' },
    NOW_MS,
  );
  expect(formatted).toMatchObject({ isClosed: false, state: null, line: 'Feeding at 14:30' });
  expect(formatted.searchText).not.toContain('closed');
  expect(formatted.keywords).toEqual([]);
});

it('writes times in the style of the language', () => {
  const german = new NoticeFormatter(en.notices, 'de', 'Asia/Tokyo');
  expect(german.formatMoment(Date.parse('2026-11-30T09:00Z'), NOW_MS)).toBe('30. Nov., 18:00');
});

test.each(['ar-EG', 'ar-SA', 'fa-IR', 'th-TH'])(
  'times have the digits and the calendar of the rest of the page: %s',
  (locale) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale]);
    const formatted = new NoticeFormatter(en.notices, locale.slice(0, 2), 'Asia/Tokyo');
    const moment = formatted.formatMoment(Date.parse('2027-01-30T09:07Z'), NOW_MS);
    expect(moment.match(/\p{Nd}+/gu)?.toSorted()).toEqual(
      expect.arrayContaining(['07', '2027', '30']),
    );
    vi.restoreAllMocks();
  },
);

test.each([
  [ar.notices, 'مغلقة'],
  [fr.notices, 'fermés'],
])(
  'a closed place is found by the forms of the word, and by the English word',
  (messages, form) => {
    const { keywords, searchText } = new NoticeFormatter(messages, 'fr', 'UTC').format(
      CLOSED,
      NOW_MS,
    );
    expect(keywords).toEqual(expect.arrayContaining([form, 'closed']));
    expect(searchText).toContain(form);
  },
);

test('in French an end has its own preposition', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR']);
  const french = new NoticeFormatter(fr.notices, 'fr', 'Europe/Berlin');
  const until = (time: string) =>
    plain(french.format({ ...CLOSED, untilMs: Date.parse(time) }, NOW_MS).state);
  expect(until('2026-11-23T18:30Z')).toBe('Fermé jusqu’à 19:30');
  expect(until('2026-11-24T09:00Z')).toBe('Fermé jusqu’à demain, 10:00');
  expect(until('2026-11-30T09:00Z')).toMatch(/^Fermé jusqu’au 30 nov\./);
  expect(until('2026-12-01T09:00Z')).toMatch(/^Fermé jusqu’au 1(er)? déc\./);
  vi.restoreAllMocks();
});

test('in Arabic the comma and the digits match the rest of the page', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar-EG']);
  const arabic = new NoticeFormatter(ar.notices, 'ar', 'Europe/Berlin');
  const formatted = arabic.formatMoment(Date.parse('2026-11-30T09:00Z'), NOW_MS);
  expect(plain(formatted)).toBe('30 نوفمبر، 10:00 ص');
});

test('an unknown time zone is replaced by the browser’s own', () => {
  expect(new NoticeFormatter(en.notices, 'en', 'Mars/Olympus').timeZone).toBeUndefined();
});

describe('a closed place that nobody gets past', () => {
  const BLOCKED: Notice = { ...CLOSED, blocksPath: true };
  const german = new NoticeFormatter(de.notices, 'de', 'Europe/Berlin');
  const blockedPath = (formatter: NoticeFormatter, until: string | null) => {
    const untilMs = until === null ? null : Date.parse(until);
    const { blockedPath, state } = formatter.format(
      { ...BLOCKED, untilMs },
      NOW_MS,
      undefined,
      'Owl Bridge',
    );
    expect(state).not.toContain('Bridge');
    return plain(blockedPath ?? null)?.replaceAll(/[\u2068\u2069]/g, '');
  };

  it.each([
    ['2026-11-23T18:30Z', 'Closed at Owl Bridge until 7:30 PM'],
    ['2026-11-23T23:00Z', 'Closed at Owl Bridge today'],
    ['2026-11-24T23:00Z', 'Closed at Owl Bridge today and tomorrow'],
    ['2026-11-30T23:00Z', 'Closed at Owl Bridge through Nov 30'],
    [null, 'Closed at Owl Bridge until further notice'],
  ])('says where and until when in English: %s', (until, expected) => {
    expect(blockedPath(formatter, until)).toBe(expected);
  });

  it.each([
    ['2026-11-23T18:30Z', 'Geschlossen bei Owl Bridge bis 19:30'],
    ['2026-11-23T23:00Z', 'Heute bei Owl Bridge geschlossen'],
    ['2026-11-24T23:00Z', 'Heute und morgen bei Owl Bridge geschlossen'],
    ['2026-11-30T23:00Z', 'Bis einschließlich 30. Nov. bei Owl Bridge geschlossen'],
    [null, 'Bis auf Weiteres bei Owl Bridge geschlossen'],
  ])('says where and until when in German: %s', (until, expected) => {
    expect(blockedPath(german, until)).toBe(expected);
  });

  it('keeps the direction of its title', () => {
    const { blockedPath } = formatter.format(BLOCKED, NOW_MS, undefined, 'جسر');
    expect(blockedPath).toBe('Closed at \u2068جسر\u2069 until further notice');
  });

  it('has no such text if people get past, or its title is unknown', () => {
    expect(formatter.format(CLOSED, NOW_MS, undefined, 'Mill')).not.toHaveProperty('blockedPath');
    expect(formatter.format(BLOCKED, NOW_MS)).not.toHaveProperty('blockedPath');
  });

  it('is stored with its closing, and means nothing while the place is open', () => {
    const row = makePoint({ is_closed: true, blocks_path: true, notice: 'News' });
    expect(noticeFromRow(row)?.blocksPath).toBe(true);
    expect(noticeFromRow({ ...row, blocks_path: false })?.blocksPath).toBe(false);
    expect(noticeFromRow({ ...row, is_closed: false })?.blocksPath).toBe(false);
  });
});

test.each([
  ['ar', ar],
  ['de', de],
  ['en', en],
  ['es', es],
  ['fr', fr],
  ['it', italian],
  ['nl', nl],
])('each sentence about a closing takes a place between its words: %s', (_, { notices }) => {
  const sentences = (at: string) => [
    notices.closedUntil(at, '12:00'),
    notices.closedToday(at),
    notices.closedTomorrow(at),
    notices.closedThrough(at, '30'),
    notices.closedUntilFurtherNotice(at),
  ];
  const at = notices.at('Owl Bridge');
  expect(at).toMatch(/^ \S[\S ]* Owl Bridge$/);
  for (const [index, sentence] of sentences(at).entries()) {
    const [before = '', after = '', ...others] = sentence.split(at);
    expect(others).toEqual([]);
    expect(before).toMatch(/\S$/);
    expect(after).toMatch(/^[ ,]/);
    expect(before + after).toBe(sentences('')[index]);
  }
});

import { render, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { localProjection } from '@/geo/earth-position';
import { en } from '@/i18n/en';
import { LANGUAGES } from '@/i18n/languages';
import { CATALOG_LOADERS } from '@/i18n/messages';
import { wordMessagesInEnglish } from '@/i18n/words/en';
import { WORD_CATALOG_LOADERS } from '@/i18n/words/word-catalogs';
import { findClosings } from '@/map/trails/trail-closings';
import { NoticeFormatter } from '@/model/format-notice';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';
import { fitMap } from '@/visitor/locate/map-fit';
import { describeTrail, loadCatalog, loadTrailMessages } from '@/visitor/walks/describe-trails';
import { makeGroup, makePoint } from '../../../tests/factories';
import { sectionAlong, trailOf } from '../../../tests/make-trail';
import { MapArticle, type WordFormat } from './MapArticle';
import { mapInWords } from './map-in-words';

/** The picture is 2 km wide and 1 km tall, and its top is north. */
const ASPECT_RATIO = 2;
const plane = localProjection([{ latitude: 47.5, longitude: 11.1 }]);
const CONTROL = [
  [0, 0],
  [100, 0],
  [0, 100],
  [100, 100],
] as const;
const CONTROL_POINTS = CONTROL.map(([coord_x, coord_y], index) => ({
  ...makePoint({ id: `control ${index}`, coord_x, coord_y }),
  geoPosition: plane.toEarth({ x: coord_x * 20, y: coord_y * 10 }),
}));

function place(title: string, coord_x: number, coord_y: number, values: Partial<MapPoint> = {}) {
  return { ...makePoint({ id: `id of ${title}`, title, coord_x, coord_y }), ...values };
}

const NOON_MS = Date.UTC(2026, 5, 1, 12);
const CLOSING = {
  isClosed: true,
  blocksPath: false,
  reason: 'weather',
  text: null,
  fromMs: null,
  untilMs: NOON_MS + 6 * 3_600_000,
} as const;

const WALK: MapGroup = {
  ...makeGroup({ id: 'walk', name: 'Shore Walk' }),
  trail: trailOf([
    sectionAlong([
      [10, 50],
      [60, 50],
    ]),
    sectionAlong(
      [
        [60, 50],
        [90, 50],
      ],
      { steps: 12 },
    ),
  ]),
};
const FOOD: MapGroup = makeGroup({ id: 'food', name: 'Food' });

const gate = place('Gate', 10, 50, { group_id: 'walk' });
const mill = place('Mill', 90, 50, { group_id: 'walk', description: 'Grinds flour.' });
const kiosk = place('Kiosk', 40, 52, { group_id: 'food' });
const oak = place('Owl Oak', 40, 90);

async function formatIn(code: string): Promise<WordFormat> {
  const [main, trails, words] = await Promise.all([
    CATALOG_LOADERS[code]?.(),
    loadTrailMessages(code),
    loadCatalog(WORD_CATALOG_LOADERS, wordMessagesInEnglish, code),
  ]);
  const catalog = main?.messages ?? en;
  const basis = { messages: trails.value, language: code, units: 'meters' } as const;
  return { ...basis, words: words.value, catalog };
}

type ArticleOptions = {
  code?: string;
  hasFit?: boolean;
  groups?: MapGroup[];
  hasLinks?: boolean;
  siteName?: string;
};

/** Renders the article of a map, with the closing of places that are given as closed. */
async function show(points: MapPoint[], options: ArticleOptions = {}): Promise<HTMLElement> {
  const { code = 'en', hasFit = true, groups = [WALK, FOOD], hasLinks = true } = options;
  const format = await formatIn(code);
  // A fit remembers the positions of points by their ids.
  const fit = hasFit ? fitMap(CONTROL_POINTS, ASPECT_RATIO) : null;
  const { notices } = (await CATALOG_LOADERS[code]?.())?.messages ?? en;
  const formatter = new NoticeFormatter(notices, code, 'UTC');
  const current = points.map((point) =>
    point.extraSearchText === 'closed'
      ? { ...point, currentNotice: formatter.format(CLOSING, NOON_MS) }
      : point,
  );
  const closings = findClosings(groups, current, ASPECT_RATIO);
  const described = groups.flatMap(({ id, trail }) =>
    trail ? [[id, describeTrail(id, trail, closings, { fit, format })] as const] : [],
  );
  const map = mapInWords(current, groups, new Map(described), fit, ASPECT_RATIO);
  const { container } = render(
    <MapArticle
      map={map}
      siteName={options.siteName ?? 'Park'}
      mapText=""
      format={format}
      linkOf={hasLinks ? (id) => `/?point=${id}` : null}
      textLang={undefined}
    />,
  );
  return container;
}

/** The text of each heading and paragraph, without the marks around titles. */
function linesOf(article: HTMLElement): string[] {
  return [...article.querySelectorAll('h1, h2, h3, p, li')].map(
    ({ tagName, textContent }) =>
      `${/^H/.test(tagName) ? `${tagName} ` : ''}${textContent.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ')}`,
  );
}

/** Expects that headings skip no level, that ids are unique, and that links within the page have targets. */
function expectStructure(article: HTMLElement): void {
  const levels = [...article.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
    Number(tagName[1]),
  );
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  }
  const ids = [...article.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = [...article.querySelectorAll('a[href^="#"]')].map((link) =>
    decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''),
  );
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  const contents = within(article).getByRole('navigation', { name: /./ });
  const listed = within(contents)
    .queryAllByRole('link')
    .map((link) => link.textContent);
  const sections = [...article.querySelectorAll('section > h2')].map((h2) => h2.textContent);
  expect(listed).toEqual(sections);
  expect(article.textContent).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
}

const MAP = [gate, mill, kiosk, oak];

describe('a small map', () => {
  test('is written in areas and trails, with distances and directions if there is a good fit', async () => {
    const article = await show(MAP);
    expectStructure(article);
    expect(linesOf(article)).toEqual([
      'H1 Park',
      'Park: 4 places · 1 trail. The places are spread over 1.6 km from west to east and 400 m from north to south. Distances between places are measured in a straight line. North is at the top of the map.',
      'H2 Groups',
      'Shore Walk',
      'Food',
      'Other places',
      'Trails',
      'H2 Shore Walk',
      'H3 Gate',
      'On the left side of the map.',
      'H3 Mill',
      '1.6 km east of Gate.',
      'Grinds flour.',
      'H2 Food',
      'H3 Kiosk',
      '600 m east of Gate. Near the trail Shore Walk.',
      'H2 Other places',
      'H3 Owl Oak',
      '380 m south of Kiosk.',
      'H2 Trails',
      'H3 Shore Walk',
      'about 19 min · 1.6 km · 12 stairs',
      'Starts at Gate.',
      'Kiosk (on the right) after 600 m.',
      '12 stairs after 1 km.',
      'Mill (the end) after 1.6 km.',
    ]);
  });

  test('is written without meters and compass directions if there is none', async () => {
    const article = await show(MAP, { hasFit: false });
    expectStructure(article);
    expect(article.textContent).not.toMatch(/\d\s?k?m\b|north|south|east|west/i);
    expect(linesOf(article).filter((line) => !/^H[23]/.test(line))).toEqual([
      'H1 Park',
      'Park: 4 places · 1 trail.',
      'Shore Walk',
      'Food',
      'Other places',
      'Trails',
      'On the left side of the map.',
      'To the right of Gate on the map.',
      'Grinds flour.',
      'To the right of Gate on the map. Near the trail Shore Walk.',
      'Below Kiosk on the map.',
      '12 stairs',
      'Starts at Gate.',
      'Kiosk (on the right).',
      '12 stairs.',
      'Mill (the end).',
    ]);
  });

  test('is written in German', async () => {
    const article = await show(MAP, { code: 'de' });
    expectStructure(article);
    expect(linesOf(article).filter((line) => !/^H3/.test(line))).toEqual([
      'H1 Park',
      'Park: 4 Orte · 1 Weg. Die Orte verteilen sich über 1,6 km von Westen nach Osten und 400 m von Norden nach Süden. Die Entfernungen zwischen ihnen sind in Luftlinie angegeben. Norden ist oben auf der Karte.',
      'H2 Gruppen',
      'Shore Walk',
      'Food',
      'Weitere Orte',
      'Wege',
      'H2 Shore Walk',
      'Links auf der Karte.',
      '1,6 km östlich von Gate.',
      'Grinds flour.',
      'H2 Food',
      '600 m östlich von Gate. Nahe am Weg Shore Walk.',
      'H2 Weitere Orte',
      '380 m südlich von Kiosk.',
      'H2 Wege',
      'etwa 19 Min. · 1,6 km · 12 Stufen',
      'Beginnt bei Gate.',
      'Kiosk (rechts) nach 600 m.',
      '12 Stufen nach 1 km.',
      'Mill (Ende) nach 1,6 km.',
    ]);
    const onPicture = linesOf(await show(MAP, { code: 'de', hasFit: false }));
    expect(onPicture).toContain('Auf der Karte rechts von Gate. Nahe am Weg Shore Walk.');
    expect(onPicture).toContain('Auf der Karte unterhalb von Kiosk.');
  });

  test('is written in Arabic', async () => {
    const article = await show(MAP, { code: 'ar' });
    expectStructure(article);
    const lines = linesOf(article);
    expect(lines.slice(0, 3)).toEqual([
      'H1 Park',
      'Park: 4 أماكن · مسار واحد. تتوزع الأماكن على مسافة 1.6 كم من الغرب إلى الشرق و400 متر من الشمال إلى الجنوب. المسافات بينها محسوبة بخط مستقيم. الشمال في أعلى الخريطة.',
      'H2 المجموعات',
    ]);
    expect(lines).toContain('على بُعد 600 متر شرق Gate. قرب المسار Shore Walk.');
    expect(lines.slice(-4)).toEqual([
      'البداية: Gate.',
      'Kiosk (على اليمين) بعد 600 متر.',
      '12 درجة بعد 1 كم.',
      'Mill (النهاية) بعد 1.6 كم.',
    ]);
    // Each title is isolated, so that its direction doesn't change that of the sentence.
    expect(article.textContent).toContain(
      'شرق \u2068Gate\u2069. قرب المسار \u2068Shore Walk\u2069.',
    );
    expect(linesOf(await show(MAP, { code: 'ar', hasFit: false }))).toContain(
      'تحت Kiosk على الخريطة.',
    );
  });

  test('has links to its places on the map, or none on a page without a map', async () => {
    const article = await show(MAP);
    const titles = ['Gate', 'Mill', 'Kiosk', 'Owl Oak'];
    for (const title of titles) {
      const link = within(article).getByRole('link', { name: title });
      expect(link).toHaveAttribute('href', `/?point=id of ${title}`);
    }
    const plain = await show(MAP, { hasLinks: false });
    const headings = within(plain).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([...titles, 'Shore Walk']);
    expect(plain.querySelector('h3 a')).toBeNull();
  });
});

test('a closed place says until when and why, in the language of the page', async () => {
  const closed = { ...kiosk, extraSearchText: 'closed' };
  for (const [code, text] of [
    ['en', /^Closed until 6:00 PM · .+\.$/],
    ['de', /^Geschlossen bis 18:00 · .+\.$/],
    ['ar', /6:00 م/],
  ] as const) {
    const lines = linesOf(await show([gate, closed], { code }));
    const index = lines.indexOf('H3 Kiosk');
    expect(lines[index + 2], code).toMatch(text);
  }
});

test('texts in another language keep it', async () => {
  const foreign = { ...oak, titleLang: 'de', description: 'Alt.', descriptionLang: 'fr' };
  const groups = [{ ...WALK, nameLang: 'it' }, FOOD];
  const article = await show([gate, foreign], { groups });
  expect(within(article).getByRole('heading', { name: 'Owl Oak' })).toHaveAttribute('lang', 'de');
  expect(within(article).getByText('Alt.')).toHaveAttribute('lang', 'fr');
  for (const level of [2, 3]) {
    const name = { level, name: 'Shore Walk' };
    expect(within(article).getByRole('heading', name)).toHaveAttribute('lang', 'it');
  }
  expect(within(article).getByRole('heading', { name: 'Gate' })).not.toHaveAttribute('lang');
});

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  'Café, Bar, $& and $1, 100%',
  'حديقة الورد (2)',
  '"><script>alert(1)</script>',
  '{{constructor}} %s &amp; \\u0000',
  'trails',
];

test('titles, names and descriptions stay text, whatever they contain', async () => {
  const points = HOSTILE.map((title, index) =>
    place(title, 10 + 15 * index, 50, { group_id: 'walk', description: `${title}\n${title}` }),
  );
  const groups = HOSTILE.map((name, index) => ({ ...WALK, id: index ? `${index}` : 'walk', name }));
  for (const code of ['en', 'ar']) {
    const article = await show(points, { code, groups, siteName: HOSTILE[0] ?? '' });
    expect(article.querySelector('img, script, iframe, style')).toBeNull();
    const headings = within(article)
      .getAllByRole('heading')
      .map((heading) => heading.textContent);
    for (const text of HOSTILE) {
      expect(headings.filter((heading) => heading === text).length).toBeGreaterThanOrEqual(2);
    }
    expect(article.textContent).toContain(`\u2068${HOSTILE[2]}\u2069`);
    const ids = [...article.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

describe('in each language', () => {
  test.each(LANGUAGES.map(({ code }) => code))('%s: no text is missing', async (code) => {
    const many = Array.from({ length: 60 }, (_, index) =>
      place(`Place ${index}`, (index * 37) % 101, (index * 61) % 101, {
        group_id: ['walk', null, null][index % 3] ?? null,
      }),
    );
    const maps = [
      [],
      [oak],
      [oak, { ...oak, id: 'twin', title: 'Twin' }],
      many,
      [...MAP, { ...kiosk, id: 'closed', extraSearchText: 'closed' }],
    ];
    for (const points of maps) {
      for (const hasFit of [true, false]) {
        const article = await show(points, { code, hasFit, siteName: '' });
        expectStructure(article);
        // Neither an empty heading nor a sentence with a hole.
        for (const line of linesOf(article)) expect(line).not.toMatch(/^(H\d )?$| {2}| \./);
      }
    }
  });
});

test('a map without places, with one, or with a trail that passes none', async () => {
  const empty = linesOf(await show([], { groups: [] }));
  expect(empty).toEqual([
    'H1 Park',
    'Park: 0 places. North is at the top of the map.',
    'H2 Groups',
  ]);
  const one = linesOf(await show([oak], { groups: [] }));
  expect(one.slice(1, 2)).toEqual(['Park: 1 place. North is at the top of the map.']);
  expect(one.slice(-2)).toEqual(['H3 Owl Oak', 'At the bottom of the map.']);
  const lonely = linesOf(await show([], { groups: [WALK] }));
  expect(lonely.slice(-3)).toEqual([
    'H3 Shore Walk',
    'about 19 min · 1.6 km · 12 stairs',
    '12 stairs after 1 km.',
  ]);
  // A new map has no name.
  expect(linesOf(await show([oak], { siteName: '' }))[0]).toBe('H1 Map');
});

test('a text describes only a picture that is there', async () => {
  const seen = { popup_image: '/oak.webp', picture_text: 'An old oak.' };
  const article = await show([
    place('Oak', 10, 10, seen),
    place('Elm', 20, 20, { ...seen, popup_image: null }),
  ]);
  // The title and the text keep their own directions.
  expect(article.textContent).toContain('Picture of \u2068Oak\u2069: \u2068An old oak.\u2069');
  const lines = linesOf(article);
  expect(lines.filter((line) => line.includes('An old oak.'))).toEqual([
    'Picture of Oak: An old oak.',
  ]);
  const night = { ...FOOD, background_image: '/night.webp', map_text: 'The park at night.' };
  const ofGroup = (group: MapGroup) =>
    show([kiosk], { groups: [group] }).then((article) => linesOf(article).join());
  expect(await ofGroup(night)).toContain('H2 Food,Picture of Food: The park at night.');
  expect(await ofGroup({ ...night, background_image: null })).not.toContain('night');
});

test('a trail has one start, even if several places are there', async () => {
  const before = place('Before', 8, 50);
  const lines = linesOf(await show([gate, before, mill], { hasFit: false }));
  expect(lines.filter((line) => line.startsWith('Starts at'))).toEqual(['Starts at Gate.']);
  expect(lines).toContain('Before.');
});

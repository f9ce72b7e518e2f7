import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPointSearch } from './point-search';

const GROUPS = [
  { id: 'lake', name: 'Lakeside Loop' },
  { id: 'owl', name: 'Owl Walk' },
];
const POINTS = [
  ['Boathouse Café', 'lake'],
  ['The Café by the Lake', null],
  ['Scafell View', null],
  ['Rowing Jetty', 'lake'],
  ['Heron Bay', 'lake'],
  ['Ranger’s Hut', 'owl'],
  ['Squirrel Playground', null],
  ['Große Eiche', null],
  ['Øster Sø', null],
  ['Waldspielplatz', null],
  ['Étang des Cygnes', null],
].map(([title = '', group_id = null]) => ({ title: title ?? '', group_id }));

const search = createPointSearch(POINTS, GROUPS);

function find(query: string) {
  const { points, isApproximate } = search(query);
  return [...(isApproximate ? ['nearest'] : []), ...points.map(({ title }) => title)];
}

test('case, accents and punctuation don’t count', () => {
  expect(find('CAFÉ')).toEqual(find('cafe'));
  expect(find('rangers hut')).toEqual(['Ranger’s Hut']);
  expect(find('oster so')).toEqual(['Øster Sø']);
  expect(find('grosse')).toEqual(['Große Eiche']);
  expect(find('  rowing   jetty ')).toEqual(['Rowing Jetty']);
});

test('matches rank by position: start of the title, start of a word, anywhere, single words', () => {
  expect(find('caf')).toEqual(['Boathouse Café', 'The Café by the Lake', 'Scafell View']);
  expect(find('the')).toEqual(['The Café by the Lake']);
  expect(find('lake cafe')).toEqual(['The Café by the Lake', 'Boathouse Café']);
  const old = ['Old Mill Bridge', 'Old Tower'].map((title) => ({ title, group_id: null }));
  expect(createPointSearch(old, [])('old').points).toEqual(old.toReversed());
});

test('at most eight points that are only similar are found', () => {
  const benches = Array.from({ length: 20 }, (_, index) => ({
    title: `Bench ${index}`,
    group_id: null,
  }));
  const { points, isApproximate } = createPointSearch(benches, [])('benchs');
  expect([points.length, isApproximate]).toEqual([8, true]);
});

test('a group’s name finds its points, after points of that name, even combined with title words', () => {
  expect(find('lakeside')).toEqual(['Boathouse Café', 'Rowing Jetty', 'Heron Bay']);
  expect(find('lake')[0]).toBe('The Café by the Lake');
  expect(find('owl hut')).toEqual(['Ranger’s Hut']);
});

test.each([
  ['boathose', 'Boathouse Café'],
  ['heron by', 'Heron Bay'],
  ['hreon bay', 'Heron Bay'],
  ['heronbay', 'Heron Bay'],
  ['plagr', 'Squirrel Playground'],
  ['skwirrel', 'Squirrel Playground'],
  ['spielpatz', 'Waldspielplatz'],
  ['etang des cignes', 'Étang des Cygnes'],
  ['old rangers cottage', 'Ranger’s Hut'],
  ['lakside lop', 'Boathouse Café'],
])('no name contains “%s”, and %s is the most similar one', (query, title) => {
  expect(find(query).slice(0, 2)).toEqual(['nearest', title]);
});

test.each(['volcano', 'zzz', 'x', 'dinosaur'])('nothing is similar to “%s”', (query) => {
  expect(find(query)).toEqual(['nearest']);
});

test('an empty query finds everything, in its order', () => {
  expect(search(' - ')).toEqual({ points: POINTS, isApproximate: false });
});

test('every point is found first by its own title', () => {
  const title = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.array(title, { minLength: 1 }), fc.nat(), (titles, seed) => {
      const points = titles.map((title) => ({ title, group_id: null }));
      const wanted = titles[seed % titles.length] ?? '';
      const found = createPointSearch(points, GROUPS)(wanted);
      expect(found.isApproximate).toBe(false);
      expect(found.points.map(({ title }) => title)).toContain(wanted);
    }),
  );
});

test('any query works, and finds only existing points', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (query) => {
      for (const point of search(query).points) expect(POINTS).toContain(point);
    }),
  );
});

const DETAILED_POINTS = [
  {
    title: 'Moulin',
    originalTitle: 'Old Mill',
    group_id: 'lake',
    description: 'Built of oak in 1780.',
  },
  { title: 'Chêne', originalTitle: 'Oak', group_id: null, description: 'Vieux de 400 ans.' },
  { title: 'Oakley', group_id: null, description: null },
  { title: 'Pont', group_id: 'oaks', description: 'On y voit\ndes canards, une Waldohreule.' },
  { title: 'Gare', group_id: null, extraSearchText: 'fermé closed' },
];
const DETAILED_GROUPS = [
  { id: 'lake', name: 'Le lac', originalName: 'Lakeside' },
  { id: 'oaks', name: 'Chênes', originalName: 'Oaks' },
];
const titlesOf = (query: string) =>
  createPointSearch(DETAILED_POINTS, DETAILED_GROUPS)(query).points.map(({ title }) => title);

test('titles come first, then those in the site’s language, then groups, then descriptions', () => {
  expect(titlesOf('oak')).toEqual(['Oakley', 'Chêne', 'Pont', 'Moulin']);
  expect(titlesOf('old mill')).toEqual(['Moulin']);
  expect(titlesOf('lakeside')).toEqual(['Moulin']);
  expect(titlesOf('lac')).toEqual(['Moulin']);
  expect(titlesOf('closed')).toEqual(['Gare']);
});

test('words of a description are found by their beginnings, and long ones inside other words', () => {
  expect(titlesOf('canard')).toEqual(['Pont']);
  expect(titlesOf('eule')).toEqual(['Pont']);
  expect(titlesOf('des canards')).toEqual(['Pont']);
  expect(titlesOf('moulin 1780')).toEqual(['Moulin']);
  expect(createPointSearch(DETAILED_POINTS, [])('ard')).toMatchObject({ isApproximate: true });
  const cjk = [{ title: 'A', group_id: null, description: '古い樫の木があります' }];
  expect(createPointSearch(cjk, [])('樫').points).toEqual(cjk);
});

test('the result says which points match only by their description', () => {
  const { descriptionMatches } = createPointSearch(DETAILED_POINTS, DETAILED_GROUPS)('oak');
  expect([...(descriptionMatches ?? [])].map(({ title }) => title)).toEqual(['Moulin']);
});

test('equal matches are in the order of the given alphabet', () => {
  const titles = ['zoo', 'äoo', 'aoo'].map((title) => ({ title, group_id: null }));
  const order = (language: string) =>
    createPointSearch(titles, [], language)('oo').points.map(({ title }) => title);
  expect(order('de')).toEqual(['aoo', 'äoo', 'zoo']);
  expect(order('sv')).toEqual(['aoo', 'zoo', 'äoo']);
});

test('thousands of long descriptions are searched quickly after the first search', () => {
  const points = Array.from({ length: 5000 }, (_, index) => ({
    title: `Place ${index}`,
    group_id: null,
    description: `Number ${index} stands by the water, under an old oak. `.repeat(10),
  }));
  const search = createPointSearch(points, []);
  expect(search('water').points).toHaveLength(5000);
  const startMs = performance.now();
  expect(search('4321 under oak').points).toHaveLength(1);
  expect(performance.now() - startMs).toBeLessThan(500);
});

test('points matching a notice keyword come before points with a similar title', () => {
  const currentNotice = { keywords: ['fermé', 'closed'] };
  const named = createPointSearch(
    [
      { title: 'La Ferme du lac', group_id: null },
      { title: 'Enclosed Garden', group_id: null },
      { title: 'Mill', group_id: null, extraSearchText: 'Fermé', currentNotice },
    ],
    [],
  );
  const titles = (query: string) => named(query).points.map(({ title }) => title);
  expect(titles('ferme')).toEqual(['Mill', 'La Ferme du lac']);
  expect(titles('Fermé ')).toEqual(['Mill', 'La Ferme du lac']);
  expect(titles('closed')).toEqual(['Mill', 'Enclosed Garden']);
  // Only the beginning of the keyword.
  expect(titles('ferm')[0]).toBe('La Ferme du lac');
});

test('a match in the current notice comes last', () => {
  const named = createPointSearch(
    [
      { title: 'Mill', group_id: null, extraSearchText: 'Closed today closed' },
      { title: 'Closed Gate', group_id: null },
    ],
    [],
  );
  const titles = (query: string) => named(query).points.map(({ title }) => title);
  expect(titles('closed')).toEqual(['Closed Gate', 'Mill']);
  expect(titles('mill today')).toEqual(['Mill']);
});

test('other names find a point after titles, at the beginning of a word or, if long, anywhere', () => {
  const points = [
    { title: 'Sanitärhaus', group_id: 'wc', also_known_as: 'WC, Damentoilette, Café' },
    { title: 'Café', group_id: null },
    { title: 'Owlet', group_id: null, also_known_as: null },
  ];
  const search = createPointSearch(points, [{ id: 'wc', name: 'Toilettengruppe' }]);
  const titles = (query: string) => search(query).points.map(({ title }) => title);
  expect(search('w')).toEqual({ points: [points[2], points[0]], isApproximate: false });
  expect(titles('toilette')).toEqual(['Sanitärhaus']);
  expect(titles('haus wc')).toEqual(['Sanitärhaus']);
  expect(titles('cafe')).toEqual(['Café', 'Sanitärhaus']);
  expect(search('damentoilete').points).toEqual([points[0]]);
});

test.each([
  ['boathose', 'Boathouse'],
  ['hreon bay', 'Heron Bay'],
  ['caffe lakeside', 'Café Lakeside'],
  ['ettang', 'Étang'],
  ['toilete', 'Toilets'],
  ['tolet', 'toilet'],
  ['tolets', 'Toilets'],
  ['volcano', undefined],
  ['zzz', undefined],
])('the nearest spelling of “%s” is %s', (query, suggestion) => {
  const points = [...POINTS, { title: 'Toilets', group_id: null, also_known_as: 'WC, toilet' }];
  const search = createPointSearch(points, GROUPS);
  expect(search(query).suggestion).toBe(suggestion);
  if (suggestion) expect(search(suggestion).isApproximate).toBe(false);
});

test.each([
  ['postt', 'Post'],
  ['restrom', 'Restroom'],
  ['eglisse', 'L’Église'],
])('the nearest spelling of “%s” has no punctuation around it', (query, suggestion) => {
  const point = {
    title: 'Café “Zur Post”',
    group_id: null,
    also_known_as: 'Restroom/WC; L’Église',
  };
  expect(createPointSearch([point], [])(query).suggestion).toBe(suggestion);
});

test('the nearest spelling is that of a point with many names, too', () => {
  const points = [
    { title: 'Ridge Tower', group_id: null },
    {
      title: 'Visitor Centre',
      group_id: null,
      also_known_as: 'Toilets, WC, restroom, information',
    },
  ];
  expect(createPointSearch(points, [])('tolet').suggestion).toBe('Toilets');
});

test('a spelling that finds something has no suggestion', () => {
  expect(search('boathouse').suggestion).toBeUndefined();
});

test('an everyday word finds places of that kind, after those with the word in their names', () => {
  const places = [
    { title: 'Waldhaus', group_id: null, marker_icon: '/pins/cafe.svg' },
    { title: 'Essener Weg', group_id: null },
    { title: 'Zum Löwen', group_id: null, also_known_as: 'Gaststätte' },
    { title: 'Hessenstein', group_id: null },
    { title: 'Eiche', group_id: null, description: 'Hier darf man essen.' },
  ];
  const titles = (query: string) =>
    createPointSearch(places, [], 'de')(query).points.map(({ title }) => title);
  expect(titles('Essen')).toEqual(['Essener Weg', 'Hessenstein', 'Waldhaus', 'Zum Löwen', 'Eiche']);
  expect(titles('Hessen')).toEqual(['Hessenstein']);
});

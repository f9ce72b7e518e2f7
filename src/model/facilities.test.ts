import { describe, expect, test } from 'vitest';
import { foldText } from '@/lib/fold-text';
import { commonFacilities, facilitiesMeant, isFacility } from './facilities';

/** Whether a search with a word, in a visitor's language, finds a place by its kind. */
function finds(query: string, title: string, language: string, icon?: string): boolean {
  const names = foldText(title);
  return facilitiesMeant(query, language).some((kind) => isFacility(kind, icon, names));
}

// Each row: what one types, whole or in part, and a place whose name doesn't contain it.
describe.each([
  ['en', ['loo', 'Restrooms'], ['playgr', 'Aire de jeux'], ['food', 'Lakeside Café']],
  ['de', ['Klo', 'Toiletten'], ['spielpl', 'Squirrel Playground'], ['Essen', 'Gasthaus Linde']],
  ['fr', ['petit coin', 'Toilettes'], ['enfants', 'Aire de jeux'], ['manger', 'Buvette']],
  ['es', ['baño', 'Aseos'], ['colump', 'Parque infantil'], ['comida', 'Restaurante']],
  ['it', ['bagno', 'Servizi igienici'], ['bambini', 'Parco giochi'], ['mangiare', 'Chiosco']],
  ['nl', ['plee', 'Toiletten'], ['kinderen', 'Speeltuin'], ['eten', 'Boscafé']],
  ['ar', ['حمام', 'دورات المياه'], ['أطفال', 'Playground'], ['طعام', 'المطعم']],
])('everyday words in %s', (language, ...words) => {
  test.each(words)('%s finds “%s”', (query, title) => {
    expect(finds(query, title, language)).toBe(true);
  });
});

test('a place is found by an icon of the gallery', () => {
  expect(finds('wc', 'By the gate', 'en', '/pins/toilets.svg')).toBe(true);
  expect(finds('food', 'By the gate', 'en', '/pins/restaurant.svg')).toBe(true);
  expect(finds('wc', 'By the gate', 'en', '/pins/bus.svg')).toBe(false);
  expect(finds('wc', 'By the gate', 'en', 'https://example.org/toilets.svg')).toBe(false);
});

test.each([
  ['Waldspielplatz', 'playground'],
  ['Wanderparkplatz', 'car park'],
  ['Seecafé', 'coffee'],
])('a part of a longer word: %s', (title, query) => {
  expect(finds(query, title, 'en')).toBe(true);
});

test.each([
  ['Essen', 'Hessenturm'],
  ['Essen', 'Partnerstadt Essen'],
  ['Bus', 'Busch'],
  ['bar', 'Barbara'],
  ['bar', 'Sandbar'],
  ['baño', 'Baños árabes'],
  ['Hessen', 'Café'],
  ['Busch', 'Bushaltestelle'],
  ['W', 'WC'],
])('“%s” does not mean “%s”', (query, title) => {
  for (const language of ['en', 'de', 'es']) expect(finds(query, title, language)).toBe(false);
});

test('only the visitor’s language and English complete the beginning of a word', () => {
  expect(finds('spielp', 'Playground', 'de-AT')).toBe(true);
  expect(finds('spielp', 'Playground', 'fr')).toBe(false);
  expect(finds('Spielplatz', 'Playground', 'fr')).toBe(true);
});

test('what visitors look for first has a label in their language, and English otherwise', () => {
  expect(commonFacilities('de').map(({ label }) => label)).toEqual([
    'Toiletten',
    'Parkplatz',
    'Café',
  ]);
  expect(commonFacilities('pl')[0]?.label).toBe('Toilets');
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'nl', 'ar']) {
    for (const { facility, label } of commonFacilities(language)) {
      expect(facilitiesMeant(label, language)).toContain(facility);
    }
  }
});

import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trailToJson } from '../../src/model/trail';
import { hostileText } from '../../tests/boundary/hostile-content';
import { makeGroup, makePoint, makeSettings, makeTrail } from '../../tests/factories';
import { parseOwnerSettings } from '../site-settings';
import { inlineJson } from '../site-tags';
import { staticPlaces } from './static-places';

const NOON_MS = Date.parse('2026-11-24T12:00Z');
const OWNER = parseOwnerSettings({});

/** A copy with one group and points in it. */
function makeMap(
  points: ReturnType<typeof makePoint>[],
  group = makeGroup(),
  settings = makeSettings(),
) {
  return {
    number: 1,
    settings,
    groups: [group],
    points,
    details: { points, groups: [{ ...group, translations: null }] },
    icons: {},
  };
}

/** Parses what a page with the places contains. */
async function parse(...map: Parameters<typeof makeMap>) {
  const html = await staticPlaces(makeMap(...map), OWNER, NOON_MS);
  const page = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
  const json = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  return { html, page, linkedData: JSON.parse(json) };
}

const closed = { is_closed: true, group_id: makeGroup().id };

test('places are listed by group, with descriptions, and until when they are closed', async () => {
  const { page, linkedData } = await parse(
    [
      makePoint({ title: 'Mill', ...closed, notice_until: '2026-11-26T08:00:00+00:00' }),
      makePoint({ id: 'c0000000-0000-4000-8000-000000000002', title: 'Oak', description: 'Old.' }),
    ],
    makeGroup({ name: 'Trail' }),
    makeSettings({ site_name: 'Park', time_zone: 'Europe/Berlin' }),
  );
  const text = (selector: string) =>
    [...page.querySelectorAll(selector)].map(({ textContent }) =>
      textContent.replace(/\u202f/g, ' '),
    );
  expect(text('h1, h2, h3')).toEqual(['Park', 'Groups', 'Trail', 'Mill', 'Other places', 'Oak']);
  expect(text('section p')).toEqual([
    'In the center of the map.',
    'Closed until Nov 26, 2026, 9:00 AM.',
    'Next to \u2068Mill\u2069.',
    'Old.',
  ]);
  expect(linkedData.containsPlace.map(({ name }: { name: string }) => name)).toEqual([
    'Mill',
    'Oak',
  ]);
});

test('the first map’s links lead to the places', async () => {
  const { page } = await parse([makePoint({ title: 'Oak' })]);
  expect(page.getElementById(makePoint().id)?.textContent).toBe('Oak');
});

test('a closing that has ended is left out, and one without an end says so', async () => {
  const { page } = await parse([
    makePoint({ title: 'Past', ...closed, notice_until: '2026-11-23T08:00:00+00:00' }),
    makePoint({ id: 'c0000000-0000-4000-8000-000000000002', title: 'Endless', ...closed }),
  ]);
  expect([...page.querySelectorAll('h3 ~ p')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^In/),
    expect.stringMatching(/^Next to/),
    'Closed until further notice.',
  ]);
});

test('texts are in the site’s language', async () => {
  const { page } = await parse(
    [makePoint({ title: 'Mühle', ...closed })],
    makeGroup(),
    makeSettings({ language: 'de-at' }),
  );
  expect(page.querySelector('main')?.lang).toBe('de-at');
  expect(page.querySelector('h3 ~ p ~ p')?.textContent).toBe('Bis auf Weiteres geschlossen.');
});

test.each([
  ['ar', 'rtl'],
  ['de', ''],
])('in the language %s, the places have the direction “%s”', async (language, direction) => {
  const { page } = await parse([makePoint()], makeGroup(), makeSettings({ language }));
  expect(page.querySelector('main')?.dir).toBe(direction);
});

test('hostile texts stay texts, in the list and in JSON', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, hostileText, hostileText, async (title, description, name) => {
      const point = makePoint({ title, description, group_id: makeGroup().id });
      const { page, linkedData } = await parse([point], makeGroup({ name }));
      const elements = [...page.querySelectorAll('body *')].map(({ localName }) => localName);
      expect(
        elements.filter((name) => !/^(main|nav|section|div|h[123]|ul|li|a|p)$/.test(name)),
      ).toEqual(['script']);
      expect(page.querySelectorAll('main *[onload], main *[onerror], main *[style]')).toHaveLength(
        0,
      );
      expect(linkedData.containsPlace).toEqual([{ '@type': 'Place', name: title }]);
      const script = `<script type="application/json">${inlineJson([title, description])}</script>`;
      const [inline] = new DOMParser().parseFromString(script, 'text/html').scripts;
      expect(JSON.parse(inline?.textContent ?? '')).toEqual([title, description]);
    }),
  );
});

test('however many places there are, they take at most 30 kB when compressed', async () => {
  const random = fc.sample(fc.string({ minLength: 200, maxLength: 200 }), {
    numRuns: 2000,
    seed: 1,
  });
  const points = random.map((text, index) =>
    makePoint({ id: `${index}`, title: text.slice(0, 40), description: text }),
  );
  for (const count of [100, 2000]) {
    const { html, page } = await parse(points.slice(0, count));
    expect(gzipSync(html).length).toBeLessThanOrEqual(30_000);
    expect(page.querySelectorAll('h3').length).toBeGreaterThan(90);
  }
});

test('a trail is a sequence of what one passes, after its facts', async () => {
  const line = trailToJson(makeTrail({ lengthMeters: 1240 }));
  const german = makeSettings({ language: 'de' });
  const { page } = await parse([makePoint(closed)], makeGroup({ name: 'Seeweg', line }), german);
  const [heading, facts] = page.querySelector('#trails ~ div')?.children ?? [];
  expect(heading?.textContent).toBe('Seeweg');
  expect(facts?.textContent).toMatch(/1,2\skm/);
  expect(page.querySelectorAll('ol li')).toHaveLength(1);
});

test('without the site’s time zone, a closing ends with a day', async () => {
  const until = { ...closed, notice_until: '2026-11-26T08:00:00+00:00' };
  const { page } = await parse([makePoint(until)], makeGroup(), makeSettings({ time_zone: null }));
  expect(page.querySelector('h3 ~ p ~ p')?.textContent).toBe('Closed through Nov 26, 2026.');
});

test('sentences in English are marked if the site’s language has no catalog, and titles are its own', async () => {
  const polish = makeSettings({ language: 'pl' });
  const { page } = await parse([makePoint({ title: 'Młyn' })], makeGroup(), polish);
  expect(page.querySelector('main')?.lang).toBe('en');
  expect(page.querySelector('h3')?.lang).toBe('pl');
});

test('the text of the base map is there only with the base map', async () => {
  const textWith = async (base_map_image: string | null) => {
    const settings = makeSettings({ base_map_image, map_text: 'A lake.' });
    return (await parse([makePoint()], makeGroup(), settings)).page.querySelector('main')
      ?.textContent;
  };
  expect(await textWith('/map.webp')).toContain('A lake.');
  expect(await textWith(null)).not.toContain('A lake.');
});

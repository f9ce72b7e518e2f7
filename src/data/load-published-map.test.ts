import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trailToJson } from '@/model/trail';
import { makeGroup, makePoint, makeSettings, makeTrail } from '../../tests/factories';
import {
  isPointGone,
  loadPublishedMap,
  publishedDetails,
  refreshPublishedMap,
  setShownChangeCount,
} from './load-published-map';
import { mapSettingsQuery, pointsQuery } from './map-queries';
import type { PublishedMap } from './published-map';
import { queryClient } from './query-client';
import { getRestClient } from './rest-client';

const POINTS = pointsQuery(getRestClient).queryKey;
const NINE = '2026-11-24T09:00:00.000Z';
const TEN = '2026-11-24T10:00:00.000Z';
const ROWS = 'published/rows-1.json';
const OTHER_ROWS = 'published/rows-2.json';
const MILL = makePoint({ id: 'mill', title: 'Mill', translations: { de: { title: 'Mühle' } } });
const OAK = makePoint({ id: 'oak', title: 'Oak' });

const makeCopy = (values: Partial<PublishedMap> = {}): PublishedMap => ({
  number: 7,
  settings: makeSettings(),
  groups: [makeGroup()],
  points: [MILL],
  details: { points: [MILL], groups: [] },
  icons: {},
  ...values,
});

/** What the site responds with, by file. */
let files: Record<string, unknown>;
const defaults = queryClient.getDefaultOptions();

beforeEach(async () => {
  files = {};
  vi.useFakeTimers({ now: Date.parse('2026-11-24T09:30Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', async (address: string) => {
    const file = files[address.slice(1)];
    return file ? Response.json(await file) : new Response(null, { status: 404 });
  });
  document.body.innerHTML = `<script type="application/json" id="published-map" data-published-at="${NINE}" data-rows="${ROWS}">${JSON.stringify(makeCopy())}</script>`;
  await loadPublishedMap(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  // Other test files share these modules: they must not get this copy's details, or its options.
  setShownChangeCount(0);
  queryClient.clear();
  queryClient.setDefaultOptions(defaults);
});

const shownTitles = () => queryClient.getQueryData(POINTS)?.map(({ title }) => title);
const shownAt = () => new Date(queryClient.getQueryState(POINTS)?.dataUpdatedAt ?? 0).toISOString();

/** The live site names a copy, which is read after that. */
function publish(copy: unknown, publishedAt = TEN, number = 8, rows = OTHER_ROWS): void {
  files['published.json'] = { publishedAt, number, rows };
  files[rows] = copy;
}

test('the rows of the page count as data of their date', () => {
  expect([shownTitles(), shownAt()]).toEqual([['Mill'], NINE]);
  expect(queryClient.getQueryData(mapSettingsQuery(getRestClient).queryKey)).toEqual(
    makeSettings(),
  );
  expect(publishedDetails('de')?.points).toMatchObject([{ translation: { title: 'Mühle' } }]);
});

test('a copy has the lines of groups, in every language; an older one has none', async () => {
  const line = trailToJson(makeTrail());
  const group = { id: 'owl', line, translations: { de: { name: 'Eulenweg' } } };
  publish(makeCopy({ details: { points: [], groups: [group] } }));
  await refreshPublishedMap();
  expect(publishedDetails(null)?.groups).toEqual([{ id: 'owl', line, translation: null }]);
  expect(publishedDetails('de')?.groups).toEqual([
    { id: 'owl', line, translation: { name: 'Eulenweg' } },
  ]);
});

test('a newer copy replaces the rows, also one that counts from the beginning', async () => {
  publish(makeCopy({ number: 2, points: [OAK] }), TEN, 2);
  await refreshPublishedMap();
  expect([shownTitles(), shownAt()]).toEqual([['Oak'], TEN]);
});

test('a newer copy of the same state confirms the rows', async () => {
  publish('never read', TEN, 7, ROWS);
  await refreshPublishedMap();
  expect([shownTitles(), shownAt()]).toEqual([['Mill'], TEN]);
});

test('a newer copy of a restored database replaces the rows, although its count is the same', async () => {
  publish(makeCopy({ points: [OAK] }), TEN, 7);
  await refreshPublishedMap();
  expect([shownTitles(), shownAt()]).toEqual([['Oak'], TEN]);
});

test('a newer copy of the backend’s rows on display confirms them', async () => {
  queryClient.setQueryData(POINTS, [OAK], { updatedAt: Date.parse(NINE) });
  setShownChangeCount(8);
  publish('never read', TEN, 8);
  await refreshPublishedMap();
  expect([shownTitles(), shownAt()]).toEqual([['Oak'], TEN]);
});

test('the backend’s rows are not replaced by an older copy where the device’s clock is behind', async () => {
  vi.setSystemTime('2026-11-23T09:30Z');
  queryClient.setQueryData(POINTS, [OAK]);
  setShownChangeCount(9);
  publish(makeCopy(), TEN, 8);
  await refreshPublishedMap();
  expect(shownTitles()).toEqual(['Oak']);
  publish(makeCopy(), TEN, 10);
  await refreshPublishedMap();
  expect(shownTitles()).toEqual(['Mill']);
});

test('a poll that finds nothing new leaves the copy on display', async () => {
  setShownChangeCount(7);
  publish('never read', TEN, 7, ROWS);
  await refreshPublishedMap();
  publish(makeCopy({ points: [OAK] }), '2026-11-24T11:00:00.000Z', 7);
  await refreshPublishedMap();
  expect(shownTitles()).toEqual(['Oak']);
});

test('rows that were read from the backend in the meantime are not replaced by an older copy', async () => {
  let resolve: (copy: PublishedMap) => void = () => {};
  const promise = new Promise<PublishedMap>((resolvePromise) => {
    resolve = resolvePromise;
  });
  publish(promise, '2026-11-24T09:20:00.000Z');
  const refreshing = refreshPublishedMap();
  await vi.waitFor(() => expect(files[OTHER_ROWS]).toBe(promise));
  queryClient.setQueryData(POINTS, [OAK]);
  setShownChangeCount(9);
  resolve(makeCopy({ number: 8 }));
  await refreshing;
  expect(shownTitles()).toEqual(['Oak']);
  // Nor does another language bring back the older details.
  expect(publishedDetails('de')).toBeUndefined();
});

test.each([
  ['a page', '<!doctype html>'],
  ['an error', { error: 'not found' }],
])('rows in place of which the host responds with %s change nothing', async (_, response) => {
  publish(response);
  await expect(refreshPublishedMap()).rejects.toThrow();
  expect(shownTitles()).toEqual(['Mill']);
  expect(publishedDetails(null)?.points).toHaveLength(1);
});

test('a point that only the newest copy has is not gone; one that it lacks is', async () => {
  publish(makeCopy({ number: 8, points: [OAK] }));
  expect(await isPointGone('oak')).toBe(false);
  expect(await isPointGone('mill')).toBe(true);
});

// @vitest-environment jsdom

import path from 'node:path';
import { PostgrestClient } from '@supabase/postgrest-js';
import { QueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { detailsQuery } from '../../src/data/details.ts';
import { groupsQuery, pointsQuery } from '../../src/data/map-queries.ts';
import { en } from '../../src/i18n/en.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';
import { fieldNames } from '../../src/model/fields/fields.ts';
import { GROUP_FIELDS, type GroupValues } from '../../src/model/fields/group-fields.ts';
import { POINT_FIELDS, type PointValues } from '../../src/model/fields/point-fields.ts';
import type { MapPoint } from '../../src/model/point.ts';
import { trailToJson } from '../../src/model/trail.ts';
import type { Database } from '../../src/types/database.ts';
import { localizePoints } from '../../src/visitor/details/localize-points.ts';
import { type Api, signIn } from '../api.ts';
import { makeTrail, makeTrailSection } from '../factories.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { renderPopup } from '../render-popup.tsx';
import { makeTemporaryFolder, type Site, startBackendAlone } from '../site.ts';

// Fails for any column that a visitor never sees: each field is stored alone, read with the visitor's own
// queries, and looked for in the popup.

/** Whether visitors read a row at all. They don't read the time: tests/boundary/hidden-rows.test.ts tests what it does. */
const isRead = (name: string) => name !== 'visible_from';

type Stored = Omit<Database['public']['Tables']['points']['Insert'], 'id'>;

/** How a field appears to a visitor if its own text isn't shown, and the other values it requires. */
const SEEN: { [Name in keyof PointValues]?: { stored: Partial<Stored>; popup: string | null } } = {
  title: { stored: { title: 'Only a title' }, popup: 'Only a title' },
  // The map shows these, but not the popup.
  group_id: { stored: {}, popup: null },
  coord_x: { stored: { coord_x: 12.5 }, popup: null },
  coord_y: { stored: { coord_y: 12.5 }, popup: null },
  marker_icon: { stored: { marker_icon: '/pins/shown.svg' }, popup: null },
  picture_text: {
    stored: { popup_image: '/demo/popup.webp', picture_text: 'A wheel' },
    popup: 'alt="A wheel"',
  },
  // Only the search finds it.
  also_known_as: { stored: { also_known_as: 'WC, toilet' }, popup: null },
  translations: {
    stored: { translations: { fr: { title: 'Vieux moulin' } } },
    popup: 'Vieux moulin',
  },
  latitude: { stored: { latitude: 45.5, longitude: 7.25 }, popup: '45.500000,7.250000' },
  longitude: { stored: { latitude: 45.5, longitude: 7.25 }, popup: '45.500000,7.250000' },
  is_closed: { stored: { is_closed: true }, popup: 'Closed' },
  closing_reason: { stored: { is_closed: true, closing_reason: 'weather' }, popup: 'Weather' },
  // The map shows it where a trail passes.
  blocks_path: { stored: { is_closed: true, blocks_path: true }, popup: 'Closed' },
  notice_from: { stored: { notice: 'Begun', notice_from: '2020-01-01T00:00:00Z' }, popup: 'Begun' },
  notice_until: {
    stored: { is_closed: true, notice_until: '2099-06-15T12:00:00Z' },
    popup: '2099',
  },
};

/** Columns that are read before the first marker, so nothing needs to report them. */
const READ_FIRST = [
  'title',
  'group_id',
  'coord_x',
  'coord_y',
  'marker_icon',
  'popup_image',
  'link',
];

let backend: Site;
let api: Api;
let removeFolder: () => Promise<void>;

beforeAll(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const { folder, remove } = await makeTemporaryFolder();
  removeFolder = remove;
  await copyPreparedData(path.join(folder, 'data'));
  backend = await startBackendAlone(path.join(folder, 'data'));
  api = await signIn(backend.address);
});

beforeEach(() => api.clear());

afterEach(cleanup);

afterAll(async () => {
  await backend.stop();
  await removeFolder();
});

/** The map as a visitor sees it after all reads. */
async function readAsVisitor(language: string | null) {
  const client = new PostgrestClient<Database>(`${backend.address}/rest/v1`, {
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY },
  });
  const queries = new QueryClient();
  const points = await queries.fetchQuery(pointsQuery(() => client));
  const groups = await queries.fetchQuery(groupsQuery(() => client));
  const details = await queries.fetchQuery(detailsQuery(() => client, language));
  return localizePoints({ points, groups }, details, {
    language: language ?? 'en',
    siteLanguage: 'en',
    timeZone: null,
    messages: en.notices,
    nowMs: Date.now(),
  });
}

function popupOf(point: MapPoint | undefined): string {
  if (!point) throw new Error('The point was not read');
  renderPopup(point);
  return document.querySelector('[role=dialog]')?.outerHTML ?? '';
}

function sampleOf(name: keyof PointValues): string {
  const { kind } = POINT_FIELDS[name];
  return kind === 'link' || kind === 'picture' ? 'https://example.org/shown' : 'Of this point';
}

function storedWith(name: keyof PointValues): Partial<Stored> {
  return SEEN[name]?.stored ?? { [name]: sampleOf(name) };
}

test.each(fieldNames(POINT_FIELDS).filter(isRead))(
  'a point’s %s reaches the visitor',
  async (name) => {
    const group = name === 'group_id' ? (await api.insert('groups', { name: 'Trail' }))[0] : null;
    const stored = group ? { group_id: group.id } : storedWith(name);
    await api.insert('points', { title: 'Old Mill', coord_x: 1, coord_y: 2, ...stored });
    const [point] = (await readAsVisitor(name === 'translations' ? 'fr' : null)).points;
    const popup = SEEN[name] ? SEEN[name].popup : sampleOf(name);
    if (popup === null) expect(point).toMatchObject(stored);
    else expect(popupOf(point)).toContain(popup);
  },
);

const READ_LATER = fieldNames(POINT_FIELDS).filter(
  (name) => isRead(name) && !READ_FIRST.includes(name),
);

test.each(READ_LATER)(
  'has_words reports a point’s %s, which is otherwise not read',
  async (name) => {
    expect((await api.read('map_settings'))[0]).toMatchObject({ has_words: false });
    await api.insert('points', { title: 'Old Mill', coord_x: 1, coord_y: 2, ...storedWith(name) });
    expect((await api.read('map_settings'))[0]).toMatchObject({ has_words: true });
  },
);

const TRAIL = makeTrail({
  sections: [makeTrailSection({ steps: 12, isRough: true }), makeTrailSection({ isPaved: true })],
  lengthMeters: 1200,
  isDirected: true,
});

/** Each field of a group: the stored value, and what a visitor’s map has of it. */
const GROUP_SAMPLES: { [Name in keyof GroupValues]: { stored: GroupValues[Name]; seen: object } } =
  {
    name: { stored: 'Trail', seen: { name: 'Trail' } },
    color: { stored: '#123456', seen: { color: '#123456' } },
    background_image: { stored: '/night.png', seen: { background_image: '/night.png' } },
    map_text: { stored: 'A park at night.', seen: { map_text: 'A park at night.' } },
    sort_order: { stored: 7, seen: { sort_order: 7 } },
    translations: { stored: { fr: { name: 'Sentier' } }, seen: { name: 'Sentier' } },
    line: { stored: trailToJson(TRAIL), seen: { trail: TRAIL } },
    visible_from: { stored: null, seen: {} },
  };

test.each(fieldNames(GROUP_FIELDS).filter(isRead))(
  'a group’s %s reaches the visitor',
  async (name) => {
    const { stored, seen } = GROUP_SAMPLES[name];
    await api.insert('groups', { name: 'Trail', [name]: stored });
    const { groups } = await readAsVisitor(name === 'translations' ? 'fr' : null);
    expect(groups).toEqual([expect.objectContaining(seen)]);
  },
);

test('a trail reaches visitors in another language, too, with or without a translated name', async () => {
  const line = trailToJson(TRAIL);
  await api.insert('groups', { name: 'Night', line });
  await api.insert('groups', { name: 'Day', line, translations: { fr: { name: 'Jour' } } });
  const { groups } = await readAsVisitor('fr');
  expect(groups).toEqual([
    expect.objectContaining({ name: 'Night', nameLang: 'en', trail: TRAIL }),
    expect.objectContaining({ name: 'Jour', originalName: 'Day', trail: TRAIL }),
  ]);
});

test.each(['translations', 'line', 'map_text'] as const)(
  'has_words reports a group’s %s, which is otherwise not read',
  async (name) => {
    await api.insert('groups', { name: 'Trail' });
    expect((await api.read('map_settings'))[0]).toMatchObject({ has_words: false });
    await api.insert('groups', { name: 'Trail', [name]: GROUP_SAMPLES[name].stored });
    expect((await api.read('map_settings'))[0]).toMatchObject({ has_words: true });
  },
);

import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readMapFile, writeMapFile } from '@/admin/backup/map-file';
import { writeSpreadsheet } from '@/admin/export/write-spreadsheet';
import { rememberColumn, rememberedColumns } from '@/admin/import/choose-column';
import { localBackupsQuery } from '@/data/admin/local-backups';
import { supabase } from '@/data/admin/supabase-client';
import { removeExpiredBackups } from '@/data/local-backups';
import { readLastChangeCount, storeLastChangeCount } from '@/data/map-changes';
import { reloadIfStale } from '@/lib/failed-chunk';
import { readWalk, storeWalk } from '@/visitor/walks/trail-progress';
import { makeGroup, makePoint } from '../../tests/factories';

// Browsers and files outlive a release. Everything here is written out as earlier releases stored it, so a
// renamed key, cache, database or message fails a test.

function clearBrowser() {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
}

// Other test files share the page, and may leave something behind.
beforeEach(clearBrowser);
afterEach(clearBrowser);

test('the last change count is read from local storage for each language', async () => {
  localStorage.setItem('poi-map-changes / http://localhost:3000 de', '41');
  expect(readLastChangeCount('de')).toBe(41);
  storeLastChangeCount('de', 42);
  expect({ ...localStorage }).toEqual({ 'poi-map-changes / http://localhost:3000 de': '42' });
});

test('the columns chosen for earlier imports are read from local storage', async () => {
  const stored = '[["etape","title"],["gruppe","group"],["titel","title:de"],["notes",null]]';
  localStorage.setItem('poi-map-import-columns', stored);
  expect(Object.fromEntries(rememberedColumns())).toEqual({
    etape: 'title',
    gruppe: 'group',
    titel: 'title:de',
    notes: null,
  });
  rememberColumn('Notes', null);
  expect({ ...localStorage }).toEqual({ 'poi-map-import-columns': stored });
});

test('an administrator who signed in before an update stays signed in', async () => {
  const session = {
    access_token: 'access',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'a0000000-0000-4000-8000-000000000001', email: 'support@example.com' },
  };
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify(session));
  const { data } = await supabase.auth.getSession();
  expect(data.session?.user.email).toBe('support@example.com');
});

test('a page that has just reloaded for a missing chunk does not reload again', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { search: '', origin: 'http://localhost:3000', reload });
  vi.stubGlobal('fetch', async () => new Response());
  const message = 'Failed to fetch dynamically imported module: /assets/start-1a.js';
  sessionStorage.setItem(`reloads for: ${message}`, `1 ${Date.now()}`);
  const payload = new Error(message);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  expect(await reloadIfStale(payload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a walk along a trail is read from session storage, without a position', () => {
  const stored =
    '{"group":"lake","hasBegun":true,"start":0,"along":120,"direction":1,"farthest":130,"turnedAt":0,"walkedBefore":0,"hasLeft":true,"hasReachedEnd":false,"matchedMs":1767225600000,"movedMs":1767225600000}';
  sessionStorage.setItem('poi-follow', stored);
  expect(readWalk('meadow')).toBeNull();
  const walk = readWalk('lake');
  expect(walk).toMatchObject({ along: 120, direction: 1, off: null, movedFrom: null });
  storeWalk('lake', walk && { ...walk, movedFrom: { x: 1, y: 2 } });
  expect({ ...sessionStorage }).toEqual({ 'poi-follow': stored });
  sessionStorage.setItem('poi-follow', '{"group":"lake","along":"120"}');
  expect(readWalk('lake')).toBeNull();
  sessionStorage.setItem('poi-follow', stored);
  storeWalk('lake', null);
  expect({ ...sessionStorage }).toEqual({});
});

test('a history entry restores the open parts, and the address restores the group, point and language', async () => {
  history.replaceState(
    {
      base: { group: 'lake', list: null, stack: null, point: null, picture: null },
      opened: [
        ['list', 'open'],
        ['point', 'mill'],
      ],
    },
    '',
    '/?group=lake&point=mill&lang=de',
  );
  // The module reads the address when it loads.
  vi.resetModules();
  const { useMapAddress } = await import('@/visitor/address/useMapAddress');
  const { result } = renderHook(() => useMapAddress());
  expect(result.current).toMatchObject({
    groupId: 'lake',
    pointId: 'mill',
    isListOpen: true,
    isPictureOpen: false,
    requestedLanguage: 'de',
  });
  act(() => result.current.openPicture());
  expect(history.state.opened).toEqual([
    ['list', 'open'],
    ['point', 'mill'],
    ['picture', 'open'],
  ]);
  expect(window.location.search).toBe('?group=lake&point=mill&lang=de');
});

const PICTURE = `pictures/${'a'.repeat(64)}.webp`;

/** The `map.json` of a backup. */
const MAP_FILE = JSON.stringify({
  format: 'poi-map-backup',
  version: 2,
  settings: {
    base_map_image: `${PICTURE}#size=6000x4000&widths=640&tiles=6000x4000`,
    show_legend: true,
    size_ratio: 0.0515,
    further_languages: ['de'],
    show_names: 'always',
    time_zone: 'Europe/Berlin',
    live_notices: true,
  },
  groups: [
    {
      id: 'b0000000-0000-4000-8000-000000000001',
      name: 'Trees',
      color: '#3a7d44',
      background_image: null,
      translations: {
        de: {
          name: 'Bäume',
        },
      },
      created_at: '2026-01-01T00:00:00+00:00',
    },
  ],
  points: [
    {
      id: 'c0000000-0000-4000-8000-000000000001',
      title: 'Old Oak',
      group_id: 'b0000000-0000-4000-8000-000000000001',
      coord_x: 12.5,
      coord_y: 80,
      marker_icon: 'https://pictures.example/oak.webp',
      popup_image: 'https://pictures.example/oak-large.jpg',
      link: 'https://oak.example/',
      description: 'Older than the park.',
      translations: {
        de: {
          title: 'Alte Eiche',
          description: 'Älter als der Park.',
        },
      },
      is_closed: true,
      closing_reason: 'weather',
      notice: 'Storm',
      notice_from: '2026-01-02T00:00:00+00:00',
      notice_until: '2026-01-03T12:30:00+00:00',
      latitude: 45.3,
      longitude: -69.25,
      created_at: '2026-01-01T00:00:00+00:00',
    },
  ],
  pictures: [
    {
      file: PICTURE,
      type: 'image/webp',
      widths: [640],
      tiles: {
        imageWidthPx: 6000,
        imageHeightPx: 4000,
      },
    },
  ],
});

test('a backup file is read, and written with unchanged keys', async () => {
  const written = writeMapFile(readMapFile(new TextEncoder().encode(MAP_FILE)));
  // Reading converts the times of a notice to the browser's format.
  const asStored = written.replace(/("notice_\w+": "[^"]+)Z"/g, '$1+00:00"');
  expect(JSON.parse(asStored)).toEqual(JSON.parse(MAP_FILE));
});

test('an exported spreadsheet has the columns of earlier releases', async () => {
  const { points, groups } = readMapFile(new TextEncoder().encode(MAP_FILE)).content;
  const file = writeSpreadsheet(
    points.map((point) => makePoint(point)),
    groups.map((group) => makeGroup(group)),
  );
  expect(file).toBe(
    [
      '\ufeffid,title,title:de,group,x,y,marker_icon,popup_image,link,description,description:de,latitude,longitude,closed,closing_reason,notice,notice_from,notice_until,created_at',
      'c0000000-0000-4000-8000-000000000001,Old Oak,Alte Eiche,Trees,12.5,80,https://pictures.example/oak.webp,https://pictures.example/oak-large.jpg,https://oak.example/,Older than the park.,Älter als der Park.,45.3,-69.25,On,weather,Storm,2026-01-02T00:00:00Z,2026-01-03T12:30:00Z,2026-01-01T00:00:00Z',
      '',
    ].join('\r\n'),
  );
});

/** An IndexedDB with one database. Its rows are named by their store and key. */
function stubIndexedDb(name: string, rows: Record<string, unknown>): void {
  const succeed = <Result>(result: Result) => {
    const request: { result: Result; onsuccess?: () => void } = { result };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const transaction = (store: string) => {
    const started: { oncomplete?: () => void; objectStore: () => object } = {
      objectStore: () => ({
        get: (key: string) => succeed(rows[`${store}/${key}`]),
        put: (value: unknown, key: string) => {
          rows[`${store}/${key}`] = value;
          queueMicrotask(() => started.oncomplete?.());
        },
      }),
    };
    return started;
  };
  vi.stubGlobal('indexedDB', {
    open: (opened: string) => {
      expect(opened).toBe(name);
      return succeed({ transaction, close: () => {} });
    },
  });
}

test('backups are read from IndexedDB, and removed after a day', async () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const backup = { keptAt: Date.now(), before: 'import', points: 1, groups: 1, mapFile: MAP_FILE };
  const oldBackup = { ...backup, keptAt: backup.keptAt - DAY_MS, before: 'restore' };
  const name = 'poi-map / http://localhost:3000';
  const rows = { 'backups/kept': [backup, oldBackup] };
  stubIndexedDb(name, rows);
  await removeExpiredBackups([{ name }]);
  expect(rows).toEqual({ 'backups/kept': [backup] });
  expect(await new QueryClient().fetchQuery(localBackupsQuery)).toEqual([backup]);
});

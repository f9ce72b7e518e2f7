import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { removeChange } from '@/admin/undo/undo-toasts';
import { htmlPng } from '../../../tests/attack-files';
import { makePoint, makeSettings, withoutTriggerColumns } from '../../../tests/factories';
import { stubBackend } from '../../../tests/fake-backend';
import { lastMapChange } from '../../../tests/last-map-change';
import { queryWrapper } from '../../../tests/query-wrapper';
import { smallBackup } from '../../../tests/small-backup';
import { zipFiles } from '../../../tests/zip-files';
import { writeMapFile } from './map-file';
import { useRestore } from './useRestore';

const MILL = makePoint({ id: 'c0000000-0000-4000-8000-000000000001', title: 'Mill' });
const FERRY = makePoint({ id: 'c0000000-0000-4000-8000-000000000002', title: 'Ferry' });

/** A backup of a map with one point and no pictures. */
function backupWith(point: typeof MILL): File {
  const { id: _, ...settings } = withoutTriggerColumns(makeSettings());
  const content = { settings, groups: [], points: [withoutTriggerColumns(point)] };
  const mapFile = writeMapFile({ content, pictures: [] });
  return new File([zipFiles({ 'map.json': Buffer.from(mapFile) })], 'backup.zip');
}

test('undoing a restore brings back the old map', async () => {
  const backend = stubBackend({ settings: makeSettings(), points: [MILL] });
  const titles = () => backend.points.map(({ title }) => title);
  const { result } = renderHook(useRestore, { wrapper: queryWrapper().wrapper });
  await act(() => result.current.read(backupWith(FERRY)));
  expect(titles()).toEqual(['Mill']);
  await act(async () => expect(await result.current.restore()).toBe(true));
  expect(titles()).toEqual(['Ferry']);

  const change = lastMapChange();
  expect(change).toMatchObject({ about: 'backup.zip', undone: 'Restore undone' });
  onTestFinished(() => removeChange(change));
  await act(async () => {
    await change.undo();
  });
  expect(titles()).toEqual(['Mill']);
  await act(async () => {
    await change.redo();
  });
  expect(titles()).toEqual(['Ferry']);
});

test('a backup with pictures that can’t be stored is restored without them', async () => {
  const backend = stubBackend({ settings: makeSettings(), points: [MILL] });
  const { result } = renderHook(useRestore, { wrapper: queryWrapper().wrapper });
  await act(() => result.current.read(new File([zipFiles(smallBackup(htmlPng()))], 'backup.zip')));
  expect(result.current.problem).toBeNull();
  expect(result.current.open?.backup.skippedPictures).toHaveLength(2);
  await act(async () => expect(await result.current.restore()).toBe(true));
  expect(backend.points).toMatchObject([{ title: 'Restored', marker_icon: null }]);
});

test('a second file is read in place of the first, which is never shown', async () => {
  const backend = stubBackend({ settings: makeSettings(), points: [MILL] });
  const { result } = renderHook(useRestore, { wrapper: queryWrapper().wrapper });
  const shownTitle = () => result.current.open?.backup.content.points[0]?.title;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The first file is not compared with the map until the second one is shown.
  const fetchLater = vi.fn(async (request: Request) => {
    vi.stubGlobal('fetch', backend.fetch);
    await released;
    return backend.fetch(request);
  });
  vi.stubGlobal('fetch', fetchLater);
  let first = Promise.resolve();
  act(() => {
    first = result.current.read(backupWith(MILL));
  });
  // The second file's request must not come first.
  await vi.waitFor(() => expect(fetchLater).toHaveBeenCalled());
  await act(() => result.current.read(backupWith(FERRY)));
  expect(shownTitle()).toBe('Ferry');
  release();
  await act(() => first);
  expect(shownTitle()).toBe('Ferry');
  expect(result.current).toMatchObject({ step: null, problem: null });
});

/** Changes the map as another window would, once, right before the given request is answered. */
function changeBefore(backend: ReturnType<typeof stubBackend>, path: string, change: () => void) {
  let isDone = false;
  backend.dropRequest = (request) => {
    if (request.path === path && !isDone) {
      isDone = true;
      change();
    }
    return false;
  };
}

test('a restore is refused if another window changed the map, and the preview then shows that change', async () => {
  const backend = stubBackend({ settings: makeSettings(), points: [MILL] });
  const { result } = renderHook(useRestore, { wrapper: queryWrapper().wrapper });
  await act(() => result.current.read(backupWith(FERRY)));
  backend.updateRow('points', MILL.id, { title: 'Written meanwhile' });
  await act(async () => expect(await result.current.restore()).toBe(false));
  expect(backend.points).toMatchObject([{ title: 'Written meanwhile' }]);
  expect(result.current.problem).toBe(
    'The map was changed in another window. Check again what the backup changes.',
  );
  expect(result.current.open?.currentMap.points).toMatchObject([{ title: 'Written meanwhile' }]);
  await act(async () => expect(await result.current.restore()).toBe(true));
  expect(backend.points).toMatchObject([{ title: 'Ferry' }]);
});

test('a restore is refused if another window changes the map just before it', async () => {
  const backend = stubBackend({ settings: makeSettings(), points: [MILL] });
  const { result } = renderHook(useRestore, { wrapper: queryWrapper().wrapper });
  await act(() => result.current.read(backupWith(FERRY)));
  changeBefore(backend, 'rpc/restore_map', () =>
    backend.updateRow('points', MILL.id, { title: 'Written meanwhile' }),
  );
  await act(async () => expect(await result.current.restore()).toBe(false));
  expect(backend.points).toMatchObject([{ title: 'Written meanwhile' }]);
  expect(result.current.problem).toContain('Check again what the backup changes');
});

test('undoing a restore keeps what another window saves at the same moment', async () => {
  const settings = makeSettings();
  const backend = stubBackend({ settings, points: [MILL] });
  const { result } = renderHook(useRestore, { wrapper: queryWrapper().wrapper });
  await act(() => result.current.read(backupWith(FERRY)));
  await act(async () => expect(await result.current.restore()).toBe(true));
  const change = lastMapChange();
  onTestFinished(() => removeChange(change));
  changeBefore(backend, 'rpc/restore_map', () =>
    backend.updateRow('map_settings', settings.id, { site_name: 'Our Park' }),
  );
  await act(async () => {
    await change.undo();
  });
  expect(backend.points).toMatchObject([{ title: 'Mill' }]);
  expect(backend.map_settings).toMatchObject([{ site_name: 'Our Park' }]);
});

test('an undo while another window keeps changing the map changes nothing, and says what to do', async () => {
  const backend = stubBackend({ settings: makeSettings(), points: [MILL] });
  const { result } = renderHook(useRestore, { wrapper: queryWrapper().wrapper });
  await act(() => result.current.read(backupWith(FERRY)));
  await act(async () => expect(await result.current.restore()).toBe(true));
  const change = lastMapChange();
  onTestFinished(() => removeChange(change));
  backend.dropRequest = ({ path }) => {
    if (path === 'rpc/restore_map') backend.updateRow('map_settings', 1, {});
    return false;
  };
  await act(async () => {
    await expect(change.undo()).rejects.toThrow(
      'The map was not changed: Another window saved something',
    );
  });
  expect(backend.points).toMatchObject([{ title: 'Ferry' }]);
});

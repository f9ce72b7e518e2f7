import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { useImportPoints } from '@/data/admin/import';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { makeGroup, makePoint, makeSettings } from '../../../tests/factories';

type Import = Parameters<ReturnType<typeof useImportPoints>['mutateAsync']>[0]['content'];

/** The stored map. */
let map: { points: Point[]; groups: Group[] };
/** Read and change the stored map, unless a test replaces them. */
const readMap = vi.fn<() => Promise<typeof map>>();
const sendImport = vi.fn<(content: Import) => Promise<void>>();
const onClose = vi.fn();

vi.mock('@/data/admin/import', () => ({
  useReadMapRows: () => async () => ({
    ...(await readMap()),
    settings: { base_map_image: null, size_ratio: null, language: 'en', time_zone: null },
  }),
  useImportPoints: () => ({
    mutateAsync: ({ content }: { content: Import }) => sendImport(content),
  }),
}));
vi.mock('@/admin/backup/useMapUndo', () => ({
  useMapUndo: () => ({ prepare: async () => {}, toastChanged: () => {} }),
}));
// Workers are missing in this environment.
vi.stubGlobal('Worker', class {});
vi.mock('@/lib/worker-task', async () => {
  const { readSpreadsheet } = await import('./read-spreadsheet');
  return {
    runInWorker: async (_: Worker, { file }: { file: File }) =>
      readSpreadsheet(new Uint8Array(await file.arrayBuffer())),
  };
});

// Test files share modules: another test may have loaded the dialog without the mocks.
vi.resetModules();
const { ImportDialog } = await import('./ImportDialog');
const { RequestRejectedError } = await import('@/data/admin/post-with-progress');
const { settingsQuery } = await import('@/data/admin/rows');
afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const MILL = 'c0000000-0000-4000-8000-000000000001';
const LOST = new TypeError('Failed to fetch');
const CHANGED_MEANWHILE =
  'The map was changed in another window. Nothing has been imported yet: check again what the file changes.';

beforeEach(() => {
  map = { points: [], groups: [] };
  readMap.mockReset().mockImplementation(async () => structuredClone(map));
  sendImport.mockReset().mockImplementation(async (content) => store(content));
  onClose.mockReset();
});

function store({ newGroups, points }: Import): void {
  const sent = points.map(({ created_at: _, ...point }) => makePoint(point));
  const ids = new Set(sent.map(({ id }) => id));
  map = {
    points: [...map.points.filter(({ id }) => !ids.has(id)), ...sent],
    groups: [...map.groups, ...newGroups.map(makeGroup)],
  };
}

function open(): void {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(settingsQuery.queryKey, makeSettings());
  render(
    <QueryClientProvider client={queryClient}>
      <ImportDialog onClose={onClose} onDraft={() => {}} />
    </QueryClientProvider>,
  );
}

function choose(content: string): void {
  const file = new File([content], 'places.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('File with points'), { target: { files: [file] } });
}

const importButton = (text: string) => screen.findByRole('button', { name: text });
const alert = () => screen.findByRole('alert');
const count = (text: string) => screen.findByRole('button', { name: text });

/** Confirms the import as soon as it's ready. */
async function confirm(text: string): Promise<void> {
  fireEvent.click(await importButton(text));
}

const expectClosed = () => waitFor(() => expect(onClose).toHaveBeenCalledOnce());

test('an import that fails stores nothing, and a retry stores it once', async () => {
  open();
  choose('title,x,y,group\nMill,1,2,Owl Walk\nBench,3,4,Owl Walk\n');
  sendImport.mockRejectedValueOnce(LOST);
  await confirm('Import 2 points');
  expect(await alert()).toHaveTextContent(
    'Nothing was imported: No connection (Failed to fetch). You can try again.',
  );
  await count('2 New');
  expect(map.points).toEqual([]);

  await confirm('Import 2 points');
  await expectClosed();
  expect(map.points.map(({ title }) => title)).toEqual(['Mill', 'Bench']);
  expect(map.groups.map(({ name }) => name)).toEqual(['Owl Walk']);
});

test('an import counts as stored if only its response is lost', async () => {
  open();
  choose('title,x,y\nOak,1,2\n');
  sendImport.mockImplementationOnce(async (content) => {
    store(content);
    throw LOST;
  });
  await confirm('Import 1 point');
  await expectClosed();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after a lost response and an unreachable map, a retry stores nothing twice', async () => {
  open();
  choose('title,x,y\nOak,1,2\n');
  sendImport.mockImplementationOnce(async (content) => {
    store(content);
    readMap.mockRejectedValueOnce(LOST);
    throw LOST;
  });
  await confirm('Import 1 point');
  expect(await alert()).toHaveTextContent(
    'The map can’t be reached: No connection (Failed to fetch). Try again; nothing is added twice.',
  );
  expect(onClose).not.toHaveBeenCalled();

  await confirm('Import 1 point');
  await expectClosed();
  expect(sendImport).toHaveBeenCalledOnce();
  expect(map.points).toHaveLength(1);
});

test('a rejection by the database is shown in the database’s words, with the current map', async () => {
  map.groups = [makeGroup({ name: 'Owl Walk' })];
  open();
  choose('title,x,y,group\nMill,1,2,\nBench,3,4,Owl Walk\n');
  sendImport.mockImplementationOnce(async () => {
    // The map changes after it was read for the last time.
    map.groups = [];
    throw new RequestRejectedError('violates foreign key constraint');
  });
  await confirm('Import 2 points');
  expect(await alert()).toHaveTextContent(
    'Nothing was imported: The group is gone (violates foreign key constraint)',
  );

  const create = screen.getByLabelText('Create the missing group');
  expect(create).toBeChecked();
  fireEvent.click(create);
  await count('1 Refused');
  await confirm('Import 1 point');
  await expectClosed();
  expect(map.points).toMatchObject([{ title: 'Mill', group_id: null }]);
  expect(map.groups).toEqual([]);
});

test('without the map nothing is imported, and a retry continues', async () => {
  open();
  readMap.mockRejectedValueOnce(LOST);
  choose('title,x,y\nMill,1,2\n');
  expect(await alert()).toHaveTextContent('The map can’t be read');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await importButton('Import 1 point');
  expect(screen.queryByRole('alert')).toBeNull();

  readMap.mockRejectedValueOnce(LOST);
  await confirm('Import 1 point');
  expect(await alert()).toHaveTextContent('The map can’t be read');
  expect(sendImport).not.toHaveBeenCalled();
  await confirm('Import 1 point');
  await expectClosed();
});

test('a change from another window is shown before the import, and kept', async () => {
  map.points = [makePoint({ id: MILL, title: 'Mill', coord_x: 1, coord_y: 2 })];
  open();
  choose(`id,title,x\n${MILL},Old Mill,1\n`);
  await count('1 Changed');
  const others = { coord_x: 50, coord_y: 60, link: 'https://example.org/mill' };
  map.points = [makePoint({ id: MILL, title: 'Mill', ...others })];
  await confirm('Import 1 point');
  expect(await alert()).toHaveTextContent(CHANGED_MEANWHILE);
  expect(sendImport).not.toHaveBeenCalled();

  await confirm('Import 1 point');
  await expectClosed();
  expect(sendImport).toHaveBeenCalledOnce();
  const [sent] = sendImport.mock.calls[0]?.[0].points ?? [];
  expect(sent).toMatchObject({ id: MILL, title: 'Old Mill', coord_x: 1 });
  expect(map.points).toMatchObject([{ ...others, title: 'Old Mill', coord_x: 1 }]);
});

test.each([
  ['is refused without the columns of a new point', 'id,title\n{id},Old Mill\n', '1 Refused'],
  ['is shown as a new one otherwise', 'id,title,x,y\n{id},Old Mill,1,2\n', '1 New'],
])('a point that another window deletes %s', async (_what, file, kind) => {
  map.points = [makePoint({ id: MILL, title: 'Mill', coord_x: 1, coord_y: 2 })];
  open();
  choose(file.replace('{id}', MILL));
  await count('1 Changed');
  map.points = [];
  await confirm('Import 1 point');
  expect(await alert()).toHaveTextContent(CHANGED_MEANWHILE);
  await count(kind);
  expect(sendImport).not.toHaveBeenCalled();
});

test('duplicates are left out unless the administrator includes them', async () => {
  map.points = [makePoint({ title: 'Bank', coord_x: 3.5, coord_y: 4 })];
  open();
  choose('title,x,y\nBank,3.50,4\n');
  await count('1 Duplicates');
  expect(await importButton('Import 0 points')).toBeDisabled();
  fireEvent.click(screen.getByLabelText('Import 1 duplicate too'));
  await confirm('Import 1 point');
  await expectClosed();
  expect(map.points).toHaveLength(2);
});

test('the reason for a refusal is shown until another file is read', async () => {
  open();
  choose('and so on');
  expect(await alert()).toHaveTextContent(
    '“places.csv” could not be read. Its first line must name the columns: title, x and y for new points, or id for points of this map. An export has them all.',
  );
  choose('title,x,y\nMill,1,2\n');
  await importButton('Import 1 point');
  expect(screen.queryByRole('alert')).toBeNull();
});

const column = (name: string) => screen.getByRole('combobox', { name });

test('a message names a column whose field another column took, until it gets a new one', async () => {
  open();
  choose('title,x,y,Telefon,Notiz\nMill,1,2,0151,old\n');
  await importButton('Import 1 point');
  fireEvent.change(column('Telefon'), { target: { value: 'link' } });
  fireEvent.change(column('Notiz'), { target: { value: 'link' } });
  const sentence = '“Telefon” was External Link. It isn’t imported now.';
  expect(screen.getByText(sentence)).toHaveRole('status');
  fireEvent.change(column('Telefon'), { target: { value: 'description' } });
  expect(screen.queryByText(sentence)).toBeNull();
  // Both columns are the description, so neither displaces the other.
  fireEvent.change(column('Notiz'), { target: { value: 'description' } });
  expect(screen.queryByText(/isn’t imported now/)).toBeNull();
  await confirm('Import 1 point');
  await expectClosed();
  expect(map.points[0]?.description).toBe('Telefon: 0151\nNotiz: old');
});

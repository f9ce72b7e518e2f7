import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mapSettingsQuery } from '@/data/map-settings';
import { restClient } from '@/data/rest-client';
import { makePoint, makeSettings } from '../../../tests/factories';
import type { LocalizedRows } from './localize-points';
import { PointDetailsLoader } from './PointDetailsLoader';

const MILL = makePoint({ id: 'mill', title: 'Mill' });
const ROWS = { points: [MILL], groups: [] };

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('translations that can’t be read at first are read some seconds later', async () => {
  let isDown = true;
  const row = { ...MILL, translation: { title: 'Moulin' } };
  const fetch = vi.fn(async (address: string) => {
    if (isDown) return new Response(null, { status: 503 });
    const rows = address.includes('/points') ? [row] : [];
    return Response.json(rows, { headers: { 'content-range': `*/${rows.length}` } });
  });
  vi.stubGlobal('fetch', fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(mapSettingsQuery(restClient).queryKey, makeSettings({ has_words: true }));
  const onTell = vi.fn<(told: LocalizedRows) => void>();
  render(
    <QueryClientProvider client={client}>
      <PointDetailsLoader rows={ROWS} language="fr" siteLanguage="en" onLocalized={onTell} />
    </QueryClientProvider>,
  );
  await pass(100);
  expect(onTell.mock.lastCall?.[0].points[0]).toMatchObject({ title: 'Mill', titleLang: 'en' });
  isDown = false;
  await pass(5000);
  expect(onTell.mock.lastCall?.[0].points[0]?.title).toBe('Moulin');
  client.clear();
});

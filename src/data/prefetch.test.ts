import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchWithPrefetch, prefetch } from './prefetch';
import { restClient } from './rest-client';

const fetchStub = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchStub.mockReset().mockImplementation(async () => Response.json({ show_legend: true }));
  vi.stubGlobal('fetch', fetchStub);
});
afterEach(() => vi.unstubAllGlobals());

const readSettings = () => restClient.from('map_settings').select('*').limit(1).single();

it('a prefetched response serves its caller and restClient, whose next request is a new one', async () => {
  const prefetched = await prefetch('map_settings?select=*&limit=1');
  expect(await prefetched.json()).toEqual({ show_legend: true });
  expect((await readSettings()).data).toEqual({ show_legend: true });
  expect(fetchStub).toHaveBeenCalledTimes(1);
  await readSettings();
  expect(fetchStub).toHaveBeenCalledTimes(2);
  const requests = fetchStub.mock.calls.map(
    ([input, init]) => `${String(input)} ${new Headers(init?.headers).get('accept')}`,
  );
  expect(requests[1]).toBe(requests[0]);
});

it('a failed prefetch fails restClient’s request once, and the next one is new', async () => {
  fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(prefetch('groups?select=*')).rejects.toThrow('Failed to fetch');
  const address = String(fetchStub.mock.calls[0]?.[0]);
  await expect(fetchWithPrefetch(address)).rejects.toThrow('Failed to fetch');
  expect((await fetchWithPrefetch(address)).ok).toBe(true);
});

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

it('gives the answer to whoever asked early and to restClient, which asks again the next time', async () => {
  const early = await prefetch('map_settings?select=*&limit=1');
  expect(await early.json()).toEqual({ show_legend: true });
  expect((await readSettings()).data).toEqual({ show_legend: true });
  expect(fetchStub).toHaveBeenCalledTimes(1);
  await readSettings();
  expect(fetchStub).toHaveBeenCalledTimes(2);
  const asked = fetchStub.mock.calls.map(
    ([input, init]) => `${String(input)} ${new Headers(init?.headers).get('accept')}`,
  );
  expect(asked[1]).toBe(asked[0]);
});

it('leaves what failed early to the one who reads it, and lets them try again', async () => {
  fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(prefetch('groups?select=*')).rejects.toThrow('Failed to fetch');
  const address = String(fetchStub.mock.calls[0]?.[0]);
  await expect(fetchWithPrefetch(address)).rejects.toThrow('Failed to fetch');
  expect((await fetchWithPrefetch(address)).ok).toBe(true);
});

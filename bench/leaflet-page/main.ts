import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';
import type { Tables } from '../../src/types/database.ts';

const PAGE_SIZE = 1000;

// Like the app, request the data while the code is still loading.
const settings = loadSettings();
const groups = loadRows('groups');
const points = loadRows('points');
const picture = settings.then(async ({ base_map_image }) => {
  const image = new Image();
  image.src = base_map_image ?? '';
  await image.decode();
  return image;
});

const { showMap } = await import('./show-map.ts');
showMap(await picture, await settings, await groups, await points);

/** Sends the same requests as the app. */
async function loadSettings(): Promise<Tables<'map_settings'>> {
  const response = await request('map_settings?select=*&limit=1', {
    accept: 'application/vnd.pgrst.object+json',
  });
  return response.json();
}

async function loadRows<Name extends 'groups' | 'points'>(table: Name): Promise<Tables<Name>[]> {
  const rows: Tables<Name>[] = [];
  while (true) {
    const path = `${table}?select=*&order=created_at.asc%2Cid.asc&offset=${rows.length}&limit=${PAGE_SIZE}`;
    const response = await request(path, { prefer: 'count=exact' });
    const page: Tables<Name>[] = await response.json();
    rows.push(...page);
    const count = Number(response.headers.get('content-range')?.split('/')[1] ?? 0);
    if (page.length === 0 || rows.length >= count) return rows;
  }
}

async function request(path: string, headers: Record<string, string>): Promise<Response> {
  const response = await fetch(`/rest/v1/${path}`, {
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, ...headers },
  });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return response;
}

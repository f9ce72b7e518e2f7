import { request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { makeTemporaryFolder, type Site } from '../site.ts';

/** The headers that a browser adds to a request. */
type RequestOrigin = { host?: string; origin?: string };

const PATHS = ['/', '/auth', '/auth/v1/settings', '/rest/v1/points?select=id&limit=1'];
const PICTURE = '/storage/v1/object/public/maps/none.png';

const SIGN_IN = {
  method: 'POST',
  path: '/auth/v1/token?grant_type=password',
  body: JSON.stringify({ email: 'support@example.com', password: 'local-admin' }),
};

/** Sends a request like a browser on behalf of a page. `fetch` would set `Host` itself. */
async function sendRequest(
  { port }: Site,
  asking: RequestOrigin,
  { method = 'GET', path = '/', body = '', headers = {} } = {},
) {
  const sent = request({
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      ...headers,
      ...asking,
    },
  });
  return new Promise<{ status: number | undefined; text: string; cors: string[] }>(
    (resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', async (response) => {
        const isCors = (name: string) => name.startsWith('access-control-');
        const cors = Object.keys(response.headers).filter(isCors);
        resolve({ status: response.statusCode, text: await text(response), cors });
      });
      sent.end(body);
    },
  );
}

/** A browser's preflight request before a page's script may send more than a form can. */
const preflight = (path: string) => ({
  method: 'OPTIONS',
  path,
  headers: {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'apikey,authorization,content-type',
  },
});

/**
 * Tests that a site responds to its own pages, and to no other website.
 * @param start starts the site on a data folder, with settings; `folder` is for more files, and is removed
 * at the end
 */
export function testSameOrigin(
  start: (data: string, settings: Record<string, string>, folder: string) => Promise<Site>,
  isDev: boolean,
): void {
  let site: Site;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const made = await makeTemporaryFolder();
    remove = made.remove;
    const data = path.join(made.folder, 'data');
    await copyPreparedData(data);
    site = await start(data, { POI_ALLOWED_HOSTS: 'Map.example.org' }, made.folder);
  });

  afterAll(async () => {
    await site?.stop();
    await remove();
  });

  test('responds to its own pages and to programs, and to no others', async () => {
    const own = `127.0.0.1:${site.port}`;
    for (const asking of [
      {},
      { origin: `http://${own}` },
      { host: `localhost:${site.port}`, origin: `http://localhost:${site.port}` },
      { host: 'map.example.org' },
      { host: 'map.example.org', origin: 'https://map.example.org' },
      { origin: 'https://map.example.org' },
    ]) {
      for (const path of PATHS) {
        const { status, cors } = await sendRequest(site, asking, { path });
        expect([status, cors], JSON.stringify([asking, path])).toEqual([200, []]);
      }
      expect((await sendRequest(site, asking, { path: PICTURE })).cors).toEqual([]);
      expect((await sendRequest(site, asking, SIGN_IN)).status).toBe(200);
    }
  });

  test.each<[string, RequestOrigin, string]>([
    ['another website', { origin: 'https://elsewhere.example' }, 'add elsewhere.example to'],
    ['another port of this machine', { origin: 'http://127.0.0.1:8000' }, 'its own pages only'],
    ['a sandboxed frame, or a file', { origin: 'null' }, 'its own pages only'],
    ['a website whose name leads here', { host: 'elsewhere.example:4173' }, 'add the name to'],
    [
      'the same, with its own origin',
      { host: 'elsewhere.example:4173', origin: 'http://elsewhere.example:4173' },
      'add the name to POI_ALLOWED_HOSTS',
    ],
  ])('refuses %s with advice, and without a side effect', async (_who, asking, words) => {
    for (const sent of [
      ...[...PATHS, PICTURE].flatMap((path) => [{ path }, preflight(path)]),
      SIGN_IN,
    ]) {
      const { status, text, cors } = await sendRequest(site, asking, sent);
      expect([status, cors], JSON.stringify(sent)).toEqual([403, []]);
      expect(text).toContain(words);
    }
  });

  test('explains the refusal in a field that the site shows', async () => {
    const { text } = await sendRequest(site, { origin: 'https://elsewhere.example' }, SIGN_IN);
    expect(JSON.parse(text)).toMatchObject({ msg: expect.stringMatching(/^This server answers/) });
  });

  test('sends file changes to its own pages in `npm run dev`, never to other websites', async () => {
    const listen = async (asking: RequestOrigin): Promise<boolean> => {
      const sent = request({
        port: site.port,
        host: '127.0.0.1',
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': Buffer.alloc(16).toString('base64'),
          'sec-websocket-protocol': 'vite-hmr',
          ...asking,
        },
      }).end();
      return new Promise((resolve, reject) => {
        sent.on('error', reject);
        sent.on('upgrade', (_, socket) => resolve(Boolean(socket.destroy())));
        sent.on('response', (response) => resolve(!response.destroy()));
      });
    };
    expect(await listen({})).toBe(isDev);
    expect(await listen({ origin: 'https://elsewhere.example' })).toBe(false);
    const rebound = { host: 'elsewhere.example', origin: 'http://elsewhere.example' };
    expect(await listen(rebound)).toBe(false);
  });
}

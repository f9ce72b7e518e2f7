import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEPLOY_HOOK_ORIGINS } from '../../hosting/response-headers.ts';
import type { PublishedMap, PublishedPointer } from '../../src/data/published-map.ts';
import { signIn } from '../api.ts';
import { copyPreparedData } from '../prepared-data.ts';
import {
  buildSite,
  buildStandaloneSite,
  makeTemporaryFolder,
  type Site,
  startBackendAlone,
} from '../site.ts';
import {
  cloudflarePages,
  githubPages,
  netlify,
  type StaticHost,
  startStaticHost,
  vercel,
} from '../static-host.ts';
import { testSafeBuild } from './test-safe-build.ts';

// Builds with a copy of the demo, on hosts.

const HOSTS = [
  ['Netlify', netlify],
  ['Cloudflare Pages', cloudflarePages],
  ['Vercel', vercel],
] as const;

/** Looks like what a standalone build leaves out of tags. */
const NAME = 'A type="module" crossorigin path';

const PAGES = ['/', '/auth', '/admin', '/nowhere'];

let folder: string;
let remove: () => Promise<void>;
let backend: Site;

beforeAll(async () => {
  ({ folder, remove } = await makeTemporaryFolder());
  const data = path.join(folder, 'data');
  await copyPreparedData(data);
  backend = await startBackendAlone(data);
  await (await signIn(backend.address)).insert('groups', { name: NAME });
  await buildSite(path.join(folder, 'published'), backend.address, '/', { POI_PUBLISH: '1' });
  await buildSite(path.join(folder, 'unpublished'), backend.address);
  await buildStandaloneSite(path.join(folder, 'standalone'), backend.address);
});

afterAll(async () => {
  await backend.stop();
  await remove();
});

async function onHost(
  host: (typeof HOSTS)[number][1],
  build: string,
  run: (host: StaticHost) => Promise<void>,
): Promise<void> {
  const started = await startStaticHost(host, path.join(folder, build));
  try {
    await run(started);
  } finally {
    await started.stop();
  }
}

/** The deploy hooks' origins to which a page may connect: all of its policies allow them. */
async function allowedHooks(address: string): Promise<string[]> {
  const response = await fetch(address);
  const page = (await response.text()).replaceAll('&#39;', "'");
  const policies = `${response.headers.get('content-security-policy')}\n${page}`;
  const lists = [...policies.matchAll(/connect-src ([^;,"\n]+)/g)].map(([, list = '']) =>
    list.split(' '),
  );
  expect(lists.length).toBeGreaterThan(0);
  // `http:` allows all addresses, also those with `https:`.
  return DEPLOY_HOOK_ORIGINS.split(' ').filter((origin) =>
    lists.every((list) => list.includes(origin) || list.includes('http:')),
  );
}

describe('a published build', () => {
  testSafeBuild(
    () => path.join(folder, 'published'),
    () => `'self' ${backend.address}`,
  );

  test.each([...HOSTS, ['GitHub Pages', githubPages('/')] as const])(
    'on %s, only the page of the admin may call deploy hooks',
    (_, host) =>
      onHost(host, 'published', async ({ address }) => {
        for (const page of PAGES) {
          const hooks = page === '/admin' ? DEPLOY_HOOK_ORIGINS.split(' ') : [];
          expect(await allowedHooks(address + page), page).toEqual(hooks);
        }
      }),
  );

  test.each(HOSTS)(
    'on %s, browsers cache the copy forever, but not the files that name it',
    (_, host) =>
      onHost(host, 'published', async ({ address }) => {
        const get = async (file: string) => {
          const response = await fetch(address + file);
          expect(response.status, file).toBe(200);
          return response;
        };
        const pointer = await get('/published.json');
        const { rows, files }: PublishedPointer = await pointer.clone().json();
        for (const response of [pointer, await get('/')]) {
          expect(response.headers.get('cache-control'), response.url).toBe('no-cache');
        }
        for (const file of [rows, files]) {
          const { headers } = await get(`/${file}`);
          expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        }
      }),
  );
});

test.each([...HOSTS, ['GitHub Pages', githubPages('/')] as const])(
  'on %s, no page of an unpublished build may call deploy hooks',
  (_, host) =>
    onHost(host, 'unpublished', async ({ address }) => {
      for (const page of PAGES) expect(await allowedHooks(address + page), page).toEqual([]);
    }),
);

test('the headers of an unpublished build do not name deploy hooks', () => {
  const headers = readFileSync(path.join(folder, 'unpublished/_headers'), 'utf8');
  for (const origin of DEPLOY_HOOK_ORIGINS.split(' ')) expect(headers).not.toContain(origin);
});

describe('a standalone build', () => {
  testSafeBuild(
    () => path.join(folder, 'standalone'),
    () => "'self'",
  );

  test('leaves out attributes that don’t work from a disk, and only in tags', () => {
    const page = readFileSync(path.join(folder, 'standalone/index.html'), 'utf8');
    const json = /<script [^>]*id="published-map"[^>]*>(.*?)<\/script>/.exec(page)?.[1] ?? '';
    const { groups }: PublishedMap = JSON.parse(json);
    expect(groups.map(({ name }) => name)).toContain(NAME);
    const tags = page.match(/<[^>]*>/g) ?? [];
    expect(tags.filter((tag) => /crossorigin|type="module"/.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /^<script (?=.*defer).*src=/.test(tag))).toHaveLength(1);
  });
});

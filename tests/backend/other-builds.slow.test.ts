import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPageTags } from '../../supabase/doctor/page-tags.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { buildSite, makeTemporaryFolder, startSite } from '../site.ts';
import { filesOf, testSafeBuild } from './test-safe-build.ts';

// Builds other than the one for a host's root.

const BACKEND = 'https://abcdefgh.supabase.co';
const ADMIN_PASSWORD = 'a password of the tests';

/** Characters with a meaning in HTML, JSON or replacement patterns, and text that runs from right to left. */
const NAME = 'Larkmere “Nature” & <Park> $& "مرحبا" 🦉';
const DESCRIPTION = 'Paths & "hides" <by> the lake.';
const NAMED = {
  VITE_SITE_NAME: NAME,
  VITE_SITE_DESCRIPTION: DESCRIPTION,
  VITE_SITE_ADDRESS: 'https://map.example.org',
  VITE_SITE_PICTURE: 'public/demo/popup-alder-mill.webp',
};

let folder: string;
let remove: () => Promise<void>;
let jwtSecret: string;

beforeAll(async () => {
  ({ folder, remove } = await makeTemporaryFolder());
  const data = path.join(folder, 'data');
  await copyPreparedData(data);
  const site = await startSite(data, { POI_ADMIN_PASSWORD: ADMIN_PASSWORD });
  await site.stop();
  jwtSecret = JSON.parse(read('data/poi-map-data.json')).jwtSecret;
  await buildSite(path.join(folder, 'park'), BACKEND, '/park/');
  await buildSite(path.join(folder, 'named'), BACKEND, '/', NAMED);
});

afterAll(() => remove());

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

describe('the build of an embedded site', () => {
  testSafeBuild(
    () => path.join(folder, 'data/site'),
    () => "'self'",
    () => {
      expect(jwtSecret).toMatch(/^[0-9a-f]{64}$/);
      return [ADMIN_PASSWORD, jwtSecret];
    },
  );

  test('connects to no other backend', () => {
    expect(read('data/site/index.html')).not.toContain('preconnect');
  });
});

describe.each(['park', 'named'])('the build called %s', (build) => {
  testSafeBuild(
    () => path.join(folder, build),
    () => `'self' ${BACKEND}`,
  );
});

test('a build under a path repeats its page for all other addresses of GitHub Pages', () => {
  for (const page of ['auth', 'admin', '404']) {
    expect(read(`park/${page}.html`)).toBe(read('park/index.html'));
  }
  expect(read('park/index.html')).toMatch(/src="\/park\/index-[\w-]+\.js"/);
  expect(filesOf(path.join(folder, 'park')).map(({ name }) => name)).not.toContain('_headers');
});

describe('a site with a name', () => {
  test('shows any name in its title, its previews and the installed app', () => {
    const { title, metas } = readPageTags(read('named/index.html'));
    expect(title).toBe(NAME);
    expect(metas).toMatchObject({
      description: DESCRIPTION,
      'apple-mobile-web-app-title': NAME,
      'og:type': 'website',
      'og:site_name': NAME,
      'og:title': NAME,
      'og:description': DESCRIPTION,
      'og:url': 'https://map.example.org/',
      'twitter:card': 'summary_large_image',
    });
    expect(JSON.parse(read('named/manifest.webmanifest'))).toEqual({
      ...JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')),
      name: NAME,
      short_name: NAME,
      description: DESCRIPTION,
    });
  });

  test('has a JPEG of 1200 × 630 for previews at a full address', async () => {
    const { metas } = readPageTags(read('named/index.html'));
    const address = metas['og:image'] ?? '';
    expect(address).toMatch(/^https:\/\/map\.example\.org\/assets\/preview-[0-9a-f]{8}\.jpg$/);
    const file = path.join(folder, 'named', new URL(address).pathname);
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(metas).toMatchObject({
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': NAME,
    });
  });

  test('lists its only page for search engines', () => {
    expect(read('named/robots.txt')).toContain('\nSitemap: https://map.example.org/sitemap.xml\n');
    expect(read('named/sitemap.xml').match(/<loc>.*/g)).toEqual([
      '<loc>https://map.example.org/</loc></url>',
    ]);
  });
});

// The tests of settings and pictures cover all other mistakes.
test.each([
  ['VITE_SITE_ADDRESS', { VITE_SITE_ADDRESS: 'https://map.example.org/park/' }],
  ['VITE_SITE_PICTURE', { VITE_SITE_PICTURE: 'public/no-such-picture.jpg' }],
])('a build refuses a wrong %s: %o', async (name, environment) => {
  const build = buildSite(path.join(folder, 'refused'), BACKEND, '/', {
    ...NAMED,
    ...environment,
  });
  await expect(build).rejects.toThrow(new RegExp(`^\\s*${name} .+\\.\\s*$`));
});

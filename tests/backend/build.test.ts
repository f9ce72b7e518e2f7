import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vercelConfig } from '../../hosting/host-files.ts';
import { deadLinks } from '../../hosting/owned-site.ts';
import { parseOwnerSettings } from '../../src/lib/owner-settings.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/settings.ts';
import { readPageTags } from '../../supabase/doctor/page-tags.ts';
import config from '../../tailwind.config.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { buildSite, makeFolder, startSite } from '../site.ts';
import { cloudflarePages, netlify, startStaticHost, vercel } from '../static-host.ts';
import { lackingInScript, lackingInStyles } from './oldest-browsers.ts';

const BACKEND = 'https://abcdefgh.supabase.co';
const ADMIN_PASSWORD = 'a password of the tests';

/** What stands for something in HTML, in JSON or in a replacement, and what reads from right to left. */
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
  ({ folder, remove } = await makeFolder());
  const data = path.join(folder, 'data');
  await copyPreparedData(data);
  const site = await startSite(data, { POI_ADMIN_PASSWORD: ADMIN_PASSWORD });
  await site.stop();
  jwtSecret = JSON.parse(readFileSync(path.join(data, 'poi-map-data.json'), 'utf8')).jwtSecret;
  await buildSite(path.join(folder, 'hosted'), BACKEND);
  await buildSite(path.join(folder, 'park'), BACKEND, '/park/');
  await buildSite(path.join(folder, 'named'), BACKEND, '/', NAMED);
});

afterAll(() => remove());

/** Every file of a build, pictures and source maps included. */
function filesOf(build: string): { name: string; text: string }[] {
  const root = path.join(folder, build);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(root, name)).isFile())
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'latin1') }));
}

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

describe.each(['data/site', 'hosted', 'park', 'named'])('the build in %s', (build) => {
  test('holds no secret', () => {
    expect(jwtSecret).toMatch(/^[0-9a-f]{64}$/);
    const secrets: [string, RegExp][] = [
      ['the role that may do everything', /service_role/],
      ['a secret key', /sb_secret_\w{8,}/],
      ['the seed’s password', /local-admin/],
      ['the administrator’s password', new RegExp(ADMIN_PASSWORD)],
      ['what sessions are signed with', new RegExp(jwtSecret)],
      ['a token', /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/],
      ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
    ];
    const files = filesOf(build);
    expect(files.length).toBeGreaterThan(50);
    for (const { name, text } of files) {
      for (const [what, pattern] of secrets) {
        expect(pattern.exec(text)?.[0], `${what} in ${name}`).toBeUndefined();
      }
    }
    // What it does hold is public.
    const keys = files.flatMap(({ text }) => text.match(/sb_publishable_\w{20,}/g) ?? []);
    expect(new Set(keys)).toEqual(new Set([EMBEDDED_PUBLISHABLE_KEY]));
  });

  test('has no script or style in its page, and says so in a policy before all else', () => {
    const [page] = filesOf(build).filter(({ name }) => name === 'index.html');
    expect(page?.text).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
    expect(page?.text).toMatch(/<head>\s*<meta http-equiv="Content-Security-Policy"/);
    const text = page?.text.replaceAll('&#39;', "'") ?? '';
    expect(/connect-src ([^";]+)/.exec(text)?.[1]).toBe(
      build === 'data/site' ? "'self'" : `'self' ${BACKEND}`,
    );
  });

  test('uses no function that makes script of text', () => {
    for (const { name, text } of filesOf(build).filter(({ name }) => name.endsWith('.js'))) {
      expect(/\beval\(|new Function\(|\bFunction\("/.exec(text)?.[0], name).toBeUndefined();
    }
  });
});

test('the service worker keeps nothing of the administrator’s pages for visitors', () => {
  const named = new Set(read('hosted/sw.js').match(/assets\/[\w.-]+/g));
  expect(named.size).toBeGreaterThan(40);
  const ofTheDesk = /RoutedPages|admin|Dialog|backup|supabase-client|spreadsheet/i;
  const files = filesOf('hosted').map(({ name }) => name);
  expect(files.filter((name) => ofTheDesk.test(name)).length).toBeGreaterThan(10);
  expect([...named].filter((name) => ofTheDesk.test(name))).toEqual([]);
});

test('a part that has styles is asked for with them, not after them, and what the page has by then is not named again', () => {
  const [start] = filesOf('hosted').filter(({ name }) => /\/start-[^/]+\.js$/.test(name));
  const text = start?.text ?? '';
  const named: string[] = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(text)?.[1] ?? '[]');
  const lists = text.matchAll(
    /import\(`\.\/([^`]+)`\)(?:(?!import\().)*?__vite__mapDeps\(\[([\d,]+)\]\)/g,
  );
  const styled = [...lists]
    .map(([, part = '', list = '']) => ({
      part: `assets/${part}`,
      files: list.split(',').map((index) => named[Number(index)] ?? ''),
    }))
    .filter(({ files }) => files.some((file) => /(?<!index-[\w-]+)\.css$/.test(file)));
  expect(styled.length).toBeGreaterThanOrEqual(4);
  for (const { part, files } of styled) expect(files, part).toContain(part);
  const page = read('hosted/index.html');
  expect(named.filter((file) => file.endsWith('.js') && page.includes(file))).toEqual([]);
});

test('a build has no style and no script that the oldest browsers don’t know', () => {
  for (const { name } of filesOf('hosted')) {
    const text = read(path.join('hosted', name));
    if (name.endsWith('.css')) expect(lackingInStyles(text), name).toEqual([]);
    if (name.endsWith('.js')) expect(lackingInScript(text), name).toEqual([]);
  }
});

test('a link of the owner’s to a file that is not in public is warned of', () => {
  const warningsFor = (imprint: string, privacy: string) =>
    deadLinks(
      parseOwnerSettings({ VITE_IMPRINT_URL: imprint, VITE_PRIVACY_URL: privacy }),
      'public',
    );
  expect(warningsFor('https://example.org/imprint', '/robots.txt')).toEqual([]);
  expect(warningsFor('/icon.svg?large#top', '/demo/base-map.webp')).toEqual([]);
  const text = 'public has no such file. Put it there, or the link leads to "Page not found".';
  expect(warningsFor('/imprint', '/demo')).toEqual([
    `VITE_IMPRINT_URL is "/imprint", but ${text}`,
    `VITE_PRIVACY_URL is "/demo", but ${text}`,
  ]);
});

test('a script in a newer language is refused', () => {
  expect(() => lackingInScript('/[a--b]/v.test(text)')).toThrow(SyntaxError);
});

test('at the root of a host the build has the headers that Netlify and Cloudflare Pages read', () => {
  const headers = read('hosted/_headers');
  expect(headers).toContain(`connect-src 'self' ${BACKEND}\n`);
  expect(headers).not.toMatch(/unsafe|\*;/);
  expect(headers).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  // Cloudflare reads no longer lines.
  for (const line of headers.split('\n')) expect(line.length).toBeLessThan(2000);
  // With it, Cloudflare Pages would answer deep links with the status 404.
  expect(filesOf('hosted').map(({ name }) => name)).not.toContain('404.html');
});

test('under a path the build has the page again as 404.html, which GitHub Pages answers deep links with', () => {
  expect(read('park/404.html')).toBe(read('park/index.html'));
  expect(read('park/404.html')).toContain('src="/park/assets/');
  expect(filesOf('park').map(({ name }) => name)).not.toContain('_headers');
});

test.each([
  ['Netlify', netlify],
  ['Cloudflare Pages', cloudflarePages],
  ['Vercel', vercel],
])(
  'on %s no search engine lists /auth and /admin, and every one may list the map',
  async (_name, host) => {
    const { address, stop } = await startStaticHost(host, path.join(folder, 'hosted'));
    const robots = async (page: string) =>
      (await fetch(address + page)).headers.get('x-robots-tag');
    expect(await robots('/auth')).toBe('noindex');
    expect(await robots('/admin')).toBe('noindex');
    for (const page of ['/', '/icon.svg']) expect(await robots(page), page).toBeNull();
    await stop();
  },
);

test('vercel.json is what `npm run vercel` writes', () => {
  expect(JSON.parse(readFileSync('vercel.json', 'utf8'))).toEqual(vercelConfig());
});

const tagsOf = (build: string) => readPageTags(read(`${build}/index.html`));

describe('a site with a name', () => {
  test('has it, whatever is in it, in its title, its previews and as an installed app', () => {
    const { title, metas } = tagsOf('named');
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

  test('has a JPEG of 1200 × 630 for previews, and tells its whole address', async () => {
    const { metas } = tagsOf('named');
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

  test('tells search engines of its one page', () => {
    expect(read('named/robots.txt')).toContain('\nSitemap: https://map.example.org/sitemap.xml\n');
    expect(read('named/sitemap.xml').match(/<loc>.*/g)).toEqual([
      '<loc>https://map.example.org/</loc></url>',
    ]);
  });
});

test('a site without a name is POI Map, and tells no more', () => {
  const { title, metas } = tagsOf('hosted');
  expect(title).toBe('POI Map');
  expect(Object.keys(metas)).toEqual(['viewport', 'description', 'color-scheme', 'theme-color']);
  for (const file of ['manifest.webmanifest', 'robots.txt']) {
    expect(read(`hosted/${file}`)).toBe(readFileSync(path.join('public', file), 'utf8'));
  }
  const names = filesOf('hosted').map(({ name }) => name);
  expect(names.filter((name) => /sitemap|preview/.test(name))).toEqual([]);
});

test('the page of a hosted project has the browser greet the backend before any script has come', () => {
  const page = read('hosted/index.html');
  const greetings = [...page.matchAll(/<link rel="preconnect"( crossorigin)? href="([^"]+)">/g)];
  // Rows and pictures come over connections of their own.
  expect(greetings.map(([, mode, href]) => [mode, href])).toEqual([
    [' crossorigin', BACKEND],
    [undefined, BACKEND],
  ]);
  expect(read('data/site/index.html')).not.toContain('preconnect');
});

test('a browser’s own bars have the page’s colour, light and dark', () => {
  const colors = [...read('hosted/index.html').matchAll(/"theme-color" content="(#\w+)"/g)];
  const [light, dark] = colors.map(([, color]) => color);
  expect(config.theme.extend.colors.page).toBe(`light-dark(${light}, ${dark})`);
  expect(JSON.parse(read('hosted/manifest.webmanifest')).theme_color).toBe(light);
});

// What else is wrong is tested where the settings and the picture are read.
test.each([
  ['VITE_SITE_ADDRESS', { VITE_SITE_ADDRESS: 'https://map.example.org/park/' }],
  ['VITE_SITE_PICTURE', { VITE_SITE_PICTURE: 'public/no-such-picture.jpg' }],
])('a build with a wrong %s is refused in a sentence: %o', async (name, environment) => {
  const build = buildSite(path.join(folder, 'refused'), BACKEND, '/', {
    ...NAMED,
    ...environment,
  });
  await expect(build).rejects.toThrow(new RegExp(`^\\s*${name} .+\\.\\s*$`));
});

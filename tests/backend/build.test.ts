import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vercelConfig } from '../../hosting/host-files.ts';
import { brokenLinkWarnings } from '../../hosting/site-metadata.ts';
import { parseOwnerSettings } from '../../hosting/site-settings.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { readPageTags } from '../../supabase/doctor/page-tags.ts';
import config from '../../tailwind.config.ts';
import { buildSite, makeTemporaryFolder } from '../site.ts';
import { cloudflarePages, githubPages, netlify, startStaticHost, vercel } from '../static-host.ts';
import { missingScriptFeatures, missingStyleFeatures } from './oldest-browsers.ts';
import { filesOf, testSafeBuild } from './test-safe-build.ts';

const BACKEND = 'https://abcdefgh.supabase.co';

let build: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  const made = await makeTemporaryFolder();
  remove = made.remove;
  build = path.join(made.folder, 'hosted');
  await buildSite(build, BACKEND);
});

afterAll(() => remove());

const read = (file: string) => readFileSync(path.join(build, file), 'utf8');

describe('a build for a host', () => {
  testSafeBuild(
    () => build,
    () => `'self' ${BACKEND}`,
  );
});

test('the service worker caches none of the administrator’s files for visitors', () => {
  const named = new Set(read('sw.js').match(/assets\/[\w.-]+/g));
  expect(named.size).toBeGreaterThan(15);
  const ofTheAdmin = /\/(pages|admin|import|backup|help|supabase|[\w-]+-worker)-/;
  const files = filesOf(build).map(({ name }) => name);
  expect(files.filter((name) => ofTheAdmin.test(name)).length).toBeGreaterThanOrEqual(8);
  expect([...named].filter((name) => ofTheAdmin.test(name))).toEqual([]);
});

test('a build has twelve lazy scripts for visitors, eleven for the admin, and four initial ones', () => {
  const scripts = filesOf(build)
    .map(({ name }) => /([\w-]+)-[\w-]{8}\.js$/.exec(name)?.[1])
    .filter((name) => name !== undefined && !LANGUAGES.some(({ code }) => code === name));
  expect(scripts.toSorted()).toEqual(
    [
      ['index', 'data', 'start', 'rolldown-runtime'],
      ['places', 'labels', 'walks', 'details', 'live', 'locate', 'tiles', 'print', 'qr'],
      ['local-backups', 'OtherViews', 'words'],
      ['pages', 'admin', 'supabase', 'import', 'backup', 'help'],
      ['fit-analysis-worker', 'junctions-worker', 'preparation-worker'],
      ['file-worker', 'read-geo-file', 'read-workbook', 'xlsx', 'zip'],
    ]
      .flat()
      .toSorted(),
  );
});

test('every lazy chunk can be requested again at a different address', () => {
  const scripts = filesOf(build).filter(({ name }) => /assets\/[\w-]+\.js$/.test(name));
  const imported = (pattern: RegExp) =>
    scripts.flatMap(({ text }) => Array.from(text.matchAll(pattern), ([, chunk]) => chunk));
  expect(imported(/importChunk\(file=>import\(file\),"\/assets\/(\w+)-/g)).toContain('places');
  // Others import the start, so it has only one address. A worker that fails is replaced by a new one.
  const single = imported(/\bimport\([`"']\.\/([\w-]+)-[\w-]{8}\.js/g);
  expect(single.toSorted()).toEqual(['read-geo-file', 'read-workbook', 'start']);
});

test('a chunk and its styles load together, and nothing loads twice', () => {
  const [start] = filesOf(build).filter(({ name }) => /\/start-[^/]+\.js$/.test(name));
  const text = start?.text ?? '';
  const named: string[] = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(text)?.[1] ?? '[]');
  const lists = text.matchAll(
    /"\/assets\/([\w-]+\.js)"\)(?:(?!importChunk\().)*?__vite__mapDeps\(\[([\d,]+)\]\)/g,
  );
  const styled = [...lists]
    .map(([, part = '', list = '']) => ({
      part: `assets/${part}`,
      files: list.split(',').map((index) => named[Number(index)] ?? ''),
    }))
    .filter(({ files }) => files.some((file) => /(?<!(?:index|start)-[\w-]+)\.css$/.test(file)));
  expect(styled.length).toBeGreaterThanOrEqual(4);
  for (const { part, files } of styled) expect(files, part).toContain(part);
  const page = read('index.html');
  expect(named.filter((file) => file.endsWith('.js') && page.includes(file))).toEqual([]);
});

/** Tailwind's classes in a style sheet of the build. */
function classesOf(sheet: string): string[] {
  const file = filesOf(build).find(({ name }) => RegExp(`\\b${sheet}-[\\w-]+\\.css$`).test(name));
  const [, layer = ''] =
    /@layer utilities(?:\.\w+)?\{(.+?)(?:@layer|@property|$)/.exec(file?.text ?? '') ?? [];
  return Array.from(layer.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = '']) =>
    name.replaceAll('\\', ''),
  );
}

test('each style sheet has all classes of those that load before it', () => {
  const [start = [], places = [], admin = []] = ['start', 'places', 'admin'].map(classesOf);
  expect(start.length).toBeGreaterThan(100);
  expect(start.filter((name) => !places.includes(name))).toEqual([]);
  expect(places.filter((name) => !admin.includes(name))).toEqual([]);
});

test('the scripts that load without the styles of places need only the first ones', () => {
  const early = /\b(?:data|start|labels|locate|tiles)-[\w-]+\.js$/;
  const scripts = filesOf(build).filter(({ name }) => early.test(name));
  expect(scripts).toHaveLength(5);
  const [first, all] = [classesOf('start'), classesOf('places')];
  // A word alone, such as `fixed`, may be something else.
  const compound = new Set(all.filter((name) => /[-:]/.test(name)));
  const missing = scripts
    .flatMap(({ text }) => text.match(/[`"'][^`"'\n]*/g) ?? [])
    .map((text) => text.slice(1).split(/\s+/))
    .filter((words) => words.some((word) => compound.has(word)))
    .flatMap((words) => words.filter((word) => all.includes(word) && !first.includes(word)))
    // A name without a style of its own, a value in React, and buttons that only the admin has.
    .filter((word) => !/^(group|inline-block)$|danger/.test(word));
  expect(all.length - first.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('the oldest supported browsers support every style and script of a build', () => {
  for (const { name } of filesOf(build)) {
    const text = read(name);
    if (name.endsWith('.css')) expect(missingStyleFeatures(text), name).toEqual([]);
    if (name.endsWith('.js')) expect(missingScriptFeatures(text), name).toEqual([]);
  }
});

test('an owner’s link to a file missing from public causes a warning', () => {
  const warningsFor = (imprint: string, privacy: string) =>
    brokenLinkWarnings(
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

test('a script in a newer language version is refused', () => {
  expect(() => missingScriptFeatures('/[a--b]/v.test(text)')).toThrow(SyntaxError);
});

test('a build for the root of a host has the header file of Netlify and Cloudflare Pages', () => {
  const headers = read('_headers');
  expect(headers).toContain(`connect-src 'self' ${BACKEND}\n`);
  expect(headers).not.toMatch(/unsafe|\*;/);
  expect(headers).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  // Cloudflare ignores longer lines.
  for (const line of headers.split('\n')) expect(line.length).toBeLessThan(2000);
});

test.each([
  ['Netlify', netlify],
  ['Cloudflare Pages', cloudflarePages],
  ['Vercel', vercel],
  ['GitHub Pages', githubPages('/')],
])('on %s, /auth and /admin are pages, and an unknown address has status 404', async (_, host) => {
  const { address, stop } = await startStaticHost(host, build);
  const page = read('index.html');
  for (const [path, status] of [
    ['/', 200],
    ['/auth', 200],
    ['/admin', 200],
    ['/nowhere', 404],
    ['/nowhere/at/all', 404],
    ['/assets/start-gone.js', 404],
  ] as const) {
    const response = await fetch(address + path);
    expect(response.status, path).toBe(status);
    expect(await response.text(), path).toBe(page);
  }
  await stop();
});

test.each([
  ['Netlify', netlify],
  ['Cloudflare Pages', cloudflarePages],
  ['Vercel', vercel],
])('on %s, search engines may list the map, but not /auth or /admin', async (_name, host) => {
  const { address, stop } = await startStaticHost(host, build);
  const robots = async (page: string) => (await fetch(address + page)).headers.get('x-robots-tag');
  expect(await robots('/auth')).toBe('noindex');
  expect(await robots('/admin')).toBe('noindex');
  for (const page of ['/', '/icon.svg']) expect(await robots(page), page).toBeNull();
  await stop();
});

test('vercel.json is up to date with `npm run vercel`', () => {
  expect(JSON.parse(readFileSync('vercel.json', 'utf8'))).toEqual(vercelConfig());
});

test('a site without a name is called POI Map and has no additional tags', () => {
  const { title, metas } = readPageTags(read('index.html'));
  expect(title).toBe('POI Map');
  expect(Object.keys(metas)).toEqual(['viewport', 'description', 'color-scheme', 'theme-color']);
  for (const file of ['manifest.webmanifest', 'robots.txt']) {
    expect(read(file)).toBe(readFileSync(path.join('public', file), 'utf8'));
  }
  const names = filesOf(build).map(({ name }) => name);
  expect(names.filter((name) => /sitemap|preview/.test(name))).toEqual([]);
});

test('the page of a hosted project connects to the backend before any script has loaded', () => {
  const page = read('index.html');
  const greetings = [...page.matchAll(/<link rel="preconnect"( crossorigin)? href="([^"]+)">/g)];
  // Rows and pictures use separate connections.
  expect(greetings.map(([, mode, href]) => [mode, href])).toEqual([
    [' crossorigin', BACKEND],
    [undefined, BACKEND],
  ]);
});

test('the browser’s toolbars have the page’s color, in light and dark mode', () => {
  const colors = [...read('index.html').matchAll(/"theme-color" content="(#\w+)"/g)];
  const [light, dark] = colors.map(([, color]) => color);
  expect(config.theme.extend.colors.page).toBe(`light-dark(${light}, ${dark})`);
  expect(JSON.parse(read('manifest.webmanifest')).theme_color).toBe(light);
});

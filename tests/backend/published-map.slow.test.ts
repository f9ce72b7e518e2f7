import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { copyMap, type MapCopy } from '../../hosting/published-map/copy-map.ts';
import type { PublishedFiles, PublishedPointer } from '../../src/data/published-map.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';
import { examine } from '../../supabase/doctor/examine.ts';
import { readPageTags } from '../../supabase/doctor/page-tags.ts';
import { type Api, signIn } from '../api.ts';
import { type BackendProxy, startBackendProxy } from '../backend-proxy.ts';
import { copyPreparedData } from '../prepared-data.ts';
import {
  buildSite,
  listenOnFreePort,
  makeTemporaryFolder,
  runToCompletion,
  type Site,
  startBackendAlone,
} from '../site.ts';
import { cloudflarePages, startStaticHost } from '../static-host.ts';
import { listProblems } from './examined-project.ts';

// Publishes from a real backend, behind a proxy that can fail like a hosted project.

const MAP_SIZES = '#size=1200x800&widths=640&tiles=1300x900';
const LINE = { parts: [{ path: [0, 0, 0, 0], steps: 12 }], length: 1200 };
const TILES = ['t0-0-0', 't0-1-0', 't0-2-0', 't0-0-1', 't0-1-1', 't0-2-1'];

let folder: string;
let removeFolder: () => Promise<void>;
let backend: Site;
let api: Api;
let gateway: BackendProxy;
let project: { url: string; publishableKey: string };
let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  ({ folder, remove: removeFolder } = await makeTemporaryFolder());
  await copyPreparedData(path.join(folder, 'data'));
  backend = await startBackendAlone(path.join(folder, 'data'));
  api = await signIn(backend.address);
  gateway = await startBackendProxy(backend.address);
  project = {
    url: `http://127.0.0.1:${gateway.port}`,
    publishableKey: EMBEDDED_PUBLISHABLE_KEY,
  };
  picture = new Uint8Array(
    await sharp({ create: { width: 4, height: 4, channels: 3, background: 'green' } })
      .webp()
      .toBuffer(),
  );
  await api.clear();
  const upload = (bucket: string, name: string) => api.upload(bucket, name, picture, 'image/webp');
  const base_map_image = (await upload('maps', 'base-map-1.webp')) + MAP_SIZES;
  for (const suffix of ['w640', ...TILES]) await upload('maps', `base-map-1-${suffix}.webp`);
  // As a hosted project stores it: with the project's address.
  const popup_image = project.url + (await upload('popups', 'popup-1.webp'));
  await api.updateSettings({ base_map_image, live_notices: true });
  const [group] = await api.insert('groups', {
    name: 'Trail',
    translations: { de: { name: 'Weg' } },
    line: LINE,
  });
  await api.insert('groups', { name: 'Path', line: LINE });
  const points = [
    { title: 'Mill', coord_x: 1, coord_y: 2, popup_image, group_id: group?.id ?? null },
    { title: 'Oak', coord_x: 3, coord_y: 4, marker_icon: '/pins/star.svg', description: 'Old.' },
    { title: 'Hut', coord_x: 5, coord_y: 6, marker_icon: 'https://elsewhere.example/hut.png' },
  ];
  for (const point of points) await api.insert('points', point);
});

afterAll(async () => {
  await gateway.stop();
  await backend.stop();
  await removeFolder();
});

beforeEach(() => {
  gateway.reopen();
  for (const method of ['log', 'warn'] as const) vi.spyOn(console, method).mockReturnValue();
  return () => vi.restoreAllMocks();
});

async function copyInto(name: string, options: { site?: string; isForced?: boolean } = {}) {
  const into = path.join(folder, name);
  const { site = null, isForced = false } = options;
  const copy = await copyMap({ project, site, isStandalone: false, isForced }, into);
  return { ...copy, into };
}

/** Serves a copy as the live site would. */
async function serveCopy({ publishedAt, map, files, into }: MapCopy & { into: string }) {
  const requests: string[] = [];
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  const pointer: PublishedPointer = {
    publishedAt,
    number: map.number,
    rows: 'published/rows.json',
    files: 'published/files.json',
  };
  const contents: Record<string, Buffer> = {
    '/published.json': json(pointer),
    '/published/rows.json': json(map),
    '/published/files.json': json(files),
  };
  const server: Server = createServer((request, response) => {
    const name = request.url ?? '';
    requests.push(name);
    const file = path.join(into, name);
    response.end(contents[name] ?? (existsSync(file) ? readFileSync(file) : 'Not found'));
  });
  const port = await listenOnFreePort(server);
  onTestFinished(() => void server.close());
  return { site: `http://127.0.0.1:${port}/`, requests, contents };
}

/** What is printed to the console. */
const printed = () =>
  [...vi.mocked(console.log).mock.calls, ...vi.mocked(console.warn).mock.calls].flat().join('\n');

test('a copy has all rows, and pictures with their variants and tiles; other hosts are not asked', async () => {
  const requested = vi.spyOn(globalThis, 'fetch');
  const { map, files, into } = await copyInto('all');
  expect(map.points.map(({ title }) => title)).toEqual(['Mill', 'Oak', 'Hut']);
  expect(map.details.points.map(({ description }) => description)).toEqual(['Old.']);
  expect(map.details.groups.map(({ translations, line }) => ({ translations, line }))).toEqual(
    expect.arrayContaining([
      { translations: { de: { name: 'Weg' } }, line: LINE },
      { translations: null, line: LINE },
    ]),
  );
  expect(map.settings.base_map_image).toBe(`/published/maps/base-map-1.webp${MAP_SIZES}`);
  expect(map.points.map(({ popup_image }) => popup_image)).toContain(
    '/published/popups/popup-1.webp',
  );
  const names = ['', '-w640', ...TILES.map((tile) => `-${tile}`)];
  expect(Object.keys(files).sort()).toEqual(
    [
      ...names.map((name) => `published/maps/base-map-1${name}.webp`),
      'published/popups/popup-1.webp',
    ].sort(),
  );
  for (const file of Object.keys(files)) {
    expect(new Uint8Array(readFileSync(path.join(into, file)))).toEqual(picture);
  }
  const origins = requested.mock.calls.map(([address]) => new URL(String(address)).origin);
  expect(new Set(origins)).toEqual(new Set([project.url]));
  const redirects = requested.mock.calls.map(([, init]) => init?.redirect);
  expect(redirects.every((mode) => mode === 'error' || mode === 'manual')).toBe(true);
  expect(printed()).toContain('https://elsewhere.example/hut.png');
});

test('unchanged pictures come from the live site, and changed ones from the storage', async () => {
  const first = await copyInto('live');
  const { site, contents } = await serveCopy(first);
  const damaged = { ...first.files };
  damaged['published/popups/popup-1.webp'] = { bytes: 1, sha256: 'of another picture' };
  contents['/published/files.json'] = Buffer.from(JSON.stringify(damaged));
  const stored = vi.spyOn(globalThis, 'fetch');
  await copyInto('again', { site });
  const fromStorage = stored.mock.calls
    .map(([address]) => String(address))
    .filter((address) => address.includes('/storage/'));
  expect(fromStorage).toEqual([`${project.url}/storage/v1/object/public/popups/popup-1.webp`]);
  expect(printed()).toContain('8 from the live site');
});

test.each(['paused', 402, 429, 500, 'silent'] as const)(
  'if the project responds as when it is %s, the copy of the live site is published again',
  async (mode) => {
    const first = await copyInto(`before ${mode}`);
    const { site, contents } = await serveCopy(first);
    // An earlier release made this copy.
    const rows = JSON.stringify(first.map).replaceAll('[0,0,0,0]', '"!!!!"');
    expect(rows).toContain('"path":"!!!!"');
    contents['/published/rows.json'] = Buffer.from(rows);
    gateway.mode = mode;
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 50));
    const second = await copyInto(`after ${mode}`, { site });
    expect(second.map).toEqual(first.map);
    expect(second.files).toEqual(first.files);
    expect(second.publishedAt).toBe(first.publishedAt);
    expect(printed()).toContain('is published again');
  },
);

test.each([
  ['refuses the key', 401, 'VITE_SUPABASE_PUBLISHABLE_KEY'],
  ['refuses the request', 403, 'VITE_SUPABASE_PUBLISHABLE_KEY'],
  ['has no such table', 404, 'VITE_SUPABASE_URL'],
  ['leads elsewhere', 301, 'VITE_SUPABASE_URL'],
  ['shows a page', 200, 'VITE_SUPABASE_URL'],
] as const)('if what responds %s, nothing is published', async (_, status, setting) => {
  const { site } = await serveCopy(await copyInto(`before ${status}`));
  gateway.mode = status;
  await expect(copyInto(`after ${status}`, { site })).rejects.toThrow(
    `(status ${status}). Nothing was published. Check ${setting};`,
  );
});

test('with the key of another project, nothing is published', async () => {
  const { site } = await serveCopy(await copyInto('before another key'));
  const { publishableKey } = project;
  onTestFinished(() => void Object.assign(project, { publishableKey }));
  project.publishableKey = 'sb_publishable_of_another_project';
  await expect(copyInto('with another key', { site })).rejects.toThrow(
    /\(status 40[13]: .+\)\. Nothing was published\. Check VITE_SUPABASE_PUBLISHABLE_KEY;/,
  );
});

test.each([
  ['publishedAt', '2026-11-24"><a href="https://evil.example/">Read on</a><b id="'],
  ['number', '7'],
  ['rows', 'https://evil.example/rows.json'],
  ['files', '../files.json'],
])('a live site whose pointer has an invalid %s has no copy', async (key, value) => {
  const { site, contents } = await serveCopy(await copyInto(`wrong ${key}`));
  const pointer = JSON.parse(String(contents['/published.json']));
  contents['/published.json'] = Buffer.from(JSON.stringify({ ...pointer, [key]: value }));
  gateway.mode = 'paused';
  await expect(copyInto(`wrong ${key} again`, { site })).rejects.toThrow(
    'there is no copy on the live site that could be published again',
  );
});

test('without a project and a live site nothing is published', async () => {
  gateway.mode = 'paused';
  await expect(copyInto('none')).rejects.toThrow('Nothing was published');
});

test('a live site whose picture is gone is not published again without it', async () => {
  const first = await copyInto('incomplete');
  const { site } = await serveCopy({ ...first, into: path.join(folder, 'elsewhere') });
  gateway.mode = 'paused';
  await expect(copyInto('incomplete again', { site })).rejects.toThrow(
    '2 pictures missing or incomplete',
  );
});

test('a picture whose download breaks off halfway each time is not published', async () => {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).includes('popup-1')) return fetch(input, init);
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(picture.slice(0, 4));
        controller.error(new TypeError('terminated'));
      },
    });
    return new Response(half, { headers: { 'content-type': 'image/webp' } });
  });
  await expect(copyInto('cut off')).rejects.toThrow('1 picture missing or incomplete');
});

test('a map with a missing tile is refused, or forced: then the picture stays in the storage', async () => {
  const [before] = await api.read('map_settings');
  const lost = '/storage/v1/object/public/maps/base-map-1.webp#size=1200x800&widths=640,900';
  await api.updateSettings({ base_map_image: lost });
  onTestFinished(async () => {
    await api.updateSettings({ base_map_image: before?.base_map_image ?? null });
  });
  await expect(copyInto('lost')).rejects.toThrow('1 picture missing or incomplete');
  const { map } = await copyInto('forced', { isForced: true });
  expect(map.settings.base_map_image).toBe(lost);
});

test('a stored file that is a page or a script never becomes one of the site', async () => {
  await api.upload('popups', 'evil.html', picture, 'image/webp');
  const [point] = await api.read('points');
  const popup_image = '/storage/v1/object/public/popups/evil.html';
  await api.update('points', point?.id ?? '', { popup_image });
  onTestFinished(async () => {
    await api.update('points', point?.id ?? '', { popup_image: point?.popup_image ?? null });
  });
  await expect(copyInto('evil')).rejects.toThrow('evil.html');
  const { files } = await copyInto('evil, forced', { isForced: true });
  expect(Object.keys(files).filter((name) => name.includes('evil'))).toEqual([]);
});

test('an empty map is refused, or forced', async () => {
  const [settings] = await api.read('map_settings');
  const points = await api.read('points');
  await api.updateSettings({ base_map_image: null });
  for (const { id } of points) await api.remove('points', id);
  onTestFinished(async () => {
    await api.updateSettings({ base_map_image: settings?.base_map_image ?? null });
    for (const point of points) await api.insert('points', point);
  });
  await expect(copyInto('empty')).rejects.toThrow('The map is empty');
  expect((await copyInto('empty, forced', { isForced: true })).map.points).toEqual([]);
});

test('a failed publish leaves the build as it was, and a build names its copy', async () => {
  const outDir = path.join(folder, 'site');
  await buildSite(outDir, project.url, '/', { POI_PUBLISH: '1' });
  const page = readFileSync(path.join(outDir, 'index.html'), 'utf8');
  gateway.mode = 'paused';
  const settings = {
    VITE_SUPABASE_URL: project.url,
    VITE_SUPABASE_PUBLISHABLE_KEY: EMBEDDED_PUBLISHABLE_KEY,
  };
  const failed = await runToCompletion('build', settings, ['--publish', `--outDir=${outDir}`]);
  expect(failed.exitCode).toBe(1);
  expect(failed.output).toContain('Nothing was published');
  expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toBe(page);

  const host = await startStaticHost(cloudflarePages, outDir);
  onTestFinished(() => host.stop());
  const read = async (file: string) => (await fetch(`${host.address}/${file}`)).json();
  const pointer: PublishedPointer = await read('published.json');
  const files: PublishedFiles = await read(pointer.files);
  expect((await read(pointer.rows)).number).toBe(pointer.number);
  for (const [file, { bytes }] of Object.entries(files)) {
    expect((await (await fetch(`${host.address}/${file}`)).arrayBuffer()).byteLength).toBe(bytes);
  }
  gateway.reopen();
  const again = await runToCompletion(
    'build',
    { ...settings, VITE_SITE_ADDRESS: `${host.address}/` },
    ['--publish', `--outDir=${path.join(folder, 'again')}`],
  );
  expect(again.output).toContain('9 from the live site');
  // A returning visitor downloads the rows again only if they have changed.
  const newer: PublishedPointer = JSON.parse(
    readFileSync(path.join(folder, 'again/published.json'), 'utf8'),
  );
  expect(newer).toEqual({ ...pointer, publishedAt: newer.publishedAt });
  expect(newer.publishedAt > pointer.publishedAt).toBe(true);
  expect(again.exitCode).toBe(0);
});

test('the doctor finds no fault on a published site with its name from the admin, even while paused', async () => {
  const name = 'Zoo & "Park" <$HOME>';
  await api.updateSettings({ site_name: name });
  onTestFinished(async () => void (await api.updateSettings({ site_name: null })));
  const site = path.join(folder, 'examined');
  await buildSite(site, project.url, '/', { POI_PUBLISH: '1', VITE_SITE_NAME: 'Park' });
  const host = await startStaticHost(cloudflarePages, site);
  onTestFinished(host.stop);
  const read = (file: string) => readFileSync(path.join(site, file), 'utf8');
  for (const page of ['index.html', 'auth.html', '404.html']) {
    const { title, metas } = readPageTags(read(page));
    expect([title, metas['og:title']], page).toEqual([name, name]);
  }
  const manifest = JSON.parse(read('manifest.webmanifest'));
  expect([manifest.name, manifest.short_name]).toEqual([name, name]);
  gateway.mode = 402;
  const findings = await examine(project, host.address);
  expect(listProblems(findings)).toEqual([
    expect.stringMatching(/^fault address: .* plan allows$/),
  ]);
  expect(findings.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^The site shows a copy of the map, from .* since can’t be seen$/),
      'The copy’s pictures answer: 9 of 9 files were requested',
      'The page answers at /auth, /admin and any other address',
      'Missing files are answered with status 404',
    ]),
  );
});

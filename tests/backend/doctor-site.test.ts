import { createServer } from 'node:http';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { examine } from '../../supabase/doctor/examine.ts';
import type { Finding } from '../../supabase/doctor/finding.ts';
import { download, request } from '../../supabase/doctor/project-requests.ts';
import { examineSite } from '../../supabase/doctor/site.ts';
import { listenOnFreePort } from '../site.ts';
import { listProblems } from './examined-project.ts';
import { type FakeCopy, type Page, startFakeSite } from './fake-site.ts';

const PROJECT = { url: 'https://abcdefgh.supabase.co', publishableKey: 'sb_publishable_x' };

const DEEP_LINKS = ['/auth', '/admin'];

const MISSING_FILES = ['/assets/none.js', '/published/none.webp'];

const CHANGE_COUNT = 12;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A copy of a map that has not changed since. */
const COPY: FakeCopy = {
  publishedAt: '2026-11-20T12:00:00.000Z',
  number: CHANGE_COUNT,
  pictureCount: 3,
};

const SMALL = await sharp({ create: { width: 600, height: 315, channels: 3, background: 'green' } })
  .jpeg()
  .toBuffer();

/** Replaces a text in a page; leaves a picture unchanged. */
function withText(page: Page, text: RegExp, other: string): Page {
  const { body } = page;
  return typeof body === 'string' ? { ...page, body: body.replace(text, other) } : page;
}

type Change = (page: Page, path: string) => Page;

/** Examines a site of a project with CHANGE_COUNT changes, or of one that doesn't answer. */
async function examineFakeSite(
  change?: Change,
  copy: FakeCopy | null = null,
  changeCount: number | null = CHANGE_COUNT,
): Promise<Finding[]> {
  const site = await startFakeSite(PROJECT.url, change, copy);
  const findings: Finding[] = [];
  for await (const finding of examineSite(site.address, PROJECT, changeCount)) {
    findings.push(finding);
  }
  site.stop();
  return findings;
}

const findProblems = async (...site: Parameters<typeof examineFakeSite>) =>
  listProblems(await examineFakeSite(...site));

function expectProblems(found: string[], words: RegExp[]): void {
  expect(found).toHaveLength(words.length);
  for (const [index, word] of words.entries()) expect(found[index]).toMatch(word);
}

test('no fault is found on a healthy site', async () => {
  expect(await findProblems()).toEqual([]);
});

test.each<[string, Change, RegExp[]]>([
  [
    'does not respond to deep links',
    (page, path) => (DEEP_LINKS.includes(path) ? { ...page, body: 'not found' } : page),
    [/^fault deep links: .* \/auth, \/admin$/],
  ],
  [
    'responds to deep links with status 404',
    (page, path) => (DEEP_LINKS.includes(path) ? { ...page, status: 404 } : page),
    [/^warning deep links: .* status 404 at \/auth, \/admin$/],
  ],
  [
    'responds to unknown addresses with a page of the host',
    (page, path) => (path === '/no-such-page' ? { ...page, body: 'not found' } : page),
    [/^warning deep links: .* but not at other addresses/],
  ],
  [
    'responds to missing files with its page',
    (page) => ({ ...page, status: 200 }),
    [/^warning missing files: .* \/assets\/none\.js$/],
  ],
  [
    'sends no headers',
    (page) => ({ ...page, headers: {} }),
    [/^warning headers: .* a Content-Security-Policy, X-Content-Type-Options, what keeps \/admin/],
  ],
  [
    'sends no headers, but has its policy in the page',
    (page) => ({
      ...withText(page, /<head>/, '<head><meta http-equiv="Content-Security-Policy" content="">'),
      headers: {},
    }),
    [/^warning headers: The site does not send X-Content-Type-Options, what keeps/],
  ],
  [
    'does not let others frame the map',
    (page) => ({ ...page, headers: { ...page.headers, 'x-frame-options': 'DENY' } }),
    [/^warning frames/],
  ],
  [
    'is built for another project',
    (page, path) =>
      path.endsWith('.js') ? { ...page, body: 'fetch("https://other.supabase.co")' } : page,
    [/^fault site: .* is not built for this project/],
  ],
  [
    'has no name of its own',
    (page) =>
      withText(
        withText(page, /<title>.*<\/head>/s, '<title>POI Map</title></head>'),
        /Larkmere Nature Park/,
        'POI Map',
      ),
    [/^warning name: .* show POI Map$/],
  ],
  [
    'has an address, but no name of its own',
    (page) => withText(page, /Larkmere Nature Park/g, 'POI Map'),
    [/^warning name: .* show POI Map$/],
  ],
  [
    'does not serve its manifest',
    (page, path) => (path === '/manifest.webmanifest' ? { ...page, body: '<p>Hello' } : page),
    [/^warning app: /],
  ],
  [
    'claims to be elsewhere',
    (page) => withText(page, /(?<="og:url" content=")[^"]+/, 'https://map.example.org/'),
    [/^warning preview: .* the map is at https:\/\/map\.example\.org\/$/],
  ],
  [
    'does not serve its preview picture',
    (page, path) => (path === '/preview.jpg' ? { ...page, body: '<p>Hello' } : page),
    [/^fault preview: There is no JPEG of 1200 × 630 at http:.*\/preview\.jpg, so/],
  ],
  [
    'has a preview picture of the wrong size',
    (page, path) => (path === '/preview.jpg' ? { ...page, body: SMALL } : page),
    [/^fault preview: There is no JPEG of 1200 × 630 at/],
  ],
  ['is another one', (page) => ({ ...page, body: '<p>Hello' }), [/^fault site: .* is no POI Map/]],
])('a fault is found if the site %s', async (_what, change, words) => {
  expectProblems(await findProblems(change), words);
});

test('a copy of the map and its pictures are reported, and nothing of the kind without one', async () => {
  const texts = (findings: Finding[]) => findings.map(({ text }) => text);
  const withCopy = texts(await examineFakeSite(undefined, COPY));
  const without = texts(await examineFakeSite());
  expect(withCopy.filter((text) => /copy/.test(text))).toEqual([
    expect.stringMatching(
      /^The site shows a copy of the map, from Nov 20, 2026, \d+:\d\d [AP]M; no changes since$/,
    ),
    'The copy’s pictures answer: 3 of 3 files were requested',
  ]);
  expect(without.filter((text) => /copy|picture/.test(text))).toEqual([
    expect.stringMatching(/also in link previews, with a picture$/),
  ]);
  expect(without).toContain('Missing files are answered with status 404');
});

test('a copy is outdated if the map has changed and it is older than a day', async () => {
  const madeBefore = (ms: number, number: number) => ({
    ...COPY,
    publishedAt: new Date(Date.now() - ms).toISOString(),
    number,
  });
  const old = (number: number) => findProblems(undefined, madeBefore(2 * DAY_MS, number));
  expectProblems(await old(CHANGE_COUNT - 3), [/^warning copy: .*; 3 changes since$/]);
  expectProblems(await old(CHANGE_COUNT - 1), [/^warning copy: .*; 1 change since$/]);
  expectProblems(await old(CHANGE_COUNT + 5), [/^warning copy: .*; the map has been replaced/]);
  expect(await old(CHANGE_COUNT)).toEqual([]);
  expect(await findProblems(undefined, madeBefore(DAY_MS / 2, 1))).toEqual([]);
  expect(await findProblems(undefined, madeBefore(2 * DAY_MS, 1), null)).toEqual([]);
});

test.each<[string, Change, RegExp[]]>([
  [
    'the pointer is missing',
    (page, path) => (path === '/published.json' ? { ...page, status: 404, body: 'none' } : page),
    [/^fault copy: .* does not serve \/published\.json$/],
  ],
  [
    'the list of pictures is missing',
    (page, path) => (path.startsWith('/published/files-') ? { ...page, body: '<p>Hello' } : page),
    [/^fault pictures: The list of the copy’s pictures is missing at \/published\/files-1\.json$/],
  ],
  [
    'a picture is missing',
    (page, path) => (path.endsWith('picture-1.webp') ? { ...page, status: 404 } : page),
    [/^fault pictures: 1 files .* such as \/published\/popups\/picture-1\.webp \(3 of 3/],
  ],
  [
    'the host responds with its page in place of a picture',
    (page, path) =>
      path.endsWith('picture-1.webp')
        ? { ...page, headers: { 'content-type': 'text/html' } }
        : page,
    [/^fault pictures: 1 files/],
  ],
  [
    'a picture is incomplete',
    (page, path) =>
      path.endsWith('picture-1.webp')
        ? { ...page, headers: { ...page.headers, 'content-length': '2' }, body: Buffer.alloc(2) }
        : page,
    [/^fault pictures: 1 files/],
  ],
  [
    'the host responds to missing files with its page',
    (page, path) => (MISSING_FILES.includes(path) ? { ...page, status: 200 } : page),
    [/^warning missing files: .* \/assets\/none\.js, \/published\/none\.webp$/],
  ],
])('a fault is found if %s, on a site with a copy of the map', async (_what, change, words) => {
  expectProblems(await findProblems(change, COPY), words);
});

test('of many pictures, 50 are requested, from the first to one of the last', async () => {
  const requested = new Set<string>();
  const findings = await examineFakeSite(
    (page, path) => {
      if (path.endsWith('.webp')) requested.add(path);
      return page;
    },
    { ...COPY, pictureCount: 120 },
  );
  const numbers = [...requested]
    .flatMap((path) => /picture-(\d+)/.exec(path)?.[1] ?? [])
    .map(Number);
  expect(numbers).toHaveLength(50);
  expect(Math.min(...numbers)).toBe(0);
  expect(Math.max(...numbers)).toBeGreaterThan(115);
  expect(findings.map(({ text }) => text)).toContain(
    'The copy’s pictures answer: 50 of 120 files were requested',
  );
});

test.each([
  ['paused', 540, /^fault address: The project at .* is paused/],
  ['over its quota', 402, /^fault address: .* more than its plan allows/],
])('the site is examined even if its project is %s', async (_, status, words) => {
  const backend = createServer((_, response) => response.writeHead(status).end('{}'));
  const url = `http://127.0.0.1:${await listenOnFreePort(backend)}`;
  const site = await startFakeSite(url, undefined, { ...COPY, number: 1 });
  onTestFinished(() => {
    backend.closeAllConnections();
    backend.close();
    site.stop();
  });
  const findings = await examine({ ...PROJECT, url }, site.address);
  expectProblems(listProblems(findings), [words]);
  expect(findings.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^The site shows a copy of the map, .* since can’t be seen$/),
  );
});

test('the site is examined even if nothing answers at its project’s address', async () => {
  const closed = createServer();
  const url = `http://127.0.0.1:${await listenOnFreePort(closed)}`;
  closed.close();
  const site = await startFakeSite(url);
  onTestFinished(() => site.stop());
  const findings = await examine({ ...PROJECT, url }, site.address);
  expect(listProblems(findings)).toEqual(['fault address: Nothing answers at 127.0.0.1']);
  expect(findings.map(({ check }) => check)).toContain('deep links');
});

/** Another host, which counts the requests that it gets and the bytes that it could send. */
async function startOtherHost() {
  const host = { address: '', requests: 0, bytes: 0 };
  const server = createServer((_, response) => {
    host.requests += 1;
    response.writeHead(200, { 'content-type': 'text/html' });
    const part = Buffer.alloc(64 * 1024, '<div id="root">');
    const sendOn = () => {
      while (!response.closed && response.write(part)) host.bytes += part.length;
    };
    response.on('drain', sendOn);
    sendOn();
  });
  host.address = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return host;
}

test('only a megabyte of an endless response is read', async () => {
  const other = await startOtherHost();
  const { isCut, body } = await request('GET', other.address);
  expect([isCut, String(body).length]).toEqual([true, 1024 * 1024]);
  const bytes = await download(other.address);
  expect(bytes).toHaveLength(1024 * 1024);
  // The system buffers some more.
  expect(other.bytes).toBeLessThan(2 * 16 * 1024 * 1024);
});

test('a list of pictures that is too long to read is not reported as missing', async () => {
  const findings = await examineFakeSite(
    (page, path) =>
      path.startsWith('/published/files-')
        ? { ...page, body: `{${' '.repeat(1024 * 1024)}}` }
        : page,
    COPY,
  );
  expect(listProblems(findings)).toEqual([]);
  expect(findings.map(({ text }) => text)).toContain('The copy has too many pictures to examine');
});

test('a redirect on the same host is followed, and an endless one is not', async () => {
  const redirect = (page: Page, location: string) => ({
    ...page,
    status: 301,
    headers: { location },
    body: '',
  });
  expect(
    await findProblems((page, path) => {
      if (path === '/admin') return redirect(page, '/admin/');
      return path === '/admin/' ? { ...page, status: 200 } : page;
    }),
  ).toEqual([]);
  expectProblems(await findProblems((page) => redirect(page, '/')), [
    /^fault site: There is no POI Map at http:\S+ \(status 301, to \/\)$/,
  ]);
});

test('no request follows a redirect to another host', async () => {
  const other = await startOtherHost();
  const headers = { location: other.address };
  const redirect = (page: Page) => ({ ...page, status: 307, headers, body: '' });
  expectProblems(await findProblems(redirect), [
    /^fault site: There is no POI Map at http:\S+ \(status 307, to http:\S+\)$/,
  ]);
  expectProblems(
    await findProblems((page, path) => (path === '/preview.jpg' ? redirect(page) : page)),
    [/^fault preview: There is no JPEG/],
  );
  const project = await startFakeSite(PROJECT.url, redirect);
  onTestFinished(() => project.stop());
  expectProblems(listProblems(await examine({ ...PROJECT, url: project.address }, null)), [
    /^fault address: What answers at 127\.0\.0\.1:\d+ is not a Supabase project$/,
  ]);
  expect(other.requests).toBe(0);
});

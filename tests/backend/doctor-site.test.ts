import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Finding } from '../../supabase/doctor/finding.ts';
import { examineSite } from '../../supabase/doctor/site.ts';
import { type Page, startFakeSite } from './fake-site.ts';

const PROJECT = { url: 'https://abcdefgh.supabase.co', publishableKey: 'sb_publishable_x' };

const DEEP_LINKS = ['/auth', '/admin', '/no-such-page'];

const SMALL = await sharp({ create: { width: 600, height: 315, channels: 3, background: 'green' } })
  .jpeg()
  .toBuffer();

/** Replaces a text in a page; leaves a picture unchanged. */
function withText(page: Page, text: RegExp, other: string): Page {
  const { body } = page;
  return typeof body === 'string' ? { ...page, body: body.replace(text, other) } : page;
}

async function findProblems(change?: (page: Page, path: string) => Page): Promise<string[]> {
  const site = await startFakeSite(PROJECT.url, change);
  const findings: Finding[] = [];
  for await (const finding of examineSite(site.address, PROJECT)) findings.push(finding);
  site.stop();
  return findings
    .filter(({ outcome }) => outcome !== 'ok')
    .map(({ check, outcome, text }) => `${outcome} ${check}: ${text}`);
}

test('no fault is found on a healthy site', async () => {
  expect(await findProblems()).toEqual([]);
});

test.each<[string, (page: Page, path: string) => Page, RegExp[]]>([
  [
    'does not respond to deep links',
    (page, path) => (DEEP_LINKS.includes(path) ? { ...page, body: 'not found' } : page),
    [/^fault deep links: .* \/auth, \/admin, \/no-such-page/],
  ],
  [
    'responds to deep links with status 404, like GitHub Pages',
    (page, path) => (DEEP_LINKS.includes(path) ? { ...page, status: 404 } : page),
    [/^warning deep links/],
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
  const found = await findProblems(change);
  expect(found).toHaveLength(words.length);
  for (const [index, word] of words.entries()) expect(found[index]).toMatch(word);
});

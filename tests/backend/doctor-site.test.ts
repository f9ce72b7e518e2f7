import { expect, test } from 'vitest';
import type { Finding } from '../../supabase/doctor/finding.ts';
import { examineSite } from '../../supabase/doctor/site.ts';
import { type Page, startStandInSite } from './stand-in-site.ts';

const PROJECT = { url: 'https://abcdefgh.supabase.co', publishableKey: 'sb_publishable_x' };

async function troublesOf(change?: (page: Page, path: string) => Page): Promise<string[]> {
  const site = await startStandInSite(PROJECT.url, change);
  const findings: Finding[] = [];
  for await (const finding of examineSite(site.address, PROJECT)) findings.push(finding);
  site.stop();
  return findings
    .filter(({ outcome }) => outcome !== 'well')
    .map(({ check, outcome, text }) => `${outcome} ${check}: ${text}`);
}

test('a site in good shape is well', async () => {
  expect(await troublesOf()).toEqual([]);
});

test.each<[string, (page: Page, path: string) => Page, RegExp[]]>([
  [
    'does not answer deep links',
    (page, path) => (path === '/' || path.endsWith('.js') ? page : { ...page, body: 'not found' }),
    [/^fault deep links: .* \/auth, \/admin, \/no-such-page/],
  ],
  [
    'answers deep links with status 404, as GitHub Pages does',
    (page, path) => (path === '/' || path.endsWith('.js') ? page : { ...page, status: 404 }),
    [/^look deep links/],
  ],
  [
    'sends no headers',
    (page) => ({ ...page, headers: {} }),
    [/^look headers: .* a Content-Security-Policy, X-Content-Type-Options, what keeps \/admin/],
  ],
  [
    'sends no headers, but has its policy in the page',
    (page) => ({
      ...page,
      headers: {},
      body: page.body.replace(
        '<head>',
        '<head><meta http-equiv="Content-Security-Policy" content="">',
      ),
    }),
    [/^look headers: The site does not send X-Content-Type-Options, what keeps/],
  ],
  [
    'does not let others frame the map',
    (page) => ({ ...page, headers: { ...page.headers, 'x-frame-options': 'DENY' } }),
    [/^look frames/],
  ],
  [
    'is built for another project',
    (page, path) =>
      path.endsWith('.js') ? { ...page, body: 'fetch("https://other.supabase.co")' } : page,
    [/^fault site: .* is not built for this project/],
  ],
  ['is another one', (page) => ({ ...page, body: '<p>Hello' }), [/^fault site: .* is no POI Map/]],
])('it is found where the site %s', async (_what, change, words) => {
  const found = await troublesOf(change);
  expect(found).toHaveLength(words.length);
  for (const [index, word] of words.entries()) expect(found[index]).toMatch(word);
});

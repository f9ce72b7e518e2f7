import { afterEach, expect, test, vi } from 'vitest';
import { readableTextColor } from '@/lib/color';
import { addIconFiles, iconAddress, loadGroupColoredIcons } from './gallery-icon';

const FILES = import.meta.glob<string>('/public/pins/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

afterEach(() => vi.unstubAllGlobals());

/** Responds with the site's icons, except those that are named. */
function stubFetch(broken: Record<string, string> = {}) {
  const fetch = vi.fn(
    async (path: string) => new Response(broken[path] ?? FILES[`/public${path}`]),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const load = (...icons: (string | null)[]) =>
  loadGroupColoredIcons(icons.map((marker_icon) => ({ marker_icon })));

const svgOf = (address: string | null) =>
  decodeURIComponent(address?.replace('data:image/svg+xml,', '') ?? '');

test('every icon takes the color of the group, with a glyph that is readable on it', async () => {
  stubFetch();
  const icons = Object.keys(FILES).map((path) => `${path.replace('/public', '')}#group`);
  await load(...icons);
  for (const [icon, color] of icons.flatMap((icon) => [
    [icon, '#ffd43b'] as const,
    [icon, '#1b1b3a'] as const,
  ])) {
    const svg = svgOf(iconAddress(icon, color));
    const colors = new Set(svg.match(/#[\da-f]{6}/g));
    const used = ['#fffaf0', color, readableTextColor(color)];
    expect(used, icon).toEqual(expect.arrayContaining([...colors]));
    expect(svg, icon).toContain(`<circle r="98" fill="${color}"/>`);
  }
});

test('an icon keeps its own color without a choice, a group’s color, or a usable file', async () => {
  const fetch = stubFetch({ '/pins/not-an-icon.svg': '<html></html>' });
  await load(null, '/pins/parking.svg', '/storage/a.png#group', '/pins/../a.svg#group');
  expect(fetch).not.toHaveBeenCalled();
  await load('/pins/not-an-icon.svg#group', '/pins/tower.svg#group');
  for (const [icon, color] of [
    ['/pins/parking.svg', '#c2410c'],
    ['/pins/tower.svg#group', null],
    ['/pins/tower.svg#group', 'url(x)'],
    ['/pins/not-an-icon.svg#group', '#c2410c'],
    ['/storage/a.png#group', '#c2410c'],
  ] as const) {
    expect(iconAddress(icon, color)).toBe(`${location.origin}${icon}`);
  }
  expect(iconAddress('javascript:alert(1)', '#c2410c')).toBeNull();
});

test('an icon that can’t be loaded does not keep the points from being shown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await load('/pins/unreachable.svg#group')).toEqual([
    { marker_icon: '/pins/unreachable.svg#group' },
  ]);
  expect(iconAddress('/pins/unreachable.svg#group', '#c2410c')).toMatch(
    /\/pins\/unreachable\.svg#group$/,
  );
});

test('an icon whose file came with the page is painted without a request', async () => {
  const fetch = stubFetch();
  // No other test has loaded an icon of this name.
  addIconFiles({ '/pins/own.svg#group': FILES['/public/pins/lift.svg'] ?? '' });
  await load('/pins/own.svg#group');
  expect(svgOf(iconAddress('/pins/own.svg#group', '#2b8a3e'))).toContain('fill="#2b8a3e"/>');
  expect(fetch).not.toHaveBeenCalled();
});

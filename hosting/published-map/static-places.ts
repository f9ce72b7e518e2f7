import { gzipSync } from 'node:zlib';
import type { PublishedMap } from '../../src/data/published-map.ts';
import { en } from '../../src/i18n/en.ts';
import { CATALOG_LOADERS } from '../../src/i18n/messages.ts';
import { isNoticeCurrent, noticeFromRow } from '../../src/model/notice.ts';
import type { OwnerSettings } from '../site-settings.ts';
import { DEFAULT_SITE, escapeText } from '../site-tags.ts';

/** The limit for the places without scripts, compressed. */
const MAX_GZIP_BYTES = 30_000;

/**
 * The places as HTML, for visitors without scripts and for search engines: in the site's language, a heading per group.
 * Leaves out descriptions, and then places, if there are too many.
 * @param atMs the time of the copy, in milliseconds since 1970: places that are closed then say so
 */
export async function staticPlaces(
  map: PublishedMap,
  owner: OwnerSettings,
  atMs: number,
): Promise<string> {
  const formatClosing = await closingFormatter(map, atMs);
  const render = (maxPlaces: number, hasDescriptions: boolean) =>
    renderPlaces(map, owner, formatClosing, maxPlaces, hasDescriptions);
  let html = render(map.points.length, true);
  for (
    let max = map.points.length;
    gzipSync(html).length > MAX_GZIP_BYTES;
    max = Math.ceil(max / 2)
  ) {
    html = render(max, false);
  }
  return html;
}

type ClosingFormatter = (pointId: string) => string | null;

async function closingFormatter(
  { settings, details }: PublishedMap,
  atMs: number,
): Promise<ClosingFormatter> {
  const { language, time_zone } = settings;
  const { notices } = (await CATALOG_LOADERS[language]?.())?.messages ?? en;
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: time_zone ?? 'UTC',
  });
  const rows = new Map(details.points.map((row) => [row.id, row]));
  return (id) => {
    const row = rows.get(id);
    const notice = row ? noticeFromRow(row) : null;
    if (!notice?.isClosed || !isNoticeCurrent(notice, atMs)) return null;
    const { untilMs } = notice;
    return untilMs === null
      ? notices.closedUntilFurtherNotice
      : notices.closedUntil(format.format(untilMs));
  };
}

function renderPlaces(
  { settings, groups, points, details }: PublishedMap,
  owner: OwnerSettings,
  formatClosing: ClosingFormatter,
  maxPlaces: number,
  hasDescriptions: boolean,
): string {
  const rows = new Map(details.points.map((row) => [row.id, row]));
  const name = settings.site_name || owner.name || DEFAULT_SITE.name;
  const listed = points.slice(0, maxPlaces);
  const renderPlace = ({ id, title }: (typeof points)[number]) => {
    const closing = formatClosing(id);
    const description = hasDescriptions && rows.get(id)?.description;
    return [
      `<li><b>${escapeText(title)}</b>`,
      closing ? ` (${escapeText(closing)})` : '',
      description ? `<p>${escapeText(description)}</p>` : '',
      '</li>',
    ].join('');
  };
  const sections = [...groups, { id: null, name: '' }].map((group) => {
    const places = listed.filter(({ group_id }) => group_id === group.id);
    if (places.length === 0) return '';
    const heading = group.name ? `<h2>${escapeText(group.name)}</h2>` : '';
    return `${heading}<ul>${places.map(renderPlace).join('')}</ul>`;
  });
  const linkedData = {
    '@context': 'https://schema.org',
    '@type': 'TouristAttraction',
    name,
    ...(owner.description && { description: owner.description }),
    ...(owner.address && { url: owner.address }),
    containsPlace: listed.map(({ id, title }) => {
      const { latitude = null, longitude = null } = rows.get(id) ?? {};
      const isLocated = latitude !== null && longitude !== null;
      return {
        '@type': 'Place',
        name: title,
        ...(isLocated && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
      };
    }),
  };
  return (
    `<main class="places" lang="${escapeText(settings.language)}"><h1>${escapeText(name)}</h1>${sections.join('')}</main>` +
    `<script type="application/ld+json">${inlineJson(linkedData)}</script>`
  );
}

/** JSON for a script element, which no text in it can end. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

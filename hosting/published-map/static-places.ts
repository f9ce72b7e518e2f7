import { gzipSync } from 'node:zlib';
import type { PublishedMap } from '../../src/data/published-map.ts';
import { formatDistance, unitsForLanguage } from '../../src/geo/format-distance.ts';
import { primarySubtag } from '../../src/i18n/choose-language.ts';
import { en } from '../../src/i18n/en.ts';
import { CATALOG_LOADERS } from '../../src/i18n/messages.ts';
import { supportedTimeZone } from '../../src/lib/wall-clock.ts';
import { isNoticeCurrent, noticeFromRow } from '../../src/model/notice.ts';
import type { MapPoint } from '../../src/model/point.ts';
import { parseTrail } from '../../src/model/trail.ts';
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
  { settings, groups, points, details }: PublishedMap,
  owner: OwnerSettings,
  atMs: number,
): Promise<string> {
  const { language, time_zone } = settings;
  const { notices, list } = (await CATALOG_LOADERS[primarySubtag(language)]?.())?.messages ?? en;
  const isRightToLeft = primarySubtag(language) === 'ar';
  const name = settings.site_name || owner.name || DEFAULT_SITE.name;
  const rows = new Map(details.points.map((row) => [row.id, row]));
  const lines = new Map(details.groups.map(({ id, line }) => [id, line]));
  const lengthOf = (groupId: string | null) => {
    const meters = parseTrail(lines.get(groupId ?? ''))?.lengthMeters;
    return meters ? ` (${formatDistance(meters, language, unitsForLanguage(language))})` : '';
  };
  const timeZone = supportedTimeZone(time_zone);
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    ...(timeZone && { timeStyle: 'short' }),
    timeZone,
  });
  const closingOf = (id: string) => {
    const row = rows.get(id);
    const notice = row ? noticeFromRow(row) : null;
    if (!notice?.isClosed || !isNoticeCurrent(notice, atMs)) return '';
    const { untilMs } = notice;
    return ` (${untilMs === null ? notices.closedUntilFurtherNotice('') : notices.closedUntil('', time.format(untilMs))})`;
  };

  function render(maxPlaces: number, hasDescriptions: boolean): string {
    const listed = points.slice(0, maxPlaces);
    const placeItem = ({ id, title }: MapPoint) => {
      const description = (hasDescriptions && rows.get(id)?.description) || '';
      const paragraph = description && `<p>${escapeText(description)}</p>`;
      return `<li id="${escapeText(id)}"><b>${escapeText(title)}</b>${escapeText(closingOf(id))}${paragraph}</li>`;
    };
    const sections = [...groups, { id: null, name: groups.length > 0 ? list.otherPlaces : '' }].map(
      (group) => {
        const items = listed.filter(({ group_id }) => group_id === group.id).map(placeItem);
        const heading = group.name && `<h2>${escapeText(group.name + lengthOf(group.id))}</h2>`;
        return items.length > 0 ? `${heading}<ul>${items.join('')}</ul>` : '';
      },
    );
    const linkedData = {
      '@context': 'https://schema.org',
      '@type': 'TouristAttraction',
      name,
      ...(owner.description && { description: owner.description }),
      ...(owner.address && { url: owner.address }),
      containsPlace: listed.map(({ id, title }) => {
        const { latitude = null, longitude = null } = rows.get(id) ?? {};
        const geo = latitude !== null && { '@type': 'GeoCoordinates', latitude, longitude };
        return { '@type': 'Place', name: title, ...(geo && { geo }) };
      }),
    };
    return (
      `<main class="places" lang="${escapeText(language)}"${isRightToLeft ? ' dir="rtl"' : ''}><h1>${escapeText(name)}</h1>${sections.join('')}</main>` +
      `<script type="application/ld+json">${inlineJson(linkedData)}</script>`
    );
  }

  let html = render(points.length, true);
  for (let max = points.length; max > 0 && gzipSync(html).length > MAX_GZIP_BYTES; max >>= 1) {
    html = render(max, false);
  }
  return html;
}

/** JSON for a script element, which no text in it can end. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

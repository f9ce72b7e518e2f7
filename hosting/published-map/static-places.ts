import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublishedMap } from '../../src/data/published-map.ts';
import { unitsForLanguage } from '../../src/geo/format-distance.ts';
import { primarySubtag } from '../../src/i18n/choose-language.ts';
import { en } from '../../src/i18n/en.ts';
import { CATALOG_LOADERS } from '../../src/i18n/messages.ts';
import { wordMessagesInEnglish } from '../../src/i18n/words/en.ts';
import { WORD_CATALOG_LOADERS } from '../../src/i18n/words/word-catalogs.ts';
import { supportedTimeZone } from '../../src/lib/wall-clock.ts';
import { findClosings } from '../../src/map/trails/trail-closings.ts';
import { NoticeFormatter } from '../../src/model/format-notice.ts';
import { noticeFromRow } from '../../src/model/notice.ts';
import { aspectRatioOf } from '../../src/pictures/picture-variants.ts';
import { localizePoints } from '../../src/visitor/details/localize-points.ts';
import { fitMap } from '../../src/visitor/locate/map-fit.ts';
import {
  describeTrail,
  loadCatalog,
  loadTrailMessages,
} from '../../src/visitor/walks/describe-trails.ts';
import { MapArticle } from '../../src/visitor/words/MapArticle.tsx';
import { mapInWords } from '../../src/visitor/words/map-in-words.ts';
import type { OwnerSettings } from '../site-settings.ts';
import { DEFAULT_SITE, escapeText, inlineJson } from '../site-tags.ts';

/** The limit for the places without scripts, compressed. */
const MAX_GZIP_BYTES = 30_000;

const DAY_MS = 86_400_000;

/**
 * The map in words as HTML, for visitors without scripts and for search engines, in the site's language. Leaves out
 * descriptions, and then places, if there are too many.
 * @param atMs the time of the copy, in milliseconds since 1970: places that are closed then say so
 */
export async function staticPlaces(
  copy: PublishedMap,
  owner: OwnerSettings,
  atMs: number,
): Promise<string> {
  const { settings, details } = copy;
  const { language, time_zone, base_map_image: baseMap } = settings;
  const siteName = settings.site_name || owner.name || '';
  const { value: catalog } = await loadCatalog(CATALOG_LOADERS, en, language);
  const { value: words } = await loadCatalog(WORD_CATALOG_LOADERS, wordMessagesInEnglish, language);
  const { value: messages } = await loadTrailMessages(language);
  const format = { messages, words, catalog, language, units: unitsForLanguage(language) };
  const timeZone = supportedTimeZone(time_zone);
  const rows = new Map(details.points.map((row) => [row.id, row]));
  const { notices } = catalog;
  const options = { language, siteLanguage: language, timeZone, messages: notices, baseMap };
  const localized = localizePoints(copy, details, { ...options, nowMs: atMs });
  const formatter = new NoticeFormatter(notices, language, timeZone ?? 'UTC');
  const points = localized.points.map((point) => {
    const row = rows.get(point.id);
    const notice = point.currentNotice && row ? noticeFromRow(row) : null;
    if (!notice) return point;
    // Without the site's time zone, it may be up to 14 hours ahead of UTC.
    const days = notice.untilMs && Math.ceil(notice.untilMs / DAY_MS + 14 / 24);
    const untilMs = timeZone ? notice.untilMs : days && days * DAY_MS;
    // As if it were 1970: no date is written as ‘today’, which would soon be wrong.
    return {
      ...point,
      currentNotice: formatter.format({ ...notice, untilMs }, 0, undefined, point.title),
    };
  });
  const aspectRatio = aspectRatioOf(baseMap);
  const fit = settings.position_verdict === 'good' ? fitMap(points, aspectRatio) : null;

  const pageLanguage = primarySubtag(language) in CATALOG_LOADERS ? language : 'en';
  const textLang = pageLanguage === language ? undefined : language;
  const mapText = (baseMap && settings.map_text) ?? '';
  const page = { siteName, mapText, format, textLang, linkOf: null };

  function render(maxPlaces: number, hasDescriptions: boolean): string {
    const listed = points
      .slice(0, maxPlaces)
      .map((point) => (hasDescriptions ? point : { ...point, description: null }));
    const closings = findClosings(localized.groups, listed, aspectRatio);
    const described = new Map(
      localized.groups.flatMap(({ id, trail }) =>
        trail ? [[id, describeTrail(id, trail, closings, { fit, format })] as const] : [],
      ),
    );
    const map = mapInWords(listed, localized.groups, described, fit, aspectRatio);
    const article = createElement(MapArticle, { ...page, map });
    const linkedData = {
      '@context': 'https://schema.org',
      '@type': 'TouristAttraction',
      name: siteName || DEFAULT_SITE.name,
      ...(owner.description && { description: owner.description }),
      ...(owner.address && { url: owner.address }),
      containsPlace: listed.map(({ title, geoPosition }) => {
        const geo = geoPosition && { '@type': 'GeoCoordinates', ...geoPosition };
        return { '@type': 'Place', name: title, ...(geo && { geo }) };
      }),
    };
    const direction = primarySubtag(language) === 'ar' ? ' dir="rtl"' : '';
    return (
      `<main class="places" lang="${escapeText(pageLanguage)}"${direction}>${renderToStaticMarkup(article)}</main>` +
      `<script type="application/ld+json">${inlineJson(linkedData)}</script>`
    );
  }

  let html = render(points.length, true);
  for (let max = points.length; max > 0 && gzipSync(html).length > MAX_GZIP_BYTES; max >>= 1) {
    html = render(max, false);
  }
  return html;
}

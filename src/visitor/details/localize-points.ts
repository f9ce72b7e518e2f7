import type { MapDetails, PointDetails } from '@/data/details';
import { en } from '@/i18n/en';
import { endOfDay } from '@/lib/wall-clock';
import { NoticeFormatter } from '@/model/format-notice';
import type { MapGroup } from '@/model/group';
import {
  type FormattedNotice,
  isNoticeCurrent,
  type Notice,
  nextChangeMs,
  noticeFromRow,
} from '@/model/notice';
import type { MapPoint } from '@/model/point';
import type { Json } from '@/types/database';

/** Points and groups as a visitor reads them. */
export type LocalizedRows = { points: MapPoint[]; groups: MapGroup[] };

/**
 * Gives points and groups their words: in the visitor's language where they are translated, else in the site's.
 * A row without words stays the same object.
 * @param siteLanguage marks what is not translated; null where the visitor reads the site's language
 * @param nowMs when; notices of another time are left out
 * @param teller tells them; in English, unless it is said
 * @returns them, and until when that stays true, in milliseconds since 1970, or null for ever
 */
export function localizePoints(
  { points, groups }: LocalizedRows,
  words: MapDetails,
  siteLanguage: string | null,
  nowMs: number,
  teller: NoticeFormatter = new NoticeFormatter(en.notices, 'en', null),
): LocalizedRows & { untilMs: number | null } {
  const wordsById = new Map(words.points.map((own) => [own.id, own]));
  const namesById = new Map(words.groups.map(({ id, translation }) => [id, translation]));
  const all: Notice[] = [];
  const told = {
    points: points.map((point) => {
      const own = wordsById.get(point.id);
      const notice = own ? noticeFromRow(own) : null;
      if (notice) all.push(notice);
      return localizePoint(
        point,
        own,
        siteLanguage,
        notice && isNoticeCurrent(notice, nowMs)
          ? teller.format(notice, nowMs, siteLanguage ?? undefined)
          : null,
      );
    }),
    groups:
      siteLanguage === null
        ? groups
        : groups.map((group) => localizeGroup(group, namesById.get(group.id), siteLanguage)),
  };
  return { ...told, untilMs: validUntilMs(all, teller, nowMs) };
}

/** Until a notice begins or ends, or another day, on which ‘today’ and ‘tomorrow’ are others. */
function validUntilMs(
  notices: Notice[],
  { timeZone }: NoticeFormatter,
  nowMs: number,
): number | null {
  const changeMs = nextChangeMs(notices, nowMs);
  return changeMs && Math.min(changeMs, endOfDay(timeZone, nowMs, 0));
}

function localizePoint(
  point: MapPoint,
  words: PointDetails | undefined,
  siteLanguage: string | null,
  now: FormattedNotice | null,
): MapPoint {
  if (siteLanguage === null && !words) return point;
  const title = translatedText(words?.translation, 'title');
  const description = translatedText(words?.translation, 'description');
  return {
    ...point,
    description: description ?? words?.description ?? null,
    ...(words &&
      words.latitude !== null &&
      words.longitude !== null && {
        geoPosition: { latitude: words.latitude, longitude: words.longitude },
      }),
    ...(title !== null && { title, originalTitle: point.title }),
    ...(siteLanguage !== null && title === null && { titleLang: siteLanguage }),
    ...(siteLanguage !== null && description === null && { descriptionLang: siteLanguage }),
    ...(now && { currentNotice: now, extraSearchText: now.searchText }),
  };
}

function localizeGroup(
  group: MapGroup,
  translation: Json | undefined,
  siteLanguage: string,
): MapGroup {
  const name = translatedText(translation, 'name');
  return name === null
    ? { ...group, nameLang: siteLanguage }
    : { ...group, name, originalName: group.name };
}

function translatedText(translation: Json | undefined, field: string): string | null {
  const isObject =
    typeof translation === 'object' && translation !== null && !Array.isArray(translation);
  const text = isObject ? translation[field] : null;
  return typeof text === 'string' && text !== '' ? text : null;
}

import type { MapWords, PointWords } from '@/data/words';
import { notices } from '@/i18n/english/notices';
import { endOfDay } from '@/lib/wall-clock';
import type { MapGroup } from '@/model/group';
import { isCurrent, type Notice, nextChangeMs, noticeOf, type ToldNotice } from '@/model/notice';
import type { MapPoint } from '@/model/point';
import { NoticeTeller } from '@/model/tell-notice';
import type { Json } from '@/types/database';

/** Points and groups as a visitor reads them. */
export type Told = { points: MapPoint[]; groups: MapGroup[] };

/**
 * Gives points and groups their words: in the visitor's language where they are translated, else in the site's.
 * A row without words stays the same object.
 * @param siteLanguage marks what is not translated; null where the visitor reads the site's language
 * @param nowMs when; notices of another time are left out
 * @param teller tells them; in English, unless it is said
 * @returns them, and until when that stays true, in milliseconds since 1970, or null for ever
 */
export function tellWords(
  { points, groups }: Told,
  words: MapWords,
  siteLanguage: string | null,
  nowMs: number,
  teller: NoticeTeller = new NoticeTeller(notices, 'en', null),
): Told & { untilMs: number | null } {
  const wordsById = new Map(words.points.map((own) => [own.id, own]));
  const namesById = new Map(words.groups.map(({ id, translation }) => [id, translation]));
  const all: Notice[] = [];
  const told = {
    points: points.map((point) => {
      const own = wordsById.get(point.id);
      const notice = own ? noticeOf(own) : null;
      if (notice) all.push(notice);
      return tellPoint(
        point,
        own,
        siteLanguage,
        notice && isCurrent(notice, nowMs)
          ? teller.tell(notice, nowMs, siteLanguage ?? undefined)
          : null,
      );
    }),
    groups:
      siteLanguage === null
        ? groups
        : groups.map((group) => tellGroup(group, namesById.get(group.id), siteLanguage)),
  };
  return { ...told, untilMs: toldUntilMs(all, teller, nowMs) };
}

/** Until a notice begins or ends, or another day, on which ‘today’ and ‘tomorrow’ are others. */
function toldUntilMs(notices: Notice[], { timeZone }: NoticeTeller, nowMs: number): number | null {
  const changeMs = nextChangeMs(notices, nowMs);
  return changeMs && Math.min(changeMs, endOfDay(timeZone, nowMs, 0));
}

function tellPoint(
  point: MapPoint,
  words: PointWords | undefined,
  siteLanguage: string | null,
  now: ToldNotice | null,
): MapPoint {
  if (siteLanguage === null && !words) return point;
  const title = textOf(words?.translation, 'title');
  const description = textOf(words?.translation, 'description');
  return {
    ...point,
    description: description ?? words?.description ?? null,
    ...(words &&
      words.latitude !== null &&
      words.longitude !== null && {
        onEarth: { latitude: words.latitude, longitude: words.longitude },
      }),
    ...(title !== null && { title, ownTitle: point.title }),
    ...(siteLanguage !== null && title === null && { titleLang: siteLanguage }),
    ...(siteLanguage !== null && description === null && { descriptionLang: siteLanguage }),
    ...(now && { now, more: now.searched }),
  };
}

function tellGroup(group: MapGroup, translation: Json | undefined, siteLanguage: string): MapGroup {
  const name = textOf(translation, 'name');
  return name === null
    ? { ...group, nameLang: siteLanguage }
    : { ...group, name, ownName: group.name };
}

function textOf(translation: Json | undefined, field: string): string | null {
  const isObject =
    typeof translation === 'object' && translation !== null && !Array.isArray(translation);
  const text = isObject ? translation[field] : null;
  return typeof text === 'string' && text !== '' ? text : null;
}

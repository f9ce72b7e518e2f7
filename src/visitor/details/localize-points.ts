import '@/map/markers/closed-marker.css';
import type { Messages } from '@/i18n/en';
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
import { parseTrail } from '@/model/trail';
import { translatedText } from '@/model/translated-text';
import type { GroupDetails, MapDetails, PointDetails } from '@/model/visitor-rows';
import { orderAlongTrails } from './trail-order';

/** The points and groups of a map. */
export type MapRows = { points: MapPoint[]; groups: MapGroup[] };

export type LocalizeOptions = {
  /** The visitor's language, as a BCP 47 tag. */
  language: string;
  /** The language of all untranslated fields, which are marked if the visitor reads another one. */
  siteLanguage: string;
  /** The site's time zone; null or undefined for the browser's. */
  timeZone: string | null | undefined;
  messages: Messages['notices'];
  /** The address of the base map, if there is one. */
  baseMap?: string | null | undefined;
  /** Milliseconds since 1970. Only notices that are current at this time are included. */
  nowMs: number;
};

/**
 * Adds details to points and groups, in the visitor's language if they are translated, otherwise in the site's.
 * A row without additions is returned as the same object. A group's points are in the order of its trail.
 * @returns the rows, and the time until which they are valid, in milliseconds since 1970; null if they never expire
 */
export function localizePoints(
  { points, groups }: MapRows,
  details: MapDetails,
  { language, siteLanguage, timeZone, messages, baseMap = null, nowMs }: LocalizeOptions,
): MapRows & { validUntilMs: number | null } {
  const formatter = new NoticeFormatter(messages, language, timeZone);
  const textLanguage = language === siteLanguage ? undefined : siteLanguage;
  const detailsById = byId(details.points);
  const groupDetailsById = byId(details.groups);
  const notices: Notice[] = [];
  const localizedPoints = points.map((point) => {
    const pointDetails = detailsById.get(point.id);
    const notice = pointDetails ? noticeFromRow(pointDetails) : null;
    if (notice) notices.push(notice);
    const translated = notice?.text ? translatedText(pointDetails?.translation, 'notice') : null;
    const title = translatedText(pointDetails?.translation, 'title') ?? point.title;
    const currentNotice =
      notice && isNoticeCurrent(notice, nowMs)
        ? formatter.format(
            { ...notice, text: translated ?? notice.text },
            nowMs,
            translated === null ? textLanguage : undefined,
            title,
          )
        : null;
    return localizePoint(point, pointDetails, textLanguage, currentNotice);
  });
  const localizedGroups =
    textLanguage || details.groups.length > 0
      ? groups.map((group) => localizeGroup(group, groupDetailsById.get(group.id), textLanguage))
      : groups;
  return {
    points: orderAlongTrails(localizedPoints, localizedGroups, baseMap),
    groups: localizedGroups,
    validUntilMs: validUntilMs(notices, formatter, nowMs),
  };
}

function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** The next time that a notice begins or ends, or midnight, which changes ‘today’ and ‘tomorrow’. */
function validUntilMs(notices: Notice[], formatter: NoticeFormatter, nowMs: number): number | null {
  const changeMs = nextChangeMs(notices, nowMs);
  return changeMs && Math.min(changeMs, endOfDay(formatter.timeZone, nowMs, 0));
}

/** @param textLanguage the language of fields without a translation, if it isn't the visitor's */
function localizePoint(
  point: MapPoint,
  details: PointDetails | undefined,
  textLanguage: string | undefined,
  currentNotice: FormattedNotice | null,
): MapPoint {
  if (!textLanguage && !details) return point;
  const title = translatedText(details?.translation, 'title');
  const description = translatedText(details?.translation, 'description');
  const pictureText = translatedText(details?.translation, 'picture_text');
  const otherNames = [
    translatedText(details?.translation, 'also_known_as'),
    details?.also_known_as,
  ];
  const alsoKnownAs = otherNames.filter(Boolean).join(', ');
  return {
    ...point,
    ...details,
    description: description ?? details?.description ?? null,
    picture_text: pictureText ?? details?.picture_text ?? null,
    ...(details &&
      details.latitude !== null &&
      details.longitude !== null && {
        geoPosition: { latitude: details.latitude, longitude: details.longitude },
      }),
    ...(alsoKnownAs && { also_known_as: alsoKnownAs }),
    ...(title !== null && { title, originalTitle: point.title }),
    ...(textLanguage && title === null && { titleLang: textLanguage }),
    ...(textLanguage && description === null && { descriptionLang: textLanguage }),
    ...(currentNotice && { currentNotice, extraSearchText: currentNotice.searchText }),
  };
}

function localizeGroup(
  group: MapGroup,
  details: GroupDetails | undefined,
  textLanguage: string | undefined,
): MapGroup {
  const trail = parseTrail(details?.line);
  if (!textLanguage && !trail && !details?.map_text) return group;
  const name = translatedText(details?.translation, 'name');
  const mapText = translatedText(details?.translation, 'map_text');
  return {
    ...group,
    ...(trail && { trail }),
    map_text: mapText ?? details?.map_text ?? null,
    ...(name !== null && { name, originalName: group.name }),
    ...(textLanguage && name === null && { nameLang: textLanguage }),
    ...(textLanguage && mapText === null && { mapTextLang: textLanguage }),
  };
}

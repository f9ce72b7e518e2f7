import { type DistanceUnits, formatDistance, formatMinutes } from '@/geo/format-distance';
import { pathLength } from '@/geo/path';
import type { TrailMessages } from '@/i18n/trails/en';
import type { MapPoint } from '@/model/point';
import type { Trail } from '@/model/trail';
import { placeOnTrail } from '@/visitor/details/trail-order';
import type { TrailMeasures } from './measure-trail';
import { isOfKind, TRAIL_KINDS, type TrailFacts, type TrailKind } from './trail-facts';

/** How texts about trails are written. The language is the visitor's, as a BCP 47 tag. */
export type TrailFormat = {
  messages: TrailMessages['trails'];
  language: string;
  units: DistanceUnits;
};

/** Nearer to its start than this, a trail says nothing of the distance. */
const AT_START_METERS = 10;

/** The facts about a trail, the most important first: ‘1.2 km’, ‘about 20 min’, ‘12 steps’. */
export function factTexts(
  facts: Omit<TrailFacts, 'kinds'>,
  { messages, language, units }: TrailFormat,
): string[] {
  const { minutes, isAbout, steps } = facts;
  const format = (meters: number | null, say = (distance: string) => distance) =>
    meters !== null && say(formatDistance(meters, language, units));
  const time = minutes !== null && formatMinutes(minutes, language);
  return [
    format(facts.lengthMeters),
    time && isAbout ? messages.about(time) : time,
    steps !== null && capitalize(messages.steps(steps), language),
    facts.isStepFree && messages.stepFree,
    format(facts.climbMeters, messages.up),
    format(facts.descentMeters, messages.down),
    facts.isLoop && messages.loop,
    facts.isDirected && messages.oneWay,
  ].filter((text) => text !== false);
}

/** What a part of a trail is made of, as it is written within a sentence. */
export function kindText(kind: TrailKind, steps: number | null, messages: TrailMessages['trails']) {
  return kind === 'steps' ? messages.steps(steps ?? 0) : messages[kind];
}

/** @param language a BCP 47 tag */
export function capitalize(text: string, language: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

/** Keeps the direction of a title, which may differ from that of the sentence around it. */
export function isolate(title: string): string {
  return `\u2068${title}\u2069`;
}

/** Keeps a fact on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/**
 * The trail in words: what one passes, in order. With distances if the trail is measured: ‘1.2 km. Heron Bay after 300 m.
 * 12 steps after that.’
 * @param points those of its group
 * @param aspectRatio that of the picture
 * @returns an empty text if it passes nothing that is known
 */
export function trailInWords(
  { parts }: Pick<Trail, 'parts'>,
  points: readonly MapPoint[],
  aspectRatio: number,
  { lengthMeters }: Pick<TrailFacts, 'lengthMeters'>,
  measures: TrailMeasures | null,
  { messages, language, units }: TrailFormat,
): string {
  const format = (meters: number) => unbroken(formatDistance(meters, language, units));
  const places = points.flatMap((point) => {
    const place = placeOnTrail({ parts }, point, aspectRatio);
    const text = isolate(point.title);
    return place ? [{ place, text, startText: messages.start(text) }] : [];
  });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  let along = 0;
  const stretches = parts.flatMap((part, index) => {
    const kinds = TRAIL_KINDS.filter((kind) => isOfKind(part, kind));
    const text = list.format(kinds.map((kind) => kindText(kind, part.steps, messages)));
    const meters = parts.length > 1 && part.steps === null && measures?.parts[index];
    const [position] = part.positions;
    const place = position && { part: index, segment: 0, position, along, distance: 0 };
    along += pathLength(part.positions, aspectRatio);
    if (!text || !place) return [];
    const measured = meters ? `${text} (${format(meters)})` : text;
    return [{ place, text: measured, startText: `${measured}.` }];
  });
  // Places come before a part that begins there.
  const events = [...places, ...stretches].sort((a, b) => a.place.along - b.place.along);
  if (events.length === 0) return '';
  const length = lengthMeters === null ? [] : [`${format(lengthMeters)}.`];
  if (!measures) {
    const chain = events.map(({ text }) => text).reduce(messages.andThen);
    return [...length, capitalize(`${chain}.`, language)].join(' ');
  }
  let last = '';
  const sentences = events.map(({ place, text, startText }) => {
    const meters = measures.metersTo(place);
    const [distance, previous] = [format(meters), last];
    last = distance;
    if (meters < AT_START_METERS) return startText;
    return distance === previous ? messages.afterThat(text) : messages.after(text, distance);
  });
  return [...length, ...sentences.map((text) => capitalize(text, language))].join(' ');
}

import { type DistanceUnits, formatDistance, formatMinutes } from '@/geo/format-distance';
import { pathLength } from '@/geo/path';
import type { TrailMessages } from '@/i18n/trails/en';
import type { MapPoint } from '@/model/point';
import { placeOnTrail, type TrailPlace } from '@/visitor/details/trail-order';
import {
  type DescribedTrail,
  isOfKind,
  TRAIL_KINDS,
  type TrailFacts,
  type TrailKind,
} from './trail-facts';

/** How texts about trails are written. The language is the visitor's, as a BCP 47 tag. */
export type TrailFormat = { messages: TrailMessages; language: string; units: DistanceUnits };

/** A shorter distance is only a few strides, and is left out of sentences. */
export const MIN_SENTENCE_METERS = 15;

/**
 * The main facts about a trail or a route on one line, always in the same order: ‘about 20 min · 1.2 km · 40 m up ·
 * 12 stairs’. It always says whether there are stairs, even if nobody has checked.
 */
export function mainFacts(facts: Partial<TrailFacts>, format: TrailFormat): string {
  const { lengthMeters = null, minutes = null, climbMeters = null, steps = null } = facts;
  const { language, units } = format;
  const { trails: messages } = format.messages;
  const distance = (meters: number) => formatDistance(meters, language, units);
  const time = minutes !== null && formatMinutes(minutes, language);
  const unknownOrNone = facts.isStepFree ? messages.stepFree : messages.notChecked;
  return factLine([
    time && facts.isAbout ? messages.about(time) : time,
    lengthMeters !== null && distance(lengthMeters),
    climbMeters !== null && messages.up(distance(climbMeters)),
    steps === null ? unknownOrNone : capitalize(messages.steps(steps), language),
  ]);
}

/** The other facts about a trail; empty if there are none. */
export function otherFacts(
  { descentMeters, isLoop, isDirected }: TrailFacts,
  { messages: { trails: messages }, language, units }: TrailFormat,
): string {
  return factLine([
    descentMeters !== null && messages.down(formatDistance(descentMeters, language, units)),
    isLoop && messages.loop,
    isDirected && messages.oneWay,
  ]);
}

/** Facts in a line, which breaks only between them, after a dot. */
function factLine(texts: (string | false)[]): string {
  return texts.flatMap((text) => (text ? unbroken(text) : [])).join('\u00a0· ');
}

/** A property of a section, as it is written within a sentence. */
export function kindText(
  kind: TrailKind,
  steps: number | null,
  { messages: { trails } }: TrailFormat,
): string {
  return kind === 'steps' ? trails.steps(steps ?? 0) : trails[kind];
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

/** Some sentences, of which those about closings may have no period. */
export function toParagraph(sentences: readonly string[]): string {
  return sentences.map((text) => (/[.!?…؟]$/.test(text) ? text : `${text}.`)).join(' ');
}

/** Keeps a fact on one line. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** A distance within a sentence, as exactly as people can judge it by eye. It stays on one line. */
export function distanceText(meters: number, { language, units }: TrailFormat): string {
  return unbroken(formatDistance(meters, language, units, true));
}

/** ‘A, B and C’ in the language. */
export function listText(texts: readonly string[], { language }: TrailFormat): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(texts);
}

/**
 * The places and sections that a trail passes, in order, a sentence each. With distances if the trail is measured.
 * @param stops places that it passes
 * @param aspectRatio that of the picture
 * @param nameOf writes the title of a place within a sentence
 */
export function trailSentences<Stop extends { point: MapPoint; place: TrailPlace }>(
  { trail, measures }: Pick<DescribedTrail, 'trail' | 'measures'>,
  stops: readonly Stop[],
  aspectRatio: number,
  format: TrailFormat,
  nameOf = ({ point }: Stop) => isolate(point.title),
): string[] {
  const { start, after } = format.messages.trails;
  let along = 0;
  const places = stops.map((stop, index) => {
    const startText = index === 0 ? start(isolate(stop.point.title)) : null;
    return { place: stop.place, text: nameOf(stop), startText };
  });
  const stretches = trail.sections.flatMap((section, index) => {
    const kinds = TRAIL_KINDS.filter((kind) => isOfKind(section, kind));
    const text = listText(
      kinds.map((kind) => kindText(kind, section.steps, format)),
      format,
    );
    const meters = trail.sections.length > 1 && section.steps === null && measures?.sections[index];
    const [position] = section.positions;
    const place = position && { section: index, segment: 0, position, along, distance: 0 };
    along += pathLength(section.positions, aspectRatio);
    if (!text || !place) return [];
    const measured = meters ? `${text} (${distanceText(meters, format)})` : text;
    return [{ place, text: measured, startText: `${measured}.` }];
  });
  // Places come before a section that begins there.
  const events = [...places, ...stretches].sort((a, b) => a.place.along - b.place.along);
  return events.map(({ place, text, startText }) => {
    const meters = measures?.metersTo(place) ?? null;
    const isStart = meters === null ? place.along === 0 : meters < MIN_SENTENCE_METERS;
    const later = meters === null ? `${text}.` : after(text, distanceText(meters, format));
    return capitalize((isStart && startText) || later, format.language);
  });
}

/**
 * The trail in words: ‘1.2 km. Heron Bay after 300 m. 12 stairs after 300 m.’
 * @param points those of its group
 * @param aspectRatio that of the picture
 * @returns an empty text if it passes nothing that is known
 */
export function trailText(
  described: Pick<DescribedTrail, 'trail' | 'facts' | 'measures'>,
  points: readonly MapPoint[],
  aspectRatio: number,
  format: TrailFormat,
): string {
  const { lengthMeters } = described.facts;
  const stops = points.flatMap((point) => {
    const place = placeOnTrail(described.trail, point, aspectRatio);
    return place ? [{ point, place }] : [];
  });
  stops.sort((a, b) => a.place.along - b.place.along);
  const sentences = trailSentences(described, stops, aspectRatio, format);
  const length = lengthMeters === null ? [] : [`${distanceText(lengthMeters, format)}.`];
  return sentences.length > 0 ? [...length, ...sentences].join(' ') : '';
}

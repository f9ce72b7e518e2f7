import { bearingDegrees } from '@/geo/earth-position';
import type { PercentPosition } from '@/geo/geometry';
import { nearestOnPath, pathLength } from '@/geo/path';
import type { MapGroup } from '@/model/group';
import { type MapPoint, percentPositionOf } from '@/model/point';
import { lengthOfLegs, type Route } from './find-route';
import { countSteps, naismithMinutes } from './trail-facts';
import type { NetworkEdge, TrailNetwork } from './trail-network';
import {
  distanceText,
  isolate,
  listText,
  MIN_SENTENCE_METERS,
  mainFacts,
  type TrailFormat,
} from './trail-texts';

/** The input of the texts about a route. */
export type RouteTextInput = {
  route: Route;
  network: TrailNetwork;
  groups: readonly MapGroup[];
  points: readonly MapPoint[];
  to: MapPoint;
  format: TrailFormat;
};

/** Shorter steps off the trails are not worth a sentence, in meters or in widths of the picture. */
const SHORT = { meters: MIN_SENTENCE_METERS, widths: 0.01 };

/** The distance from a route within which it passes a place, in widths of the picture. */
const MAX_PASSING_DISTANCE = 0.05;

/** Places nearer to the route's start than this are not on the way, in widths of the picture. */
const AT_START_WIDTHS = 0.02;

/** How far before and after a junction the direction is measured, in widths of the picture. */
const DIRECTION_LENGTH = 0.012;

/** A turn, in degrees. At a smaller angle, the route goes straight on. */
const MIN_TURN = 35;

/** The largest number of places named on a stretch: more would not fit into a sentence. */
const MAX_PASSED = 3;

/** The facts, as on a trail's card: ‘about 20 min · 1.2 km · 12 stairs’. Without positions on Earth: the stairs. */
export function routeFacts({ route: { legs, length }, network, format }: RouteTextInput): string {
  const isSteep = legs.some(({ section }) => section?.isSteep);
  const steps = stepsOf(legs);
  const facts = {
    ...(network.fit && { lengthMeters: length }),
    ...(network.fit && !isSteep && { minutes: naismithMinutes(length, 0) }),
    isAbout: true,
    steps,
    isStepFree: legs.every((leg) => (leg.section ? leg.section.isChecked : isShort(leg, network))),
  };
  return mainFacts(facts, format);
}

/** Whether a part of the way is off the trails. A short gap is only the width of a path. */
export function isOffTrails({ legs }: Route, network: TrailNetwork): boolean {
  return legs.some((leg) => !leg.section && !isShort(leg, network));
}

function isShort({ length }: NetworkEdge, { fit }: TrailNetwork): boolean {
  return length < (fit ? SHORT.meters : SHORT.widths);
}

/** Says on how much of the route nothing is known about steps; null if all of it is known. */
export function unknownStepsText({ route, network, format }: RouteTextInput): string | null {
  const unknown = lengthOfLegs(
    route.legs.filter(({ section }) => section && section.steps === null && !section.isChecked),
  );
  if (unknown === 0) return null;
  return format.messages.route.unknownSteps(network.fit && distanceText(unknown, format));
}

/** The number of steps on some legs. A section counts once, even if a junction divides it. */
function stepsOf(legs: readonly NetworkEdge[]): number | null {
  return countSteps(
    [...new Set(legs.map(({ section }) => section))].filter((section) => section !== null),
  );
}

/** A stretch of a route along one trail, or off the trails. */
type Stretch = { legs: NetworkEdge[]; path: PercentPosition[]; groupId: string | null };

/**
 * The route in sentences that lead there without the map: where to turn, onto which trail, and what one passes.
 * The last one names the destination.
 */
export function routeSentences(input: RouteTextInput): string[] {
  const { network, groups, points, to, format } = input;
  const { fit, aspectRatio } = network;
  const { trails: words, route: say } = format.messages;
  const stretches = toStretches(input);
  const nameOf = (groupId: string | null | undefined) =>
    isolate(groups.find(({ id }) => id === groupId)?.name ?? words.trail);
  const start = input.route.legs[0]?.path[0];
  // Skip the place where the route starts.
  const isAtStart = (point: MapPoint) =>
    start && pathLength([start, percentPositionOf(point)], aspectRatio) < AT_START_WIDTHS;
  const passed = new Set([to, ...points.filter(isAtStart)].map(({ id }) => id));
  const nextAfter = (index: number) => {
    const after = stretches[index + 1];
    return after?.groupId ? nameOf(after.groupId) : isolate(to.title);
  };
  const actionOf = ({ path, groupId }: Stretch, index: number) => {
    const before = stretches[index - 1];
    if (!groupId) return 'walkTo';
    if (!before?.groupId) return 'follow';
    const angle = turnAt(before.path, path, aspectRatio);
    if (Math.abs(angle) < MIN_TURN) return 'straight';
    return angle < 0 ? 'left' : 'right';
  };
  const sentences = stretches.map((stretch, index) => {
    const { legs, path, groupId } = stretch;
    const action = actionOf(stretch, index);
    const isTurn = action !== 'walkTo' && action !== 'follow';
    const meters = fit ? lengthOfLegs(legs) : 0;
    const eighth = fit && eighthOf(path, aspectRatio, fit.toEarth);
    const distance = meters < MIN_SENTENCE_METERS ? '' : ` ${distanceText(meters, format)}`;
    const heading = eighth === null ? '' : ` ${say.heading(eighth)}`;
    const places = groupId ? placesAlong(path, points, aspectRatio, passed) : [];
    const steps = stepsOf(legs);
    // Without a turn, a direction or a place on the way, nothing else would say where to go.
    const isVague = !isTurn && eighth === null && groupId && places.length === 0;
    const text = [
      say[action](groupId ? nameOf(groupId) : nextAfter(index), distance, heading),
      isVague ? say.toward(nextAfter(index)) : '',
      places.length > 0 ? say.past(listText(places, format)) : '',
      steps === null ? '' : say.stairs(words.steps(steps)),
    ].join('');
    return `${text}.`;
  });
  return [...sentences, `${say.arrive(isolate(to.title))}.`];
}

/** Divides a route where it goes to another trail, or turns at a junction. */
function toStretches({ route, network }: RouteTextInput): Stretch[] {
  const { aspectRatio, edges } = network;
  const degrees = new Map<number, number>();
  for (const node of edges.flatMap(({ from, to }) => [from, to])) {
    degrees.set(node, (degrees.get(node) ?? 0) + 1);
  }
  const stretches: Stretch[] = [];
  let isAfterStep = false;
  for (const leg of route.legs) {
    const groupId = leg.section?.trailId ?? null;
    const isSkipped = !groupId && isShort(leg, network) && route.legs.length > 1;
    if (leg.length === 0 || isSkipped) {
      // The step from one path to another, which may belong to the same trail.
      isAfterStep ||= !groupId;
      continue;
    }
    const last = stretches.at(-1);
    const isJunction = isAfterStep || (degrees.get(leg.from) ?? 0) > 2;
    isAfterStep = false;
    const isTurn =
      isJunction && last && Math.abs(turnAt(last.path, leg.path, aspectRatio)) >= MIN_TURN;
    if (last?.groupId === groupId && !isTurn) {
      last.legs.push(leg);
      last.path.push(...leg.path.slice(1));
    } else stretches.push({ legs: [leg], path: [...leg.path], groupId });
  }
  return stretches;
}

/** The titles of the nearest places that a path passes, in its order. Each is named once on a route. */
function placesAlong(
  path: readonly PercentPosition[],
  points: readonly MapPoint[],
  aspectRatio: number,
  passed: Set<string>,
): string[] {
  return points
    .flatMap((point) => {
      const place = nearestOnPath(path, percentPositionOf(point), aspectRatio);
      const isPassed = place && place.distance <= MAX_PASSING_DISTANCE && !passed.has(point.id);
      return isPassed ? [{ point, ...place }] : [];
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_PASSED)
    .sort((a, b) => a.along - b.along)
    .map(({ point }) => {
      passed.add(point.id);
      return isolate(point.title);
    });
}

/** The change of direction from the end of one path to the start of the next, in degrees: to the right is positive. */
function turnAt(
  before: readonly PercentPosition[],
  after: readonly PercentPosition[],
  aspectRatio: number,
): number {
  const incoming = directionOf(before.toReversed(), aspectRatio) + 180;
  return ((((directionOf(after, aspectRatio) - incoming + 180) % 360) + 360) % 360) - 180;
}

/** The direction in which a path begins on the picture, in degrees clockwise from pointing right. */
function directionOf(path: readonly PercentPosition[], aspectRatio: number): number {
  const [start, end] = [path[0], positionAfter(path, aspectRatio)];
  if (!start || !end) return 0;
  const [x, y] = [end.percentX - start.percentX, (end.percentY - start.percentY) / aspectRatio];
  return (Math.atan2(y, x) * 180) / Math.PI;
}

/** The first corner of a path that is far enough from its start to show its direction. */
function positionAfter(path: readonly PercentPosition[], aspectRatio: number) {
  const [start] = path;
  return (
    path.find((end) => start && pathLength([start, end], aspectRatio) >= DIRECTION_LENGTH) ??
    path.at(-1)
  );
}

/** The direction in which a path begins on Earth, in eighths of a circle clockwise from north; null if unknown. */
function eighthOf(
  path: readonly PercentPosition[],
  aspectRatio: number,
  toEarth: NonNullable<TrailNetwork['fit']>['toEarth'],
): number | null {
  const [start, end] = [path[0], positionAfter(path, aspectRatio)].map((at) =>
    at ? toEarth(at) : null,
  );
  return start && end ? Math.round(bearingDegrees(start, end) / 45) % 8 : null;
}

import { newGroupColor } from '@/admin/groups/new-group-color';
import type { Track } from '@/admin/import/sheet';
import { roundToStored } from '@/admin/trails/edit-trail';
import { climbOf, clipPath, smoothTrack, type TrackPosition } from '@/admin/trails/recorded-track';
import type { NewGroup } from '@/data/admin/import';
import { localProjection } from '@/geo/earth-position';
import type { Fit } from '@/geo/fit';
import type { PercentPosition } from '@/geo/geometry';
import { pathLength } from '@/geo/path';
import { distance, type Vector } from '@/geo/plane';
import { areDegrees } from '@/geo/position-unit';
import { simplifyPath } from '@/geo/simplify-path';
import { safeColor } from '@/lib/color';
import { foldText } from '@/lib/fold-text';
import { isSameJson } from '@/lib/same-json';
import { GROUP_FIELDS } from '@/model/fields/group-fields';
import type { Group } from '@/model/group';
import {
  EMPTY_TRAIL,
  isSamePosition,
  parseTrail,
  type Trail,
  trailProblem,
  trailToJson,
} from '@/model/trail';
import { type BaseMapPicture, type FileUnit, toPercent } from './placement';

/** The administrator's choice for a line: the ID of a group, a new group, or to leave it out. */
export type TrackTarget = string | typeof NEW_GROUP | typeof LEAVE_OUT;
export const NEW_GROUP = 'new';
export const LEAVE_OUT = '';

/** The trail that some lines of a file become. */
export type PlannedTrail = {
  group: NewGroup;
  isNewGroup: boolean;
  /** The numbers of its lines in the file. */
  tracks: number[];
  /** Null if it can't be stored. */
  trail: Trail | null;
  problem: string | null;
  /** Null if it is unknown. */
  lengthMeters: number | null;
  /** The fraction of its length that is outside the picture. */
  outsideFraction: number;
  replacesTrail: boolean;
  /** Whether the group already has it. */
  isStored: boolean;
};

/** How the lines of a file are put on the picture. */
type TrackPlacement = {
  unit: FileUnit;
  picture: BaseMapPicture;
  /** Null if it is unknown, or for pixels. */
  fit: Fit | null;
};

/**
 * Where the lines of a file go at first, by their numbers: to the group with the line's name, or to a new one. A trail is
 * replaced only if the administrator chooses that: it may say where the steps are.
 */
export function defaultTargets(
  tracks: readonly Track[],
  groups: readonly Group[],
  hasPlaces: boolean,
): Map<number, TrackTarget> {
  const targetOf = ({ name }: Track) => {
    const named = groups.find((group) => foldText(group.name) === foldText(name));
    if (named) return named.line ? LEAVE_OUT : named.id;
    // Lines next to places may be anything, such as roads or borders.
    return hasPlaces ? LEAVE_OUT : NEW_GROUP;
  };
  return new Map(tracks.map((track) => [track.number, targetOf(track)]));
}

/**
 * Plans the trails that a file's lines become. Lines with the same target are one trail.
 * @param newGroups those that the file's places create
 * @param unnamed the name of new groups for lines without one
 */
export function planTrails(
  tracks: readonly Track[],
  targets: ReadonlyMap<number, TrackTarget>,
  groups: readonly Group[],
  newGroups: readonly NewGroup[],
  placement: TrackPlacement,
  unnamed: string,
): PlannedTrail[] {
  const known = new Map<string, NewGroup>(
    [...groups, ...newGroups].map((group) => [group.id, group]),
  );
  const newIds = new Map(newGroups.map(({ id, name }) => [foldText(name), id]));
  const tracksOf = new Map<string, Track[]>();
  for (const track of tracks) {
    const target = targets.get(track.number) ?? LEAVE_OUT;
    if (target === LEAVE_OUT) continue;
    const name = (track.name || unnamed).slice(0, GROUP_FIELDS.name.maxLength);
    const newId = newIds.get(foldText(name)) ?? track.newGroupId;
    const id = target === NEW_GROUP ? newId : target;
    if (target === NEW_GROUP) newIds.set(foldText(name), newId);
    const colors = [...known.values()].flatMap(({ color }) => safeColor(color) ?? []);
    if (!known.has(id)) known.set(id, { id, name, color: newGroupColor(colors) });
    tracksOf.set(id, [...(tracksOf.get(id) ?? []), track]);
  }
  return [...tracksOf].flatMap(([id, tracks]): PlannedTrail[] => {
    const group = known.get(id);
    if (!group) return [];
    const { trail, ...facts } = toTrail(
      tracks.flatMap(({ segments }) => segments),
      placement,
    );
    const stored = parseTrail(groups.find((group) => group.id === id)?.line);
    // Decisions about the line that this one replaces are kept. The others are made when the trail is stored.
    const { junctions, revision } = stored ?? EMPTY_TRAIL;
    return [
      {
        ...facts,
        group,
        isNewGroup: !groups.some((group) => group.id === id),
        tracks: tracks.map(({ number }) => number),
        trail: trail && { ...trail, junctions, revision },
        replacesTrail: stored !== null,
        isStored: stored !== null && trail !== null && isSameLine(stored, trail),
      },
    ];
  });
}

/** The trails that an import stores: those that can be stored, and that their groups don't have yet. */
export function trailsToStore(planned: readonly PlannedTrail[]) {
  return planned.flatMap(({ group, trail, isStored }) =>
    trail && !isStored ? [{ id: group.id, name: group.name, trail }] : [],
  );
}

/** Whether two trails are the same, whatever was decided about their junctions. */
function isSameLine(one: Trail, other: Trail): boolean {
  const lineOf = (trail: Trail) => trailToJson({ ...trail, junctions: {}, revision: 0 });
  return isSameJson(lineOf(one), lineOf(other));
}

/** Ends of lines that are nearer to each other than this are joined. */
const JOIN_METERS = 50;
const JOIN_PIXELS = 10;

/** The trail of some segments of a file, as far as it is on the picture. */
function toTrail(segments: Track['segments'], { unit, picture, fit }: TrackPlacement) {
  const nothing = { trail: null, lengthMeters: null, outsideFraction: 0 };
  const { size } = picture;
  if (!size) return { ...nothing, problem: 'The map has no picture.' };
  if (areDegrees(unit) && !fit) {
    return { ...nothing, problem: 'Where it is on the picture isn’t known yet.' };
  }
  const toEarth = ({ x, y }: Vector) => ({ latitude: y, longitude: x });
  const plane = localProjection(segments.flat().map(toEarth));
  const tracks = joinTracks(
    fit
      ? segments.map((segment) =>
          segment.map((at) => ({ ...plane.toMeters(toEarth(at)), elevation: at.elevation })),
        )
      : segments,
    fit ? JOIN_METERS : JOIN_PIXELS,
  ).map((track) => (fit ? divideTrack(smoothTrack(track)) : track));
  const placed = tracks.map((track) =>
    track.map((at) => (fit ? fit.toPicture(plane.toEarth(at)) : toPercent(at, unit, size))),
  );
  const aspectRatio = size.widthPx / size.heightPx;
  const lengthOf = (paths: PercentPosition[][]) =>
    paths.reduce((sum, path) => sum + pathLength(path, aspectRatio), 0);
  const clipped = placed.flatMap(clipPath);
  const outsideFraction = Math.max(0, 1 - lengthOf(clipped) / (lengthOf(placed) || 1));
  if (clipped.length === 0)
    return { ...nothing, outsideFraction: 1, problem: 'It’s outside the picture.' };
  const meters = tracks.reduce((sum, track) => sum + trackLength(track), 0);
  const isWhole = fit !== null && outsideFraction < 0.001;
  const climb = isWhole ? climbOf(tracks) : null;
  const image = { imageWidthPx: size.widthPx, imageHeightPx: size.heightPx };
  const trailWith = (tolerancePx: number): Trail => ({
    ...EMPTY_TRAIL,
    sections: clipped.flatMap((path) => {
      const positions = simplifyPath(path, image, tolerancePx).map(roundToStored);
      const corners = positions.filter((at, index) => {
        const previous = positions[index - 1];
        return !previous || !isSamePosition(previous, at);
      });
      const section = { steps: null, isSteep: false, isRough: false, isPaved: false };
      return corners.length > 1 ? [{ ...section, positions: corners }] : [];
    }),
    lengthMeters: isWhole ? Math.max(1, Math.round(meters)) : null,
    climbMeters: climb && Math.round(climb.climb),
    descentMeters: climb && Math.round(climb.descent),
  });
  // A pixel is not visible. Long lines become coarser until they can be stored.
  let trail = trailWith(1);
  const problem = trailProblem(trail);
  for (const px of COARSER_PX) if (trailProblem(trail) !== null) trail = trailWith(px);
  const stored = trailProblem(trail) === null ? { trail, problem: null } : { trail: null, problem };
  return { ...stored, lengthMeters: fit && meters, outsideFraction };
}

/** Divides long segments: what is straight on Earth may be bent on the picture. */
function divideTrack(track: readonly TrackPosition[]): TrackPosition[] {
  const maxPieces = Math.min(MAX_PIECES, Math.ceil(MAX_DIVIDED_POSITIONS / track.length));
  return track.flatMap((to, index) => {
    const from = track[index - 1] ?? to;
    const count = Math.min(maxPieces, Math.ceil(distance(from, to) / PIECE_METERS)) || 1;
    return Array.from({ length: count }, (_, piece) => {
      const fraction = (piece + 1) / count;
      const [x, y] = [from.x + fraction * (to.x - from.x), from.y + fraction * (to.y - from.y)];
      return fraction === 1 ? to : { x, y, elevation: null };
    });
  });
}

const PIECE_METERS = 20;
const MAX_PIECES = 100;
/** Tracks of more positions than this stay as they are. */
const MAX_DIVIDED_POSITIONS = 20_000;

const COARSER_PX = [2, 4, 8, 16];

function trackLength(track: readonly Vector[]): number {
  return track.reduce((sum, at, index) => sum + distance(track[index - 1] ?? at, at), 0);
}

/** Joins tracks whose ends meet, in either direction, and closes those that end where they begin. */
function joinTracks(segments: readonly TrackPosition[][], tolerance: number): TrackPosition[][] {
  const joined: TrackPosition[][] = [];
  let rest = [...segments];
  const areNear = (a: Vector | undefined, b: Vector | undefined) =>
    a !== undefined && b !== undefined && distance(a, b) <= tolerance;
  for (let [track] = rest; track; [track] = rest) {
    rest = rest.slice(1);
    for (let next = -1; ; ) {
      const end = track.at(-1);
      next = rest.findIndex((other) => areNear(other[0], end) || areNear(other.at(-1), end));
      const found = rest[next];
      if (!found) break;
      track = [...track, ...(areNear(found[0], end) ? found : found.toReversed())];
      rest = rest.toSpliced(next, 1);
    }
    const [start] = track;
    const isLoop = start && areNear(start, track.at(-1)) && trackLength(track) > 10 * tolerance;
    joined.push(isLoop ? [...track, start] : track);
  }
  return joined;
}

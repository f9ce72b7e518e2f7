import type { ClosedSpot } from '../src/map/trails/trail-closings.ts';
import type { FormattedNotice } from '../src/model/notice.ts';
import type { Trail, TrailPosition, TrailSection } from '../src/model/trail.ts';
import { makePoint, makeTrail, makeTrailSection } from './factories';

/** A section of a trail along these positions: percent of the picture's width and height. */
export function sectionAlong(
  path: [number, number][],
  values: Partial<TrailSection> = {},
): TrailSection {
  const positions = path.map(([percentX, percentY]) => ({ percentX, percentY }));
  return makeTrailSection({ positions, ...values });
}

/** A trail of these sections. */
export function trailOf(sections: TrailSection[], values: Partial<Trail> = {}): Trail {
  return makeTrail({ sections, ...values });
}

/** The same trail, whose positions count how often they are read. It shows how much work something is. */
export function countReads(trail: Trail, reads: { count: number }): Trail {
  const watch = ({ percentX, percentY }: TrailPosition): TrailPosition => ({
    get percentX() {
      reads.count += 1;
      return percentX;
    },
    percentY,
  });
  const sections = trail.sections.map((section) => ({
    ...section,
    positions: section.positions.map(watch),
  }));
  return { ...trail, sections };
}

/** The notice of a place that is closed now, without a reason. */
export function closedNotice({
  blockedPath,
  ...values
}: Partial<FormattedNotice> = {}): FormattedNotice {
  const { state = 'Closed', reason = null, text = null } = values;
  const lineWith = (state: string | null) => [state, reason, text].filter(Boolean).join(' · ');
  const line = lineWith(state);
  const texts = { state, reason, text, line, searchText: line, keywords: [] };
  const blocked = blockedPath === undefined ? {} : { blockedPath: lineWith(blockedPath) };
  return { isClosed: true, ...texts, untilMs: null, ...values, ...blocked };
}

/** A spot on a trail that nobody gets past. Its place and its text have the name of the position. */
export function spotAt(percentX: number, percentY: number): ClosedSpot {
  const title = `${percentX} ${percentY}`;
  const text = `Closed at ${title}`;
  const point = makePoint({ id: title, coord_x: percentX, coord_y: percentY });
  const currentNotice = closedNotice({ blockedPath: text });
  return { at: { percentX, percentY }, point: { ...point, currentNotice }, text };
}

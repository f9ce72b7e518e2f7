import { pathLength } from '@/geo/path';
import {
  type ClosedSpot,
  divideAtClosings,
  spotOn,
  type TrailClosings,
} from '@/map/trails/trail-closings';
import type { Trail } from '@/model/trail';
import { isolate, type TrailFormat } from './trail-texts';

/** Shorter stretches beside a closed spot are not worth a sentence, in widths of the picture. */
const MIN_STRETCH = 0.01;

/**
 * The texts about what is closed on a trail: where, until when and why, the same without the reasons, and sentences that
 * say what can be walked. All are empty if it is open.
 * @param id that of its group
 */
export function closingTexts(
  id: string,
  trail: Trail,
  closings: TrailClosings,
  { messages: { closings: words } }: TrailFormat,
): { closed: string[]; brief: string[]; open: string } {
  const whole = closings.trails.get(id);
  if (whole) return { closed: [whole.brief], brief: [whole.brief], open: '' };
  const divided = divideAtClosings(id, trail, closings);
  if (divided === trail) return { closed: [], brief: [], open: '' };
  const spots = new Set<ClosedSpot>();
  const sentences: string[] = [];
  let from: ClosedSpot | null = null;
  let widths = 0;
  const endStretch = (to: ClosedSpot | null) => {
    if (widths >= MIN_STRETCH && from !== to) {
      const [start, end] = [from, to].map((spot) => spot && isolate(spot.point.title));
      sentences.push(words.openFrom(start ?? words.start, end ?? words.end));
    }
    from = to;
    widths = 0;
  };
  for (const { positions, isClosed } of divided.sections) {
    const spot = isClosed ? spotOn(positions, closings) : null;
    if (spot) {
      spots.add(spot);
      endStretch(spot);
    } else widths += pathLength(positions, closings.aspectRatio);
  }
  endStretch(null);
  const closed = [...spots].map(({ text }) => text);
  const brief = [...spots].flatMap(({ point }) => point.currentNotice?.blockedPath ?? []);
  return { closed, brief, open: sentences.join(' ') };
}

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
 * The texts about what is closed on a trail, with its time and reason, and sentences that say what can be walked. Both are
 * empty if it is open.
 * @param id that of its group
 */
export function closingTexts(
  id: string,
  trail: Trail,
  closings: TrailClosings,
  { messages: { closings: words } }: TrailFormat,
): { closed: string[]; open: string } {
  const whole = closings.trails.get(id);
  if (whole) return { closed: [whole.text], open: '' };
  const divided = divideAtClosings(id, trail, closings);
  const closed = new Set<string>();
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
      closed.add(spot.text);
      endStretch(spot);
    } else widths += pathLength(positions, closings.aspectRatio);
  }
  endStretch(null);
  return { closed: [...closed], open: sentences.join(' ') };
}

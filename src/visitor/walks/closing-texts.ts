import {
  type ClosedSpot,
  divideAtClosings,
  spotOn,
  type TrailClosings,
} from '@/map/trails/trail-closings';
import type { Trail } from '@/model/trail';
import type { MapFit } from '@/visitor/locate/map-fit';
import { measureTrail } from './trail-facts';
import { distanceText, isolate, MIN_SENTENCE_METERS, type TrailFormat } from './trail-texts';

/**
 * The texts about what is closed on a trail: where, until when and why, the same without the reasons, and sentences that
 * say what can be walked. All are empty if it is open.
 * @param id that of its group
 * @param fit null if the trail can't be measured
 */
export function closingTexts(
  id: string,
  trail: Trail,
  closings: TrailClosings,
  { fit, format }: { fit: MapFit | null; format: TrailFormat },
): { closed: string[]; brief: string[]; open: string } {
  const whole = closings.trails.get(id);
  if (whole) return { closed: [whole.text], brief: [whole.text], open: '' };
  const divided = divideAtClosings(id, trail, closings);
  if (divided === trail) return { closed: [], brief: [], open: '' };
  const words = format.messages.closings;
  const measures = fit && measureTrail(divided, fit);
  const spots = new Set<ClosedSpot>();
  const sentences: string[] = [];
  let from = words.start;
  let meters = measures && 0;
  const endStretch = (to: string) => {
    const isShort = meters !== null && meters < MIN_SENTENCE_METERS;
    if (from !== to && !isShort) {
      sentences.push(words.openFrom(from, to, meters === null ? '' : distanceText(meters, format)));
    }
    from = to;
    meters = measures && 0;
  };
  divided.sections.forEach(({ positions, isClosed }, index) => {
    const spot = isClosed ? spotOn(positions, closings) : null;
    if (spot) {
      spots.add(spot);
      endStretch(isolate(spot.point.title));
    } else if (measures && meters !== null) meters += measures.sections[index] ?? 0;
  });
  endStretch(words.end);
  const closed = [...spots].map(({ text }) => text);
  const brief = [...spots].flatMap(({ point }) => point.currentNotice?.blockedPath ?? []);
  return { closed, brief, open: sentences.join(' ') };
}

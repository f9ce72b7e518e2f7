import { formatDistance } from '@/geo/format-distance';
import { subtract } from '@/geo/plane';
import type { TrailMessages } from '@/i18n/trails/en';
import type { MapPoint } from '@/model/point';
import { isolate, type TrailFormat, unbroken } from '@/visitor/trails/trail-texts';
import {
  isAtEnd,
  isWrongWay,
  nextPlace,
  type TrailWalk,
  type WalkedTrail,
  walkedAndLeft,
} from './trail-progress';

/** A place that is nearer than this is announced at once. */
const NEAR_METERS = 30;

/**
 * The texts about a walk: the news, and then the progress.
 * @param trail null while the visitor's position is unknown
 */
export function walkTexts(
  walk: TrailWalk,
  trail: WalkedTrail | null,
  places: readonly { point: MapPoint; along: number }[],
  { follow, route }: TrailMessages,
  nextIs: (title: string) => string,
  { language, units }: TrailFormat,
) {
  const news = (kind: string, text: string) => ({ kind, text, isUrgent: true, progress: '' });
  const format = (meters: number) => unbroken(formatDistance(meters, language, units));
  if (walk.end) return news('over', walk.end === 'arrived' ? follow.end : '');
  if (!trail || !(walk.hasBegun || walk.off)) return news('waiting', follow.waiting);
  const { walkedMeters, leftMeters } = walkedAndLeft(walk, trail);
  const progress = walk.hasBegun ? follow.progress(format(walkedMeters), format(leftMeters)) : '';
  if (walk.off) {
    const { x, y } = subtract(walk.off.nearest, walk.off.at);
    const eighth = (Math.round(Math.atan2(x, -y) / (Math.PI / 4)) + 8) % 8;
    const text = follow.off(format(walk.off.meters), route.heading(eighth));
    return { ...news('off', text), progress };
  }
  if (isWrongWay(walk, trail)) return { ...news('wrong way', follow.wrongWay), progress };
  if (isAtEnd(walk)) return news('end', `${follow.end} ${follow.wayBack(format(leftMeters))}`);
  const next = nextPlace(walk, trail, places);
  const text = next ? `${nextIs(isolate(next.place.point.title))}, ${format(next.meters)}.` : '';
  const isUrgent = next !== null && next.meters <= NEAR_METERS;
  return { kind: isUrgent ? `near ${next.place.point.id}` : 'on', text, isUrgent, progress };
}

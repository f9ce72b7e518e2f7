import { unitsForLanguage } from '@/geo/format-distance';
import { findClosings } from '@/map/trails/trail-closings';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import { aspectRatioOf } from '@/pictures/picture-variants';
import { loadFit } from '@/visitor/locate/load-fit';
import { describeTrail, loadTrailMessages, type WalkBasis } from './describe-trail';
import type { DescribedTrail } from './trail-facts';
import type { Available } from './useAvailable';

/**
 * Loads the fit and the messages. If something can't be loaded, trails have no length, or are described in English.
 * @param pageLanguage that of the messages, as a BCP 47 tag
 * @param language the visitor's, as a BCP 47 tag
 */
export async function loadWalkBasis(
  points: readonly MapPoint[],
  settings: MapSettings,
  pageLanguage: string,
  language: string,
): Promise<Available<WalkBasis>> {
  const { position_verdict, base_map_image } = settings;
  const [fit, messages] = await Promise.all([
    position_verdict === 'good' ? loadFit(points, base_map_image).catch(() => undefined) : null,
    loadTrailMessages(pageLanguage),
  ]);
  const units = unitsForLanguage(navigator.language);
  return {
    value: { fit: fit ?? null, format: { messages: messages.value, language, units } },
    isComplete: fit !== undefined && messages.isComplete,
  };
}

/** Describes the trails of groups, by the groups' ids. */
export async function describeTrails(
  groups: readonly MapGroup[],
  ...basis: Parameters<typeof loadWalkBasis>
): Promise<Available<ReadonlyMap<string, DescribedTrail>>> {
  const { value, isComplete } = await loadWalkBasis(...basis);
  const [points, { base_map_image: baseMap }] = basis;
  const closings = findClosings(groups, points, value.fit?.aspectRatio ?? aspectRatioOf(baseMap));
  const described = new Map<string, DescribedTrail>();
  for (const { id, trail } of groups) {
    if (!trail) continue;
    described.set(id, describeTrail(id, trail, closings, value));
    // Measuring takes a while, and the map must not wait for all trails.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { value: described, isComplete };
}

import { unitsForLanguage } from '@/geo/format-distance';
import { primarySubtag } from '@/i18n/choose-language';
import { type TrailMessages, trailMessagesInEnglish } from '@/i18n/trails/en';
import { TRAIL_CATALOG_LOADERS } from '@/i18n/trails/trail-catalogs';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import type { Trail } from '@/model/trail';
import { loadFit, type MapFit } from '@/visitor/locate/map-fit';
import { type DescribedTrail, measureTrail, trailFacts } from './trail-facts';
import { factTexts, type TrailFormat, unbroken } from './trail-texts';

/** Measures and describes walks. The fit is null unless it is good. */
export type WalkBasis = { fit: MapFit | null; format: TrailFormat };

/** How many facts the line of text has space for. */
const MAX_FACTS_IN_LINE = 3;

/**
 * Loads the fit and the messages.
 * @param pageLanguage that of the messages, as a BCP 47 tag
 * @param language the visitor's, as a BCP 47 tag
 * @throws if something can't be loaded
 */
export async function loadWalkBasis(
  points: readonly MapPoint[],
  settings: MapSettings,
  pageLanguage: string,
  language: string,
): Promise<WalkBasis> {
  const [fit, messages] = await Promise.all([
    settings.position_verdict === 'good' ? loadFit(points, settings.base_map_image) : null,
    loadTrailMessages(pageLanguage),
  ]);
  return { fit, format: { messages, language, units: unitsForLanguage(navigator.language) } };
}

/** The messages about trails in the language of the page; in English if it has no catalog. */
export async function loadTrailMessages(pageLanguage: string): Promise<TrailMessages> {
  const catalog = await TRAIL_CATALOG_LOADERS[primarySubtag(pageLanguage)]?.();
  return catalog?.messages ?? trailMessagesInEnglish;
}

/** Describes the trails of groups, by the groups' ids. */
export async function describeTrails(
  groups: readonly MapGroup[],
  ...basis: Parameters<typeof loadWalkBasis>
): Promise<ReadonlyMap<string, DescribedTrail>> {
  const loaded = await loadWalkBasis(...basis);
  const described = new Map<string, DescribedTrail>();
  for (const { id, trail } of groups) {
    if (!trail) continue;
    described.set(id, describeTrail(trail, loaded));
    // Measuring takes a while, and the map must not wait for all trails.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return described;
}

export function describeTrail(trail: Trail, { fit, format }: WalkBasis): DescribedTrail {
  const measures = fit ? measureTrail(trail, fit) : null;
  const facts = trailFacts(trail, measures);
  // Lines break only between facts, after a dot.
  const texts = factTexts(facts, format).map(unbroken);
  const line = texts.slice(0, MAX_FACTS_IN_LINE).join('\u00a0· ');
  const others = texts.slice(MAX_FACTS_IN_LINE).join('\u00a0· ');
  return { trail, facts, measures, line, others };
}

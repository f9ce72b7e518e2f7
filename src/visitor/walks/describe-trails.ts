import { unitsForLanguage } from '@/geo/format-distance';
import { primarySubtag } from '@/i18n/choose-language';
import { type TrailMessages, trailMessagesInEnglish } from '@/i18n/trails/en';
import { TRAIL_CATALOG_LOADERS } from '@/i18n/trails/trail-catalogs';
import { findClosings, type TrailClosings } from '@/map/trails/trail-closings';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import type { Trail } from '@/model/trail';
import { aspectRatioOf } from '@/pictures/picture-variants';
import { loadFit, type MapFit } from '@/visitor/locate/map-fit';
import { closingTexts } from './closing-texts';
import { type DescribedTrail, measureTrail, trailFacts } from './trail-facts';
import { mainFacts, otherFacts, type TrailFormat } from './trail-texts';
import type { Available } from './useAvailable';

/** Measures and describes walks. The fit is null unless it is good. */
export type WalkBasis = { fit: MapFit | null; format: TrailFormat };

/** The messages about trails in the language of the page. */
export function loadTrailMessages(pageLanguage: string): Promise<Available<TrailMessages>> {
  return loadCatalog(TRAIL_CATALOG_LOADERS, trailMessagesInEnglish, pageLanguage);
}

/** The messages of a catalog in the language of the page; in English if there are none, or they can't be loaded. */
export async function loadCatalog<Catalog>(
  loaders: Record<string, () => Promise<{ messages: Catalog }>>,
  inEnglish: Catalog,
  pageLanguage: string,
): Promise<Available<Catalog>> {
  try {
    const loaded = await loaders[primarySubtag(pageLanguage)]?.();
    return { value: loaded?.messages ?? inEnglish, isComplete: true };
  } catch {
    return { value: inEnglish, isComplete: false };
  }
}

/** Describes the trail of a group. */
export function describeTrail(
  id: string,
  trail: Trail,
  closings: TrailClosings,
  { fit, format }: WalkBasis,
): DescribedTrail {
  const measures = fit ? measureTrail(trail, fit) : null;
  const { closed, open } = closingTexts(id, trail, closings, format);
  const facts = trailFacts(trail, measures);
  const line = [...closed, mainFacts(facts, format), open].filter(Boolean).join(' · ');
  const others = otherFacts(facts, format);
  const searchText = facts.isStepFree ? format.messages.trails.stepFreeWords : '';
  return { trail, facts, measures, closed, open, line, others, searchText };
}

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

/** Describes the trails of groups, by the groups' ids. Also returns the fit and the format that were used. */
export async function describeTrails(
  groups: readonly MapGroup[],
  ...basis: Parameters<typeof loadWalkBasis>
): Promise<Available<WalkBasis & { described: ReadonlyMap<string, DescribedTrail> }>> {
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
  return { value: { ...value, described }, isComplete };
}

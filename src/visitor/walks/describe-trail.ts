import { primarySubtag } from '@/i18n/choose-language';
import { type TrailMessages, trailMessagesInEnglish } from '@/i18n/trails/en';
import { TRAIL_CATALOG_LOADERS } from '@/i18n/trails/trail-catalogs';
import type { TrailClosings } from '@/map/trails/trail-closings';
import type { Trail } from '@/model/trail';
import type { MapFit } from '@/visitor/locate/map-fit';
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

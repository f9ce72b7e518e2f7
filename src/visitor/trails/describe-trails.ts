import { unitsForLanguage } from '@/geo/format-distance';
import { trailMessagesInEnglish } from '@/i18n/trails/en';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import type { Trail } from '@/model/trail';
import type { MapFit } from '@/visitor/locate/map-fit';
import { measureTrail, type TrailMeasures } from './measure-trail';
import { type TrailFacts, trailFacts } from './trail-facts';
import { loadTrailMessages } from './trail-messages';
import { factTexts, type TrailFormat, unbroken } from './trail-texts';

/** What is known about a trail. */
export type DescribedTrail = {
  trail: Trail;
  facts: TrailFacts;
  measures: TrailMeasures | null;
  /** The fit of the Earth to the base map, if it is good. */
  fit: MapFit | null;
  format: TrailFormat;
  /** The most important facts, such as ‘1.2 km · about 20 min’; empty if nothing is known. */
  line: string;
  /** The other facts. */
  others: string;
};

/** How many facts the line has space for. */
const MAX_FACTS_IN_LINE = 3;

let latestFit: { points: unknown; baseMap: unknown; fit: Promise<MapFit | null> } | undefined;

/**
 * The fit of a map's points to its base map, if it is good. The code for it loads only then.
 * @throws the browser's error if that code or the size of the base map can't be loaded
 */
export async function goodFit(
  points: readonly MapPoint[],
  { position_verdict, base_map_image: baseMap }: MapSettings,
): Promise<MapFit | null> {
  if (position_verdict !== 'good') return null;
  if (latestFit?.points !== points || latestFit.baseMap !== baseMap) {
    const fit = import('@/visitor/locate/map-fit').then(({ loadMapFit }) =>
      loadMapFit(points, baseMap),
    );
    latestFit = { points, baseMap, fit };
    fit.catch(() => {
      // The next call tries again.
      if (latestFit?.fit === fit) latestFit = undefined;
    });
  }
  return latestFit.fit;
}

/**
 * Describes the trails of groups, by the groups' ids. If something can't be loaded, they have no length, or are
 * described in English.
 * @param pageLanguage that of the messages, as a BCP 47 tag
 * @param language the visitor's, as a BCP 47 tag
 */
export async function describeTrails(
  groups: readonly MapGroup[],
  points: readonly MapPoint[],
  settings: MapSettings,
  pageLanguage: string,
  language: string,
): Promise<{ described: ReadonlyMap<string, DescribedTrail>; isComplete: boolean }> {
  const [fit, loadedMessages] = await Promise.all([
    goodFit(points, settings).catch(() => undefined),
    loadTrailMessages(pageLanguage).catch(() => undefined),
  ]);
  const { trails: messages } = loadedMessages ?? trailMessagesInEnglish;
  const format = { messages, language, units: unitsForLanguage(navigator.language) };
  const described = new Map<string, DescribedTrail>();
  for (const { id, trail } of groups) {
    if (!trail) continue;
    const measures = fit ? measureTrail(trail, fit) : null;
    const facts = trailFacts(trail, measures);
    // Lines break only between facts, after a dot.
    const texts = factTexts(facts, format).map(unbroken);
    const line = texts.slice(0, MAX_FACTS_IN_LINE).join('\u00a0· ');
    const others = texts.slice(MAX_FACTS_IN_LINE).join('\u00a0· ');
    described.set(id, { trail, facts, measures, fit: fit ?? null, format, line, others });
    // Measuring takes a while, and the map must not wait for all trails.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { described, isComplete: fit !== undefined && loadedMessages !== undefined };
}

import { useEffect, useMemo, useState } from 'react';
import { unitsForLanguage } from '@/geo/format-distance';
import type { Messages } from '@/i18n/en';
import { useLanguage, useMessages } from '@/i18n/messages';
import { importWithRetry } from '@/lib/import-with-retry';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import type { Trail } from '@/model/trail';
import { aspectRatioOf } from '@/visitor/details/trail-order';
import type { MapFit } from '@/visitor/locate/map-fit';
import { measureTrail, type TrailMeasures } from './measure-trail';
import { type TrailFacts, trailFacts } from './trail-facts';
import { factTexts, type TrailFormat, trailInWords, unbroken } from './trail-texts';

type Settings = Pick<MapSettings, 'base_map_image' | 'position_verdict'>;

type CachedFit = { baseMap: string | null; fit: Promise<MapFit | null> };

const fits = new WeakMap<readonly MapPoint[], CachedFit>();

/** The fit of a map's points, if it is good. The code for it loads only then; without it, there is none. */
function goodFit(
  points: readonly MapPoint[],
  { position_verdict, base_map_image: baseMap }: Settings,
): Promise<MapFit | null> {
  if (position_verdict !== 'good') return NO_FIT;
  const cached = fits.get(points);
  if (cached?.baseMap === baseMap) return cached.fit;
  const fit = importWithRetry(() => import('@/visitor/locate/map-fit'))
    .then(({ loadMapFit }) => loadMapFit(points, baseMap))
    .catch(() => {
      fits.delete(points);
      return null;
    });
  fits.set(points, { baseMap, fit });
  return fit;
}

const NO_FIT = Promise.resolve(null);

const measured = new WeakMap<Trail, { fit: MapFit; measures: TrailMeasures | null }>();

/** Measures a group's trail, if it is on the base map: no other picture has a fit. */
function measureOnBaseMap({ trail, background_image }: MapGroup, fit: MapFit | null) {
  if (!trail || !fit || background_image !== null) return null;
  const cached = measured.get(trail);
  if (cached?.fit === fit) return cached.measures;
  const measures = measureTrail(trail, fit);
  measured.set(trail, { fit, measures });
  return measures;
}

/**
 * The most important facts about each group's trail as a line of text, such as ‘1.2 km · 20 min’, by the groups' ids.
 * Trails of which nothing is known are missing.
 */
export async function describeTrails(
  groups: readonly MapGroup[],
  points: readonly MapPoint[],
  settings: Settings,
  messages: Messages['trails'],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const fit = await goodFit(points, settings);
  const format = { messages, language, units: unitsForLanguage(navigator.language) };
  const lines = new Map<string, string>();
  for (const group of groups) {
    if (!group.trail) continue;
    const texts = factTexts(trailFacts(group.trail, measureOnBaseMap(group, fit)), format);
    if (texts.length > 0) lines.set(group.id, joinFacts(texts));
    // Measuring takes a while, and the map must not wait for all trails.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return lines;
}

/** How many facts a line has space for. */
export const MAX_FACTS_IN_LINE = 3;

/** The most important facts, as a line. */
export function joinFacts(texts: readonly string[]): string {
  return texts.slice(0, MAX_FACTS_IN_LINE).map(unbroken).join('\u00a0· ');
}

export type DescribedTrail = {
  facts: TrailFacts;
  /** The facts as texts, the most important first. */
  texts: string[];
  /** What the trail passes, in sentences. */
  words: string;
  format: TrailFormat;
};

/**
 * What is known about a group's trail; null without a trail, if nothing is known, and until it is known whether the trail
 * can be measured.
 * @param points all points of the map
 */
export function useTrailFacts(
  group: MapGroup | null,
  points: readonly MapPoint[],
  settings: Settings,
): DescribedTrail | null {
  const messages = useMessages('trails');
  const language = useLanguage();
  const [fit, setFit] = useState<MapFit | null | undefined>(undefined);
  const hasTrail = group?.trail !== undefined;
  const baseMap = settings.base_map_image;
  useEffect(
    function findFit() {
      if (!hasTrail) return;
      let isCanceled = false;
      void goodFit(points, settings).then((fit) => {
        if (!isCanceled) setFit(fit);
      });
      return () => {
        isCanceled = true;
      };
    },
    [hasTrail, points, settings],
  );
  return useMemo(() => {
    if (!group?.trail || fit === undefined) return null;
    const measures = measureOnBaseMap(group, fit);
    const facts = trailFacts(group.trail, measures);
    const format = { messages, language, units: unitsForLanguage(navigator.language) };
    const texts = factTexts(facts, format);
    const own = points.filter(({ group_id }) => group_id === group.id);
    const aspectRatio = aspectRatioOf(group.background_image ?? baseMap);
    const words = trailInWords(group.trail, own, aspectRatio, facts, measures, format);
    return texts.length > 0 || words ? { facts, texts, words, format } : null;
  }, [group, points, baseMap, fit, messages, language]);
}

import { useEffect, useState } from 'react';
import { useLanguage, useMessages } from '@/i18n/messages';
import { importWithRetry } from '@/lib/import-with-retry';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import { useOnDemand } from '@/ui/useOnDemand';

export const loadTrails = () => importWithRetry(() => import('./Trails'));

const NO_LINES: ReadonlyMap<string, string> = new Map();

/**
 * A line of facts about each group's trail, by the groups' ids. The code for it loads only if a group has a trail.
 * @param points all points of the map
 * @param settings undefined while nobody reads the lines
 * @returns null until they are known
 */
export function useTrailLines(
  groups: readonly MapGroup[],
  points: readonly MapPoint[],
  settings: MapSettings | undefined,
): ReadonlyMap<string, string> | null {
  const hasTrails = settings !== undefined && groups.some(({ trail }) => trail);
  const trails = useOnDemand(loadTrails, hasTrails ? 'soon' : 'not yet');
  const messages = useMessages('trails');
  const language = useLanguage();
  const [lines, setLines] = useState<ReadonlyMap<string, string> | null>(null);
  useEffect(
    function describe() {
      if (!trails || !settings) return;
      let isCanceled = false;
      void trails.describeTrails(groups, points, settings, messages, language).then((lines) => {
        if (!isCanceled) setLines(lines);
      });
      return () => {
        isCanceled = true;
      };
    },
    [trails, groups, points, settings, messages, language],
  );
  return hasTrails ? lines : NO_LINES;
}

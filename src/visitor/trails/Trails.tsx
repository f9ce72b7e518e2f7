import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { NO_INSETS, type PercentPosition, type ScreenRect } from '@/geo/geometry';
import type { MapView } from '@/map/map-view';
import { MapTrails } from '@/map/react/MapTrails';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapContent } from '@/visitor/useMapContent';
import { cardInsets } from './card-insets';
import { TrailCard } from './TrailCard';
import { joinFacts, useTrailFacts } from './useTrailFacts';

export { PrintedTrails } from './PrintedTrails';
export { describeTrails } from './useTrailFacts';

export type TrailsProps = {
  map: RefObject<MapView | null>;
  content: Pick<MapContent, 'groups' | 'points' | 'group' | 'point' | 'markers'>;
  settings: MapSettings;
};

/** The trails on the map, and the card of the chosen group's. */
export function Trails({ map, content, settings }: TrailsProps) {
  const { groups, points, group, point, markers } = content;
  const [isOpen, setIsOpen] = useState(false);
  const trail = group?.trail;
  const described = useTrailFacts(group, points, settings);
  const shown = useMemo(
    () =>
      shownGroups(groups, group, settings.show_trails).flatMap(({ id, color, trail }) =>
        trail ? [{ id, trail, color, isChosen: id === group?.id }] : [],
      ),
    [groups, group, settings.show_trails],
  );
  const positions = useMemo(
    () => [...markers, ...(trail?.parts.flatMap(({ positions }) => positions) ?? [])],
    [markers, trail],
  );
  useTrailInView(map, content, positions);

  function reportCard(rect: ScreenRect | null) {
    const viewport = map.current?.viewport;
    viewport?.setCard(rect ? cardInsets(rect, positions, viewport.layout) : NO_INSETS);
  }

  return (
    <>
      <MapTrails map={map} trails={shown} />
      <p role="status" className="sr-only">
        {described && joinFacts(described.texts)}
      </p>
      {group && described && !point && (
        <TrailCard
          {...described}
          key={group.id}
          onRectChange={reportCard}
          color={group.color}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  );
}

/** The groups whose trails the map shows. A trail belongs to the picture of its group. */
function shownGroups(groups: MapGroup[], group: MapGroup | null, mode: string): MapGroup[] {
  if (group) return [group];
  return mode === 'always' ? groups.filter(({ background_image }) => !background_image) : [];
}

/** Brings the whole trail of a group into view, once after the group is chosen. */
function useTrailInView(
  map: RefObject<MapView | null>,
  { group, point, markers }: TrailsProps['content'],
  positions: readonly PercentPosition[],
): void {
  const revealedId = useRef<string>(undefined);
  useEffect(
    function bringTrailIntoView() {
      if (!group?.trail) {
        revealedId.current = undefined;
        return;
      }
      // Only once: when data is refetched, the map stays where it is.
      if (revealedId.current === group.id) return;
      // The page itself has just brought the markers into view.
      const frame = requestAnimationFrame(() => {
        revealedId.current = group.id;
        // A visitor who has moved the map since has other plans.
        const isUnmoved = markers.length === 0 || map.current?.viewport.isShowingPositions;
        if (!point && isUnmoved) map.current?.revealer.revealAll(positions);
      });
      return () => cancelAnimationFrame(frame);
    },
    [map, group, point, markers, positions],
  );
}

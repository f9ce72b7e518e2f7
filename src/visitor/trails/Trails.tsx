import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { MapView } from '@/map/map-view';
import { MapTrails } from '@/map/react/MapTrails';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapContent } from '@/visitor/useMapContent';
import { TrailCard } from './TrailCard';
import { joinFacts, useTrailFacts } from './useTrailFacts';

export { describeTrails } from './useTrailFacts';

export type TrailsProps = {
  map: RefObject<MapView | null>;
  content: Pick<MapContent, 'groups' | 'points' | 'group' | 'point' | 'markers'>;
  settings: MapSettings;
};

/** The trails on the map, and the card of the chosen group's. */
export function Trails({ map, content, settings }: TrailsProps) {
  const { groups, points, group, point } = content;
  const [isOpen, setIsOpen] = useState(false);
  const card = useRef<HTMLElement>(null);
  const trail = group?.trail;
  const described = useTrailFacts(group, points, settings);
  const shown = useMemo(
    () =>
      shownGroups(groups, group, settings.show_trails).flatMap(({ id, color, trail }) =>
        trail ? [{ id, trail, color, isChosen: id === group?.id }] : [],
      ),
    [groups, group, settings.show_trails],
  );
  useTrailInView(map, content, card, described !== null);

  return (
    <>
      <MapTrails map={map} trails={shown} />
      <p role="status" className="sr-only">
        {described && joinFacts(described.texts)}
      </p>
      {group && trail && described && !point && (
        <TrailCard
          {...described}
          key={group.id}
          ref={card}
          group={group}
          trail={trail}
          points={points.filter(({ group_id }) => group_id === group.id)}
          baseMap={settings.base_map_image}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  );
}

/** The groups whose trails the map shows. A trail belongs to its group's picture. */
function shownGroups(groups: MapGroup[], group: MapGroup | null, mode: string): MapGroup[] {
  if (group) return [group];
  return mode === 'always' ? groups.filter(({ background_image }) => !background_image) : [];
}

/** Brings the whole trail of a group into view below the card, once after the group is chosen. */
function useTrailInView(
  map: RefObject<MapView | null>,
  { group, point, markers }: TrailsProps['content'],
  card: RefObject<HTMLElement | null>,
  isCardKnown: boolean,
): void {
  const revealedId = useRef<string>(undefined);
  useEffect(
    function bringTrailIntoView() {
      if (!group?.trail) revealedId.current = undefined;
      if (!group?.trail || !isCardKnown || revealedId.current === group.id) return;
      const positions = group.trail.parts.flatMap(({ positions }) => positions);
      // The page itself has just brought the markers into view.
      const frame = requestAnimationFrame(() => {
        revealedId.current = group.id;
        // A visitor who has moved the map since has other plans.
        const isUnmoved = markers.length === 0 || map.current?.viewport.isShowingPositions;
        if (point || !isUnmoved) return;
        const { offsetTop = 0, offsetHeight = 0 } = card.current ?? {};
        map.current?.revealer.revealAll([...markers, ...positions], offsetTop + offsetHeight);
      });
      return () => cancelAnimationFrame(frame);
    },
    [map, group, point, markers, card, isCardKnown],
  );
}

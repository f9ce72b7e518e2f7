import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { NO_INSETS } from '@/geo/geometry';
import type { MapView } from '@/map/map-view';
import { MapTrails } from '@/map/react/MapTrails';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapContent } from '@/visitor/useMapContent';
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
  useTrailInView(map, content, card, described && `${isOpen}`);

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
          points={points}
          baseMap={settings.base_map_image}
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

/** Brings the whole trail of a group into view beside the card, after the group is chosen or the card has opened. */
function useTrailInView(
  map: RefObject<MapView | null>,
  { group, point, markers }: TrailsProps['content'],
  card: RefObject<HTMLElement | null>,
  cardState: string | null,
): void {
  const revealed = useRef<string>(undefined);
  useEffect(
    function bringTrailIntoView() {
      const state = group?.trail && cardState !== null ? `${group.id} ${cardState}` : undefined;
      // Only once: when data is refetched, the map stays where it is.
      if (revealed.current === state) return;
      if (!group?.trail || !state) {
        revealed.current = undefined;
        return;
      }
      const positions = [...markers, ...group.trail.parts.flatMap(({ positions }) => positions)];
      // The page itself has just brought the markers into view.
      const frame = requestAnimationFrame(() => {
        revealed.current = state;
        // A visitor who has moved the map since has other plans.
        const isUnmoved = markers.length === 0 || map.current?.viewport.isShowingPositions;
        if (point || !isUnmoved) return;
        map.current?.revealer.revealAll(
          positions,
          card.current ? insetsOf(card.current) : undefined,
        );
      });
      return () => cancelAnimationFrame(frame);
    },
    [map, group, point, markers, card, cardState],
  );
}

/** The strip of the map that a card in its corner covers: at the top or at the card's side, whichever leaves more. */
function insetsOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight, offsetParent }: HTMLElement) {
  const { clientWidth = 0, clientHeight = 0 } = offsetParent ?? {};
  const topPx = offsetTop + offsetHeight;
  const isLeft = offsetLeft < clientWidth - offsetLeft - offsetWidth;
  const sidePx = isLeft ? offsetLeft + offsetWidth : clientWidth - offsetLeft;
  if (topPx * clientWidth <= sidePx * clientHeight) return { ...NO_INSETS, topPx };
  return { ...NO_INSETS, ...(isLeft ? { leftPx: sidePx } : { rightPx: sidePx }) };
}

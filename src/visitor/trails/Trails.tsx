import { type RefObject, useMemo, useState } from 'react';
import type { MapView } from '@/map/map-view';
import { MapTrails } from '@/map/react/MapTrails';
import type { MapSettings } from '@/model/map-settings';
import type { MapContent } from '@/visitor/useMapContent';
import type { DescribedTrail } from './describe-trails';
import { TrailCard } from './TrailCard';

export { describeTrails } from './describe-trails';
export { PrintedTrails } from './PrintedTrails';

type TrailsProps = {
  map: RefObject<MapView | null>;
  content: Pick<MapContent, 'groups' | 'points' | 'group' | 'point'>;
  settings: MapSettings;
  /** What is known about the chosen trail, if there is one. */
  described: DescribedTrail | undefined;
  /** Receives the card; null while there is none. */
  onCardChange: (card: HTMLElement | null) => void;
};

/** The trails on the map, and the card of the chosen group's. */
export function Trails({ map, content, settings, described, onCardChange }: TrailsProps) {
  const { groups, points, group, point } = content;
  const [isOpen, setIsOpen] = useState(false);
  const shown = useMemo(() => {
    const always = settings.show_trails === 'always' ? groups : [];
    return (group ? [group] : always).flatMap(({ id, color, trail }) =>
      trail ? [{ id, trail, color, isChosen: id === group?.id }] : [],
    );
  }, [groups, group, settings.show_trails]);

  return (
    <>
      <MapTrails map={map} trails={shown} />
      <p role="status" className="sr-only">
        {described?.line}
      </p>
      {group && described && !point && (
        <TrailCard
          key={group.id}
          map={map}
          group={group}
          points={points}
          baseMap={settings.base_map_image}
          described={described}
          onCardChange={onCardChange}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  );
}

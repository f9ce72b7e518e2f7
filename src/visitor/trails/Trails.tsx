import { type RefObject, useMemo, useState } from 'react';
import type { MapView } from '@/map/map-view';
import { MapTrails } from '@/map/react/MapTrails';
import type { MapSettings } from '@/model/map-settings';
import type { MapContent } from '@/visitor/useMapContent';
import { TrailCard } from './TrailCard';
import { useDescribedTrails } from './useDescribedTrails';

export { describeTrails } from './describe-trails';
export { PrintedTrails } from './PrintedTrails';

export type TrailsProps = {
  map: RefObject<MapView | null>;
  content: Pick<MapContent, 'groups' | 'points' | 'group' | 'point'>;
  settings: MapSettings;
};

/** The trails on the map, and the card of the chosen group's. */
export function Trails({ map, content, settings }: TrailsProps) {
  const { groups, points, group, point } = content;
  const [isOpen, setIsOpen] = useState(false);
  const chosen = useMemo(() => (group ? [group] : []), [group]);
  const described = useDescribedTrails(chosen, points, settings)?.get(group?.id ?? '');
  const shown = useMemo(() => {
    // A trail belongs to the picture of its group.
    const onBaseMap = groups.filter(({ background_image }) => !background_image);
    const always = settings.show_trails === 'always' ? onBaseMap : [];
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
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  );
}

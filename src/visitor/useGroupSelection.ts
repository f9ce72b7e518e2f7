import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '@/i18n/messages';
import type { MapView } from '@/map/map-view';
import type { MapAddress } from './address/useMapAddress';
import type { MapContent } from './useMapContent';

/**
 * Selects groups. The map moves so that all markers of the selected group are visible, and back afterward.
 * @param isReady false until the picture is loaded, which determines the markers' positions and sizes
 */
export function useGroupSelection(
  map: RefObject<MapView | null>,
  address: MapAddress,
  { points, groups, group, point, markers }: MapContent,
  isReady: boolean,
) {
  const messages = useMessages('map');
  const [announcement, setAnnouncement] = useState('');
  const revealedId = useRef<string>(undefined);

  useEffect(
    function bringGroupIntoView() {
      if (!isReady || revealedId.current === group?.id) return;
      // Only once: when data is refetched, the map stays where the visitor has moved it.
      revealedId.current = group?.id;
      if (!group) map.current?.viewport.leavePositions();
      // A link to a point of the group shows the point.
      else if (!point) map.current?.revealer.revealAll(markers);
    },
    [map, group, point, isReady, markers],
  );

  function selectGroup(id: string | null) {
    address.selectGroup(id);
    const count = points.filter(({ group_id }) => id === null || group_id === id).length;
    const name = groups.find((group) => group.id === id)?.name ?? messages.all;
    // The name makes the text differ between groups of the same size: an unchanged text is not announced.
    setAnnouncement(messages.groupShown(name, count));
  }

  return {
    selectGroup,
    /** For screen readers: the last selected group and its number of points. */
    announcement,
  };
}

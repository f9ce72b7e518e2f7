import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '@/i18n/messages';
import type { MapView } from '@/map/map-view';
import type { MapGroup } from '@/model/group';
import type { MapAddress } from './address/useMapAddress';
import type { MapContent } from './useMapContent';

/**
 * Selects groups. The map moves so that all markers and the trail of the selected group are visible, and back afterward.
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
  const revealed = useRef<MapGroup>(null);

  useEffect(
    function bringGroupIntoView() {
      const isSame = revealed.current?.id === group?.id;
      // Only once: when data is refetched, the map stays where the visitor has moved it.
      if (!isReady || (isSame && !revealed.current?.trail === !group?.trail)) return;
      revealed.current = group;
      const isUnmoved = !isSame || !markers.length || map.current?.viewport.isShowingPositions;
      const trail = group?.trail?.parts.flatMap(({ positions }) => positions) ?? [];
      if (!group) map.current?.viewport.leavePositions();
      // A link to a point of the group shows the point. A trail may load after the visitor has moved the map.
      else if (!point && isUnmoved) map.current?.revealer.revealAll([...markers, ...trail]);
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

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { groupsQuery } from '@/data/groups';
import { mapSettingsQuery } from '@/data/map-settings';
import { pointsQuery } from '@/data/points';
import { restClient } from '@/lib/rest-client';
import { safePictureAddress } from '@/lib/safe-address';
import { MapStage } from '@/map/MapStage';
import { Legend } from './Legend';
import { PointPopup } from './PointPopup';
import { toMarkers } from './to-markers';

/** The public map. What can't be loaded is left out, without a word. */
export function MapPage() {
  const { data: settings } = useQuery(mapSettingsQuery(restClient));
  const { data: groups } = useQuery(groupsQuery(restClient));
  const { data: points } = useQuery(pointsQuery(restClient));
  const [groupId, setGroupId] = useState<string | null>(null);
  const [pointId, setPointId] = useState<string | null>(null);

  const group = groups?.find(({ id }) => id === groupId) ?? null;
  const point = points?.find(({ id }) => id === pointId) ?? null;
  const markers = useMemo(
    () => toMarkers(points ?? [], groups ?? [], group),
    [points, groups, group],
  );
  const background = group?.background_image ?? settings?.base_map_image ?? null;

  return (
    <div className="flex h-dvh flex-col bg-stage">
      {settings?.show_legend && (
        <Legend groups={groups ?? []} selected={group} onSelect={setGroupId} />
      )}
      <main className="min-h-0 flex-1">
        <h1 className="sr-only">Map</h1>
        <MapStage
          picture={safePictureAddress(background)}
          markers={markers}
          sizeRatio={settings?.size_ratio ?? null}
          onMarkerPress={setPointId}
        />
      </main>
      {point && <PointPopup point={point} onClose={() => setPointId(null)} />}
    </div>
  );
}

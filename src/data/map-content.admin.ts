import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Group, groupsQuery } from '@/data/groups';
import { type MapSettings, mapSettingsQuery } from '@/data/map-settings';
import type { PictureUse } from '@/data/pictures.admin';
import { type Point, pointsQuery } from '@/data/points';
import { supabase } from '@/lib/supabase-client';
import { utcTime } from '@/lib/utc-time';

/** All of a map but its pictures' bytes: what a backup holds, and a restore puts in place. */
export type MapContent = {
  settings: Omit<MapSettings, 'id'>;
  /** Oldest first. */
  groups: Group[];
  /** Oldest first. */
  points: Point[];
};

/** Reads the map as it is now, with times as backups have them. */
export function useReadMapContent() {
  const queryClient = useQueryClient();
  return async (): Promise<MapContent> => {
    const [{ id: _, ...settings }, groups, points] = await Promise.all([
      queryClient.fetchQuery({ ...mapSettingsQuery(supabase), staleTime: 0 }),
      queryClient.fetchQuery({ ...groupsQuery(supabase), staleTime: 0 }),
      queryClient.fetchQuery({ ...pointsQuery(supabase), staleTime: 0 }),
    ]);
    return { settings, groups: groups.map(inUtc), points: points.map(inUtc) };
  };
}

function inUtc<Row extends { created_at: string }>(row: Row): Row {
  return { ...row, created_at: utcTime(row.created_at) };
}

/**
 * Replaces the whole map, all of it or nothing. Settles when everything is read again.
 * Fails with the backend's error, or with the network's, after which it may be replaced or not.
 */
export function useReplaceMap() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (map: MapContent) => {
      await supabase.rpc('restore_map', { map }).throwOnError();
    },
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** The same map with other addresses of its pictures. */
export function mapPictures(
  { settings, groups, points }: MapContent,
  replace: (address: string, use: PictureUse) => string,
): MapContent {
  const replaced = (address: string | null, use: PictureUse) => address && replace(address, use);
  return {
    settings: { ...settings, base_map_image: replaced(settings.base_map_image, 'base-map') },
    groups: groups.map((group) => ({
      ...group,
      background_image: replaced(group.background_image, 'group-bg'),
    })),
    points: points.map((point) => ({
      ...point,
      marker_icon: replaced(point.marker_icon, 'marker'),
      popup_image: replaced(point.popup_image, 'popup'),
    })),
  };
}

/** Which picture is used for what. */
export type PictureReference = { address: string; use: PictureUse };

/** The pictures of a map, each once for each use. */
export function picturesOf(content: MapContent): PictureReference[] {
  const found = new Map<string, PictureReference>();
  mapPictures(content, (address, use) => {
    found.set(`${use} ${address}`, { address, use });
    return address;
  });
  return [...found.values()];
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAdminQuery } from '@/admin/useAdminQuery';
import { pointRowsQuery } from '@/data/admin/rows';
import { mapSettingsQuery } from '@/data/map-settings';
import type { GeoPosition } from '@/geo/earth-position';
import { isOnPicture } from '@/geo/fit';
import { fitWithoutOutlier, MIN_CONTROL_POINTS, sampleFarthestPoints } from '@/geo/fit-assessment';
import type { PercentPosition } from '@/geo/geometry';
import { safePictureAddress } from '@/lib/safe-address';
import { loadPictureSize } from '@/pictures/sizing';
import { toControlPoints } from './control-points';
import { outlierDistanceMeters } from './outlier-distance-meters';

/** What the other places of a map say of a position. */
export type PositionCheck = {
  /** Whether any of them has one. */
  hasPositions: boolean;
  /** How far it is from them in metres, where that is too far for one map; else null. */
  outlierDistanceMeters(position: GeoPosition): number | null;
  /** Whether it may be on the map, as far as they say. */
  isPlausible(position: GeoPosition): boolean;
  /** Where it is on the picture; null beside it, or where they don't agree. */
  locateOnPicture(position: GeoPosition): PercentPosition | null;
};

/** @param pointId the point that is not one of the others, or null */
export function usePositionCheck(pointId: string | null): PositionCheck {
  const { data: points } = useAdminQuery(pointRowsQuery);
  const { data: settings } = useAdminQuery(mapSettingsQuery);
  const pairs = useMemo(
    () => toControlPoints((points ?? []).filter(({ id }) => id !== pointId)),
    [points, pointId],
  );
  const address = safePictureAddress(settings?.base_map_image ?? null);
  const isAgreed = settings?.position_verdict === 'good' && pairs.length >= MIN_CONTROL_POINTS;
  const { data: size } = useQuery({
    queryKey: ['picture size', address],
    queryFn: () => (address === null ? null : loadPictureSize(address)),
    enabled: isAgreed && address !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const aspectRatio = isAgreed && size ? size.widthPx / size.heightPx : null;
    const fit =
      aspectRatio && fitWithoutOutlier(sampleFarthestPoints(pairs, aspectRatio), aspectRatio);
    const places = pairs.map(({ onEarth }) => onEarth);
    return {
      hasPositions: pairs.length > 0,
      outlierDistanceMeters: (position) => outlierDistanceMeters(position, places),
      isPlausible: (position) =>
        outlierDistanceMeters(position, places) === null &&
        (!fit || isOnPicture(fit.toPicture(position))),
      locateOnPicture(position) {
        const spot = fit ? fit.toPicture(position) : null;
        return spot && isOnPicture(spot) ? spot : null;
      },
    };
  }, [pairs, isAgreed, size]);
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMapSettings, usePointRows } from '@/admin/useMapRows';
import type { GeoPosition } from '@/geo/earth-position';
import { fitWithoutOutlier, MIN_CONTROL_POINTS, sampleFarthestPoints } from '@/geo/fit-assessment';
import { isOnPicture, type PercentPosition } from '@/geo/geometry';
import { safePictureAddress } from '@/lib/safe-address';
import { loadPictureSize } from '@/pictures/sizing';
import { toControlPoints } from './analyze-fit';
import { outlierDistanceMeters } from './picture-location';

/** Compares a position with the other places of a map. */
export type PositionCheck = {
  /** The language of the map’s content, in which positions are written. */
  language: string;
  /** Whether any of the other places has a position. */
  hasPositions: boolean;
  /** How far it is from the others in meters, if that is too far for one map; otherwise null. */
  outlierDistanceMeters(position: GeoPosition): number | null;
  /** Whether it may be on the map, according to the others. */
  isPlausible(position: GeoPosition): boolean;
  /** Its location on the picture; null outside of it, or if the others don't agree. */
  locateOnPicture(position: GeoPosition): PercentPosition | null;
};

/** @param pointId the point whose position is checked; null if it is new */
export function usePositionCheck(pointId: string | null): PositionCheck {
  const { data: points } = usePointRows();
  const { data: settings } = useMapSettings();
  const pairs = useMemo(
    () => toControlPoints((points ?? []).filter(({ id }) => id !== pointId)),
    [points, pointId],
  );
  const language = settings?.language ?? 'en';
  const address = safePictureAddress(settings?.base_map_image ?? null);
  const doOthersAgree = settings?.position_verdict === 'good' && pairs.length >= MIN_CONTROL_POINTS;
  const { data: size } = useQuery({
    queryKey: ['picture size', address],
    queryFn: () => (address === null ? null : loadPictureSize(address)),
    enabled: doOthersAgree && address !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const aspectRatio = doOthersAgree && size ? size.widthPx / size.heightPx : null;
    const fit =
      aspectRatio && fitWithoutOutlier(sampleFarthestPoints(pairs, aspectRatio), aspectRatio);
    const places = pairs.map(({ onEarth }) => onEarth);
    return {
      language,
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
  }, [pairs, doOthersAgree, size, language]);
}

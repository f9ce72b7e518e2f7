import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAdminQuery } from '@/admin/useAdminQuery';
import { pointRowsQuery } from '@/data/admin/rows';
import { mapSettingsQuery } from '@/data/map-settings';
import { FEWEST_PAIRS, fitPlaces, spreadOver } from '@/geo/agreement';
import { isOnPicture } from '@/geo/fit';
import type { PercentPosition } from '@/geo/geometry';
import type { EarthPosition } from '@/geo/plane';
import { safePictureAddress } from '@/lib/safe-address';
import { pictureSize } from '@/pictures/picture-size';
import { metresTooFar } from './metres-too-far';
import { pairsOf } from './pairs';

/** What the other places of a map say of a position. */
export type OtherPlaces = {
  /** Whether any of them has one. */
  havePositions: boolean;
  /** How far it is from them in metres, where that is too far for one map; else null. */
  metresTooFar(position: EarthPosition): number | null;
  /** Whether it may be on the map, as far as they say. */
  agreeWith(position: EarthPosition): boolean;
  /** Where it is on the picture; null beside it, or where they don't agree. */
  spotOf(position: EarthPosition): PercentPosition | null;
};

/** @param pointId the point that is not one of the others, or null */
export function useOtherPlaces(pointId: string | null): OtherPlaces {
  const { data: points } = useAdminQuery(pointRowsQuery);
  const { data: settings } = useAdminQuery(mapSettingsQuery);
  const pairs = useMemo(
    () => pairsOf((points ?? []).filter(({ id }) => id !== pointId)),
    [points, pointId],
  );
  const address = safePictureAddress(settings?.base_map_image ?? null);
  const isAgreed = settings?.position_verdict === 'good' && pairs.length >= FEWEST_PAIRS;
  const { data: size } = useQuery({
    queryKey: ['picture size', address],
    queryFn: () => (address === null ? null : pictureSize(address)),
    enabled: isAgreed && address !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const aspectRatio = isAgreed && size ? size.widthPx / size.heightPx : null;
    const fit = aspectRatio && fitPlaces(spreadOver(pairs, aspectRatio), aspectRatio);
    const places = pairs.map(({ onEarth }) => onEarth);
    return {
      havePositions: pairs.length > 0,
      metresTooFar: (position) => metresTooFar(position, places),
      agreeWith: (position) =>
        metresTooFar(position, places) === null && (!fit || isOnPicture(fit.toPicture(position))),
      spotOf(position) {
        const spot = fit ? fit.toPicture(position) : null;
        return spot && isOnPicture(spot) ? spot : null;
      },
    };
  }, [pairs, isAgreed, size]);
}

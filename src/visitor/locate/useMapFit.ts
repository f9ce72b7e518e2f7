import { useEffect, useMemo, useState } from 'react';
import { safePictureAddress } from '@/lib/safe-address';
import type { MapPoint } from '@/model/point';
import { loadPictureSize } from '@/pictures/sizing';
import { fitMap, type MapFit } from './map-fit';

/**
 * The fit by a map's points on its base map, whichever picture is shown: a group's own may have another shape.
 * @param tries with each more, a base map is looked at again that could not be loaded
 * @returns null until the size of the base map and the positions of enough points are there
 */
export function useMapFit(
  points: MapPoint[],
  baseMap: string | null,
  tries: number,
): MapFit | null {
  const [aspectRatio, setAspectRatio] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each try it is looked at again
  useEffect(
    function measureBaseMap() {
      const address = safePictureAddress(baseMap);
      if (address === null) return;
      let isOver = false;
      void loadPictureSize(address).then((size) => {
        if (!isOver && size) setAspectRatio(size.widthPx / size.heightPx);
      });
      return () => {
        isOver = true;
      };
    },
    [baseMap, tries],
  );

  return useMemo(
    () => (aspectRatio === null ? null : fitMap(points, aspectRatio)),
    [points, aspectRatio],
  );
}

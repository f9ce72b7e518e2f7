import { type CSSProperties, useState } from 'react';
import { pinAddress } from '@/map/markers/marker';
import type { NumberedPoint } from './numbered-points';

type PointIconProps = { point: NumberedPoint; className: string; style?: CSSProperties };

/** A point's icon; the map's own pin where it has none or it can't be loaded. */
export function PointIcon({ point, ...props }: PointIconProps) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <img
      src={point.icon && !isBroken ? point.icon : pinAddress(point.color)}
      alt=""
      onError={() => setIsBroken(true)}
      {...props}
    />
  );
}

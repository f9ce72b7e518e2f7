import { useState } from 'react';
import { DefaultPin } from '@/map/DefaultPin';
import type { MarkerData } from '@/map/marker';

type MarkerProps = { marker: MarkerData; sizePx: number; onPress: (id: string) => void };

/** The button at a place of the map. Its name is the place's title. */
export function Marker({ marker, sizePx, onPress }: MarkerProps) {
  return (
    <button
      type="button"
      aria-label={marker.title}
      title={marker.title}
      onClick={() => onPress(marker.id)}
      className="absolute -translate-x-1/2 -translate-y-1/2 rounded-full transition-[scale] hover:z-10 hover:scale-110 focus-visible:z-10 focus-visible:scale-110 focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-white focus-visible:ring-3 focus-visible:ring-black active:scale-100"
      style={{
        left: `${marker.percentX}%`,
        top: `${marker.percentY}%`,
        width: sizePx,
        height: sizePx,
      }}
    >
      <MarkerIcon key={marker.icon} marker={marker} />
    </button>
  );
}

function MarkerIcon({ marker }: { marker: MarkerData }) {
  const [isBroken, setIsBroken] = useState(false);
  if (marker.icon === null || isBroken) return <DefaultPin color={marker.color} />;
  return (
    <img
      src={marker.icon}
      alt=""
      draggable={false}
      onError={() => setIsBroken(true)}
      className="size-full object-contain"
    />
  );
}

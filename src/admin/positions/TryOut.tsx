import { useMemo, useRef, useState } from 'react';
import { fitPlaces } from '@/geo/agreement';
import { readCoordinates } from '@/geo/read-coordinates';
import { safePictureAddress } from '@/lib/safe-address';
import { toMarkers } from '@/map/markers/to-markers';
import { MapControls } from '@/map/react/MapControls';
import { MapStage } from '@/map/react/MapStage';
import type { MapView } from '@/map/view/map-view';
import type { Group } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { Point } from '@/model/point';
import { TextField } from '@/ui/TextField';
import { type Spot, spotOf } from './off-picture';
import { metresText } from './report-texts';
import type { WorkedOut } from './work-out-agreement';

/** The spot that is tried, among the places. */
const TRIED = 'tried';

type TryOutProps = {
  settings: MapSettings;
  /** Those that have a position. */
  points: Point[];
  groups: Group[];
  workedOut: WorkedOut;
};

/** Shows where the map would have a position that is pasted. */
export function TryOut({ settings, points, groups, workedOut }: TryOutProps) {
  const map = useRef<MapView>(null);
  const [text, setText] = useState('');
  const { pairs, aspectRatio } = workedOut;
  const fit = useMemo(() => fitPlaces(pairs, aspectRatio), [pairs, aspectRatio]);
  const isEmpty = text.trim() === '';
  const { position, problem } = isEmpty ? NOTHING : readCoordinates(text);
  const spot = useMemo(() => position && fit && spotOf(position, fit), [position, fit]);
  const x = spot?.metresOff === 0 ? spot.onPicture.percentX : null;
  const y = spot?.metresOff === 0 ? spot.onPicture.percentY : null;
  const markers = useMemo(() => {
    const tried = { ...TRIED_POINT, coord_x: x ?? 0, coord_y: y ?? 0 };
    return toMarkers(x === null || y === null ? points : [...points, tried], groups);
  }, [points, groups, x, y]);

  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Try a position"
        value={text}
        onValueChange={setText}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint="Paste where something is on Earth, and see where the map would have it."
      />
      <p role="status" className={`text-sm empty:hidden ${problem ? 'text-danger' : ''}`}>
        {problem ?? (spot && spotText(spot))}
      </p>
      {x !== null && (
        <div className="relative h-64 overflow-hidden rounded-control border border-line bg-stage">
          <MapStage
            ref={map}
            picture={safePictureAddress(settings.base_map_image)}
            markers={markers}
            sizeRatio={settings.size_ratio}
            highlighted={TRIED}
            isCooperative
          />
          <MapControls map={map} />
        </div>
      )}
    </div>
  );
}

const NOTHING = { position: null, problem: null };

const TRIED_POINT = { id: TRIED, title: 'The position you try', group_id: null, marker_icon: null };

function spotText({ onPicture, metresOff }: Spot): string {
  const { percentX, percentY } = onPicture;
  if (metresOff === 0) {
    return `On the map: ${percentX.toFixed(1)}% from the left and ${percentY.toFixed(1)}% from the top.`;
  }
  return metresOff === null
    ? 'This is beside the map’s picture.'
    : `This is ${metresText(metresOff)} away from the map’s picture.`;
}

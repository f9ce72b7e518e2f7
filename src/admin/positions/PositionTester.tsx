import { useMemo, useRef, useState } from 'react';
import { useGroupRows, useMapSettings, usePointRows } from '@/admin/useMapRows';
import type { Fit } from '@/geo/fit';
import { parseCoordinates } from '@/geo/parse-coordinates';
import { safePictureAddress } from '@/lib/safe-address';
import type { MapView } from '@/map/map-view';
import { toMarkers } from '@/map/markers/to-markers';
import { MapControls } from '@/map/react/MapControls';
import { MapStage } from '@/map/react/MapStage';
import { TextField } from '@/ui/TextField';
import { findPictureLocation, metersText, type PictureLocation } from './picture-location';

const TESTED_ID = 'tested';

/** Shows where on the map a pasted position would be. */
export function PositionTester({ fit }: { fit: Fit }) {
  const { data: settings } = useMapSettings();
  const { data: points = [] } = usePointRows();
  const { data: groups = [] } = useGroupRows();
  const map = useRef<MapView>(null);
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const { position, problem } = isEmpty
    ? NO_COORDINATES
    : parseCoordinates(text, settings?.language);
  const spot = position && findPictureLocation(position, fit);
  const isOnMap = spot?.metersOutside === 0;
  const { percentX = 0, percentY = 0 } = spot?.onPicture ?? {};
  const markers = useMemo(() => {
    const tested = { ...TESTED_POINT, coord_x: percentX, coord_y: percentY };
    const placed = points.filter(({ latitude }) => latitude !== null);
    return toMarkers([...placed, tested], groups);
  }, [points, groups, percentX, percentY]);

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
        hint="Paste a position on Earth to see where it is on the map."
      />
      <p role="status" className={`text-sm empty:hidden ${problem ? 'text-danger' : ''}`}>
        {problem ?? (spot && pictureLocationText(spot))}
      </p>
      {isOnMap && (
        <div className="relative h-64 overflow-hidden rounded-control border border-line bg-stage">
          <MapStage
            ref={map}
            picture={safePictureAddress(settings?.base_map_image ?? null)}
            markers={markers}
            sizeRatio={settings?.size_ratio ?? null}
            highlighted={TESTED_ID}
            isCooperative
          />
          <MapControls map={map} />
        </div>
      )}
    </div>
  );
}

const NO_COORDINATES = { position: null, problem: null };

const TESTED_POINT = {
  id: TESTED_ID,
  title: 'The position you entered',
  group_id: null,
  marker_icon: null,
};

function pictureLocationText({ onPicture, metersOutside }: PictureLocation): string {
  const { percentX, percentY } = onPicture;
  if (metersOutside === 0) {
    return `On the map: ${percentX.toFixed(1)}% from the left and ${percentY.toFixed(1)}% from the top.`;
  }
  return metersOutside === null
    ? 'This is outside the map’s picture.'
    : `This is ${metersText(metersOutside)} outside the map’s picture.`;
}

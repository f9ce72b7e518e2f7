import { BasePicture } from '@/map/BasePicture';
import {
  fitPicture,
  INITIAL_MARKER_SIZE_PX,
  markerSize,
  type ScreenRect,
  type ScreenSize,
} from '@/map/geometry';
import { Marker } from '@/map/Marker';
import type { MarkerData } from '@/map/marker';
import { type DecodedPicture, useDecodedPicture } from '@/map/useDecodedPicture';
import { useElementSize } from '@/map/useElementSize';

type MapStageProps = {
  /** Address of the picture, or null where there is none. */
  picture: string | null;
  markers: MarkerData[];
  /** A marker's part of the map's width, or null for the default. */
  sizeRatio: number | null;
  onMarkerPress: (id: string) => void;
};

/** The picture, as large as the stage allows, with the markers on it. */
export function MapStage({ picture, markers, sizeRatio, onMarkerPress }: MapStageProps) {
  const [stage, stageSize] = useElementSize();
  const shown = useDecodedPicture(picture);
  const rect = stageSize && pictureRect(shown, stageSize);
  const sizePx = shown && rect ? markerSize(rect.widthPx, sizeRatio) : INITIAL_MARKER_SIZE_PX;

  return (
    <div ref={stage} className="relative size-full overflow-hidden">
      {rect && (
        <div
          // Without the picture the markers are nearly all in the wrong place.
          className={`absolute ${shown ? '' : 'animate-fade-in-late'}`}
          style={{
            left: rect.leftPx,
            top: rect.topPx,
            width: rect.widthPx,
            height: rect.heightPx,
          }}
        >
          {shown && <BasePicture picture={shown} />}
          {markers.map((marker) => (
            <Marker key={marker.id} marker={marker} sizePx={sizePx} onPress={onMarkerPress} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Where the picture lies; without one the markers lie over the whole stage. */
function pictureRect(shown: DecodedPicture | null, stage: ScreenSize): ScreenRect {
  if (!shown) return { leftPx: 0, topPx: 0, ...stage };
  const { naturalWidth, naturalHeight } = shown.element;
  return fitPicture({ imageWidthPx: naturalWidth, imageHeightPx: naturalHeight }, stage);
}

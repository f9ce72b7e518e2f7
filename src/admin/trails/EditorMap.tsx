import { type RefObject, useLayoutEffect } from 'react';
import { safePictureAddress } from '@/lib/safe-address';
import type { MapView } from '@/map/map-view';
import type { MarkerData } from '@/map/markers/marker';
import { MapControls } from '@/map/react/MapControls';
import { MapStage } from '@/map/react/MapStage';
import type { DrawingGesture } from './drawing-gesture';
import type { EditorLayer } from './editor-layer';

type EditorMapProps = {
  ref: RefObject<MapView | null>;
  layer: EditorLayer;
  gesture: DrawingGesture;
  picture: string | null;
  markers: MarkerData[];
  /** A marker's width for visitors, as a fraction of the map's. */
  sizeRatio: number;
};

const KEYS_HINT =
  'The arrow keys move a cursor, with Shift farther. Space adds a corner there, Delete removes the last one, Enter ends the line.';

/** The map that a trail is drawn on. */
export function EditorMap({ ref, layer, gesture, picture, markers, sizeRatio }: EditorMapProps) {
  useLayoutEffect(() => ref.current?.addLayer(layer), [ref, layer]);
  return (
    <>
      <MapStage
        ref={ref}
        picture={safePictureAddress(picture)}
        markers={markers}
        isComplete
        // Smaller than visitors see them: they cover what is drawn.
        sizeRatio={sizeRatio / 2}
        highlighted={null}
        description={KEYS_HINT}
        attachDrag={gesture.attach}
      />
      <MapControls map={ref} />
    </>
  );
}

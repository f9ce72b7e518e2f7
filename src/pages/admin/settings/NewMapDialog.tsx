import { useEffect, useState } from 'react';
import { MapStage } from '@/map/MapStage';
import type { MarkerData } from '@/map/marker';
import type { PreparedPicture } from '@/pictures/prepared-picture';
import { Button } from '@/ui/Button';
import { Dialog, DialogFooter } from '@/ui/Dialog';

/** Whether a new base map shall go live. */
export type NewMapQuestion = {
  /** Not yet sent. */
  picture: PreparedPicture;
  markers: MarkerData[];
  /** Whether the old one could be loaded, and is known to have other proportions. */
  isCompared: boolean;
  /** A marker's part of the map's width, or null for the default. */
  sizeRatio: number | null;
  answer: (isWanted: boolean) => void;
};

/** Enough to see whether a marker is where it belongs. */
const PREVIEW_WIDTH_PX = 1280;

/** Shows the markers on a new base map of other proportions, and asks whether it shall go live. */
export function NewMapDialog(question: NewMapQuestion) {
  const { picture, markers, isCompared, sizeRatio, answer } = question;
  const address = useObjectUrl(previewOf(picture));
  return (
    <Dialog title="Do the markers fit the new map?" onClose={() => answer(false)} isWide>
      <p className="px-5 pt-4 pb-3 text-sm text-muted">
        {isCompared
          ? 'The new picture has other proportions than the old one'
          : 'The old picture can’t be loaded, so nobody knows its proportions'}
        : markers may no longer be where they belong. Visitors still see the old map.
      </p>
      <div className="mx-5 mb-4 h-[55dvh] min-h-40 overflow-hidden rounded-control bg-stage">
        <MapStage picture={address} markers={markers} sizeRatio={sizeRatio} highlighted={null} />
      </div>
      <DialogFooter>
        {/* What changes nothing has the focus. */}
        <Button autoFocus onClick={() => answer(false)}>
          Keep the old map
        </Button>
        <Button look="primary" onClick={() => answer(true)}>
          Use the new map
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function previewOf({ file, variants }: PreparedPicture): Blob {
  return variants.find(({ widthPx }) => widthPx >= PREVIEW_WIDTH_PX)?.file ?? file;
}

/** An address for what has none yet. */
function useObjectUrl(content: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(
    function lendAddress() {
      const lent = URL.createObjectURL(content);
      setAddress(lent);
      return () => URL.revokeObjectURL(lent);
    },
    [content],
  );
  return address;
}

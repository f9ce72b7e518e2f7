import { useEffect, useState } from 'react';
import type { MarkerData } from '@/map/markers/marker';
import { MapStage } from '@/map/react/MapStage';
import { Button } from '@/ui/Button';
import { Dialog, DialogFooter } from '@/ui/Dialog';

/** What the administrator sees before confirming a new base map, and the callback with the answer. */
export type NewMapConfirmation = {
  /** The picture or its address, large enough to see whether a marker is in the right place. */
  preview: Blob | string;
  markers: MarkerData[];
  /** Whether both pictures could be loaded, and are known to have different proportions. */
  hasKnownProportions: boolean;
  /** A marker's width as a fraction of the map's, or null for the default. */
  sizeRatio: number | null;
  onAnswer: (isWanted: boolean) => void;
};

/** Shows the markers on a new base map with different proportions, and asks whether it goes live. */
export function NewMapDialog(question: NewMapConfirmation) {
  const { preview, markers, hasKnownProportions, sizeRatio, onAnswer } = question;
  const address = useObjectUrl(preview);
  return (
    <Dialog title="Do the markers fit the new map?" onClose={() => onAnswer(false)} isWide>
      <p className="px-5 pt-4 pb-3 text-sm text-muted">
        {hasKnownProportions
          ? 'The new picture has different proportions'
          : 'The old picture can’t be loaded to compare proportions'}
        : markers may no longer be where they belong. Visitors still see the old map.
      </p>
      <div className="mx-5 mb-4 h-[55dvh] min-h-40 overflow-hidden rounded-control bg-stage">
        <MapStage picture={address} markers={markers} sizeRatio={sizeRatio} highlighted={null} />
      </div>
      <DialogFooter>
        {/* The focus is on the button that changes nothing. */}
        <Button autoFocus onClick={() => onAnswer(false)}>
          Keep the old map
        </Button>
        <Button variant="primary" onClick={() => onAnswer(true)}>
          Use the new map
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** The address of a picture; null until a blob has one. */
function useObjectUrl(content: Blob | string): string | null {
  const [address, setAddress] = useState(typeof content === 'string' ? content : null);
  useEffect(
    function createAddress() {
      if (typeof content === 'string') return;
      const objectUrl = URL.createObjectURL(content);
      setAddress(objectUrl);
      return () => URL.revokeObjectURL(objectUrl);
    },
    [content],
  );
  return address;
}

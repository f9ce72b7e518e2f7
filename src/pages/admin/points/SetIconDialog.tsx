import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { PICTURE_TYPES } from '@/data/pictures.admin';
import type { Point } from '@/data/points';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { PictureInput } from '@/ui/PictureInput';
import { usePictureUpload } from '../usePictureUpload';
import { IconChoices } from './IconChoices';
import { countPoints } from './point-list';
import { useBulkChange } from './useBulkChange';

/** Gives points an icon of the gallery, or a new one, or none. */
export function SetIconDialog({ points, onClose }: { points: Point[]; onClose: () => void }) {
  const first = points[0]?.marker_icon ?? '';
  const isCommon = points.every(({ marker_icon }) => (marker_icon ?? '') === first);
  /** An empty text is no icon; null is no choice so far. */
  const [icon, setIcon] = useState(isCommon ? first : null);
  const { change, isSaving } = useBulkChange(points, 'marker_icon');
  const upload = usePictureUpload('marker', (address) => {
    setIcon(address);
    toast.success('marker image uploaded');
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await change(icon || null)) onClose();
  }

  return (
    <Dialog title={`Set the icon of ${countPoints(points.length)}`} onClose={onClose}>
      <form onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <IconChoices value={icon} onChoose={setIcon} offersNone />
          <PictureInput
            label="Marker Icon"
            hint="Or a new one: choose, drop or paste it."
            accept={PICTURE_TYPES}
            address={icon ?? ''}
            onRemove={() => setIcon('')}
            {...upload}
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look="primary"
            busy={isSaving}
            disabled={upload.progress !== null || icon === null}
          >
            Set icon
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

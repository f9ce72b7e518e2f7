import { toast } from 'sonner';
import { PICTURE_TYPES } from '@/data/pictures.admin';
import type { Point } from '@/data/points';
import { PictureInput } from '@/ui/PictureInput';
import { FormDialog } from '../FormDialog';
import { usePictureUpload } from '../usePictureUpload';
import { IconChoices } from './IconChoices';
import { countPoints } from './point-list';
import { useBulkChange } from './useBulkChange';

/** Gives points an icon of the gallery, or a new one, or none. */
export function SetIconDialog({ points, onClose }: { points: Point[]; onClose: () => void }) {
  const { chosen, choose, save, isSaving } = useBulkChange(points, 'marker_icon');
  const upload = usePictureUpload('marker', (address) => {
    choose(address);
    toast.success('marker image uploaded');
  });
  return (
    <FormDialog
      title={`Set the icon of ${countPoints(points.length)}`}
      onClose={onClose}
      onSubmit={async () => {
        if (await save()) onClose();
      }}
      action="Set icon"
      isSaving={isSaving}
      isIncomplete={upload.progress !== null || chosen === null}
    >
      <IconChoices value={chosen} onChoose={choose} offersNone />
      <PictureInput
        label="Marker Icon"
        hint="Or a new one: choose, drop or paste it."
        accept={PICTURE_TYPES}
        address={chosen ?? ''}
        onRemove={() => choose('')}
        {...upload}
      />
    </FormDialog>
  );
}

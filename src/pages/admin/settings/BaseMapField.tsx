import { PICTURE_TYPES } from '@/data/pictures.admin';
import { PictureInput } from '@/ui/PictureInput';
import { usePictureUpload } from '../usePictureUpload';

type BaseMapFieldProps = {
  /** Address of the base map, or null where there is none yet. */
  address: string | null;
  onUploaded: (address: string) => Promise<void>;
};

/** Replaces the base map, at once. */
export function BaseMapField({ address, onUploaded }: BaseMapFieldProps) {
  const upload = usePictureUpload('base-map', onUploaded);
  return (
    <PictureInput
      label="Base Map Image"
      hint="At most 50 MB. A new picture goes live at once."
      accept={PICTURE_TYPES}
      address={address ?? ''}
      {...upload}
    />
  );
}

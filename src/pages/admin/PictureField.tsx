import { useEffect } from 'react';
import { toast } from 'sonner';
import { PICTURE_TYPES, type PictureUse } from '@/data/pictures.admin';
import { PictureInput } from '@/ui/PictureInput';
import type { FormFieldProps } from './FormField';
import { usePictureUpload } from './usePictureUpload';

const UPLOADED: Record<PictureUse, string> = {
  'base-map': 'Map image uploaded successfully',
  'group-bg': 'Image uploaded',
  marker: 'marker image uploaded',
  popup: 'popup image uploaded',
};

/** A picture in a form: it is sent as soon as it is chosen, and its address is what the form has. */
export function PictureField<Values, Row extends Values>(props: FormFieldProps<Values, Row>) {
  const { editing, name } = props;
  const { countUpload } = editing;
  const field = editing.fields[name];
  const use = field.use ?? 'popup';
  const upload = usePictureUpload(use, (address) => {
    editing.change(name, address);
    toast.success(UPLOADED[use]);
  });
  const isUploading = upload.progress !== null;

  useEffect(
    function tellOfUpload() {
      if (!isUploading) return;
      countUpload(1);
      return () => countUpload(-1);
    },
    [isUploading, countUpload],
  );

  return (
    <PictureInput
      label={field.formLabel ?? field.label}
      hint={field.hint ?? ''}
      accept={PICTURE_TYPES}
      address={editing.form[name]}
      onRemove={() => editing.change(name, '')}
      disabled={editing.isSaving}
      {...upload}
    />
  );
}

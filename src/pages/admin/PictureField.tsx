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
export function PictureField<Value>(props: FormFieldProps<Value>) {
  const { field, text, onChange, disabled, onUpload } = props;
  const use = field.use ?? 'popup';
  const upload = usePictureUpload(use, (address) => {
    onChange(address);
    toast.success(UPLOADED[use]);
  });
  const isUploading = upload.progress !== null;

  useEffect(
    function tellOfUpload() {
      if (!isUploading) return;
      onUpload(1);
      return () => onUpload(-1);
    },
    [isUploading, onUpload],
  );

  return (
    <PictureInput
      label={field.formLabel ?? field.label}
      hint={field.hint ?? ''}
      accept={PICTURE_TYPES}
      address={text}
      onRemove={() => onChange('')}
      disabled={disabled}
      {...upload}
    />
  );
}

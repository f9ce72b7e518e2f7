import { useEffect } from 'react';
import { fieldProblem } from '@/model/fields/fields';
import type { FormFieldProps } from './FormField';
import { PictureInput } from './PictureInput';
import { usePictureUpload } from './usePictureUpload';

/** A picture in a form: it is sent as soon as it is chosen, and its address is what the form has. */
export function PictureField<Values, Row extends Values>(props: FormFieldProps<Values, Row>) {
  const { rowForm, name } = props;
  const { countUpload } = rowForm;
  const field = rowForm.fields[name];
  const upload = usePictureUpload(field.use ?? 'popup', (address) => rowForm.change(name, address));
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
      address={rowForm.form[name]}
      formProblem={fieldProblem(field, rowForm.form[name])}
      onRemove={() => rowForm.change(name, '')}
      disabled={rowForm.isSaving}
      {...upload}
    />
  );
}

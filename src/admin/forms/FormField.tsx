import type { ComponentProps, RefObject } from 'react';
import { useAdminQuery } from '@/admin/useAdminQuery';
import { groupRowsQuery } from '@/data/admin/rows';
import { DEFAULT_SIZE_RATIO } from '@/geo/geometry';
import { type Field, fieldProblem } from '@/model/fields/fields';
import { ColorField } from '@/ui/ColorField';
import { SelectField } from '@/ui/SelectField';
import { SwitchField } from '@/ui/SwitchField';
import { TextAreaField } from '@/ui/TextAreaField';
import { TextField } from '@/ui/TextField';
import { LanguagesField } from './LanguagesField';
import { PictureField } from './PictureField';
import { TimeZoneField } from './TimeZoneField';
import type { RowForm } from './useRowForm';

/** A field in a form. */
export type FormFieldProps<Values, Row extends Values> = {
  rowForm: RowForm<Values, Row>;
  name: keyof Values & string;
  ref?: RefObject<HTMLInputElement | null> | undefined;
  /** The language of what is written, where that is known. */
  siteLanguage?: string;
};

/** Draws a field of a form by what it is. */
export function FormField<Values, Row extends Values>(props: FormFieldProps<Values, Row>) {
  const { rowForm, name, ref, siteLanguage } = props;
  const field = rowForm.fields[name];
  const text = rowForm.form[name];
  const onChange = (text: string) => rowForm.change(name, text);
  const named = {
    label: (field.formLabel ?? field.label) + (field.isRequired ? ' *' : ''),
    value: text,
    onValueChange: onChange,
    problem: fieldProblem(field, text),
    ...(field.hint && { hint: field.hint }),
    ...(field.placeholder && { placeholder: field.placeholder }),
    ...(field.isRequired && { 'aria-required': true }),
  };
  switch (field.kind) {
    case 'text':
    case 'link':
      return (
        <TextField
          {...named}
          {...(ref && { ref })}
          type={field.kind === 'link' ? 'url' : 'text'}
          maxLength={field.maxLength}
          dir={field.kind === 'link' ? undefined : 'auto'}
          lang={field.kind === 'link' ? undefined : siteLanguage}
          autoComplete={field.kind === 'link' ? 'url' : 'off'}
          {...(field.normalize && { normalize: field.normalize })}
        />
      );
    case 'long text':
      return (
        <TextAreaField
          {...named}
          maxLength={field.maxLength ?? Number.POSITIVE_INFINITY}
          {...(siteLanguage && { lang: siteLanguage })}
        />
      );
    case 'percent':
      return (
        <TextField {...named} type="number" inputMode="decimal" min={0} max={100} step={0.1} />
      );
    case 'ratio':
      return (
        <TextField
          {...named}
          className="sm:max-w-xs"
          label={`${field.label} (default: ${DEFAULT_SIZE_RATIO})`}
          type="number"
          inputMode="decimal"
          step={0.0001}
        />
      );
    case 'group':
      return <GroupField {...named} />;
    case 'color':
      return (
        <ColorField
          label={named.label}
          problem={named.problem}
          color={text || null}
          fallback={field.initialText}
          onColorChange={onChange}
        />
      );
    case 'switch':
      return (
        <SwitchField
          label={named.label}
          hint={field.hint ?? ''}
          checked={field.parse(text).value === true}
          onCheckedChange={(isOn) => onChange(isOn ? 'On' : 'Off')}
        />
      );
    case 'picture':
      return <PictureField {...props} />;
    case 'choice':
      return <SelectField {...named} options={includeStoredOption(field.options ?? [], text)} />;
    case 'time zone':
      return <TimeZoneField {...named} />;
    case 'languages':
      return (
        <LanguagesField {...named} pristine={rowForm.untouched[name]} siteLanguage={siteLanguage} />
      );
    case 'time':
    case 'translations':
      // Other parts of the desk draw them.
      return null;
  }
}

/** What is stored already may be none of them. */
function includeStoredOption(options: NonNullable<Field<string>['options']>, text: string) {
  const isKnown = text === '' || options.some(({ value }) => value === text);
  return isKnown ? options : [...options, { value: text, text }];
}

type GroupFieldProps = Omit<ComponentProps<typeof SelectField<string>>, 'options'> & {
  placeholder?: string;
};

function GroupField({ placeholder = 'None', ...props }: GroupFieldProps) {
  const { data: groups = [] } = useAdminQuery(groupRowsQuery);
  const options = groups.map(({ id, name }) => ({ value: id, text: name }));
  return <SelectField {...props} options={[{ value: '', text: placeholder }, ...options]} />;
}

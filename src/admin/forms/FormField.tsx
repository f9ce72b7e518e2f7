import { type ComponentProps, type RefObject, useEffect, useId, useState } from 'react';
import { freeColors } from '@/admin/groups/new-group-color';
import { HelpLink } from '@/admin/help/HelpLink';
import { useGroupRows } from '@/admin/useMapRows';
import { DEFAULT_SIZE_RATIO } from '@/geo/geometry';
import { type Field, fieldProblem } from '@/model/fields/fields';
import { findTimeZone, listTimeZones } from '@/model/fields/rules';
import { Field as LabeledField } from '@/ui/Field';
import { SelectField } from '@/ui/SelectField';
import { SwitchField } from '@/ui/SwitchField';
import { TextAreaField, TextField } from '@/ui/TextField';
import { Swatch } from '@/ui/Thumbnail';
import { useExpiry } from '@/ui/useExpiry';
import { LanguagesField } from './LanguagesField';
import { PictureInput } from './PictureInput';
import { usePictureUpload } from './usePictureUpload';
import type { RowForm } from './useRowForm';

export type FormFieldProps<Values, Row extends Values> = {
  rowForm: RowForm<Values, Row>;
  name: keyof Values & string;
  ref?: RefObject<HTMLInputElement | null> | undefined;
  /** The language of the text, if known. */
  siteLanguage?: string | undefined;
};

/** The control for one field, with a link to the help about it. */
export function FormField<Values, Row extends Values>(props: FormFieldProps<Values, Row>) {
  const { help } = props.rowForm.fields[props.name];
  return (
    <>
      <FieldControl {...props} />
      {help && <HelpLink topic={help} />}
    </>
  );
}

/** The control for one field, chosen by the field's kind. */
function FieldControl<Values, Row extends Values>(props: FormFieldProps<Values, Row>) {
  const { rowForm, name, ref, siteLanguage } = props;
  const field = rowForm.fields[name];
  const text = rowForm.form[name];
  const named = {
    label: (field.formLabel ?? field.label) + (field.isRequired ? ' *' : ''),
    value: text,
    onValueChange: (text: string) => rowForm.change(name, text),
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
          ref={ref ?? null}
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
          maxLength={field.maxLength}
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
      return <ColorField {...named} fallback={field.initialText} />;
    case 'switch':
      return (
        <SwitchField
          label={named.label}
          hint={field.hint ?? ''}
          checked={field.parse(text).value === true}
          onCheckedChange={(isOn) => named.onValueChange(isOn ? 'On' : 'Off')}
        />
      );
    case 'picture':
      return <PictureField {...props} />;
    case 'choice':
      return <SelectField {...named} options={includeStoredOption(field.options ?? [], text)} />;
    case 'time zone':
      return <TimeZoneField {...named} {...(field.normalize && { normalize: field.normalize })} />;
    case 'languages':
      return (
        <LanguagesField {...named} pristine={rowForm.pristine[name]} siteLanguage={siteLanguage} />
      );
    case 'time':
    case 'translations':
    case 'trail':
    case 'degrees':
      // These have their own editors.
      return null;
  }
}

/** A stored value may not be one of the options. */
function includeStoredOption(options: NonNullable<Field<string>['options']>, text: string) {
  const isOffered = text === '' || options.some(({ value }) => value === text);
  return isOffered ? options : [...options, { value: text, text }];
}

type SelectFieldProps = Omit<ComponentProps<typeof SelectField<string>>, 'options'>;

function GroupField({
  placeholder = 'None',
  ...props
}: SelectFieldProps & { placeholder?: string }) {
  const { data: groups = [] } = useGroupRows();
  const options = groups.map(({ id, name }) => ({ value: id, text: name }));
  return <SelectField {...props} options={[{ value: '', text: placeholder }, ...options]} />;
}

/** A picture is uploaded as soon as it is chosen; the form holds its address. */
function PictureField<Values, Row extends Values>({ rowForm, name }: FormFieldProps<Values, Row>) {
  const { countUpload } = rowForm;
  const field = rowForm.fields[name];
  const address = rowForm.form[name];
  const upload = usePictureUpload(field.use ?? 'popup', address, (address) =>
    rowForm.change(name, address),
  );
  const isUploading = upload.progress !== null;

  useEffect(
    function reportUpload() {
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
      address={address}
      formProblem={fieldProblem(field, address)}
      onRemove={() => rowForm.change(name, '')}
      disabled={rowForm.isSaving}
      {...upload}
    />
  );
}

/** As many as fit beside the color picker. */
const MAX_FREE_COLORS = 5;

/**
 * The system's color picker with a label and the color's code, beside colors that no group has.
 * @param props.value `#rrggbb`, or empty for none
 * @param props.fallback the picker's initial color if none is set
 */
function ColorField(props: SelectFieldProps & { fallback: string }) {
  const { label, value, fallback, problem = null, onValueChange } = props;
  const { data: groups = [] } = useGroupRows();
  const free = freeColors(groups.flatMap(({ color }) => color ?? []));
  return (
    <LabeledField label={label} problem={problem}>
      {({ id, ...control }) => (
        <div className="flex flex-wrap items-center gap-x-3">
          <input
            id={id}
            type="color"
            value={value || fallback}
            onChange={(event) => onValueChange(event.target.value)}
            aria-invalid={control['aria-invalid']}
            aria-describedby={`${id}-code ${control['aria-describedby'] ?? ''}`}
            className="h-11 w-16 cursor-pointer rounded-control border border-line bg-surface p-1"
          />
          <span id={`${id}-code`} className="text-sm text-muted tabular-nums">
            {value || 'No color yet'}
          </span>
          <fieldset aria-label="Not used by any group" className="-mx-2.5 flex sm:ml-2">
            {free.slice(0, MAX_FREE_COLORS).map(([color, name]) => (
              <button
                key={color}
                type="button"
                aria-label={name}
                title={name}
                onClick={() => onValueChange(color)}
                className="flex size-target items-center justify-center rounded-control *:size-6 *:forced-color-adjust-none hover:bg-sunken"
              >
                <Swatch color={color} />
              </button>
            ))}
          </fieldset>
        </div>
      )}
    </LabeledField>
  );
}

/** As people write it: America/New York. */
const withSpaces = (zone: string) => zone.replaceAll('_', ' ');

// Elements of the module, so that a render of the field does not render hundreds of options.
const OPTIONS = listTimeZones().map((zone) => <option key={zone} value={withSpaces(zone)} />);

const DEVICE_ZONE = new Intl.DateTimeFormat('en').resolvedOptions().timeZone;

const TICK_MS = 5_000;

/** A time zone: searched in a list, or typed as the name of a city. It defaults to this device's. */
function TimeZoneField(props: ComponentProps<typeof TextField>) {
  const { value, hint } = props;
  const listId = useId();
  const time = useTimeIn(value === '' ? DEVICE_ZONE : findTimeZone(value.trim()));
  return (
    <>
      <TextField
        {...props}
        value={withSpaces(value)}
        hint={
          <>
            {hint}
            {time && <span className="block">It’s {time} there now.</span>}
          </>
        }
        list={listId}
        autoComplete="off"
        spellCheck={false}
        placeholder={`${withSpaces(DEVICE_ZONE)} (this device’s)`}
      />
      <datalist id={listId}>{OPTIONS}</datalist>
    </>
  );
}

/** The time in a zone to the minute, or null without one. */
function useTimeIn(timeZone: string | null): string | null {
  const [now, setNow] = useState(Date.now);
  useExpiry(now, now + TICK_MS, setNow);
  return timeZone && new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short' }).format(now);
}

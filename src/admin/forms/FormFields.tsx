import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type ShownToast, toastError } from '@/admin/toasts';
import { useSiteLanguages } from '@/admin/useMapRows';
import {
  type Form,
  fieldNames,
  isIncomplete,
  REQUIRED_FIELDS_MESSAGE,
  rowToForm,
} from '@/model/fields/fields';
import { nameProblem } from '@/model/fields/rules';
import { languageName, parseTranslations, setTranslation } from '@/model/fields/translations';
import { Button } from '@/ui/Button';
import { TextAreaField, TextField } from '@/ui/TextField';
import { ConflictDialog } from './ConflictDialog';
import { FormField, type FormFieldProps } from './FormField';
import type { RowForm } from './useRowForm';

type FormFieldsProps<Values, Row extends Values> = FieldGridProps<Values, Row> & {
  /** The fields, if they are not all in one grid. */
  children?: ReactNode;
  /** The noun for a row, as in ‘this point’. */
  noun: string;
  /** The title of the conflict dialog, unless it is “This” and the noun. */
  conflictTitle?: string;
  /** The input as it would be stored, if the fields hold other texts. */
  unsaved?: Form<Values>;
  /** Called when the form is stored, or discarded. */
  onDone: () => void;
};

/** The fields of a row's form, and the dialog that resolves a conflict with another window. */
export function FormFields<Values, Row extends Values>(props: FormFieldsProps<Values, Row>) {
  const { rowForm, children, onDone, ...gridProps } = props;
  const { fields, form, conflict } = rowForm;
  const incompleteToast = useRef<ShownToast>(undefined);

  useEffect(function withdrawToast() {
    // The message doesn't apply to the next form.
    return () => incompleteToast.current?.dismiss();
  }, []);

  return (
    <>
      <VersionSwitch rowForm={rowForm} />
      <div
        // Each invalid field sends this event when the form is submitted.
        onInvalidCapture={() => {
          if (isIncomplete(fields, form)) {
            incompleteToast.current = toastError(REQUIRED_FIELDS_MESSAGE);
          }
        }}
        className="flex flex-col gap-6"
      >
        {children ?? <FieldGrid rowForm={rowForm} {...gridProps} />}
      </div>
      {conflict && (
        <ConflictDialog
          noun={props.noun}
          title={props.conflictTitle}
          fields={fields}
          stored={conflict.current && rowToForm<Values>(fields, conflict.current)}
          unsaved={props.unsaved ?? form}
          onShowStored={() => conflict.current && rowForm.showStored(conflict.current)}
          onOverwrite={async () => {
            if (await rowForm.overwrite(conflict.current)) onDone();
          }}
          onDiscard={onDone}
          onClose={rowForm.closeConflict}
        />
      )}
    </>
  );
}

/** After a conflict: says which version the fields show and that there is another, and switches to that one. */
function VersionSwitch<Values, Row extends Values>({ rowForm }: { rowForm: RowForm<Values, Row> }) {
  if (!rowForm.otherVersion) return null;
  const { isUnsaved } = rowForm.otherVersion;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-accent/10 p-3 text-sm">
      <p role="status">
        {isUnsaved
          ? 'This is the saved version. What you typed is still here, but not saved.'
          : 'This is what you typed. It is not saved.'}
      </p>
      <Button onClick={rowForm.toggleVersion}>
        {isUnsaved ? 'Show what I typed' : 'Show the saved version'}
      </Button>
    </div>
  );
}

type FieldGridProps<Values, Row extends Values> = {
  rowForm: RowForm<Values, Row>;
  /** The fields to show; all of the form by default. */
  names?: readonly (keyof Values & string)[];
  /** Content that follows a field. */
  after?: Partial<Record<keyof Values, ReactNode>>;
  /** The input of the first field. */
  firstField?: RefObject<HTMLInputElement | null>;
  /** The language of the field values, if the form knows it. */
  siteLanguage?: string;
};

/** Fields of a row's form, in the order of its table. Percentages share a line. */
export function FieldGrid<Values, Row extends Values>(props: FieldGridProps<Values, Row>) {
  const { rowForm, after, firstField, siteLanguage } = props;
  const { fields } = rowForm;
  const { names = fieldNames(fields).filter((name) => !fields[name].hasOwnEditor) } = props;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      {names.map((name, index) => {
        const fieldProps = {
          rowForm,
          name,
          ref: index === 0 ? firstField : undefined,
          siteLanguage,
        };
        const translationsField = fieldNames(fields).find(
          (other) => fields[other].limits?.[name] !== undefined,
        );
        return (
          <Fragment key={name}>
            {/* A wrong coordinate is scrolled into view together with the map above it. */}
            <div className={fields[name].kind === 'percent' ? '*:scroll-mt-[48dvh]' : 'col-span-2'}>
              {translationsField ? (
                <TranslatedField {...fieldProps} translationsField={translationsField} />
              ) : (
                <FormField {...fieldProps} />
              )}
            </div>
            {after?.[name] && <div className="col-span-2">{after[name]}</div>}
          </Fragment>
        );
      })}
    </div>
  );
}

type TranslatedFieldProps<Values, Row extends Values> = FormFieldProps<Values, Row> & {
  /** The field that holds all translations of the row. */
  translationsField: keyof Values & string;
};

/** A text in the site's language, and next to it in each additional language. */
function TranslatedField<Values, Row extends Values>({
  translationsField,
  ...props
}: TranslatedFieldProps<Values, Row>) {
  const { language, further_languages } = useSiteLanguages();
  if (further_languages.length === 0) return <FormField {...props} />;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-4 gap-y-5">
      <FormField {...props} siteLanguage={language} />
      {further_languages.map((language) => (
        <TranslationInput
          key={language}
          rowForm={props.rowForm}
          name={props.name}
          translationsField={translationsField}
          language={language}
        />
      ))}
    </div>
  );
}

function TranslationInput<Values, Row extends Values>(
  props: TranslatedFieldProps<Values, Row> & { language: string },
) {
  const { rowForm, name, translationsField, language } = props;
  const field = rowForm.fields[name];
  const translations = rowForm.form[translationsField];
  const text = parseTranslations(translations)[language]?.[name] ?? '';
  const maxLength = rowForm.fields[translationsField].limits?.[name] ?? 0;
  const inLanguage = `in ${languageName(language)}`;
  const inputProps = {
    label: `${field.formLabel ?? field.label} ${inLanguage}`,
    value: text,
    onValueChange: (text: string) =>
      rowForm.change(
        translationsField,
        setTranslation(translations, { language, field: name }, text),
      ),
    problem:
      text.trim() === ''
        ? null
        : nameProblem(text.trim(), `${field.name} ${inLanguage}`, maxLength),
    maxLength,
    lang: language,
  };
  return field.kind === 'long text' ? (
    <TextAreaField {...inputProps} />
  ) : (
    <TextField {...inputProps} type="text" dir="auto" autoComplete="off" />
  );
}

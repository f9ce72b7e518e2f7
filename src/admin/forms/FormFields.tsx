import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type ShownToast, toastError } from '@/admin/toasts';
import { findTranslationsField, TranslatedField } from '@/admin/translations/TranslatedField';
import {
  formFieldNames,
  isIncomplete,
  REQUIRED_FIELDS_MESSAGE,
  rowToForm,
} from '@/model/fields/fields';
import { Button } from '@/ui/Button';
import { ConflictDialog } from './ConflictDialog';
import { FormField } from './FormField';
import type { RowForm } from './useRowForm';

type FieldGridProps<Values, Row extends Values> = {
  rowForm: RowForm<Values, Row>;
  /** Which fields are drawn: all of the form, if it isn't said. */
  names?: readonly (keyof Values & string)[];
  /** What stands behind a field. */
  after?: Partial<Record<keyof Values, ReactNode>>;
  /** The input of the first field. */
  firstField?: RefObject<HTMLInputElement | null>;
  /** The language of what is written, where the form knows it. */
  siteLanguage?: string;
};

/** Fields of a row's form, in the order of its table. Percentages share a line. */
export function FieldGrid<Values, Row extends Values>(props: FieldGridProps<Values, Row>) {
  const { rowForm, after, firstField, siteLanguage } = props;
  const { fields } = rowForm;
  const { names = formFieldNames(fields) } = props;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      {names.map((name, index) => {
        const own = {
          rowForm: rowForm,
          name,
          ref: index === 0 ? firstField : undefined,
          ...(siteLanguage && { siteLanguage }),
        };
        const translations = findTranslationsField(fields, name);
        return (
          <Fragment key={name}>
            <div className={fields[name].kind === 'percent' ? '' : 'col-span-2'}>
              {translations ? (
                <TranslatedField {...own} translationsField={translations} />
              ) : (
                <FormField {...own} />
              )}
            </div>
            {after?.[name] && <div className="col-span-2">{after[name]}</div>}
          </Fragment>
        );
      })}
    </div>
  );
}

type FormFieldsProps<Values, Row extends Values> = FieldGridProps<Values, Row> & {
  /** More fields below these. */
  children?: ReactNode;
  /** What a row is called, as in ‘this point’. */
  noun: string;
  /** What a conflict is called where ‘this’ and the noun don't say it. */
  conflictTitle?: string;
  /** The form is done with: stored, or given up. */
  onDone: () => void;
};

/** The fields of a row's form. Where the row was changed elsewhere, asks what is to become of the form. */
export function FormFields<Values, Row extends Values>(props: FormFieldsProps<Values, Row>) {
  const { rowForm, children, onDone, ...ofGrid } = props;
  const { fields, form, conflict, other } = rowForm;

  const incompleteToast = useRef<ShownToast>(undefined);

  useEffect(function withdrawToast() {
    // The next form requires nothing yet.
    return () => incompleteToast.current?.dismiss();
  }, []);

  return (
    <>
      {other && (
        // After a look at what is stored: which of the two the fields hold, and the other one.
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken p-3 text-sm">
          <p role="status">
            {other.isUnsaved ? 'This is what is stored now.' : 'This is what you typed.'}
          </p>
          <Button onClick={rowForm.toggleVersion}>
            {other.isUnsaved ? 'Show what I typed' : 'Show what is stored'}
          </Button>
        </div>
      )}
      <div
        // Comes from each field that is wrong, when the form is to be sent.
        onInvalidCapture={() => {
          if (isIncomplete(fields, form))
            incompleteToast.current = toastError(REQUIRED_FIELDS_MESSAGE);
        }}
        className="flex flex-col gap-6"
      >
        <FieldGrid rowForm={rowForm} {...ofGrid} />
        {children}
      </div>
      {conflict && (
        <ConflictDialog
          noun={props.noun}
          title={props.conflictTitle}
          fields={fields}
          stored={conflict.current && rowToForm<Values>(fields, conflict.current)}
          unsaved={form}
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

import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { fieldNames, isIncomplete, REQUIRED_FIELDS_TEXT, toForm } from '@/data/fields.admin';
import { Button } from '@/ui/Button';
import { toastError } from '@/ui/toast-error';
import { dismissToast } from '@/ui/toast-of-kind';
import { ConflictDialog } from './ConflictDialog';
import { FormField } from './FormField';
import type { RowForm } from './useRowForm';

type FormFieldsProps<Values, Row extends Values> = {
  editing: RowForm<Values, Row>;
  /** What stands behind a field. */
  after?: Partial<Record<keyof Values, ReactNode>>;
  /** The input of the first field. */
  firstField?: RefObject<HTMLInputElement | null>;
  /** What a row is called, as in ‘this point’. */
  noun: string;
  /** What a conflict is called where ‘this’ and the noun don't say it. */
  conflictTitle?: string;
  /** The form is done with: stored, or given up. */
  onDone: () => void;
};

/**
 * All fields of a row's form, in the order of its table. Percentages share a line. Where the row was
 * changed elsewhere, asks what is to become of the form.
 */
export function FormFields<Values, Row extends Values>(props: FormFieldsProps<Values, Row>) {
  const { editing, after, firstField, onDone } = props;
  const { fields, form, conflict, other } = editing;

  const asked = useRef<ReturnType<typeof toastError>>(undefined);

  useEffect(function takeMessageBack() {
    // Whatever comes after this form asks for nothing yet.
    return () => {
      if (asked.current !== undefined) dismissToast(asked.current);
    };
  }, []);

  return (
    <>
      {other && (
        // After a look at what is stored: which of the two the fields hold, and the other one.
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken p-3 text-sm">
          <p role="status">
            {other.isTyped ? 'This is what is stored now.' : 'This is what you typed.'}
          </p>
          <Button onClick={editing.swap}>
            {other.isTyped ? 'Show what I typed' : 'Show what is stored'}
          </Button>
        </div>
      )}
      <div
        // Comes from each field that is wrong, when the form is to be sent.
        onInvalidCapture={() => {
          if (isIncomplete(fields, form)) asked.current = toastError(REQUIRED_FIELDS_TEXT);
        }}
        className="grid grid-cols-2 gap-x-4 gap-y-5"
      >
        {fieldNames(fields).map((name, index) => (
          <Fragment key={name}>
            <div className={fields[name].kind === 'percent' ? '' : 'col-span-2'}>
              <FormField editing={editing} name={name} ref={index === 0 ? firstField : undefined} />
            </div>
            {after?.[name] && <div className="col-span-2">{after[name]}</div>}
          </Fragment>
        ))}
      </div>
      {conflict && (
        <ConflictDialog
          noun={props.noun}
          title={props.conflictTitle}
          fields={fields}
          stored={conflict.current && toForm<Values>(fields, conflict.current)}
          typed={form}
          onLook={() => conflict.current && editing.look(conflict.current)}
          onOverwrite={async () => {
            if (await editing.overwrite(conflict.current)) onDone();
          }}
          onGiveUp={onDone}
          onClose={editing.closeConflict}
        />
      )}
    </>
  );
}

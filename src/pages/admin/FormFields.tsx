import { Fragment, type ReactNode, type RefObject } from 'react';
import { fieldNames } from '@/data/fields.admin';
import { FormField } from './FormField';
import type { RowForm } from './useRowForm';

type FormFieldsProps<Values, Row extends Values> = {
  editing: RowForm<Values, Row>;
  /** What stands behind a field. */
  after?: Partial<Record<keyof Values, ReactNode>>;
  /** The input of the first field. */
  firstField?: RefObject<HTMLInputElement | null>;
};

/** All fields of a row's form, in the order of its table. Percentages share a line. */
export function FormFields<Values, Row extends Values>(props: FormFieldsProps<Values, Row>) {
  const { editing, after, firstField } = props;
  const { fields, form, untouched, base } = editing;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      {fieldNames(fields).map((name, index) => (
        <Fragment key={name}>
          <div className={fields[name].kind === 'percent' ? '' : 'col-span-2'}>
            <FormField
              ref={index === 0 ? firstField : undefined}
              field={fields[name]}
              text={form[name]}
              onChange={(text) => editing.change(name, text)}
              given={[untouched[name], base && fields[name].toText(base[name])]}
              disabled={editing.isSaving}
              onUpload={editing.countUpload}
            />
          </div>
          {after?.[name] && <div className="col-span-2">{after[name]}</div>}
        </Fragment>
      ))}
    </div>
  );
}

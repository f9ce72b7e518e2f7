import { Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGroupRows } from '@/admin/useMapRows';
import { safePictureAddress } from '@/lib/safe-address';
import { isSameJson } from '@/lib/same-json';
import {
  describeTranslationChanges,
  type Field,
  type Fields,
  type Form,
  fieldNames,
  formatFieldText,
} from '@/model/fields/fields';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { Swatch, Thumbnail } from '@/ui/Thumbnail';

type ConflictDialogProps<Values> = {
  /** The noun for a row, as in ‘this point’. */
  noun: string;
  /** Replaces the default title, ‘This’ and the noun. */
  title?: string | undefined;
  fields: Fields<Values>;
  /** The row as it is stored now, or null if it was deleted. */
  stored: Form<Values> | null;
  unsaved: Form<Values>;
  /** The text of the button that leaves the stored row unchanged. */
  showStoredText?: string;
  onShowStored: () => void;
  onOverwrite: () => void;
  /** Closes the form; offered if the row was deleted. */
  onDiscard: () => void;
  onClose: () => void;
};

/** Reports that another window has changed or deleted a row, and asks what to do with the unsaved input. */
export function ConflictDialog<Values>(props: ConflictDialogProps<Values>) {
  const { noun, fields, stored, unsaved, onOverwrite, onClose } = props;
  if (!stored) {
    return (
      <Dialog title={`This ${noun} was deleted in another window.`} onClose={onClose}>
        <DialogBody isText>
          <p>What you typed is still here. You can save it as a new {noun}.</p>
        </DialogBody>
        <DialogFooter>
          <Button onClick={props.onDiscard}>Close without saving</Button>
          <Button data-autofocus variant="primary" onClick={onOverwrite}>
            Save as a new {noun}
          </Button>
        </DialogFooter>
      </Dialog>
    );
  }
  const title = props.title ?? `This ${noun} was changed in another window.`;
  const isDifferent = (name: keyof Values) => {
    const [storedValue, unsavedValue] = [stored, unsaved].map(
      (form) => fields[name].parse(form[name].trim()).value,
    );
    return !isSameJson(storedValue, unsavedValue);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody isText>
        <p>Nothing has been saved yet. These fields differ:</p>
        <table className="w-full table-fixed text-sm">
          <thead>
            <tr className="text-left text-muted">
              <td className="w-26 sm:w-1/4" />
              <th scope="col" className="py-2 pr-3 font-semibold">
                Saved version
              </th>
              <th scope="col" className="py-2 font-semibold">
                Yours
              </th>
            </tr>
          </thead>
          <tbody>
            {fieldNames(fields)
              .filter(isDifferent)
              .flatMap((name) => comparisonRows(fields, name, [stored, unsaved]))
              .map(({ label, values: [storedValue, unsavedValue] }) => (
                <tr key={label} className="border-t border-line align-top wrap-anywhere">
                  <th scope="row" className="py-2 pr-3 text-left font-semibold">
                    {label}
                  </th>
                  <td dir="auto" className="py-2 pr-3 whitespace-pre-line">
                    {storedValue}
                  </td>
                  <td dir="auto" className="py-2 pr-3 whitespace-pre-line">
                    {unsavedValue}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </DialogBody>
      <DialogFooter>
        {/* The button that changes nothing has the focus. */}
        <Button data-autofocus onClick={props.onShowStored}>
          {props.showStoredText ?? 'Show the saved version'}
        </Button>
        <Button variant="primary" onClick={onOverwrite}>
          Overwrite
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** A row of the table for a field; for translations, a row for each text that differs. */
function comparisonRows<Values>(
  fields: Fields<Values>,
  name: keyof Values & string,
  [stored, unsaved]: readonly [Form<Values>, Form<Values>],
): { label: string; values: readonly [ReactNode, ReactNode] }[] {
  const field = fields[name];
  if (field.kind === 'translations') {
    return describeTranslationChanges(fields, stored[name], unsaved[name]).map(
      ({ label, from, to }) => ({
        label,
        values: [from ?? 'None', to ?? 'None'],
      }),
    );
  }
  const value = renderValue(field, stored[name].trim());
  const other = renderValue(field, unsaved[name].trim());
  const isChangedTrail = field.kind === 'trail' && value === other;
  const values = [value, isChangedTrail ? `${other}, with changes` : other] as const;
  return [{ label: field.label, values }];
}

/** Renders the value of a field from its text in a form. */
function renderValue(field: Pick<Field<never>, 'kind' | 'options'>, text: string): ReactNode {
  const { kind } = field;
  if (text === '') return 'None';
  if (kind === 'picture') return <PictureValue address={text} />;
  if (kind === 'group') return <GroupName id={text} />;
  if (kind === 'color') {
    return (
      <span className="flex items-center gap-2 tabular-nums">
        <Swatch color={text} />
        {text}
      </span>
    );
  }
  return formatFieldText(field, text);
}

function GroupName({ id }: { id: string }) {
  const { data: groups } = useGroupRows();
  return groups?.find((group) => group.id === id)?.name ?? 'A deleted group';
}

/** A small picture with the name of its file. */
function PictureValue({ address }: { address: string }) {
  const [path = ''] = address.split(/[?#]/);
  return (
    <span className="flex flex-col gap-1">
      <Thumbnail address={safePictureAddress(address)} fallback={Image} />
      <span className="text-xs text-muted">{path.slice(path.lastIndexOf('/') + 1)}</span>
    </span>
  );
}

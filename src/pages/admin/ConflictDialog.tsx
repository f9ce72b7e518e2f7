import type { ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';

/** A field of a form, to compare what is typed with what is stored. */
export type ComparedField<Form> = {
  label: string;
  /** Its value, an empty text for none. */
  textOf: (form: Form) => string;
  /** What is shown of a value; left out where that is its text. */
  show?: (text: string) => ReactNode;
};

type ConflictDialogProps<Form> = {
  /** What a row is called, as in ‘this point’. */
  noun: string;
  /** What happened, where ‘this’ and the noun don't say it. */
  title?: string;
  fields: ComparedField<Form>[];
  /** As it is stored now, or null where it is gone. */
  stored: Form | null;
  typed: Form;
  /** What the button says that leaves the row as it is stored. */
  lookText?: string;
  onLook: () => void;
  onOverwrite: () => void;
  /** Closes the form as well; asked where the row is gone. */
  onGiveUp: () => void;
  onClose: () => void;
};

/** Says that a row was changed or deleted in another window, and asks what is to become of what was typed. */
export function ConflictDialog<Form>(props: ConflictDialogProps<Form>) {
  const { noun, stored } = props;
  return stored ? (
    <ChangedDialog {...props} stored={stored} />
  ) : (
    <Dialog title={`This ${noun} was deleted in another window.`} onClose={props.onClose}>
      <DialogBody isText>
        <p>What you typed is still here. It can be kept as a new {noun}.</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={props.onGiveUp}>Close without saving</Button>
        <Button data-autofocus look="primary" onClick={props.onOverwrite}>
          Save as a new {noun}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function ChangedDialog<Form>(props: ConflictDialogProps<Form> & { stored: Form }) {
  const { noun, fields, stored, typed, lookText = 'Look', onLook, onOverwrite, onClose } = props;
  const title = props.title ?? `This ${noun} was changed in another window.`;
  const different = fields.filter(({ textOf }) => textOf(stored) !== textOf(typed));
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody isText>
        <p>Nothing was saved so far. These are not the same:</p>
        <table className="w-full table-fixed text-sm">
          <thead>
            <tr className="text-left text-muted">
              <td className="w-1/4" />
              <th scope="col" className="py-2 pr-3 font-semibold">
                Stored now
              </th>
              <th scope="col" className="py-2 font-semibold">
                Yours
              </th>
            </tr>
          </thead>
          <tbody>
            {different.map(({ label, textOf, show }) => (
              <tr key={label} className="border-t border-line align-top wrap-anywhere">
                <th scope="row" className="py-2 pr-3 text-left font-semibold">
                  {label}
                </th>
                {[stored, typed].map((form, index) => (
                  <td key={index === 0 ? 'stored' : 'typed'} className="py-2 pr-3">
                    {textOf(form) ? (show ?? asText)(textOf(form)) : 'None'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </DialogBody>
      <DialogFooter>
        {/* What changes nothing has the focus. */}
        <Button data-autofocus onClick={onLook}>
          {lookText}
        </Button>
        <Button look="primary" onClick={onOverwrite}>
          Overwrite
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

const asText = (text: string): ReactNode => text;

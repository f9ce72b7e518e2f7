import type { ReactNode, RefObject } from 'react';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { validateForm } from '@/ui/Field';
import { useRegisterOpenForm } from './useReopenToast';

type FormDialogProps = {
  title: string;
  /** Makes it wide enough for a map beside the fields. */
  isWide?: boolean;
  onClose: () => void;
  /** Prevents closing during a save: if the save failed, the form would be lost. */
  isLocked?: boolean;
  onSubmit: () => void;
  /** The text of the submit button. */
  action: string;
  isSaving: boolean;
  isSubmitDisabled?: boolean;
  /** Buttons before the submit button. */
  extraButtons?: ReactNode;
  /** Gets the focus afterward if the element that had it is gone or disabled. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A dialog with a form that is submitted or canceled. */
export function FormDialog(props: FormDialogProps) {
  const { title, isWide = false, onClose, isLocked = false, onSubmit, returnFocusTo } = props;
  useRegisterOpenForm(onClose, isLocked);
  return (
    <Dialog
      title={title}
      isWide={isWide}
      onClose={() => !isLocked && onClose()}
      {...(returnFocusTo && { returnFocusTo })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (validateForm(event.currentTarget)) onSubmit();
        }}
        className="flex min-h-0 flex-col"
      >
        <DialogBody>{props.children}</DialogBody>
        <DialogFooter>
          <Button disabled={isLocked} onClick={onClose}>
            Cancel
          </Button>
          {props.extraButtons}
          <Button
            type="submit"
            variant="primary"
            busy={props.isSaving}
            disabled={props.isSubmitDisabled ?? false}
          >
            {props.action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

import type { ReactNode, RefObject } from 'react';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { validateForm } from '@/ui/useFieldValidation';
import { useRegisterOpenForm } from './useReopenToast';

type FormDialogProps = {
  title: string;
  /** For texts in several languages side by side. */
  isWide?: boolean;
  onClose: () => void;
  /** Whether closing would lose the form where the save fails. */
  isLocked?: boolean;
  onSubmit: () => void;
  /** The words on the button that sends the form. */
  action: string;
  isSaving: boolean;
  /** Whether the form can't be sent yet. */
  isSubmitDisabled: boolean;
  /** Other buttons before that one. */
  extraButtons?: ReactNode;
  /** Gets the focus afterwards if what had it before is gone or disabled. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A dialog with a form that is sent or given up. */
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
            disabled={props.isSubmitDisabled}
          >
            {props.action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

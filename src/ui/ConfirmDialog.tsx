import * as RadixDialog from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '@/ui/Button';
import type { ButtonVariant } from '@/ui/button-classes';
import { useUnfinishedWork } from '@/ui/unfinished-work';
import { useReturnFocus } from '@/ui/useReturnFocus';

type ConfirmDialogProps = {
  title: string;
  /** Asks whether to do it, and says what will happen. */
  question: string;
  /** More information, below the question. */
  detail?: string;
  /** More choices. */
  children?: ReactNode;
  /** The text of the button that confirms. */
  action: string;
  /** The style of that button. By default it warns that something is deleted. */
  variant?: ButtonVariant;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Focuses another element afterward if the previous one is gone or disabled. */
  onFocusLost?: () => void;
};

/** Asks for a confirmation. The button that cancels has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { variant = 'danger', busy = false } = props;
  const { onCloseAutoFocus } = useReturnFocus(props.onFocusLost);
  const cancelButton = useRef<HTMLButtonElement>(null);
  useUnfinishedWork();

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && props.onCancel()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 animate-fade-in bg-black/50" />
        <RadixDialog.Content
          role="alertdialog"
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            cancelButton.current?.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className="below-band w-[min(26rem,calc(100vw-2rem))] animate-rise-in overflow-y-auto rounded-sheet max-sm:mb-auto bg-surface p-5 text-ink shadow-float"
        >
          <RadixDialog.Title className="text-lg font-semibold">{props.title}</RadixDialog.Title>
          <RadixDialog.Description className="mt-2 text-muted">
            {props.question}
            {props.detail && <span className="mt-2 block">{props.detail}</span>}
          </RadixDialog.Description>
          {props.children}
          <footer className="mt-6 flex justify-end gap-3">
            <RadixDialog.Close asChild>
              <Button ref={cancelButton}>Cancel</Button>
            </RadixDialog.Close>
            <Button variant={variant} busy={busy} onClick={props.onConfirm}>
              {props.action}
            </Button>
          </footer>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

import * as RadixDialog from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '@/ui/Button';
import type { ButtonVariant } from '@/ui/button-classes';
import { useUnfinishedWork } from '@/ui/unfinished-work';
import { useReturnFocus } from '@/ui/useReturnFocus';

type ConfirmDialogProps = {
  title: string;
  /** What will happen, as a question. */
  question: string;
  /** What else there is to know, below the question. */
  detail?: string;
  /** What else there is to choose. */
  children?: ReactNode;
  /** The word on the button that goes on. */
  action: string;
  /** Of that button, where nothing is destroyed. */
  variant?: ButtonVariant;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Gives the focus to something else afterwards if what had it before is gone or disabled. */
  onFocusLost: () => void;
};

/** Asks before something is done. The button that does nothing has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const returnFocus = useReturnFocus(props.onFocusLost);
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
          onCloseAutoFocus={returnFocus}
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
            <Button variant={props.variant ?? 'danger'} busy={props.busy} onClick={props.onConfirm}>
              {props.action}
            </Button>
          </footer>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '@/ui/Button';
import type { ButtonVariant } from '@/ui/button-classes';
import { IconButton } from '@/ui/IconButton';
import { useUnfinishedWork } from '@/ui/unfinished-work';
import { useReturnFocus } from '@/ui/useReturnFocus';

type DialogProps = {
  title: string;
  /** Omitted if the dialog can't be closed without a choice. */
  onClose?: () => void;
  /** Makes it wide enough for content that is wider than a form. */
  isWide?: boolean;
  /** Gets the focus afterward if the previous element is gone or disabled. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/**
 * A modal dialog, usually with a form. It is open while it is rendered. A press outside does not close it, so that
 * unsaved input is not lost by accident.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, isWide = false, returnFocusTo, children } = props;
  const { onCloseAutoFocus } = useReturnFocus(() => returnFocusTo?.current?.focus());
  useUnfinishedWork();

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose?.()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 animate-fade-in bg-black/50" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={onCloseAutoFocus}
          className={`below-band flex animate-rise-in flex-col rounded-t-sheet bg-surface text-ink shadow-float sm:rounded-sheet ${isWide ? 'sm:w-[min(64rem,calc(100vw-2rem))]' : 'sm:w-[min(36rem,calc(100vw-2rem))]'}`}
        >
          <header className="flex min-h-15 items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <RadixDialog.Title className="text-lg font-semibold">{title}</RadixDialog.Title>
            {onClose && (
              <RadixDialog.Close asChild>
                <IconButton icon={X} label="Close" />
              </RadixDialog.Close>
            )}
          </header>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Fields that can take the focus. */
const FIELD = 'input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled)';

function focusFirstField(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const dialog = event.currentTarget;
  // The browser's `autofocus` is too early if another dialog is open, which takes the focus back.
  const preferred = dialog.querySelector<HTMLElement>('[data-autofocus]');
  const field = preferred ?? dialog.querySelector<HTMLElement>(FIELD);
  // Without a field, Radix focuses the first button; otherwise focus would stay behind the dialog.
  if (!field) return;
  event.preventDefault();
  field.focus();
}

type DialogBodyProps = {
  /** Whether it contains no element that can take the focus. */
  isText?: boolean;
  children: ReactNode;
};

/** The scrolling part of a dialog. */
export function DialogBody({ isText = false, children }: DialogBodyProps) {
  return (
    <div
      // Without a focus, text can't be scrolled by keyboard.
      tabIndex={isText ? 0 : undefined}
      className="flex flex-col gap-5 overflow-y-auto overscroll-contain p-5"
    >
      {children}
    </div>
  );
}

/** Says above the buttons why the dialog's action failed. */
export function DialogProblem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="border-t border-line px-5 py-3 text-sm wrap-anywhere text-danger">
      {children}
    </p>
  );
}

/** The buttons at the foot of a dialog. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-1">
      {children}
    </footer>
  );
}

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

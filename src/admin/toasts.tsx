import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { isConnectionError, meaningOf, ownMessage } from '@/lib/error-message';
import { newId } from '@/lib/new-id';

type ToastOptions = {
  /** `toast.success`, `toast.error` and so on. */
  show: typeof toast.success;
  /** Messages of one kind replace each other. */
  kind: string;
  /** The subject of the message, in a line below it. */
  about?: string | undefined;
  /** How long the message stays while neither the pointer nor the focus is on it. */
  durationMs?: number;
  buttons?: readonly { text: string; onPress: () => void }[];
};

export type ShownToast = {
  /** Does nothing once the message is gone or replaced. */
  dismiss: () => void;
};

/**
 * The messages that are shown, by their kind. Messages that are fading out are not included, because they can't
 * come back.
 */
const shownToasts = new Map<string, ShownToast & { id: string; durationMs: number }>();

const DEFAULT_DURATION_MS = 4000;
const ERROR_DURATION_MS = 8000;
const NO_TIMEOUT_MS = Number.POSITIVE_INFINITY;

/** The kind of the messages that there is no connection. */
const NO_CONNECTION_KIND = 'no connection';

/**
 * Shows a message as the newest, in place of an earlier one of its kind. It stays while the pointer or the focus is
 * on it: Sonner does that for the pointer only.
 */
export function showToast(text: string, options: ToastOptions): ShownToast {
  const { show, kind, about, buttons = [] } = options;
  let { durationMs = DEFAULT_DURATION_MS } = options;
  if (show === toast.success) {
    unsaved = null;
    shownToasts.get(NO_CONNECTION_KIND)?.dismiss();
  }
  const previous = shownToasts.get(kind);
  // Only the newest message is in view, so an older one can't just get the new text.
  const isReused = previous !== undefined && toast.getToasts().at(-1)?.id === previous.id;
  if (previous && !isReused) previous.dismiss();
  // Sonner restarts its timer only if the duration changes.
  if (isReused && previous.durationMs === durationMs) durationMs += 1;

  const shown = { id: isReused ? previous.id : newId(), durationMs, dismiss };
  const isShown = () => shownToasts.get(kind) === shown;
  const forget = () => isShown() && shownToasts.delete(kind);

  function dismiss() {
    if (!forget()) return;
    // Sonner adds a message by a timer and dismisses it in an animation frame, which may come first. The message would
    // then stay. Timers keep their order.
    setTimeout(() => toast.dismiss(shown.id));
  }

  function stayFor(duration: number) {
    show(text, {
      id: shown.id,
      duration,
      description: about,
      onAutoClose: forget,
      onDismiss: forget,
      // Even if there are none: a reused message would keep the buttons of its predecessor.
      action: buttons.length > 0 && <>{buttons.map(toButton)}</>,
    });
  }

  const toButton = (button: (typeof buttons)[number]): ReactNode => (
    <button
      key={button.text}
      type="button"
      data-button
      className="!h-11 shrink-0 !rounded-control !bg-accent !px-3 !text-sm !font-semibold !text-on-accent hover:!bg-accent-strong"
      onFocus={() => isShown() && stayFor(NO_TIMEOUT_MS)}
      // A message that is dismissed loses the focus too, which must not bring it back.
      onBlur={() => isShown() && stayFor(durationMs)}
      onClick={(event) => {
        // Ignore the second press of a double-click.
        if (isShown()) button.onPress();
        // When the focus leaves the messages, Sonner returns it to the previous element. That must not come later.
        event.currentTarget.blur();
      }}
    >
      {button.text}
    </button>
  );

  shownToasts.set(kind, shown);
  stayFor(durationMs);
  return shown;
}

/** Confirms that something is done. */
export function toastSuccess(text: string, about?: string): void {
  showToast(text, { show: toast.success, kind: text, about });
}

/** The form with the text that could not be saved without a connection, until something is saved. */
let unsaved: { form: HTMLFormElement | undefined } | null = null;

/** Replaces the message that there is no connection, and offers to save a form that is still open. */
function sayOnline(): void {
  if (!unsaved || !shownToasts.has(NO_CONNECTION_KIND)) return;
  const { form } = unsaved;
  const isOpen = form?.isConnected ?? false;
  function save() {
    const button = form?.querySelector<HTMLElement>('[type=submit]:enabled');
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
    // Closing a form would discard what is in front of it.
    const isInFront = form?.isConnected && dialogs.every((dialog) => dialog.contains(form));
    if (!button || !isInFront)
      return toastError(new Error('The form is closed, or behind another one. Save it there.'));
    shown.dismiss();
    return button.click();
  }
  const shown = showToast('You are online again, and your text isn’t saved yet.', {
    show: toast.info,
    kind: NO_CONNECTION_KIND,
    durationMs: isOpen ? NO_TIMEOUT_MS : ERROR_DURATION_MS,
    buttons: isOpen ? [{ text: 'Save now', onPress: save }] : [],
  });
}

/**
 * Shows what an error means and what to do next, and below that its own message. A repeated one is shown once.
 * @param options.keepsText whether what was typed is still there. Without a connection, the message then stays until
 *   something is saved, or the device is online again.
 * @param options.form holds that text
 */
export function toastError(
  error: unknown,
  { keepsText = false, form }: { keepsText?: boolean; form?: HTMLFormElement | undefined } = {},
): ShownToast {
  const message = ownMessage(error);
  const isKept = keepsText && isConnectionError(error);
  const meaning = isKept ? 'No connection. Your text is kept; try again.' : meaningOf(error);
  const shown = showToast(meaning ?? message, {
    show: toast.error,
    kind: isConnectionError(error) ? NO_CONNECTION_KIND : message,
    about: meaning ? message : undefined,
    durationMs: isKept ? NO_TIMEOUT_MS : ERROR_DURATION_MS,
  });
  if (isKept) {
    unsaved = { form };
    window.addEventListener('online', sayOnline, { once: true });
  }
  return shown;
}

import { type ExternalToast, toast } from 'sonner';

type Show = typeof toast.success;
type ToastId = ReturnType<Show>;

/** The messages that are shown, by their kind. Not those that are just going away: they can't come back. */
const shown = new Map<string, ToastId>();

/**
 * Shows a message as the newest, in the place of the one of the same kind if that is still there.
 * @param onGone is told when it goes away by itself, or is sent away with its own button
 * @returns the id with which it can be sent away
 */
export function toastOfKind(
  kind: string,
  show: Show,
  text: string,
  options: ExternalToast,
  onGone: () => void = () => {},
): ToastId {
  const before = shown.get(kind);
  // Only the newest message is in view: one further down has to make way for a new one.
  const isNewest = before !== undefined && toast.getToasts().at(-1)?.id === before;
  if (before !== undefined && !isNewest) dismissToast(before);
  const forget = () => {
    if (shown.get(kind) === id) shown.delete(kind);
    onGone();
  };
  const id = show(text, {
    ...options,
    ...(isNewest && { id: before }),
    onAutoClose: forget,
    onDismiss: forget,
  });
  shown.set(kind, id);
  return id;
}

/** Sends a message away. The next one of its kind is another. */
export function dismissToast(id: ToastId): void {
  for (const [kind, shownId] of shown) if (shownId === id) shown.delete(kind);
  toast.dismiss(id);
}

/**
 * Says that something is done.
 * @param about what it is about, below
 */
export function toastDone(text: string, about?: string): void {
  toastOfKind(text, toast.success, text, { description: about });
}

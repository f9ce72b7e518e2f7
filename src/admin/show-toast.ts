import { type ExternalToast, toast } from 'sonner';

type ToastMethod = typeof toast.success;
type ToastId = ReturnType<ToastMethod>;

/** The messages that are shown, by their kind. Not those that are just going away: they can't come back. */
const shownToasts = new Map<string, ToastId>();

/**
 * Shows a message as the newest, in the place of the one of the same kind if that is still there.
 * @param onGone is told when it goes away by itself, or is sent away with its own button
 * @returns the id with which it can be sent away
 */
export function showToast(
  kind: string,
  show: ToastMethod,
  text: string,
  options: ExternalToast,
  onGone: () => void = () => {},
): ToastId {
  const before = shownToasts.get(kind);
  // Only the newest message is in view: one further down has to make way for a new one.
  const isNewest = before !== undefined && toast.getToasts().at(-1)?.id === before;
  if (before !== undefined && !isNewest) dismissToast(before);
  const forget = () => {
    if (shownToasts.get(kind) === id) shownToasts.delete(kind);
    onGone();
  };
  const id = show(text, {
    ...options,
    ...(isNewest && { id: before }),
    onAutoClose: forget,
    onDismiss: forget,
  });
  shownToasts.set(kind, id);
  return id;
}

/** Sends a message away. The next one of its kind is another. */
export function dismissToast(id: ToastId): void {
  for (const [kind, shownId] of shownToasts) if (shownId === id) shownToasts.delete(kind);
  toast.dismiss(id);
}

/**
 * Says that something is done.
 * @param about what it is about, below
 */
export function toastSuccess(text: string, about?: string): void {
  showToast(text, toast.success, text, { description: about });
}

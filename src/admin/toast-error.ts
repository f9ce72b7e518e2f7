import { toast } from 'sonner';
import { showToast } from './show-toast';

/**
 * Shows an error's own message, in the place of the same one if that is still there.
 * @returns the id with which it can be sent away
 */
export function toastError(error: unknown): ReturnType<typeof showToast> {
  const text = messageOf(error);
  return showToast(text, toast.error, text, { duration: 8000 });
}

/** What an error says of itself. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

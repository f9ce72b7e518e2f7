import { toast } from 'sonner';

/**
 * Shows an error's own message.
 * @param id messages with the same one replace each other
 */
export function toastError(error: unknown, id?: string): void {
  const message = error instanceof Error ? error.message : String(error);
  toast.error(message, { duration: 8000, ...(id && { id }) });
}

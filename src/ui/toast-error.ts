import { toast } from 'sonner';

/**
 * Shows an error's own message.
 * @param id messages with the same one replace each other
 */
export function toastError(error: unknown, id?: string): void {
  toast.error(messageOf(error), { duration: 8000, ...(id && { id }) });
}

/** What an error says of itself. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

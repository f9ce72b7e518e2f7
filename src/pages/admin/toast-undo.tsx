import { toast } from 'sonner';
import { messageOf } from '@/ui/toast-error';

/** How long a message offers to undo what it says. */
const UNDO_MS = 10_000;

/** The message of an undo that failed stays until it is sent away: it holds what would be lost. */
const FOREVER = Number.POSITIVE_INFINITY;

type Undoable = {
  /** What to do on Undo. It may be called again after it has thrown. */
  undo: () => Promise<unknown>;
  /** What to say when that is done. */
  undone: string;
  /** Is told when that is done. */
  onUndone?: () => void;
  /** Set where something went wrong as well. */
  isError?: boolean;
  /** Messages with the same one replace each other. One of an undo that failed stands alone. */
  id?: string;
};

/**
 * Says what was done and offers to undo it, for ten seconds and as long as the pointer or the focus
 * is on it. An undo that fails says why, and is offered again.
 */
export function toastUndo(text: string, undoable: Undoable, duration = UNDO_MS): void {
  const show = undoable.isError ? toast.error : toast.success;
  let isOver = false;

  async function undo() {
    isOver = true;
    toast.dismiss(id);
    try {
      await undoable.undo();
      toast.success(undoable.undone);
      undoable.onUndone?.();
    } catch (error) {
      const { undo, undone } = undoable;
      toastUndo(`Undo failed: ${messageOf(error)}`, { undo, undone, isError: true }, FOREVER);
    }
  }

  /** Sonner itself waits for the pointer only. */
  function stayFor(duration: number) {
    // The button loses the focus as well when its message goes away, which must not bring it back.
    if (!isOver) show(text, { id, duration, action });
  }

  const action = (
    <button
      type="button"
      data-button
      className="!h-9 shrink-0 !rounded-control !bg-accent !px-3 !text-sm !font-semibold !text-on-accent hover:!bg-accent-strong"
      onFocus={() => stayFor(FOREVER)}
      onBlur={() => stayFor(duration)}
      onClick={(event) => {
        void undo();
        // When the focus leaves the messages Sonner gives it back to what had it, which may not come later.
        event.currentTarget.blur();
      }}
    >
      Undo
    </button>
  );
  const id = show(text, { duration, action, ...(undoable.id && { id: undoable.id }) });
}

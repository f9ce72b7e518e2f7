import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';

/** How long a message offers to open a form again. */
const REOPEN_MS = 10_000;

/** The form that is open in a dialog. */
let openForm: { close: () => void; isLocked: boolean } | null = null;

/** Tells of a form in a dialog that is open: another one that is opened again takes its place. */
export function useOpenForm(close: () => void, isLocked: boolean): void {
  useEffect(function tell() {
    const form = { close, isLocked };
    openForm = form;
    return () => {
      if (openForm === form) openForm = null;
    };
  });
}

/**
 * Offers for ten seconds to open a form again that was closed with something typed in it, as long as
 * who offers it is there.
 * @param reopen is handed what the form held
 * @returns offers it, and says of which form it speaks
 */
export function useReopening<Draft>(reopen: (draft: Draft) => void) {
  const offers = useRef(new Set<string | number>());

  useEffect(function takeBack() {
    const { current } = offers;
    return () => {
      for (const id of current) toast.dismiss(id);
    };
  }, []);

  return function offer(draft: Draft, about: string): void {
    function press(button: HTMLElement) {
      // What is on its way can't be closed: the offer stays.
      if (openForm?.isLocked) return;
      offers.current.delete(id ?? '');
      // Sonner gives the focus back to what had it, which the dialog gives it back to later.
      button.blur();
      toast.dismiss(id);
      // It is offered as well, if something was typed in it.
      flushSync(() => openForm?.close());
      reopen(draft);
    }

    /** Sonner itself waits for the pointer only. */
    function stayFor(duration: number) {
      return toast('Closed without saving', {
        ...(id !== undefined && { id }),
        description: about,
        duration,
        action: (
          <button
            type="button"
            data-button
            className="!h-9 shrink-0 !rounded-control !bg-accent !px-3 !text-sm !font-semibold !text-on-accent hover:!bg-accent-strong"
            onFocus={() => offers.current.has(id ?? '') && stayFor(Number.POSITIVE_INFINITY)}
            onBlur={() => offers.current.has(id ?? '') && stayFor(REOPEN_MS)}
            onClick={({ currentTarget }) => press(currentTarget)}
          >
            Reopen
          </button>
        ),
        onDismiss: ({ id }) => offers.current.delete(id),
        onAutoClose: ({ id }) => offers.current.delete(id),
      });
    }

    let id: string | number | undefined;
    id = stayFor(REOPEN_MS);
    offers.current.add(id);
  };
}

import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import { newId } from '@/lib/new-id';
import { ToastButton } from '@/ui/ToastButton';

/** How long a message offers to open a form again. */
const REOPEN_TOAST_MS = 10_000;

/** The form that is open in a dialog. */
let openForm: { close: () => void; isLocked: boolean } | null = null;

/** Tells of a form in a dialog that is open: another one that is opened again takes its place. */
export function useRegisterOpenForm(close: () => void, isLocked: boolean): void {
  useEffect(function tell() {
    const form = { close, isLocked };
    openForm = form;
    return () => {
      if (openForm === form) openForm = null;
    };
  });
}

/** A form may have another one in front of it, as a point's has its closing. */
function closeOpenForms(): void {
  for (let forms = 0; forms < 2 && openForm && !openForm.isLocked; forms += 1) {
    flushSync(openForm.close);
  }
}

/**
 * Offers for ten seconds to open a form again that was closed with something typed in it, as long as
 * who offers it is there.
 * @param reopen is handed what the form held
 * @returns offers it, and says of which form it speaks
 */
export function useReopenToast<Draft>(reopen: (draft: Draft) => void) {
  const offers = useRef(new Set<string>());

  useEffect(function takeBack() {
    const { current } = offers;
    return () => {
      for (const id of current) toast.dismiss(id);
    };
  }, []);

  return function offer(draft: Draft, about: string): void {
    function press() {
      // What is on its way can't be closed: the offer stays. A double press opens it once.
      if (openForm?.isLocked || !offers.current.has(id)) return;
      forget();
      toast.dismiss(id);
      // It is offered as well, if something was typed in it.
      closeOpenForms();
      reopen(draft);
    }

    function stayFor(duration: number) {
      toast('Closed without saving', {
        id,
        description: about,
        duration,
        onAutoClose: forget,
        onDismiss: forget,
        action: (
          <ToastButton
            text="Reopen"
            onFocusChange={(isHeld) =>
              offers.current.has(id) && stayFor(isHeld ? Number.POSITIVE_INFINITY : REOPEN_TOAST_MS)
            }
            onPress={press}
          />
        ),
      });
    }

    const id = newId();
    const forget = () => offers.current.delete(id);
    offers.current.add(id);
    stayFor(REOPEN_TOAST_MS);
  };
}

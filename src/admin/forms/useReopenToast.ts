import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import { type ShownToast, showToast } from '@/admin/toasts';
import { newId } from '@/lib/new-id';

const REOPEN_TOAST_MS = 10_000;

/** The form that is open in a dialog. */
let openForm: { close: () => void; isLocked: boolean } | null = null;

/** Registers a dialog's form: reopening another form replaces it, unless this one is locked. */
export function useRegisterOpenForm(close: () => void, isLocked: boolean): void {
  useEffect(function register() {
    const form = { close, isLocked };
    openForm = form;
    return () => {
      if (openForm === form) openForm = null;
    };
  });
}

/** A form can have another in front of it: the closing form opens over the point's form. */
function closeOpenForms(): void {
  for (let forms = 0; forms < 2 && openForm && !openForm.isLocked; forms += 1) {
    flushSync(openForm.close);
  }
}

/**
 * Offers for ten seconds to reopen a form that was closed with unsaved input. Unmounting withdraws the offers.
 * @param reopen gets the form's contents
 * @returns shows the offer; its second parameter names the form
 */
export function useReopenToast<Draft>(reopen: (draft: Draft) => void) {
  const offers = useRef<ShownToast[]>([]);

  useEffect(function withdrawOffers() {
    const { current } = offers;
    return () => {
      for (const offer of current) offer.dismiss();
    };
  }, []);

  return function offer(draft: Draft, about: string): void {
    const shown = showToast('Closed without saving', {
      show: toast,
      kind: newId(),
      about,
      durationMs: REOPEN_TOAST_MS,
      buttons: [
        {
          text: 'Reopen',
          onPress() {
            // A form that is being saved can't be closed: the offer stays.
            if (openForm?.isLocked) return;
            shown.dismiss();
            // Closing that form offers to reopen it, too, if it has unsaved input.
            closeOpenForms();
            reopen(draft);
          },
        },
      ],
    });
    offers.current.push(shown);
  };
}

import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import { showToast } from '@/admin/toasts';
import { lastChange, pushChange, removeChange } from '@/admin/undo/undo-toasts';
import { newId } from '@/lib/new-id';
import { isSameJson } from '@/lib/same-json';

const REOPEN_TOAST_MS = 10_000;
const CLOSED_TEXT = 'Closed without saving';

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
 * Offers to reopen a form that was closed with unsaved input: in a message for ten seconds, and by Ctrl+Z until the page
 * is left. Unmounting withdraws the offers.
 * @param reopen gets the form's contents
 * @returns shows the offer; its second parameter names the form
 */
export function useReopenToast<Draft extends object>(reopen: (draft: Draft) => void) {
  const withdrawals = useRef<(() => void)[]>([]);
  const reopened = useRef<Draft>(null);

  useEffect(function withdrawOffers() {
    const { current } = withdrawals;
    return () => {
      for (const withdraw of current) withdraw();
    };
  }, []);

  return function offer(draft: Draft, about: string): void {
    const buttons = [{ text: 'Reopen', onPress: accept }];
    const options = { show: toast, kind: newId(), about, durationMs: REOPEN_TOAST_MS, buttons };
    const shown = showToast(CLOSED_TEXT, options);
    const closedForm = { done: CLOSED_TEXT, about, reopen: accept };
    const previous = lastChange();
    pushChange(closedForm);
    // If it was closed again unchanged, Ctrl+Z first continues with the change before it.
    if (previous && reopened.current && isSameJson(draft, reopened.current)) {
      removeChange(previous);
      pushChange(previous);
    }
    withdrawals.current.push(withdraw);

    function withdraw(): void {
      shown.dismiss();
      removeChange(closedForm);
    }

    function accept(): void {
      // A form that is being saved can't be closed: the offer stays.
      if (openForm?.isLocked) return;
      withdraw();
      // Closing that form offers to reopen it, too, if it has unsaved input.
      closeOpenForms();
      reopened.current = draft;
      reopen(draft);
    }
  };
}

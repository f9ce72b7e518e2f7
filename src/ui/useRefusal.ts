import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Refusal = {
  /** The field: its control, and the message. */
  root: RefObject<HTMLDivElement | null>;
  /** Why the form was not sent because of this field. It goes away when the field is mended. */
  message: string | null;
  /** Listens at the root. */
  onInvalidCapture: (event: FormEvent) => void;
};

/**
 * Keeps a form from being sent while a field of it is wrong, and says so at the field. The first wrong
 * field of the form gets the focus, and is scrolled into view with its message.
 * @param problem what is wrong with what the field holds now, or null. What the browser itself refuses
 *   counts as well.
 */
export function useRefusal(problem: string | null): Refusal {
  const root = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState<string | null>(null);

  // Without dependencies: what the control holds changes with any drawing.
  useEffect(function tellTheBrowser() {
    const control = root.current?.querySelector<Control>('input, select, textarea');
    control?.setCustomValidity(problem ?? '');
    if (!control?.willValidate || control.validity.valid) setMessage(null);
  });

  function onInvalidCapture(event: FormEvent) {
    const control = event.target;
    if (!isControl(control)) return;
    // Beside the field it can be read in peace; the browser's own bubble goes away by itself.
    event.preventDefault();
    // The message has to be there before it can be scrolled to.
    flushSync(() => setMessage(problem ?? browsersMessage(control)));
    if ([...(control.form?.elements ?? [])].find(isWrong) !== control) return;
    control.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: 'nearest' });
  }

  return { root, message, onInvalidCapture };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** As the selector `:invalid` has it, which jsdom asks in a way that reports the fields once more. */
function isWrong(element: Element): boolean {
  return isControl(element) && element.willValidate && !element.validity.valid;
}

/** What the browser says, but in the page's language where it speaks of numbers. */
function browsersMessage(control: Control): string {
  const { badInput, stepMismatch } = control.validity;
  if (badInput) return 'Enter a number.';
  const [, decimals = ''] = (control.getAttribute('step') ?? '').split('.');
  if (stepMismatch && decimals) {
    return `Enter at most ${decimals.length} ${decimals.length === 1 ? 'digit' : 'digits'} after the decimal point.`;
  }
  return control.validationMessage;
}

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type FieldValidation = {
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
export function useFieldValidation(problem: string | null): FieldValidation {
  const root = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState<string | null>(null);

  // Without dependencies: what the control holds changes with any drawing.
  useEffect(function tellTheBrowser() {
    const control = root.current?.querySelector<Control>('input, select, textarea');
    control?.setCustomValidity(problem ?? '');
    if (!control || !isInvalid(control)) setMessage(null);
  });

  function onInvalidCapture(event: FormEvent) {
    const control = event.target;
    if (!isControl(control)) return;
    // Beside the field it can be read in peace; the browser's own bubble goes away by itself.
    event.preventDefault();
    // The message has to be there before it can be scrolled to.
    flushSync(() => setMessage(problem ?? validationMessageOf(control)));
    if ([...(control.form?.elements ?? [])].find(isInvalid) !== control) return;
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

/**
 * Whether the browser refuses what a control holds. A number between two steps is right: a step is for the
 * arrow keys, and a map, a device or a file gives more digits.
 */
function isInvalid(element: Element): boolean {
  if (!isControl(element) || !element.willValidate || element.validity.valid) return false;
  const { stepMismatch, badInput, customError, rangeOverflow, rangeUnderflow } = element.validity;
  return !stepMismatch || badInput || customError || rangeOverflow || rangeUnderflow;
}

/**
 * Checks a form that has `noValidate`, because browsers refuse numbers between two steps. Reports its wrong fields
 * as the browser does, by an `invalid` event at each.
 * @returns whether the form may be sent
 */
export function validateForm(form: HTMLFormElement): boolean {
  const wrong = [...form.elements].filter(isInvalid);
  for (const control of wrong) {
    control.dispatchEvent(new Event('invalid', { cancelable: true }));
  }
  return wrong.length === 0;
}

/** The browser's message, or a plain one where a number field holds letters. */
function validationMessageOf({ validity, validationMessage }: Control): string {
  return validity.badInput ? 'Enter a number.' : validationMessage;
}

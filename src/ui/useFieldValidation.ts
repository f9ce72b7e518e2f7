import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Keeps a form from being submitted while a field is invalid, and shows the reason at the field. The first invalid
 * field of the form gets the focus, and is scrolled into view with its message.
 * @param problem the problem with the current value, or null; the browser's own checks apply as well
 */
export function useFieldValidation(problem: string | null) {
  const root = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState<string | null>(null);

  // Without dependencies, because any render may change the value.
  useEffect(function setValidity() {
    const control = root.current?.querySelector<Control>('input, select, textarea');
    control?.setCustomValidity(problem ?? '');
    // A message is about the current value, not about the one that was submitted.
    const isWrong = control && isInvalid(control);
    if (message !== null) setMessage(isWrong ? (problem ?? validationMessageOf(control)) : null);
  });

  function onInvalidCapture(event: FormEvent) {
    const control = event.target;
    if (!isControl(control)) return;
    // The message stays next to the field, while the browser's bubble disappears after a few seconds.
    event.preventDefault();
    // The message must be rendered before it is scrolled into view.
    flushSync(() => setMessage(problem ?? validationMessageOf(control)));
    if (!isFirstInvalid(control)) return;
    control.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: 'nearest' });
  }

  return {
    /** The field, which contains the control and the message. */
    root,
    /** The reason why the form was not submitted. It disappears once the field is valid. */
    message,
    /** For the root element. */
    onInvalidCapture,
  };
}

/** Whether a control is the first invalid one of its form: the one that gets the focus. */
export function isFirstInvalid(target: EventTarget): boolean {
  return isControl(target) && [...(target.form?.elements ?? [])].find(isInvalid) === target;
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
 * Whether the browser rejects the value. A number between two steps is valid: steps are for the arrow keys, and a map,
 * a device or a file provides more digits.
 */
function isInvalid(element: Element): boolean {
  if (!isControl(element) || !element.willValidate || element.validity.valid) return false;
  const { stepMismatch, badInput, customError, rangeOverflow, rangeUnderflow } = element.validity;
  return !stepMismatch || badInput || customError || rangeOverflow || rangeUnderflow;
}

/**
 * Validates a form with `noValidate`, because browsers reject numbers between two steps. Like browsers, it dispatches
 * an `invalid` event at each invalid field.
 * @returns whether the form may be submitted
 */
export function validateForm(form: HTMLFormElement): boolean {
  const invalid = [...form.elements].filter(isInvalid);
  for (const control of invalid) {
    control.dispatchEvent(new Event('invalid', { cancelable: true }));
  }
  return invalid.length === 0;
}

/** The browser's message, or a plain one for a number field that contains letters. */
function validationMessageOf({ validity, validationMessage }: Control): string {
  return validity.badInput ? 'Enter a number.' : validationMessage;
}

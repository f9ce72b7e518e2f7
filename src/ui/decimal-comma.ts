import type { ClipboardEvent, InputEvent } from 'react';

// What is done about decimal commas in number fields, whose browser may want a point. Chromium then
// drops the comma without a word: of 0,05 it would make 005.

/** Whether a comma is being typed by what follows, which is told of it as well. */
let isInsertingComma = false;

/** Types a decimal point where the browser takes no comma. */
export function handleDecimalComma(event: InputEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  if (event.data !== ',' || input.type !== 'number' || isInsertingComma) return;
  event.preventDefault();
  let isTaken = false;
  const take = () => {
    isTaken = true;
  };
  input.addEventListener('input', take);
  isInsertingComma = true;
  // Nothing else types at the caret, which a number field tells nobody.
  document.execCommand('insertText', false, ',');
  isInsertingComma = false;
  input.removeEventListener('input', take);
  if (!isTaken) document.execCommand('insertText', false, '.');
}

/** A number with a decimal comma that is pasted, as the value of a number field, or null. */
export function parsePastedNumber(event: ClipboardEvent<HTMLInputElement>): string | null {
  const text = event.clipboardData.getData('text').trim();
  const isNumber = event.currentTarget.type === 'number' && COMMA_NUMBER.test(text);
  return isNumber ? text.replace(',', '.').replace(/\s*%$/, '') : null;
}

/** With a comma, and perhaps a percent sign behind it. */
const COMMA_NUMBER = /^[+-]?\d*,\d+\s*%?$/;

import { expect, test, vi } from 'vitest';
import { validateForm } from './Field';

function formWith(attributes: string, value = '') {
  const form = document.createElement('form');
  form.noValidate = true;
  form.innerHTML = `<input type="number" ${attributes}>`;
  const onInvalid = vi.fn();
  const [input] = form.getElementsByTagName('input');
  if (input) input.value = value;
  input?.addEventListener('invalid', onInvalid);
  return { form, onInvalid };
}

test.each([
  ['between two steps', 'step="0.0001"', '0.05151'],
  ['between two steps of a range', 'step="0.1" min="0" max="100"', '99.999999'],
])('a number %s is valid', (_what, attributes, value) => {
  const { form, onInvalid } = formWith(attributes, value);
  expect(form.checkValidity()).toBe(false);
  onInvalid.mockClear();
  expect(validateForm(form)).toBe(true);
  expect(onInvalid).not.toHaveBeenCalled();
});

test.each([
  ['above its range', 'step="0.1" max="100"', '100.05'],
  ['below its range', 'step="0.1" min="0"', '-0.05'],
  ['that is missing', 'required', ''],
])('a number %s is reported as invalid', (_what, attributes, value) => {
  const { form, onInvalid } = formWith(attributes, value);
  expect(validateForm(form)).toBe(false);
  expect(onInvalid).toHaveBeenCalledOnce();
});

import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryWrapper } from '../../../tests/query-wrapper';
import { PictureInput } from './PictureInput';

const form = (progress: number | null) => (
  <>
    <input aria-label="Title" />
    <PictureInput
      label="Icon"
      address=""
      hint=""
      progress={progress}
      step={null}
      isWaiting={false}
      problem={null}
      note={null}
      onChoose={async () => {}}
      onRetry={null}
      onCancel={() => {}}
    />
  </>
);

const chooser = () => screen.getByLabelText('Icon');

beforeEach(() => {
  // Chromium 150 blurs a disabled input; jsdom and later browsers keep its focus for a while.
  const setAttribute = HTMLInputElement.prototype.setAttribute;
  vi.spyOn(HTMLInputElement.prototype, 'setAttribute').mockImplementation(function (
    this: HTMLInputElement,
    name,
    value,
  ) {
    if (name === 'disabled') this.blur();
    setAttribute.call(this, name, value);
  });
});

test('Cancel has the focus during an upload, and the input afterward', () => {
  const { rerender } = render(form(null), queryWrapper());
  chooser().focus();
  rerender(form(0));
  expect(screen.getByRole('button', { name: /^Cancel/ })).toHaveFocus();
  rerender(form(null));
  expect(chooser()).toHaveFocus();
});

test('an upload takes no focus from another field', () => {
  const { rerender } = render(form(null), queryWrapper());
  chooser().focus();
  screen.getByLabelText('Title').focus();
  rerender(form(0));
  expect(screen.getByLabelText('Title')).toHaveFocus();
});

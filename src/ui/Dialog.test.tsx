import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './Dialog';

test('a dialog focuses its first field', () => {
  render(
    <Dialog title="Edit" onClose={vi.fn()}>
      <input aria-label="Title" />
    </Dialog>,
  );
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

test('a dialog without a field focuses its first button', () => {
  render(
    <Dialog title="Earlier maps" onClose={vi.fn()}>
      <p>There are none.</p>
    </Dialog>,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

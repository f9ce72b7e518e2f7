import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './Dialog';

function List({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isListed, setIsListed] = useState(true);
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={addButton} type="button">
        Add
      </button>
      {isListed && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Delete it
        </button>
      )}
      {isOpen && (
        <ConfirmDialog
          title="Delete"
          question="Are you sure?"
          action="Yes, delete"
          busy={false}
          onConfirm={() => {
            onConfirm();
            setIsListed(false);
            setIsOpen(false);
          }}
          onCancel={() => setIsOpen(false)}
          onFocusLost={() => addButton.current?.focus()}
        />
      )}
    </>
  );
}

test('the question describes the dialog, and the Cancel button has the focus', async () => {
  const user = userEvent.setup();
  render(<List onConfirm={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Are you sure?');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test.each(['{Escape}', '{Enter}'])('%s cancels and returns the focus', async (key) => {
  const user = userEvent.setup();
  const onConfirm = vi.fn();
  render(<List onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  await user.keyboard(key);
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Delete it' })).toHaveFocus());
});

test('the focus moves to another button if the previous one is gone', async () => {
  const user = userEvent.setup();
  render(<List onConfirm={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus());
});

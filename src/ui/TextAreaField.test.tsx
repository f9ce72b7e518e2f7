import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TextAreaField } from './TextAreaField';

function Form({ initial = '', onSend = vi.fn() }: { initial?: string; onSend?: () => void }) {
  const [text, setText] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <TextAreaField label="Description" value={text} onValueChange={setText} maxLength={100} />
    </form>
  );
}

test('characters are counted as in the database, near the maximum and beyond', async () => {
  const user = userEvent.setup();
  // Each tree is two UTF-16 code units.
  render(<Form initial={'🌲'.repeat(89)} />);
  const field = screen.getByRole('textbox', { name: 'Description' });
  expect(screen.queryByText(/characters/)).toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.type(field, 'x');
  expect(screen.getByText('90 of 100 characters')).toBeVisible();
  // Screen readers don't announce each character.
  expect(screen.getByRole('status')).toHaveTextContent('50 of 100 characters');
  await user.type(field, 'x'.repeat(12));
  expect(screen.getByText('102 of 100 characters: 2 too many')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('More than 100 characters');
});

test('Enter starts a new line, and Ctrl+Enter submits the form', async () => {
  const user = userEvent.setup();
  const onSend = vi.fn();
  render(<Form onSend={onSend} />);
  const field = screen.getByRole('textbox', { name: 'Description' });
  await user.type(field, 'a{Enter}b');
  expect(field).toHaveValue('a\nb');
  expect(onSend).not.toHaveBeenCalled();
  await user.type(field, '{Control>}{Enter}{/Control}');
  expect(onSend).toHaveBeenCalledOnce();
  expect(field).toHaveValue('a\nb');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TextAreaField, TextField } from './TextField';

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

function LimitedText({ Input, initial }: { Input: typeof TextAreaField; initial: string }) {
  const [text, setText] = useState(initial);
  return <Input label="Text" value={text} onValueChange={setText} maxLength={100} />;
}

test.each([
  ['one line', TextField],
  ['several lines', TextAreaField],
])('a text of %s is counted as in the database, near the end and beyond', async (_, Input) => {
  const user = userEvent.setup();
  // Each tree is two UTF-16 code units, and spaces around a text are not stored.
  render(<LimitedText Input={Input} initial={`${'🌲'.repeat(89)}  `} />);
  const field = screen.getByRole('textbox', { name: 'Text' });
  const status = screen.getByRole('status');
  expect(screen.queryByText(/left/)).toBeNull();
  await user.clear(field);
  await user.paste('🌲'.repeat(90));
  expect(screen.getByText('10 left')).toBeVisible();
  // Screen readers don't announce each character.
  expect(status).toHaveTextContent('At most 10 characters left');
  await user.type(field, 'x');
  expect(screen.getByText('9 left')).toBeVisible();
  expect(status).toHaveTextContent('At most 10 characters left');
  await user.paste('x'.repeat(10));
  expect(field).toHaveValue(`${'🌲'.repeat(90)}${'x'.repeat(11)}`);
  expect(screen.getByText('1 too many')).toBeVisible();
  expect(status).toHaveTextContent('More than 100 characters');
});

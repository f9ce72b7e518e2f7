import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';

function Form({ Input, initial }: { Input: typeof TextAreaField; initial: string }) {
  const [text, setText] = useState(initial);
  return <Input label="Text" value={text} onValueChange={setText} maxLength={100} />;
}

test.each([
  ['one line', TextField],
  ['several lines', TextAreaField],
])('a text of %s is counted as in the database, near the end and beyond', async (_, Input) => {
  const user = userEvent.setup();
  // Each tree is two UTF-16 code units, and spaces around a text are not stored.
  render(<Form Input={Input} initial={`${'🌲'.repeat(89)}  `} />);
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

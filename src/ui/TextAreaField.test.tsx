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

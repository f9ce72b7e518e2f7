import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TextField } from './TextField';

function Form({ first = '', onSend }: { first?: string; onSend: () => void }) {
  const [link, setLink] = useState('');
  const normalize = (text: string) => text.replace(/^www/, 'https://www');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <TextField label="First" value={first} required />
      <TextField
        label="Link"
        value={link}
        onValueChange={setLink}
        hint="Where to read more"
        type="url"
        normalize={normalize}
        problem={link.includes(' ') ? 'A link has no blanks.' : null}
      />
      <button type="submit">Send</button>
    </form>
  );
}

test('the hint describes the field, unless a submitted value is wrong', async () => {
  const user = userEvent.setup();
  render(<Form onSend={() => {}} />);
  const link = screen.getByLabelText('Link');
  expect(link).toHaveAccessibleDescription('Where to read more');
  await user.type(link, 'a b');
  expect(link).toHaveAttribute('aria-invalid', 'false');
  await user.click(screen.getByRole('button'));
  expect(link).toHaveAccessibleDescription('A link has no blanks.');
  expect(link).toHaveAttribute('aria-invalid', 'true');
  await user.clear(link);
  expect(link).toHaveAccessibleDescription('Where to read more');
});

function NamedProblem() {
  const [name, setName] = useState('giraffe');
  const problem = name === 'Giraffe' ? null : `“${name}” has no capital.`;
  return <TextField label="Name" value={name} onValueChange={setName} problem={problem} />;
}

test('the message of a field is about its current value', async () => {
  const user = userEvent.setup();
  render(
    <form data-testid="form">
      <NamedProblem />
    </form>,
  );
  const name = screen.getByLabelText('Name');
  const form = screen.getByTestId<HTMLFormElement>('form');
  await user.type(name, '{Backspace}');
  expect(name).not.toHaveAccessibleDescription();
  expect(form.reportValidity()).toBe(false);
  expect(name).toHaveAccessibleDescription('“giraff” has no capital.');
  await user.clear(name);
  await user.type(name, 'g');
  expect(name).toHaveAccessibleDescription('“g” has no capital.');
  await user.clear(name);
  expect(name).toHaveAccessibleDescription('“” has no capital.');
  await user.type(name, 'Giraffe');
  expect(name).not.toHaveAccessibleDescription();
});

test('a form with invalid fields is not submitted, and the first invalid field gets the focus', async () => {
  const user = userEvent.setup();
  const onSend = vi.fn();
  render(<Form onSend={onSend} />);
  await user.type(screen.getByLabelText('Link'), 'a b');
  await user.click(screen.getByRole('button'));
  expect(screen.getByLabelText('First')).toHaveFocus();
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(onSend).not.toHaveBeenCalled();
});

test.each(['{Tab}', '{Enter}'])(
  '%s normalizes the value before the form is submitted',
  async (key) => {
    const user = userEvent.setup();
    // The form has no other error, so only the key moves the focus.
    render(<Form first="Mill" onSend={() => {}} />);
    await user.type(screen.getByLabelText('Link'), `www.example.org${key}`);
    expect(screen.getByLabelText('Link')).toHaveValue('https://www.example.org');
    expect(screen.getByLabelText('Link')).toBeValid();
  },
);

test.each([
  ['0,05', '0.05'],
  [' -12,5 % ', '-12.5'],
  [',5', '.5'],
])('a number field into which %j is pasted gets the value %s', async (text, number) => {
  const user = userEvent.setup();
  const onValueChange = vi.fn();
  render(<TextField label="Size" type="number" value="" onValueChange={onValueChange} />);
  await user.click(screen.getByLabelText('Size'));
  await user.paste(text);
  expect(onValueChange.mock.lastCall).toEqual([number]);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { groupId } from '@/model/fields/field-kinds';
import type { Fields } from '@/model/fields/fields';
import { FormField } from './FormField';
import { useRowForm } from './useRowForm';

const FIELDS: Fields<{ group_id: string | null }> = {
  group_id: {
    ...groupId({ label: 'Group', name: 'group', hint: 'Which trail', placeholder: 'No trail' }),
    isRequired: true,
  },
};

function Form() {
  const rowForm = useRowForm({ fields: FIELDS, row: null, save: vi.fn() });
  return (
    <form>
      <FormField rowForm={rowForm} name="group_id" />
      <button type="submit">Send</button>
    </form>
  );
}

test('the group field shows its hint, and asks for a group when the form is submitted', async () => {
  const user = userEvent.setup();
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(<Form />, {
    wrapper: (props) => <QueryClientProvider client={client} {...props} />,
  });
  const choice = screen.getByRole('combobox', { name: 'Group *' });
  expect(choice).toHaveAccessibleDescription('Which trail');
  expect(choice).toHaveAttribute('aria-required', 'true');
  expect(choice).toHaveDisplayValue('No trail');
  await user.click(screen.getByRole('button'));
  expect(choice).toHaveFocus();
  expect(choice).toHaveAccessibleDescription('Choose a group.');
  expect(choice).toHaveAttribute('aria-invalid', 'true');
});

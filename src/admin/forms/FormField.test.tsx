import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { groupRowsQuery } from '@/data/admin/rows';
import { color, groupId } from '@/model/fields/field-kinds';
import type { Fields } from '@/model/fields/fields';
import { makeGroup } from '../../../tests/factories';
import { FormField } from './FormField';
import { useRowForm } from './useRowForm';

const FIELDS: Fields<{ group_id: string | null; color: string | null }> = {
  group_id: {
    ...groupId({ label: 'Group', name: 'group', hint: 'Which trail', placeholder: 'No trail' }),
    isRequired: true,
  },
  color: color({ label: 'Color', name: 'color', initialText: '#000000' }),
};

function Form({ name = 'group_id' }: { name?: keyof typeof FIELDS }) {
  const rowForm = useRowForm({ fields: FIELDS, row: null, save: vi.fn() });
  return (
    <form>
      <FormField rowForm={rowForm} name={name} />
      <button type="submit">Send</button>
    </form>
  );
}

function wrapper(props: { children: ReactNode }) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(groupRowsQuery.queryKey, [makeGroup({ color: '#d32f2f' })]);
  return <QueryClientProvider client={client} {...props} />;
}

test('beside the color picker are colors that no group has, which one press chooses', async () => {
  const user = userEvent.setup();
  render(<Form name="color" />, { wrapper });
  expect(screen.getByLabelText('Color')).toHaveValue('#000000');
  const free = screen.getByRole('group', { name: 'Not used by any group' });
  const names = within(free)
    .getAllByRole('button')
    .map((button) => button.ariaLabel);
  expect(names).toEqual(['Blue', 'Green', 'Purple', 'Orange', 'Teal']);
  await user.click(screen.getByRole('button', { name: 'Green' }));
  expect(screen.getByLabelText('Color')).toHaveValue('#2e7d32');
});

test('the group field shows its hint, and asks for a group when the form is submitted', async () => {
  const user = userEvent.setup();
  render(<Form />, { wrapper });
  const choice = screen.getByRole('combobox', { name: 'Group *' });
  expect(choice).toHaveAccessibleDescription('Which trail');
  expect(choice).toHaveAttribute('aria-required', 'true');
  expect(choice).toHaveDisplayValue('No trail');
  await user.click(screen.getByRole('button'));
  expect(choice).toHaveFocus();
  expect(choice).toHaveAccessibleDescription('Choose a group.');
  expect(choice).toHaveAttribute('aria-invalid', 'true');
});

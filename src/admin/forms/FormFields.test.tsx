import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { expect, test, vi } from 'vitest';
import { requiredText } from '@/model/fields/field-kinds';
import type { Fields } from '@/model/fields/fields';
import { FormFields } from './FormFields';
import { useRowForm } from './useRowForm';

const FIELDS: Fields<{ title: string }> = {
  title: requiredText({ label: 'Title', name: 'title', maxLength: 200 }),
};

function Form() {
  const rowForm = useRowForm({ fields: FIELDS, row: null, save: vi.fn() });
  return (
    <form>
      <FormFields rowForm={rowForm} noun="point" onDone={vi.fn()} />
      <button type="submit">Send</button>
    </form>
  );
}

test('the message about empty fields disappears with their form', async () => {
  const { unmount } = render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const texts = () => toast.getToasts().map((shown) => 'title' in shown && shown.title);
  expect(texts()).toEqual(['Please fill in all required fields']);
  unmount();
  await expect.poll(texts).toEqual([]);
});

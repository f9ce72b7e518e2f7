import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { makePoint, makeSettings } from '../../../tests/factories';
import { stubBackend } from '../../../tests/fake-backend';
import { queryWrapper } from '../../../tests/query-wrapper';
import { ClosingDialog, type ClosingDraft } from './ClosingDialog';

const MILL = makePoint({ title: 'Mill' });

beforeEach(() => {
  stubBackend({ settings: makeSettings({ time_zone: 'Europe/Berlin' }), points: [MILL] });
});

function openForm(draft?: ClosingDraft) {
  const onCancel = vi.fn<(draft?: ClosingDraft) => void>();
  const { unmount } = render(
    <ClosingDialog points={[MILL]} draft={draft} onDone={vi.fn()} onCancel={onCancel} />,
    { wrapper: queryWrapper().wrapper },
  );
  return { onCancel, unmount };
}

const field = () => screen.getByRole('textbox', { name: 'In your own words (optional)' });

test('after Escape, the text of a closing is kept until its form is reopened', async () => {
  const { onCancel, unmount } = openForm();
  await userEvent.type(field(), 'Back at noon');
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  const draft = onCancel.mock.lastCall?.[0];
  unmount();
  openForm(draft);
  expect(field()).toHaveValue('Back at noon');
});

test('without its date, a closing until a date has no preview', async () => {
  openForm();
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview).toHaveTextContent('Closed today');
  await userEvent.click(screen.getByRole('radio', { name: 'Until a date…' }));
  expect(preview).not.toHaveTextContent('Closed');
  await userEvent.type(screen.getByLabelText('Last day'), '2999-11-30');
  expect(preview).toHaveTextContent('Closed through Nov 30, 2999');
});

test('the preview repeats a closing’s start and end once both are known, in the map’s time zone', async () => {
  openForm();
  const preview = screen.getByRole('region', { name: 'Preview' });
  await userEvent.click(screen.getByRole('radio', { name: 'Later…' }));
  expect(preview).not.toHaveTextContent('Closed');
  await userEvent.type(screen.getByLabelText('First day'), '2998-11-30');
  await userEvent.click(screen.getByRole('radio', { name: 'Until a date…' }));
  await userEvent.type(screen.getByLabelText('Last day'), '2998-12-04');
  expect(preview).toHaveTextContent(
    'Closed from Friday, Nov 30, 2998 to Tuesday, Dec 4, 2998Visitors then',
  );
  await userEvent.type(screen.getByLabelText('Until (optional)'), '17:00');
  expect(preview).toHaveTextContent(
    'Closed from Friday, Nov 30, 2998 to Tuesday, Dec 4, 2998, 5:00 PM',
  );
  await userEvent.click(screen.getByRole('radio', { name: 'That day' }));
  expect(preview).toHaveTextContent('Closed on Friday, Nov 30, 2998Visitors then');
  await userEvent.click(screen.getByRole('radio', { name: 'Until further notice' }));
  expect(preview).toHaveTextContent('Closed from Friday, Nov 30, 2998 until further notice');
});

test('the form asks for the state, from when, until when, why, and then for a text', () => {
  openForm();
  const questions = screen.getAllByRole('group').map((field) => field.firstChild?.textContent);
  expect(questions).toEqual(['This point is', 'From', 'How long', 'Reason']);
  const reason = screen.getByRole('group', { name: 'Reason' });
  expect(reason.compareDocumentPosition(field())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('Escape in an unchanged closing form keeps nothing', async () => {
  const { onCancel } = openForm();
  await userEvent.keyboard('{Escape}');
  expect(onCancel.mock.calls).toEqual([[undefined]]);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Point } from '@/model/point';
import { trailToJson } from '@/model/trail';
import { makeGroup, makePoint, makeSettings } from '../../../tests/factories';
import { stubBackend } from '../../../tests/fake-backend';
import { sectionAlong, trailOf } from '../../../tests/make-trail';
import { queryWrapper } from '../../../tests/query-wrapper';
import { ClosingDialog, type ClosingDraft } from './ClosingDialog';

const MILL = makePoint({ title: 'Mill' });

beforeEach(() => {
  stubBackend({ settings: makeSettings({ time_zone: 'Europe/Berlin' }), points: [MILL] });
});

/** Stores two trails that cross at the mill, and one that is far away. */
function storeTrails(points = [MILL]) {
  const lines = Object.entries<[number, number][]>({
    Ridge: [
      [10, 50],
      [90, 50],
    ],
    Valley: [
      [50, 10],
      [50, 90],
    ],
    Far: [
      [10, 95],
      [90, 95],
    ],
  });
  return stubBackend({
    settings: makeSettings({ time_zone: 'Europe/Berlin' }),
    points,
    groups: lines.map(([name, path]) =>
      makeGroup({ id: name, name, line: trailToJson(trailOf([sectionAlong(path)])) }),
    ),
  });
}

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

const passSwitch = () => screen.queryByRole('switch', { name: 'Nobody gets past here' });

function showForm(points: readonly [Point, ...Point[]]) {
  const onDone = vi.fn();
  render(<ClosingDialog points={points} onDone={onDone} onCancel={vi.fn()} />, {
    wrapper: queryWrapper().wrapper,
  });
  return { onDone };
}

test('a switch closes the trails that pass the place, names them, and is stored', async () => {
  const backend = storeTrails();
  const { onDone } = showForm([MILL]);
  expect(await screen.findByText(/^Closes Ridge and Valley here\./)).toBeVisible();
  expect(passSwitch()).not.toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: 'Nobody gets past here' }));
  expect(passSwitch()).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(backend.points).toMatchObject([{ is_closed: true, blocks_path: true }]);
});

test('no switch closes a trail where none passes, or while the place is open', async () => {
  const distant = { ...MILL, coord_x: 30, coord_y: 70 };
  storeTrails([distant]);
  showForm([distant]);
  await screen.findByRole('radio', { name: 'Until a date…' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(passSwitch()).toBeNull();
});

test('the switch that is on stays, to be turned off, when no trail passes any longer', async () => {
  const distant = { ...MILL, coord_x: 30, coord_y: 70, is_closed: true, blocks_path: true };
  storeTrails([distant]);
  showForm([distant]);
  expect(await screen.findByText(/^Closes no trail here\./)).toBeVisible();
  expect(passSwitch()).toBeChecked();
});

test('opening a place turns its switch off', async () => {
  const blocked = { ...MILL, is_closed: true, blocks_path: true };
  const backend = storeTrails([blocked]);
  const { onDone } = showForm([blocked]);
  await userEvent.click(screen.getByRole('button', { name: /^Open/ }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(backend.points).toMatchObject([{ is_closed: false, blocks_path: false }]);
});

test('several places have one switch, which closes the trails of all of them', async () => {
  const other = makePoint({ id: 'other', title: 'Other', coord_x: 80, coord_y: 95 });
  const backend = storeTrails([MILL, other]);
  const { onDone } = showForm([MILL, other]);
  expect(await screen.findByText(/^Closes Ridge, Valley, and Far here\./)).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Nobody gets past here' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(backend.points).toMatchObject([{ blocks_path: true }, { blocks_path: true }]);
});

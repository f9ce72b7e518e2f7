import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lastChange, pushChange, removeChange } from './undo-toasts';
import { useUndoShortcut } from './useUndoShortcut';

function Page({ hasDialog = false }) {
  useUndoShortcut(true);
  return (
    <form>
      <input aria-label="Search" />
      <textarea aria-label="Description" />
      <select aria-label="Group" />
      <input aria-label="Hidden" type="checkbox" />
      <input aria-label="Size" type="range" />
      <button type="button">Add</button>
      {hasDialog && <div role="dialog" />}
    </form>
  );
}

const CTRL_Z = '{Control>}z{/Control}';
const CTRL_Y = '{Control>}y{/Control}';
const CTRL_SHIFT_Z = '{Control>}{Shift>}z{/Shift}{/Control}';

/** Adds a change that can be undone, or redone. */
function makeChange(direction: 'undo' | 'redo' = 'undo') {
  const change = {
    undo: vi.fn(async () => {}),
    undone: 'Point change undone',
    redo: vi.fn(async () => {}),
    done: 'Point updated',
  };
  pushChange(change, direction);
  onTestFinished(() => removeChange(change));
  return change;
}

test.each(['Search', 'Description', 'Group', 'Hidden', 'Size', 'Add'])(
  'Ctrl+Z in “%s”, which was not edited, undoes the last change',
  async (name) => {
    const change = makeChange();
    render(<Page />);
    const element = screen.queryByLabelText(name) ?? screen.getByText(name);
    element.focus();
    await userEvent.keyboard(CTRL_Z);
    await vi.waitFor(() => expect(change.undo).toHaveBeenCalledOnce());
    expect(lastChange('redo')).toBe(change);
  },
);

test.each(['Search', 'Description'])(
  'Ctrl+Z in “%s” belongs to the browser until all edits there are undone',
  async (name) => {
    const change = makeChange();
    render(<Page />);
    const field = screen.getByLabelText(name);
    field.focus();
    fireEvent.input(field, { target: { value: 'mill' } });
    await userEvent.keyboard(CTRL_Z + CTRL_SHIFT_Z + CTRL_Y);
    expect(lastChange()).toBe(change);
    // The browser's undo sends the same event.
    fireEvent.input(field, { target: { value: '' } });
    await userEvent.keyboard(CTRL_Z);
    await vi.waitFor(() => expect(change.undo).toHaveBeenCalledOnce());
  },
);

test('edits made before a field regained focus don’t reserve the keys for the browser', async () => {
  const change = makeChange();
  render(<Page />);
  const field = screen.getByLabelText('Search');
  field.focus();
  fireEvent.input(field, { target: { value: 'mill' } });
  screen.getByText('Add').focus();
  field.focus();
  await userEvent.keyboard(CTRL_Z);
  await vi.waitFor(() => expect(change.undo).toHaveBeenCalledOnce());
});

test.each([
  ['Ctrl+Shift+Z', CTRL_SHIFT_Z],
  ['Ctrl+Y', CTRL_Y],
  ['⇧⌘Z', '{Meta>}{Shift>}z{/Shift}{/Meta}'],
])('%s redoes the last undone change', async (_name, keys) => {
  const change = makeChange('redo');
  render(<Page />);
  await userEvent.keyboard(keys);
  await vi.waitFor(() => expect(change.redo).toHaveBeenCalledOnce());
  expect(lastChange()).toBe(change);
});

test('⌘Y, which shows the history in browsers, redoes nothing', async () => {
  const change = makeChange('redo');
  render(<Page />);
  await userEvent.keyboard('{Meta>}y{/Meta}');
  expect(lastChange('redo')).toBe(change);
});

test('a redo waits for an undo that is still running', async () => {
  const change = makeChange();
  let finishUndo = () => {};
  change.undo.mockReturnValue(
    new Promise<void>((resolve) => {
      finishUndo = resolve;
    }),
  );
  render(<Page />);
  await userEvent.keyboard(CTRL_Z + CTRL_Y);
  expect(change.redo).not.toHaveBeenCalled();
  finishUndo();
  await vi.waitFor(() => expect(change.redo).toHaveBeenCalledOnce());
});

test('nothing under an open dialog is undone or redone', async () => {
  const [done, undone] = [makeChange(), makeChange('redo')];
  render(<Page hasDialog />);
  await userEvent.keyboard(CTRL_Z + CTRL_Y);
  expect([lastChange(), lastChange('redo')]).toEqual([done, undone]);
});

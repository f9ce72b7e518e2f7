import { act, render, screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Toaster } from 'sonner';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { OutdatedError } from '@/data/admin/save-row';
import { UndoButtons } from './UndoButtons';
import { clearRedoStack, lastChange, removeChange, toastUndo, undoOrRedoLast } from './undo-toasts';

// The app's style sheet makes messages clickable next to a dialog. These tests don't load it.
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

// Other test files share the page, and may have left changes.
beforeEach(() => {
  for (let change = lastChange(); change; change = lastChange()) removeChange(change);
  clearRedoStack();
});

/** Offers to undo a change of a value from `before` to `after`. */
function offerUndo(before: string, after: string, onUndone = () => {}) {
  const map = { value: after };
  const undo = vi.fn(async () => {
    map.value = before;
  });
  const redo = vi.fn(async () => {
    map.value = after;
  });
  act(() => {
    toastUndo(`Now ${after}`, { undo, undone: `Again ${before}`, redo, onUndone });
  });
  onTestFinished(() => {
    const change = lastChange();
    if (change) removeChange(change);
    clearRedoStack();
  });
  return { map, undo, redo };
}

/** Presses a button of a message that is not fading out. */
const press = async (text: string, name: 'Undo' | 'Redo') => {
  const button = await vi.waitFor(() => {
    const messages = screen.getAllByText(text).map((element) => element.closest('li'));
    const message = messages.find((item) => item?.dataset.removed === 'false');
    if (!message) throw new Error(`There is no message “${text}”`);
    return within(message).getByText(name);
  });
  await user.click(button);
};

test('a change is undone, redone and undone again by the buttons of its messages', async () => {
  Element.prototype.setPointerCapture ??= () => {};
  render(<Toaster />);
  const { map } = offerUndo('red', 'blue');
  await press('Now blue', 'Undo');
  await vi.waitFor(() => expect(map.value).toBe('red'));
  await press('Again red', 'Redo');
  await vi.waitFor(() => expect(map.value).toBe('blue'));
  // Ctrl+Z can undo it, too.
  await vi.waitFor(() => expect(lastChange()).toBeDefined());
  await press('Now blue', 'Undo');
  await vi.waitFor(() => expect(map.value).toBe('red'));
});

test('the message of an undo also offers to undo the previous change', async () => {
  render(<Toaster />);
  const first = offerUndo('red', 'blue');
  const second = offerUndo('big', 'small');
  await press('Now small', 'Undo');
  await press('Again big', 'Undo');
  await vi.waitFor(() => expect(first.map.value).toBe('red'));
  expect(second.map.value).toBe('big');
  await press('Again red', 'Redo');
  await press('Now blue', 'Redo');
  await vi.waitFor(() => expect(second.map.value).toBe('small'));
  expect(first.map.value).toBe('blue');
});

test('after a new change nothing can be redone', async () => {
  render(<Toaster />);
  offerUndo('one', 'two');
  await press('Now two', 'Undo');
  await screen.findByText('Again one');
  expect(lastChange('redo')).toBeDefined();
  offerUndo('red', 'blue');
  expect(lastChange('redo')).toBeUndefined();
});

test('a failed redo shows why and is offered again, unless it would overwrite a newer change', async () => {
  render(<Toaster />);
  const { redo } = offerUndo('big', 'small');
  await press('Now small', 'Undo');
  redo.mockRejectedValueOnce(new Error('Failed to fetch'));
  await press('Again big', 'Redo');
  redo.mockRejectedValueOnce(new OutdatedError('It was changed again.'));
  await press('Redo failed: No connection (Failed to fetch)', 'Redo');
  await screen.findByText('Redo failed: It was changed again.');
  expect(redo).toHaveBeenCalledTimes(2);
  expect(lastChange('redo')).toBeUndefined();
});

test('a change whose callback fails can be redone, and earlier ones can still be undone', async () => {
  render(<Toaster />);
  const first = offerUndo('red', 'blue');
  const onUndone = () => {
    throw new Error('The row is gone');
  };
  const { map } = offerUndo('big', 'small', onUndone);
  await press('Now small', 'Undo');
  await screen.findByText('The row is gone');
  expect(map.value).toBe('big');
  act(() => void undoOrRedoLast('undo'));
  await vi.waitFor(() => expect(first.map.value).toBe('red'));
  for (const _ of ['blue', 'small']) act(() => void undoOrRedoLast('redo'));
  await vi.waitFor(() => expect(map.value).toBe('small'));
});

test('a message is shown on top, even if an older one like it is below others', async () => {
  render(<Toaster visibleToasts={1} />);
  offerUndo('red', 'blue');
  offerUndo('big', 'small');
  offerUndo('red', 'blue');
  await vi.waitFor(() => {
    const top = document.querySelector('[data-sonner-toast][data-visible=true]');
    expect(top).toHaveTextContent('Now blue');
  });
});

test('the buttons say what they undo and redo, and keep the focus', async () => {
  render(<UndoButtons />);
  const named = (name: string) => screen.getByRole('button', { name });
  expect(named('Nothing to undo')).toHaveAttribute('aria-disabled', 'true');
  const { map } = offerUndo('red', 'blue');
  const button = named('Undo: Now blue');
  await user.click(button);
  await vi.waitFor(() => expect(named('Redo: Now blue')).not.toHaveAttribute('aria-busy', 'true'));
  expect(map.value).toBe('red');
  expect(button).toHaveAccessibleName('Nothing to undo');
  expect(button).toHaveFocus();
  await user.click(named('Redo: Now blue'));
  await vi.waitFor(() => expect(button).toHaveAccessibleName('Undo: Now blue'));
  expect(map.value).toBe('blue');
});

test('a button that undoes ignores a second press until that is done', async () => {
  render(<UndoButtons />);
  const first = offerUndo('red', 'blue');
  const second = offerUndo('big', 'small');
  let finish = () => {};
  second.undo.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const button = screen.getByRole('button', { name: 'Undo: Now small' });
  await user.dblClick(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  act(finish);
  await vi.waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  expect(button).toHaveAccessibleName('Undo: Now blue');
  expect(first.undo).not.toHaveBeenCalled();
});

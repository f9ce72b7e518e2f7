import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { forgetChange, isRemembered, rememberChange } from './undo-stack';
import { useUndoKey } from './useUndoKey';

function Page() {
  useUndoKey(true);
  return (
    <form>
      <input aria-label="Title" />
      <textarea aria-label="Description" />
      <select aria-label="Group" />
      <input aria-label="Hidden" type="checkbox" />
      <button type="button" aria-label="Add">
        Add
      </button>
    </form>
  );
}

/** Shows the page, gives the focus to one of its elements, and presses Ctrl+Z. */
async function pressUndoIn(name: string) {
  const change = { undo: vi.fn(async () => {}), undone: 'Point change undone' };
  rememberChange(change);
  onTestFinished(() => forgetChange(change));
  render(<Page />);
  screen.getByLabelText(name).focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  return change;
}

test.each(['Title', 'Description', 'Group'])(
  'Ctrl+Z in the field “%s” undoes no change of the map',
  async (name) => {
    const change = await pressUndoIn(name);
    expect(isRemembered(change)).toBe(true);
    expect(change.undo).not.toHaveBeenCalled();
  },
);

test.each(['Hidden', 'Add'])(
  'Ctrl+Z at “%s”, which holds no text, undoes the last change',
  async (name) => {
    const change = await pressUndoIn(name);
    expect(isRemembered(change)).toBe(false);
    await vi.waitFor(() => expect(change.undo).toHaveBeenCalledOnce());
  },
);

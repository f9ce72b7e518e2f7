import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NewMapDialog } from './BaseMapField';

/** Opens the dialog, and returns the mock that gets the answers. */
function openDialog() {
  const onAnswer = vi.fn();
  render(
    <NewMapDialog
      preview="/new-map.webp"
      markers={[]}
      hasKnownProportions
      sizeRatio={null}
      onAnswer={onAnswer}
    />,
  );
  return onAnswer;
}

test.each(['{Escape}', '{Enter}'])('%s keeps the old base map', async (key) => {
  const onAnswer = openDialog();
  await userEvent.keyboard(key);
  expect(onAnswer.mock.calls).toEqual([[false]]);
});

test('a new base map goes live if its button is pressed', async () => {
  const onAnswer = openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Use the new map' }));
  expect(onAnswer.mock.calls).toEqual([[true]]);
});

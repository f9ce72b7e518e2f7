import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NewMapDialog } from './NewMapDialog';

/** Asks whether a new base map shall go live, and returns the function that gets the answers. */
function ask() {
  const answer = vi.fn();
  render(
    <NewMapDialog
      preview="/new-map.webp"
      markers={[]}
      hasKnownProportions
      sizeRatio={null}
      onAnswer={answer}
    />,
  );
  return answer;
}

test.each(['{Escape}', '{Enter}'])('%s keeps the old base map', async (key) => {
  const answer = ask();
  await userEvent.keyboard(key);
  expect(answer.mock.calls).toEqual([[false]]);
});

test('a new base map goes live if its button is pressed', async () => {
  const answer = ask();
  await userEvent.click(screen.getByRole('button', { name: 'Use the new map' }));
  expect(answer.mock.calls).toEqual([[true]]);
});

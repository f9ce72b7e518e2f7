import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './Dialog';
import { useKeepFocus } from './useKeepFocus';

/** Lines of two cells in a dialog. Filling the first cell removes the line, and the second cell is rendered again. */
function Lines() {
  const scroller = useRef<HTMLElement>(null);
  const onBlur = useKeepFocus(scroller);
  const [wrong, setWrong] = useState(['Mill', 'Oak', 'Elm']);
  const [fixed, setFixed] = useState('');
  return (
    <Dialog title="Import" onClose={() => {}}>
      <section ref={scroller} aria-label="Preview" tabIndex={-1}>
        <fieldset onBlur={onBlur}>
          <ul>
            {wrong.map((title, index) => (
              <li key={title} data-index={index}>
                <input
                  aria-label={`Y of ${title}`}
                  onBlur={({ target }) =>
                    target.value !== '' && setWrong((all) => all.filter((other) => other !== title))
                  }
                />
                <input
                  key={fixed}
                  aria-label={`X of ${title}`}
                  defaultValue={fixed}
                  onBlur={({ target }) => setFixed(target.value)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      </section>
      <button type="button">Import</button>
    </Dialog>
  );
}

const cell = (name: string) => screen.getByRole('textbox', { name });

test('when a fixed line leaves the list, the focus moves to the line that takes its place', async () => {
  render(<Lines />);
  await userEvent.type(cell('Y of Mill'), '1');
  await userEvent.tab();
  expect(screen.queryByLabelText('X of Mill')).toBeNull();
  expect(cell('Y of Oak')).toHaveFocus();
  // The last line has no line after it.
  await userEvent.type(cell('Y of Elm'), '1');
  await userEvent.tab();
  expect(cell('X of Oak')).toHaveFocus();
  await userEvent.type(cell('Y of Oak'), '1');
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveFocus();
});

test('the next control gets the focus, even if the dialog considers the focus lost', async () => {
  render(<Lines />);
  await userEvent.type(cell('X of Elm'), '1');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Import' })).toHaveFocus();
  await userEvent.type(cell('X of Mill'), '2');
  await userEvent.tab();
  expect(cell('Y of Oak')).toHaveFocus();
  expect(cell('X of Mill')).toHaveValue('12');
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ShareButton } from './ShareButton';

const URL_OF_MILL = 'https://example.org/?point=mill';

/** Presses the button in a browser whose share sheet ends with an error of this name. */
async function pressShare(errorName: string) {
  const user = userEvent.setup();
  const share = vi.fn(() => Promise.reject(new DOMException('', errorName)));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  render(<ShareButton title="Mill" url={URL_OF_MILL} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Mill', url: URL_OF_MILL }));
  Reflect.deleteProperty(navigator, 'share');
  return { status: screen.getByRole('status'), copied: () => navigator.clipboard.readText() };
}

test('the share button copies nothing when the visitor closes the share sheet', async () => {
  const { status, copied } = await pressShare('AbortError');
  expect(await copied()).toBe('');
  expect(status).toBeEmptyDOMElement();
});

test('the share button copies the link when the browser refuses to share', async () => {
  const { status, copied } = await pressShare('NotAllowedError');
  await waitFor(() => expect(status).toHaveTextContent('Link copied'));
  expect(await copied()).toBe(URL_OF_MILL);
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages as de } from '@/i18n/de';
import { setLocale } from '@/i18n/messages';
import { showCrashPage } from './crash-page';

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // Otherwise React would throw the error in the test instead of the page.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});

afterEach(() => setLocale('en', null));

function Broken({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new TypeError('point.title is not text');
  return <p>All is well</p>;
}

test('a component that throws is replaced by a page that explains it', async () => {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root');
  const root = createRoot(container, { onUncaughtError: showCrashPage });
  root.render(<Broken isBroken={false} />);
  expect(await screen.findByText('All is well')).toBeInTheDocument();

  root.render(<Broken isBroken />);
  const heading = await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(heading).toHaveFocus();
  expect(screen.queryByText('All is well')).toBeNull();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the map' })).toHaveAttribute(
    'href',
    `${window.location.origin}/`,
  );
  expect(console.error).toHaveBeenCalledWith('The app has stopped:', expect.any(TypeError));

  const details = screen.getByText('TypeError: point.title is not text');
  expect(details).not.toBeVisible();
  await userEvent.click(screen.getByText('Details'));
  await waitFor(() => expect(details).toBeVisible());
});

test('the crash page is in the language of the page', async () => {
  setLocale('de', de);
  await showCrashPage(new TypeError('point.title is not text'));
  expect(screen.getByRole('heading', { name: 'Etwas ist schiefgelaufen' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Neu laden' })).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/reload|page|details/i);
});

test('any thrown value is shown as text', async () => {
  await showCrashPage('<img src="x" onerror="alert(1)">');
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('<img src="x" onerror="alert(1)">')).toBeInTheDocument();
});

test('a chunk that failed to load twice is retried until it loads', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response());
  const reload = vi.fn();
  vi.stubGlobal('location', { search: '', href: 'https://example.org/', reload });
  const error = new Error('Unable to preload CSS for /assets/start-1a2b.css');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  await showCrashPage(error);
  await showCrashPage(error);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(8000);
  expect(reload.mock.calls.length).toBeGreaterThan(1);
  vi.useRealTimers();
});

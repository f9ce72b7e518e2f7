import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import RoutedPages from './RoutedPages';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // React Router warns that no route matches.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => {
    history.replaceState(null, '', '/');
    vi.unstubAllEnvs();
  };
});

test.each(['/nowhere', '/no/where', '/admin/no/where'])(
  'the not-found page is shown at %s',
  (path) => {
    history.replaceState(null, '', path);
    render(<RoutedPages />);
    expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  },
);

test.each(['/', '/park/'])('Return to Home leads to the map of a site at %s', (base) => {
  vi.stubEnv('BASE_URL', base);
  history.replaceState(null, '', `${base}nowhere`);
  render(<RoutedPages />);
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', base);
  // No picture next to it: a crossed-out pin above the digits looked like a line through them.
  expect(screen.getByText('404')).toBeVisible();
  expect(document.querySelector('svg')).toBeNull();
  expect(console.error).toHaveBeenCalledWith('404: there is no page at /nowhere');
});

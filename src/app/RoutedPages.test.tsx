import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import RoutedPages from './RoutedPages';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // React Router says here that no route matches.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => history.replaceState(null, '', '/');
});

test.each(['/nowhere', '/no/where', '/admin/no/where'])(
  '%s is a page that is not found',
  (path) => {
    history.replaceState(null, '', path);
    render(<RoutedPages />);
    expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  },
);

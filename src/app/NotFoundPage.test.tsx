import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { NotFoundPage } from './NotFoundPage';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => vi.unstubAllEnvs();
});

test.each(['/', '/park/'])('Return to Home leads to the map of a site at %s', (base) => {
  vi.stubEnv('BASE_URL', base);
  render(
    <MemoryRouter initialEntries={['/nowhere']}>
      <NotFoundPage />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', base);
  // No picture beside it: a crossed-out pin above the digits looked like a line through them.
  expect(screen.getByText('404')).toBeVisible();
  expect(document.querySelector('svg')).toBeNull();
  expect(console.error).toHaveBeenCalledWith('404: there is no page at /nowhere');
});

import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { bootstrap } from './bootstrap';

beforeEach(() => {
  return () => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  };
});

test.each(['/admin', '/auth'])(
  'in a frame, %s shows a link to itself and nothing else',
  async (path) => {
    history.replaceState(null, '', path);
    vi.stubGlobal('top', {});
    document.body.innerHTML = '<div id="root"></div>';
    await bootstrap(false);
    expect(screen.getByRole('heading')).toHaveTextContent('can’t be shown inside another page');
    const link = screen.getByRole('link', { name: 'Open this page' });
    expect(link).toHaveAttribute('href', window.location.href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(document.getElementById('root')).toBeNull();
  },
);

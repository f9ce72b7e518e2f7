import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DirectionsLink } from './DirectionsLink';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K)',
    /^geo:45\.295583,-69\.286842\?q=45\.295583,-69\.286842$/,
    null,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', /^https:\/\/www\.openstreetmap\.org\//, '_blank'],
])('an app opens in place and a page in a new tab: %s', (userAgent, href, target) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 });
  render(<DirectionsLink to={{ latitude: 45.295583, longitude: -69.286842 }} />);
  const link = screen.getByRole('link', { name: 'Directions' });
  expect(link.getAttribute('href')).toMatch(href);
  expect(link.getAttribute('target')).toBe(target);
  expect(link.getAttribute('rel')).toBe(target && 'noopener');
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pointLink } from '@/lib/map-link';
import type { MapPoint } from '@/model/point';
import { makePoint } from '../../../tests/factories';
import { DirectionsLink } from './DirectionsLink';
import { PopupActions, siblingsOf } from './PopupActions';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K)',
    /^geo:45\.295583,-69\.286842\?q=45\.295583,-69\.286842$/,
    null,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', /^https:\/\/www\.openstreetmap\.org\//, '_blank'],
])(
  'directions open an app in the same tab, and a page in a new one: %s',
  (userAgent, href, target) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 });
    render(<DirectionsLink to={{ latitude: 45.295583, longitude: -69.286842 }} />);
    const link = screen.getByRole('link', { name: 'Directions' });
    expect(link.getAttribute('href')).toMatch(href);
    expect(link.getAttribute('target')).toBe(target);
    expect(link.getAttribute('rel')).toBe(target && 'noopener');
  },
);

const mill = makePoint({ id: 'mill', title: 'Mill' });
const URL_OF_MILL = pointLink('mill');

function renderActions(point: MapPoint, { hasTrails = false, knowsStart = false } = {}) {
  return render(
    <PopupActions
      point={point}
      onRoute={hasTrails ? () => {} : null}
      knowsStart={knowsStart}
      siblings={siblingsOf(point, [point])}
      onChange={() => {}}
    />,
  );
}

test.each([
  ['a place’s link comes first while it is unknown where the visitor is', true, false],
  ['the way there comes first once it is known where the visitor is', true, true],
  ['the way there comes first if a place has no link', false, false],
])('%s', async (_, hasLink, knowsStart) => {
  const link = hasLink ? 'https://example.org' : null;
  const geoPosition = { latitude: 45.295583, longitude: -69.286842 };
  renderActions({ ...mill, link, geoPosition }, { hasTrails: true, knowsStart });
  const way = await screen.findByRole('button', { name: 'The way there' });
  const buttons = [...document.querySelectorAll('a, button')];
  const texts = buttons.flatMap(({ textContent }) => textContent || []);
  expect(texts).toEqual(
    hasLink && !knowsStart
      ? ['Learn More', 'The way there', 'Directions']
      : ['The way there', ...(hasLink ? ['Learn More'] : []), 'Directions'],
  );
  // Only the first one is filled.
  expect(buttons.map((button) => button.classList.contains('bg-accent')).indexOf(true)).toBe(0);
  expect(way.classList.contains('bg-accent')).toBe(buttons[0] === way);
});

/** Presses the button in a browser whose share sheet ends with an error of this name. */
async function pressShare(errorName: string) {
  const user = userEvent.setup();
  const share = vi.fn(() => Promise.reject(new DOMException('', errorName)));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  renderActions(mill);
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

const point = (id: string, group_id: string | null) => makePoint({ id, group_id });

const gate = point('gate', null);
const oak = point('oak', 'woods');
const ferry = point('ferry', 'lake');
const elm = point('elm', 'woods');
const kiosk = point('kiosk', null);
const POINTS = [gate, oak, ferry, elm, kiosk];

describe('siblingsOf', () => {
  test('goes through the points of the same group in their order', () => {
    expect(siblingsOf(oak, POINTS)).toEqual({ number: 1, count: 2, previous: null, next: elm });
    expect(siblingsOf(elm, POINTS)).toEqual({ number: 2, count: 2, previous: oak, next: null });
  });

  test('treats points without a group as one group', () => {
    expect(siblingsOf(gate, POINTS)).toEqual({ number: 1, count: 2, previous: null, next: kiosk });
  });

  test('finds no siblings of a point that is alone in its group', () => {
    expect(siblingsOf(ferry, POINTS)).toEqual({ number: 1, count: 1, previous: null, next: null });
  });
});

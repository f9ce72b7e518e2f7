import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PopupPicture } from './PopupPicture';

const ADDRESS = 'https://example.org/mill.webp#size=1200x800&widths=360';
const SMALL = 'https://example.org/mill-w360.webp 0.3x';

/** Renders the picture in a browser with these addresses in its caches. */
async function renderPicture(
  cached: string[],
  text = 'A mill at a brook.',
  isLightboxOpen = false,
): Promise<void> {
  const match = vi.fn(async (address: string) =>
    cached.includes(address) ? new Response() : undefined,
  );
  vi.stubGlobal('caches', { match });
  render(
    <PopupPicture
      address={ADDRESS}
      title="Mill"
      text={text}
      isLightboxOpen={isLightboxOpen}
      onLightboxOpenChange={() => {}}
      hasText={false}
    />,
  );
  await act(() => vi.waitFor(() => expect(match).toHaveResolved()));
}

/** The sources of all pictures on the page. */
const shown = () => [...document.querySelectorAll('img')].map(({ src, srcset }) => srcset || src);

test('while the picture loads, its cached small version is shown at the picture’s size', async () => {
  await renderPicture(['https://example.org/mill-w360.webp']);
  expect(shown()).toEqual([SMALL, ADDRESS]);
  // The small version has no alternative text of its own.
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('the picture and the button that enlarges it have the picture’s text', async () => {
  await renderPicture([]);
  expect(screen.getByAltText('A mill at a brook.')).toHaveAttribute('src', ADDRESS);
  screen.getByRole('button', { name: 'Picture of Mill: A mill at a brook.' });
});

test('a picture without a text has none, but its button has a name', async () => {
  await renderPicture([], '');
  const button = screen.getByRole('button', { name: 'Picture of Mill' });
  expect(button.querySelector('img')).toHaveAttribute('alt', '');
});

test.each(['A mill at a brook.', ''])(
  'an enlarged picture has a title (text “%s”)',
  async (text) => {
    await renderPicture([], text, true);
    screen.getByRole('dialog', { name: 'Picture of Mill' });
  },
);

test('a small version that is not cached is not requested', async () => {
  await renderPicture(['https://example.org/other-w360.webp']);
  expect(shown()).toEqual([ADDRESS]);
});

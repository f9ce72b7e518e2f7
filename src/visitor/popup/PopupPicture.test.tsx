import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PopupPicture } from './PopupPicture';

const ADDRESS = 'https://example.org/mill.webp#size=1200x800&widths=360';
const SMALL = 'https://example.org/mill-w360.webp 0.3x';

/** Shows the picture in a browser that keeps some. */
async function renderPicture(kept: string[]): Promise<void> {
  const match = vi.fn(async (address: string) =>
    kept.includes(address) ? new Response() : undefined,
  );
  vi.stubGlobal('caches', { match });
  render(
    <PopupPicture
      address={ADDRESS}
      title="Mill"
      isLightboxOpen={false}
      onLightboxOpenChange={() => {}}
      hasText={false}
    />,
  );
  await act(() => vi.waitFor(() => expect(match).toHaveResolved()));
}

/** All pictures on the page, told by their sources. */
const shown = () => [...document.querySelectorAll('img')].map(({ src, srcset }) => srcset || src);

test('while the picture loads, the small one that is stored is shown as large as the picture will be', async () => {
  await renderPicture(['https://example.org/mill-w360.webp']);
  expect(shown()).toEqual([SMALL, ADDRESS]);
  // It says nothing of its own.
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('a small one that is not kept is not asked for', async () => {
  await renderPicture(['https://example.org/other-w360.webp']);
  expect(shown()).toEqual([ADDRESS]);
});

import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePaperPicture } from './usePaperPicture';

/** The pictures in memory. */
const held = new Set<string>();
let count = 0;
/** What pictures wait for before they are decoded, in their order. */
let waits: Promise<void>[] = [];

function stubPictures() {
  count = 0;
  const size = { naturalWidth: 8000, naturalHeight: 4000 };
  vi.stubGlobal('Image', function Picture() {
    return { ...size, decode: async () => waits.shift() };
  });
  vi.stubGlobal('OffscreenCanvas', function Canvas() {
    const canvas = { convertToBlob: async () => new Blob() };
    return { getContext: () => ({ canvas, fillRect() {}, drawImage() {} }) };
  });
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL() {
        count += 1;
        held.add(`blob:${count}`);
        return `blob:${count}`;
      }
      static override revokeObjectURL(address: string) {
        held.delete(address);
      }
    },
  );
}

afterEach(() => vi.unstubAllGlobals());

test('only the picture that is on paper is kept in memory, and none after the page', async () => {
  stubPictures();
  const { result, rerender, unmount } = renderHook(usePaperPicture, { initialProps: '/map.png' });
  expect(result.current).toBeUndefined();
  await vi.waitFor(() => expect(result.current?.address).toBe('blob:1'));

  rerender('/night.png');
  expect(result.current).toBeUndefined();
  await vi.waitFor(() => expect(result.current?.address).toBe('blob:2'));
  expect([...held]).toEqual(['blob:2']);

  // Nor one that was not even made by then.
  rerender('/map.png');
  unmount();
  await vi.waitFor(() => expect(count).toBe(3));
  await vi.waitFor(() => expect(held.size).toBe(0));
});

test('a picture that was released before it was made is never shown', async () => {
  stubPictures();
  let decodeFirst = () => {};
  waits = [new Promise((resolve) => (decodeFirst = resolve))];
  const { result, rerender } = renderHook(usePaperPicture, { initialProps: '/map.png' });
  rerender('/night.png');
  rerender('/map.png');
  await vi.waitFor(() => expect(result.current).toBeDefined());
  const shown = result.current?.address;
  const madeBefore = count;
  decodeFirst();
  await vi.waitFor(() => expect(count).toBe(madeBefore + 1));
  await vi.waitFor(() => expect([...held]).toEqual([shown]));
  expect(result.current?.address).toBe(shown);
});

import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePaperPicture } from './usePaperPicture';

/** The pictures in memory. */
const held = new Set<string>();
let count = 0;

function stubPictures() {
  const size = { naturalWidth: 8000, naturalHeight: 4000 };
  vi.stubGlobal('Image', function Picture() {
    return { ...size, decode: async () => {} };
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

import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePaperPicture } from './usePaperPicture';

/** Addresses of the pictures in memory. */
const inMemory = new Set<string>();
let count = 0;
/** The promises that pictures await before they are decoded, in order. */
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
        inMemory.add(`blob:${count}`);
        return `blob:${count}`;
      }
      static override revokeObjectURL(address: string) {
        inMemory.delete(address);
      }
    },
  );
}

afterEach(() => vi.unstubAllGlobals());

test('only the current picture stays in memory, and none after the page closes', async () => {
  stubPictures();
  const { result, rerender, unmount } = renderHook(usePaperPicture, { initialProps: '/map.png' });
  expect(result.current).toBeUndefined();
  await vi.waitFor(() => expect(result.current?.address).toBe('blob:1'));

  rerender('/night.png');
  expect(result.current).toBeUndefined();
  await vi.waitFor(() => expect(result.current?.address).toBe('blob:2'));
  expect([...inMemory]).toEqual(['blob:2']);

  // Not even one that was still being prepared.
  rerender('/map.png');
  unmount();
  await vi.waitFor(() => expect(count).toBe(3));
  await vi.waitFor(() => expect(inMemory.size).toBe(0));
});

test('a picture that is released while it is being prepared is never shown', async () => {
  stubPictures();
  let decodeFirst = () => {};
  waits = [new Promise((resolve) => (decodeFirst = resolve))];
  const { result, rerender } = renderHook(usePaperPicture, { initialProps: '/map.png' });
  rerender('/night.png');
  rerender('/map.png');
  await vi.waitFor(() => expect(result.current).toBeDefined());
  const shown = result.current?.address;
  const countBefore = count;
  decodeFirst();
  await vi.waitFor(() => expect(count).toBe(countBefore + 1));
  await vi.waitFor(() => expect([...inMemory]).toEqual([shown]));
  expect(result.current?.address).toBe(shown);
});

test('if a picture can’t be loaded, the sharpest variant that can be loaded is printed', async () => {
  stubPictures();
  const tried: string[] = [];
  vi.stubGlobal('Image', function Picture() {
    return {
      src: '',
      naturalWidth: 1280,
      naturalHeight: 640,
      async decode() {
        tried.push(this.src);
        if (!/-w(640|1280)\./.test(this.src)) throw new Error('Not found');
      },
    };
  });
  const { result } = renderHook(usePaperPicture, {
    initialProps: '/map.png#size=4000x2000&widths=640,1280,1600',
  });
  await vi.waitFor(() => expect(result.current?.imageWidthPx).toBe(1280));
  expect(new Set(tried.map((address) => address.split('#')[0]))).toEqual(
    new Set(['/map.png', '/map-w1600.webp', '/map-w1280.webp']),
  );
});

import { act, renderHook } from '@testing-library/react';
import { toast } from 'sonner';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PictureUse } from '@/model/picture-use';
import type { PreparedPicture } from '@/pictures/prepared-picture';
import { storeSession } from '../../../tests/stored-session';
import { usePictureUpload } from './usePictureUpload';

const FILE = new File(['picture'], 'photo.webp', { type: 'image/webp' });

const PREPARED: PreparedPicture = {
  file: FILE,
  widthPx: 80,
  heightPx: 60,
  widths: [],
  tiles: null,
  derivedFiles: [],
  variantType: 'webp',
  original: { widthPx: 80, heightPx: 60, bytes: FILE.size },
  isUnchanged: true,
  isRotated: false,
  hadMetadata: false,
  isLimitedByDevice: false,
};

/** A worker that completes every task with the prepared picture. */
class PreparingWorker {
  onmessage = (_event: { data: unknown }) => {};
  postMessage() {
    this.onmessage({ data: { type: 'done', result: PREPARED } });
  }
  terminate() {}
}

/** A request that succeeds as soon as it is sent. */
class StoringRequest {
  readonly status = 200;
  readonly responseText = '{}';
  readonly upload = {};
  onload = () => {};
  onloadend = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    this.onload();
    this.onloadend();
  }
}

beforeEach(() => {
  storeSession();
  vi.stubGlobal('Worker', PreparingWorker);
  vi.stubGlobal('XMLHttpRequest', StoringRequest);
  return () => vi.unstubAllGlobals();
});

async function upload(use: PictureUse) {
  const onUploaded = vi.fn<(address: string) => void>();
  const { result } = renderHook(() => usePictureUpload(use, onUploaded));
  await act(() => result.current.onChoose(FILE));
  const messages = toast.getToasts().map((shown) => 'title' in shown && shown.title);
  return { address: onUploaded.mock.lastCall?.[0], messages };
}

test.each([
  ['group-bg', 'Image uploaded'],
  ['marker', 'marker image uploaded'],
  ['popup', 'popup image uploaded'],
] as const)('the message about an uploaded %s picture says “%s”', async (use, message) => {
  const { address, messages } = await upload(use);
  expect(address).toMatch(new RegExp(`/${use}-\\d+\\.webp$`));
  expect(messages).toEqual([message]);
});

test('the upload of a base map shows no message of its own', async () => {
  const { address, messages } = await upload('base-map');
  expect(address).toMatch(/\/base-map-\d+\.webp$/);
  expect(messages).toEqual([]);
});

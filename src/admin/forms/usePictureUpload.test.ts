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

/** A worker that completes every task with the prepared picture, except for an empty file. */
class PreparingWorker {
  onmessage = (_event: { data: unknown }) => {};
  postMessage({ file }: { file: File }) {
    const failure = { type: 'failed', message: 'It is no picture.', isInvalidFile: true };
    this.onmessage({ data: file.size > 0 ? { type: 'done', result: PREPARED } : failure });
  }
  terminate() {}
}

/** A request that succeeds as soon as it is sent. Aborting it takes effect when the test says so. */
class StoringRequest {
  /** The requests that wait for the test, if it holds them. */
  static held: StoringRequest[] | null = null;
  readonly status = 200;
  readonly responseText = '{}';
  readonly upload = {};
  onload = () => {};
  onloadend = () => {};
  onabort = () => {};
  abort() {}
  open() {}
  setRequestHeader() {}
  send() {
    if (StoringRequest.held) StoringRequest.held.push(this);
    else this.succeed();
  }
  succeed() {
    this.onload();
    this.onloadend();
  }
}

beforeEach(() => {
  storeSession();
  vi.stubGlobal('Worker', PreparingWorker);
  vi.stubGlobal('XMLHttpRequest', StoringRequest);
  StoringRequest.held = null;
  return () => vi.unstubAllGlobals();
});

async function upload(use: PictureUse) {
  const onUploaded = vi.fn<(address: string) => void>();
  const { result } = renderHook(() => usePictureUpload(use, '', onUploaded));
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

test('a newer upload replaces an earlier one, whose late end changes nothing', async () => {
  const held: StoringRequest[] = [];
  StoringRequest.held = held;
  const onUploaded = vi.fn<(address: string) => void>();
  const { result } = renderHook(() => usePictureUpload('popup', '', onUploaded));
  act(() => void result.current.onChoose(FILE));
  await vi.waitFor(() => expect(held).toHaveLength(1));
  act(() => void result.current.onChoose(FILE));
  await vi.waitFor(() => expect(held).toHaveLength(2));
  const [first, second] = held;
  await act(async () => first?.onabort());
  expect(result.current).toMatchObject({ progress: 0, problem: null });
  await act(async () => first?.succeed());
  expect(result.current).toMatchObject({ progress: 0, problem: null });
  expect(onUploaded).not.toHaveBeenCalled();
  await act(async () => second?.succeed());
  expect(result.current.progress).toBeNull();
  expect(onUploaded).toHaveBeenCalledOnce();
});

test('the problem with a file is no longer shown beside another picture', async () => {
  const { result, rerender } = renderHook(
    (address) => usePictureUpload('marker', address, () => {}),
    { initialProps: '/pins/oak.svg' },
  );
  await act(() => result.current.onChoose(new File([], 'empty.png')));
  expect(result.current.problem).toBe('It is no picture.');
  vi.stubGlobal('XMLHttpRequest', undefined);
  await act(() => result.current.onChoose(FILE));
  expect(result.current.onRetry).not.toBeNull();
  rerender('/pins/mill.svg');
  expect(result.current).toMatchObject({ problem: null, onRetry: null });
});

test('a picture that is stored at the moment of Cancel does not replace the old one', async () => {
  const held: StoringRequest[] = [];
  StoringRequest.held = held;
  const onUploaded = vi.fn<(address: string) => void>();
  const { result } = renderHook(() => usePictureUpload('popup', '', onUploaded));
  act(() => void result.current.onChoose(FILE));
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await act(async () => {
    held[0]?.succeed();
    result.current.onCancel?.();
  });
  expect(result.current).toMatchObject({ progress: null, problem: null });
  expect(onUploaded).not.toHaveBeenCalled();
});

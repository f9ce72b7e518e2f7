import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster, toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, toastError, toastSuccess } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const isShown = (text: string) =>
  toast.getToasts().some((shown) => 'title' in shown && shown.title === text);
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Shows a message with a button for a second. */
async function showWithButton() {
  const onPress = vi.fn();
  render(<Toaster />);
  act(() => {
    const buttons = [{ text: 'Undo', onPress }];
    showToast('Point updated', { show: toast, kind: 'point', durationMs: 1000, buttons });
  });
  await advance(100);
  return { onPress, button: screen.getByRole('button', { name: 'Undo' }) };
}

test('an error that occurs several times is shown once', () => {
  for (const error of [new Error('Failed to fetch'), 'Failed to fetch', new Error('Not here')]) {
    toastError(error);
  }
  const texts = toast.getToasts().map((shown) => 'title' in shown && shown.title);
  expect(texts.toSorted()).toEqual(['Failed to fetch', 'Not here']);
});

test('an error without a connection says what it means, and whether the text is kept', () => {
  const shown = () =>
    toast.getToasts().map((shown) => 'title' in shown && [shown.title, shown.description]);
  toastError(new TypeError('Load failed'), { keepsText: true });
  expect(shown()).toEqual([['Load failed', 'No connection. Your text is kept; try again.']]);
  toastError(new TypeError('NetworkError when attempting to fetch resource.'));
  expect(shown()).toEqual([
    ['NetworkError when attempting to fetch resource.', 'No connection. Try again.'],
  ]);
  toastError(new Error('The disk is full'), { keepsText: true });
  expect(shown()).toContainEqual(['The disk is full', undefined]);
});

test('a message that a text is not saved for lack of a connection stays until one is saved', async () => {
  toastError(new TypeError('Load failed'), { keepsText: true });
  const durations = toast.getToasts().map((shown) => 'duration' in shown && shown.duration);
  expect(durations).toEqual([Number.POSITIVE_INFINITY]);
  toastSuccess('Point updated');
  await advance(0);
  expect(isShown('Load failed')).toBe(false);
});

test('a message that a text is not saved says when the device is online again', () => {
  toastError(new TypeError('Load failed'), { keepsText: true });
  window.dispatchEvent(new Event('online'));
  expect(isShown('Load failed')).toBe(false);
  expect(isShown('You are online again, and your text isn’t saved yet.')).toBe(true);
});

test('a message stays while its button has the focus, and for its full duration after that', async () => {
  const { button } = await showWithButton();
  act(() => button.focus());
  await advance(60_000);
  expect(isShown('Point updated')).toBe(true);
  act(() => button.blur());
  await advance(800);
  expect(isShown('Point updated')).toBe(true);
  await advance(1000);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a dismissed message does not come back when its button loses the focus', async () => {
  const { button, onPress } = await showWithButton();
  act(() => button.focus());
  act(() => {
    toast.dismiss();
  });
  await advance(1000);
  act(() => button.blur());
  await advance(1000);
  expect(isShown('Point updated')).toBe(false);
  fireEvent.click(button);
  expect(onPress).not.toHaveBeenCalled();
});

test('a message that is dismissed at once goes, even if an animation frame comes before timers', async () => {
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    run(0);
    return 0;
  });
  render(<Toaster />);
  act(() => showToast('Closed without saving', { show: toast, kind: 'form' }).dismiss());
  await advance(100);
  await advance(1000);
  vi.unstubAllGlobals();
  expect(screen.queryByText('Closed without saving')).toBeNull();
});

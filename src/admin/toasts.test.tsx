import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster, toast } from 'sonner';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { showToast, toastError, toastSuccess } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const isShown = (text: string) =>
  toast.getToasts().some((shown) => 'title' in shown && shown.title === text);
const KEPT = 'No connection. Your text is kept; try again.';
const ONLINE = 'You are online again, and your text isn’t saved yet.';
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
  expect(texts.toSorted()).toEqual(['No connection. Try again.', 'Not here']);
});

test('an error says what it means above its own message, and whether the text is kept', () => {
  const shown = () =>
    toast.getToasts().map((shown) => 'title' in shown && [shown.title, shown.description]);
  toastError(new TypeError('Load failed'), { keepsText: true });
  expect(shown()).toEqual([[KEPT, 'Load failed']]);
  toastError(new TypeError('NetworkError when attempting to fetch resource.'));
  expect(shown()).toEqual([
    ['No connection. Try again.', 'NetworkError when attempting to fetch resource.'],
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
  expect(isShown(KEPT)).toBe(false);
});

/** Shows “Save now” for a form whose save failed, which `onSubmit` observes. */
async function showSaveNow() {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  const { container, rerender } = render(
    <>
      <form>
        <button type="submit">Update</button>
      </form>
      <Toaster />
    </>,
  );
  const form = container.querySelector('form') ?? undefined;
  form?.addEventListener('submit', onSubmit);
  act(() => void toastError(new TypeError('Load failed'), { keepsText: true, form }));
  act(() => void window.dispatchEvent(new Event('online')));
  await advance(100);
  const close = () =>
    rerender(
      <>
        {null}
        <Toaster />
      </>,
    );
  return { close, onSubmit, button: screen.getByRole('button', { name: 'Save now' }) };
}

test('once the device is online again, Save now submits the form that was not saved', async () => {
  const { onSubmit, button } = await showSaveNow();
  expect(isShown(KEPT)).toBe(false);
  expect(isShown(ONLINE)).toBe(true);
  fireEvent.click(button);
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('Save now submits no form that has another one in front of it', async () => {
  const { onSubmit, button } = await showSaveNow();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  onTestFinished(() => dialog.remove());
  fireEvent.click(button);
  expect(onSubmit).not.toHaveBeenCalled();
  await advance(100);
  expect(screen.getByText(/behind another one/)).toBeVisible();
});

test('Save now says so if its form was closed meanwhile', async () => {
  const { close, onSubmit, button } = await showSaveNow();
  close();
  fireEvent.click(button);
  expect(onSubmit).not.toHaveBeenCalled();
  await advance(100);
  expect(screen.getByText(/The form is closed/)).toBeVisible();
});

test('once the device is online again, a form that was closed can’t be saved', async () => {
  render(<Toaster />);
  const form = document.createElement('form');
  act(() => void toastError(new TypeError('Load failed'), { keepsText: true, form }));
  act(() => void window.dispatchEvent(new Event('online')));
  await advance(100);
  expect(isShown(ONLINE)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save now' })).toBeNull();
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

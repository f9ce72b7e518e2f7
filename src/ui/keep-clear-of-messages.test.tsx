import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog, DialogFooter } from '@/ui/Dialog';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void;
      constructor(onResize: () => void) {
        this.observe = onResize;
      }
      disconnect() {}
    },
  );
  // No room below a dialog; jsdom lays nothing out, so that its buttons are at the top.
  vi.stubGlobal('innerHeight', 50);
});

const messagesBottom = () => document.documentElement.style.getPropertyValue('--messages-bottom');

const question = (
  <Dialog title="It was deleted">
    <DialogFooter>Close</DialogFooter>
  </Dialog>
);

const form = (isAsking: boolean) => (
  <Dialog title="Edit">
    {isAsking && question}
    <DialogFooter>Save</DialogFooter>
  </Dialog>
);

test('messages stand above the buttons of a dialog until the last one is closed, also two at once', () => {
  const { rerender } = render(form(true));
  expect(messagesBottom()).toBe('58px');
  rerender(form(false));
  expect(messagesBottom()).toBe('58px');
  rerender(form(true));
  rerender(null);
  expect(messagesBottom()).toBe('');
});

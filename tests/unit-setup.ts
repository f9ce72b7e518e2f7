import './node-20.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// jsdom has no layout and does not scroll. Some test files run without a DOM.
if (typeof window !== 'undefined') {
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
}

beforeEach(() => {
  // An unexpected console message counts as a failure.
  vi.spyOn(console, 'error').mockImplementation((...message) => {
    throw new Error(`console.error: ${message.join(' ')}`);
  });
});

afterEach(() => {
  cleanup();
  // sonner stores its messages in its module, which the next file shares.
  toast.dismiss();
  vi.restoreAllMocks();
});

// The next file shares the page.
afterAll(() => {
  vi.unstubAllGlobals();
  if (typeof document !== 'undefined') document.body.replaceChildren();
});

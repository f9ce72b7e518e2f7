import './node-20.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
// The app loads it on demand, which takes real time. A test with fake timers would not wait for it.
import '@supabase/postgrest-js';

// jsdom has no layout and does not scroll. Some test files run without a DOM.
if (typeof window !== 'undefined') {
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(window, { IntersectionObserver: window.ResizeObserver });
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

const isOnPage = (selector: string) =>
  typeof document !== 'undefined' && document.querySelector(selector) !== null;

afterEach(async () => {
  // sonner adds messages with a timer, and can't dismiss what it has not added yet.
  if (isOnPage('[data-react-aria-top-layer]')) await new Promise((added) => setTimeout(added));
  // It stores its messages in its module, which the next file shares.
  toast.dismiss();
  // It removes them with a second timer, which throws if the page is gone by then.
  if (isOnPage('[data-sonner-toast]')) {
    await waitFor(() => {
      if (isOnPage('[data-sonner-toast]')) throw new Error('A message remains');
    });
  }
  cleanup();
  vi.restoreAllMocks();
});

// The next file shares the page.
afterAll(() => {
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
});

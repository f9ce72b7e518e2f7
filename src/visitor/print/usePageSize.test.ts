import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePageSize } from './usePageSize';

/** jsdom has no sheets that a page adopts. */
class Sheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

beforeEach(() => {
  vi.stubGlobal('CSSStyleSheet', Sheet);
  Object.defineProperty(document, 'adoptedStyleSheets', {
    value: [],
    configurable: true,
    writable: true,
  });
  return () => {
    Reflect.deleteProperty(document, 'adoptedStyleSheets');
    vi.unstubAllGlobals();
  };
});

test('the page prints on the chosen paper in the chosen orientation', () => {
  const { rerender, unmount } = renderHook(
    ({ isWide }) => usePageSize('A4', isWide ? 'landscape' : 'portrait'),
    { initialProps: { isWide: true } },
  );
  expect(document.adoptedStyleSheets).toMatchObject([
    { text: expect.stringContaining('size: A4 landscape;') },
  ]);
  rerender({ isWide: false });
  expect(document.adoptedStyleSheets).toMatchObject([
    { text: expect.stringContaining('size: A4 portrait;') },
  ]);
  unmount();
  expect(document.adoptedStyleSheets).toEqual([]);
});

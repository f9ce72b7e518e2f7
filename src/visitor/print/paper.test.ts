import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultPaper, printableSize, usePageSize } from './paper';

test.each([
  ['A4', 'portrait', 190, 277],
  ['A4', 'landscape', 277, 190],
  ['Letter', 'portrait', 195.9, 259.4],
  ['Letter', 'landscape', 259.4, 195.9],
] as const)(
  'the printable area of %s in %s is %f × %f mm',
  (paper, orientation, widthMm, heightMm) => {
    const { widthPx, heightPx } = printableSize(paper, orientation);
    expect((widthPx / 96) * 25.4).toBeCloseTo(widthMm);
    expect((heightPx / 96) * 25.4).toBeCloseTo(heightMm);
  },
);

test('the default paper is Letter in regions that use it', () => {
  expect(['en-US', 'fr-CA', 'de-DE', 'en-GB', 'en'].map(defaultPaper)).toEqual([
    'Letter',
    'Letter',
    'A4',
    'A4',
    'A4',
  ]);
});

/** jsdom has no constructed style sheets. */
class StyleSheetStub {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

beforeEach(() => {
  vi.stubGlobal('CSSStyleSheet', StyleSheetStub);
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

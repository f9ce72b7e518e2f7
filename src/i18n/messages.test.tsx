import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LocalizedText } from '@/ui/LocalizedText';
import { messages as de } from './de';
import { setLocale, useMessages } from './messages';

afterEach(() => setLocale('en', null));

function All() {
  return <p>{useMessages('map').all}</p>;
}

const page = () => [document.documentElement.lang, document.documentElement.dir];

test('the text of the page, its lang and its dir change together once the catalog is loaded', async () => {
  render(<All />);
  act(() => setLocale('de', undefined));
  expect(screen.getByText('All')).toBeVisible();
  act(() => setLocale('de', de));
  expect(screen.getByText('Alle')).toBeVisible();
  expect(page()).toEqual(['de', 'ltr']);
  act(() => setLocale('ar', de));
  expect(page()).toEqual(['ar', 'rtl']);
  act(() => setLocale('en', null));
  expect(screen.getByText('All')).toBeVisible();
  expect(page()).toEqual(['en', 'ltr']);
});

test('a page without a catalog for the visitor’s language is marked as English', () => {
  setLocale('pl', null);
  expect(page()).toEqual(['en', 'ltr']);
  render(
    <>
      <LocalizedText text="Młyn" />
      <LocalizedText text="Mill" lang="en" />
    </>,
  );
  expect(screen.getByText('Młyn')).toHaveAttribute('lang', 'pl');
  expect(screen.getByText('Mill')).not.toHaveAttribute('lang');
});

test('a title in a language other than the page’s is marked with its language', () => {
  setLocale('de', de);
  render(
    <>
      <LocalizedText text="Mühle" />
      <LocalizedText text="Mill" lang="en" />
    </>,
  );
  expect(screen.getByText('Mühle')).not.toHaveAttribute('lang');
  expect(screen.getByText('Mill')).toHaveAttribute('lang', 'en');
});

test('English runs from left to right while the Arabic messages load', () => {
  setLocale('ar', undefined);
  expect(page()).toEqual(['en', 'ltr']);
});

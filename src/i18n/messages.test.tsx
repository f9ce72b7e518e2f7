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

test('what the page says, and its lang and dir, change together once the words are there', async () => {
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

test('a page that can’t speak the visitor’s language speaks English, and says so', () => {
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

test('a title in another language than the page’s is marked with it', () => {
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

test('English runs from left to right while the Arabic texts load', () => {
  setLocale('ar', undefined);
  expect(page()).toEqual(['en', 'ltr']);
});

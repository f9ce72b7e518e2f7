import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLocale } from '@/i18n/messages';
import type { MapGroup } from '@/model/group';
import { makeGroup, makeSettings } from '../../tests/factories';
import { useDescribedPicture, useMapText } from './useMapText';

const SETTINGS = makeSettings({
  map_text: 'A lake.',
  translations: { fr: { map_text: 'Un lac.' } },
});
const NIGHT = { ...makeGroup({ background_image: '/night.webp' }), map_text: 'A lake at night.' };

const textOf = (group: MapGroup | null, settings: Parameters<typeof useMapText>[1] = SETTINGS) =>
  renderHook(() => useMapText(group, settings)).result.current;

beforeEach(() => {
  document.body.innerHTML = '<div class="map-stage"><div></div><div><img alt="Marker"></div></div>';
});

afterEach(() => act(() => setLocale('en', null)));

test('the text is the base map’s, or that of the background that replaces it', () => {
  expect(textOf(null)).toEqual({ alt: 'A lake.', lang: 'en' });
  expect(textOf(makeGroup({ map_text: 'Of no picture' }))).toEqual({ alt: 'A lake.', lang: 'en' });
  expect(textOf(NIGHT)).toEqual({ alt: 'A lake at night.', lang: 'en' });
});

test('a background without a text, and a map without one, have none', () => {
  expect(textOf({ ...NIGHT, map_text: null }).alt).toBe('');
  expect(textOf(null, makeSettings()).alt).toBe('');
  expect(renderHook(() => useMapText(null, undefined)).result.current.alt).toBe('');
});

test('the text is translated, or has the language of the site', () => {
  act(() => setLocale('fr', undefined));
  expect(textOf(null)).toEqual({ alt: 'Un lac.', lang: 'fr' });
  expect(textOf(null, { ...SETTINGS, translations: null })).toEqual({ alt: 'A lake.', lang: 'en' });
  expect(textOf({ ...NIGHT, mapTextLang: 'en' }).lang).toBe('en');
  expect(textOf(NIGHT).lang).toBe('fr');
});

test('a translation to the language of the site itself does not count', () => {
  const settings = { ...SETTINGS, translations: { en: { map_text: 'An old text.' } } };
  expect(textOf(null, settings).alt).toBe('A lake.');
});

test.each([null, 'fr', ['fr'], { fr: 'Un lac.' }, { fr: { map_text: 5 } }, { fr: null }])(
  'a translation that can’t be read leaves the text of the site (case %#)',
  (translations) => {
    act(() => setLocale('fr', undefined));
    expect(textOf(null, { ...SETTINGS, translations }).alt).toBe('A lake.');
  },
);

test('the map’s picture keeps its text when its element is replaced', async () => {
  const layer = document.querySelector('.map-stage > div');
  const show = (address: string) => {
    const picture = Object.assign(new Image(), { src: address });
    layer?.querySelector('img')?.remove();
    layer?.prepend(picture);
    return picture;
  };
  const tile = Object.assign(new Image(), { alt: '' });
  layer?.append(tile);
  const coarse = show('/lake-w640.webp');
  const { rerender, unmount } = renderHook<void, MapGroup | null>(
    (group) => useDescribedPicture(group, SETTINGS),
    { initialProps: null },
  );
  expect(coarse).toHaveAttribute('alt', 'A lake.');
  expect(coarse).toHaveAttribute('lang', 'en');
  layer?.replaceChildren(tile);
  const sharp = show('/lake.webp');
  await act(async () => {});
  expect(sharp).toHaveAttribute('alt', 'A lake.');
  expect(tile).toHaveAttribute('alt', '');
  rerender(NIGHT);
  expect(sharp).toHaveAttribute('alt', 'A lake at night.');
  expect(document.querySelector('[alt="Marker"]')).not.toBeNull();
  unmount();
  expect(show('/other.webp')).not.toHaveAttribute('alt');
});

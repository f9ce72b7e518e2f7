import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { setLocale } from '@/i18n/messages';
import { MapView } from '@/map/map-view';
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
  HTMLImageElement.prototype.decode = async () => {};
  onTestFinished(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'));
  const stage = document.createElement('div');
  stage.className = 'map-stage';
  document.body.append(stage);
  const view = new MapView(stage, () => ({ isCooperative: false }));
  const show = async (address: string) => {
    view.setPicture(address);
    const shown = () => stage.querySelector(`img[src="${address}"]`);
    await act(() => vi.waitFor(() => expect(shown()).not.toBeNull()));
    return shown();
  };
  const coarse = await show('/lake-w640.webp');
  const { rerender, unmount } = renderHook<void, MapGroup | null>(
    (group) => useDescribedPicture(group, SETTINGS),
    { initialProps: null },
  );
  expect(coarse).toHaveAttribute('alt', 'A lake.');
  expect(coarse).toHaveAttribute('lang', 'en');
  // Tiles follow the picture.
  const tile = Object.assign(new Image(), { alt: '' });
  coarse?.after(tile);
  const sharp = await show('/lake.webp');
  expect(coarse?.isConnected).toBe(false);
  expect(sharp).toHaveAttribute('alt', 'A lake.');
  rerender(NIGHT);
  expect(sharp).toHaveAttribute('alt', 'A lake at night.');
  expect(tile).toHaveAttribute('alt', '');
  unmount();
  expect(await show('/other.webp')).toHaveAttribute('alt', '');
  view.destroy();
  stage.remove();
});

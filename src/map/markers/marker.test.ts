import { expect, it } from 'vitest';
import {
  createMarkerElement,
  inListOrder,
  markerImage,
  showMarkerIcon,
  showMarkerPin,
  updateMarkerElement,
} from './marker';
import { pinAddress } from './pin';

const MARKER = {
  id: 'tower',
  title: 'Tower',
  group: null,
  icon: 'https://example.org/tower.webp',
  color: '#666666',
  percentX: 50,
  percentY: 50,
};

/** @param isComplete whether its image has loaded */
function makeMarker(isComplete: boolean) {
  const button = createMarkerElement(MARKER);
  const image = markerImage(button);
  Object.defineProperty(image, 'complete', { get: () => isComplete });
  return { button, image };
}

it('a marker whose icon is not requested yet shows a pin in its group’s color', () => {
  const { button, image } = makeMarker(true);
  showMarkerPin(button, MARKER);
  expect(image.src).toBe(pinAddress('#666666'));
  showMarkerPin(button, { ...MARKER, color: '#c2410c' });
  expect(image.src).toBe(pinAddress('#c2410c'));
});

it('a marker whose icon is loading shows a pin until then', () => {
  const { button, image } = makeMarker(false);
  showMarkerIcon(button, MARKER);
  showMarkerPin(button, MARKER);
  expect(image.src).toBe(MARKER.icon);
  expect(image.style.background).toContain(pinAddress(MARKER.color));
  image.onload?.(new Event('load'));
  expect(image.style.background).toBe('');
});

it('a marker whose icon has loaded keeps it', () => {
  const { button, image } = makeMarker(true);
  showMarkerIcon(button, MARKER);
  showMarkerPin(button, MARKER);
  expect(image.src).toBe(MARKER.icon);
  expect(image.getAttribute('style')).toBeNull();
});

it('a marker has a language attribute only if its title’s language differs', () => {
  const button = createMarkerElement({ ...MARKER, titleLang: 'en', lang: 'en' });
  expect(button.getAttribute('lang')).toBe('en');
  updateMarkerElement(button, { ...MARKER, titleLang: 'en' });
  expect(button.hasAttribute('lang')).toBe(false);
});

it('the description of a marker contains its group and its closing notice', () => {
  const notice = {
    isClosed: true,
    state: 'Closed today',
    reason: null,
    text: null,
    untilMs: null,
    line: 'Closed today',
    searchText: 'Closed today',
    keywords: [],
  };
  const button = createMarkerElement({ ...MARKER, group: 'Lake', notice });
  expect(button).toHaveAccessibleDescription('Lake, Closed today');
  updateMarkerElement(button, { ...MARKER, group: 'Lake' });
  expect(button).toHaveAccessibleDescription('Lake');
});

it('the list’s order is by group, and by creation within a group and without one', () => {
  const markers = [
    { id: 'gate' },
    { id: 'lake 1', groupIndex: 1 },
    { id: 'owl', groupIndex: 0 },
    { id: 'lake 2', groupIndex: 1 },
    { id: 'bench' },
  ].map((values) => ({ ...MARKER, ...values }));
  const ids = inListOrder(markers).map(({ id }) => id);
  expect(ids).toEqual(['owl', 'lake 1', 'lake 2', 'gate', 'bench']);
});

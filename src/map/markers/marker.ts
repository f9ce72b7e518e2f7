import type { PercentPosition } from '@/geo/geometry';
import type { FormattedNotice } from '@/model/notice';
import { isIconBroken } from './broken-icons';
import { pinAddress } from './marker-pin';

/** What the map shows of a point. */
export type MarkerData = PercentPosition & {
  id: string;
  title: string;
  /** The language of the title, where it is not the visitor's. */
  titleLang?: string | undefined;
  /** The same, where it is not the page's. */
  lang?: string | undefined;
  /** The name of its group, or null. */
  group: string | null;
  /** The language of that. */
  groupLang?: string | undefined;
  /** Address of a picture, or null for the map's own pin. */
  icon: string | null;
  /** Colour of the pin, `#rrggbb`. */
  color: string;
  /** What is said of it now. */
  notice?: FormattedNotice;
};

/** Address of what a marker shows: its icon, or a pin where it has none or it can't be loaded. */
export function markerIconAddress({ icon, color }: MarkerData): string {
  return icon && !isIconBroken(icon) ? icon : pinAddress(color);
}

/**
 * A marker's element: a button, named by the point's title and described by its group and what is said of it
 * now. Its looks are in map.css.
 */
export function createMarkerElement(marker: MarkerData): HTMLButtonElement {
  const button = document.importNode(template, true);
  updateMarkerElement(button, marker);
  return button;
}

/** Makes an element a marker's, all but its picture. */
export function updateMarkerElement(button: HTMLButtonElement, marker: MarkerData): void {
  button.dataset.id = marker.id;
  if (marker.lang) button.lang = marker.lang;
  else button.removeAttribute('lang');
  button.title = marker.title;
  button.setAttribute('aria-label', marker.title);
  // Also where it is empty: otherwise the title would describe it, which is its name already.
  const description = [marker.group, marker.notice?.line].filter(Boolean);
  button.setAttribute('aria-description', description.join(', '));
  button.toggleAttribute('data-closed', Boolean(marker.notice?.isClosed));
}

/** Gives a marker's element its picture, which is loaded from then on. */
export function showMarkerIcon(button: HTMLButtonElement, marker: MarkerData): void {
  const address = markerIconAddress(marker);
  const image = markerImage(button);
  if (image.src !== address) image.src = address;
}

/** Shows a pin in a marker's element for as long as its picture isn't there. */
export function showMarkerPin(button: HTMLButtonElement, { color }: MarkerData): void {
  const image = markerImage(button);
  const pin = pinAddress(color);
  if (!image.src.startsWith('http')) {
    // Browsers show it until the picture that is to follow it is there. The group's color may come later.
    if (image.src !== pin) image.src = pin;
  } else if (!image.complete) {
    image.style.background = `url("${pin}") center / contain no-repeat`;
    image.onload = () => image.removeAttribute('style');
  }
}

/** The picture in a marker's element. */
export function markerImage(button: HTMLButtonElement): HTMLImageElement {
  const image = button.firstElementChild;
  if (!(image instanceof HTMLImageElement)) throw new Error('The marker has no picture');
  return image;
}

/** The id of the marker that an event came from, or null. */
export function markerIdOf(target: EventTarget | null): string | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('.marker') : null;
  return button?.dataset.id ?? null;
}

const template = document.createElement('button');
template.type = 'button';
template.tabIndex = -1;
template.className = 'marker';
const templateImage = document.createElement('img');
templateImage.alt = '';
templateImage.draggable = false;
// The map's picture comes first.
templateImage.fetchPriority = 'low';
template.append(templateImage);

import type { PercentPosition } from '@/geo/geometry';
import type { FormattedNotice } from '@/model/notice';
import { isIconBroken } from './broken-icons';
import { pinAddress } from './pin';

/** What the map shows of a point. */
export type MarkerData = PercentPosition & {
  id: string;
  title: string;
  /** The language of the title, if it differs from the visitor's. */
  titleLang?: string | undefined;
  /** The language of the title, if it differs from the page's. */
  lang?: string | undefined;
  /** The group's name, or null. */
  group: string | null;
  /** The language of the group's name, if it differs from the visitor's. */
  groupLang?: string | undefined;
  /** The index of the group in the legend. */
  groupIndex?: number | undefined;
  /** Address of the icon, or null for a pin. */
  icon: string | null;
  /** Color of the pin, `#rrggbb`. */
  color: string;
  /** The number of places of its group that come before it. In a crowd, the first ones keep their icons. */
  rank?: number;
  /** Only on a dot with a number: all markers that the dot stands for, this one included. */
  stack?: readonly MarkerData[];
  /** Whether a search is shown on the map that has not found it. */
  isFaded?: boolean;
  /** The notice that currently applies to the point. */
  notice?: FormattedNotice;
};

/**
 * The markers in the order of the list of places: by group as in the legend, those without a group last. Otherwise
 * markers are in the order of their creation, in which they also cover each other.
 */
export function inListOrder(markers: readonly MarkerData[]): MarkerData[] {
  const last = Number.MAX_SAFE_INTEGER;
  return markers.toSorted((a, b) => (a.groupIndex ?? last) - (b.groupIndex ?? last));
}

/** Address of the image that a marker shows: its icon, or a pin if it has none or the icon is broken. */
export function markerIconAddress({ icon, color }: MarkerData): string {
  return icon && !isIconBroken(icon) ? icon : pinAddress(color);
}

/** A button, named by the point's title and described by its group and notice. The styles are in map.css. */
export function createMarkerElement(marker: MarkerData): HTMLButtonElement {
  const button = document.importNode(template, true);
  updateMarkerElement(button, marker);
  return button;
}

/** Applies everything but the icon to a marker's element. */
export function updateMarkerElement(button: HTMLButtonElement, marker: MarkerData): void {
  button.dataset.id = marker.id;
  if (marker.lang) button.lang = marker.lang;
  else button.removeAttribute('lang');
  button.title = marker.title;
  button.setAttribute('aria-label', marker.title);
  // Set even if empty: otherwise the title, already the name, would be the description too.
  const description = [marker.group, marker.notice?.line].filter(Boolean);
  button.setAttribute('aria-description', description.join(', '));
  button.toggleAttribute('data-faded', marker.isFaded === true);
  button.toggleAttribute('data-closed', marker.notice?.isClosed === true);
  button.toggleAttribute('data-notice', marker.notice?.isClosed === false);
}

/** Starts loading the icon of a marker's element. */
export function showMarkerIcon(button: HTMLButtonElement, marker: MarkerData): void {
  const address = markerIconAddress(marker);
  const image = markerImage(button);
  // `image.src` is absolute, so an address of this site is set again. Without that, Chromium takes twice as long to show
  // another group.
  if (image.src !== address) image.src = address;
}

/** Shows a pin in a marker's element until its icon has loaded. */
export function showMarkerPin(button: HTMLButtonElement, { color, icon }: MarkerData): void {
  const image = markerImage(button);
  const pin = pinAddress(color);
  if (!image.src.startsWith('http') && image.src !== icon) {
    // Browsers keep showing it until the next source has loaded. The group's color may arrive later.
    if (image.src !== pin) image.src = pin;
  } else if (!image.complete) {
    image.style.background = `url("${pin}") center / contain no-repeat`;
    image.onload = () => image.removeAttribute('style');
  }
}

/** The image in a marker's element. */
export function markerImage(button: HTMLButtonElement): HTMLImageElement {
  const image = button.firstElementChild;
  if (!(image instanceof HTMLImageElement)) throw new Error('The marker has no picture');
  return image;
}

/** The id of the marker that contains an event's target, or null. */
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
// The map's picture has priority.
templateImage.fetchPriority = 'low';
template.append(templateImage);

import type { PercentPosition } from '@/geo/geometry';
import { readableTextColor } from '@/lib/color';
import type { FormattedNotice } from '@/model/notice';
import { isIconBroken } from './broken-icons';

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
  // Not `image.src`, which is always absolute: setting the address again loads the icon again.
  if (image.getAttribute('src') !== address) image.src = address;
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

const pinAddresses = new Map<string, string>();

/**
 * Address of the picture for a point without an icon: a disc in its group's color with a light ring and a
 * pin on it. It is round because a marker is centered on its position.
 * @param color `#rrggbb`
 */
export function pinAddress(color: string): string {
  const cached = pinAddresses.get(color);
  if (cached) return cached;
  const address = `data:image/svg+xml,${encodeURIComponent(drawPin(color))}`;
  pinAddresses.set(color, address);
  return address;
}

function drawPin(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 48 48">
<circle cx="24" cy="25" r="22" fill-opacity=".16"/>
<circle cx="24" cy="24" r="21" fill="#fffdf8" stroke="#000" stroke-opacity=".22"/>
<circle cx="24" cy="24" r="17.5" fill="${color}"/>
<path d="M24 12.5c-4.9 0-8.5 3.6-8.5 8.2 0 5.6 5.4 10 7.7 14.2.35.65 1.25.65 1.6 0 2.3-4.2 7.7-8.6 7.7-14.2 0-4.6-3.6-8.2-8.5-8.2Z" fill="${readableTextColor(color)}"/>
<circle cx="24" cy="20.8" r="3.4" fill="${color}"/>
</svg>`;
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

import { readableTextColor } from '@/lib/color';

/** The color of points whose group has none. */
export const NEUTRAL_COLOR = '#56625a';

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

import { readableTextColor, safeColor } from '@/lib/color';
import { resolveSiteAddress, safePictureAddress } from '@/lib/safe-address';

// The icons of the gallery are files of the site, each in a color of its own. The fragment of a stored address names
// another color: `group` for that of the point's group, or six hexadecimal digits.

const COLORED_ICON = /^(\/pins\/[\w-]+\.svg)#(group|[\da-f]{6})$/i;

/** What the files have in common: the edge and the disc, with the icon's two colors, and the glyph after them. */
const FILE = /^<svg .*? stroke="(#[\da-f]{6})".*?<circle r="98" fill="(#[\da-f]{6})"\/>.*?(?=<g )/s;

/** The points are not shown before their icons' files are loaded, but also without them after this time. */
const MAX_WAIT_MS = 3000;

/** The loaded files, by their stored addresses. */
const files = new Map<string, string>();

const coloredAddresses = new Map<string, string>();

/** Whether an icon is one of the gallery that is not shown in its own color. */
export function isColoredIcon(icon: string | null): boolean {
  return COLORED_ICON.test(icon ?? '');
}

/** Loads the icons that points show in another color than their own. Never fails. Returns the points. */
export async function loadColoredIcons<Point extends { marker_icon: string | null }>(
  points: Point[],
): Promise<Point[]> {
  const paths = points.map(({ marker_icon }) => COLORED_ICON.exec(marker_icon ?? '')?.[1] ?? '');
  await Promise.all([...new Set(paths)].map(loadFile));
  return points;
}

async function loadFile(path: string): Promise<void> {
  if (path === '' || files.has(path)) return;
  try {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const svg = await (await fetch(resolveSiteAddress(path), { signal })).text();
    if (FILE.test(svg)) files.set(path, svg);
  } catch {
    // The icon is shown in its own color.
  }
}

/**
 * The address from which a point's icon is shown, or null if the point has none or it isn't safe.
 * @param icon as it is stored
 * @param groupColor the color of the point's group, if it has one
 */
export function iconAddress(icon: string | null, groupColor?: string | null): string | null {
  const [, path = '', named = ''] = COLORED_ICON.exec(icon ?? '') ?? [];
  const color = safeColor(named === 'group' ? groupColor : `#${named}`);
  const svg = files.get(path);
  if (!svg || !color) return safePictureAddress(icon);
  const key = path + color;
  const address =
    coloredAddresses.get(key) ?? `data:image/svg+xml,${encodeURIComponent(paint(svg, color))}`;
  coloredAddresses.set(key, address);
  return address;
}

/** Paints an icon's file in another color, with a glyph that is readable on it. */
function paint(svg: string, color: string): string {
  const [frame = '', shade = '', disc = ''] = FILE.exec(svg) ?? [];
  const darker = color.replace(/[\da-f]{2}/gi, (channel) =>
    Math.round(Number.parseInt(channel, 16) * 0.75)
      .toString(16)
      .padStart(2, '0'),
  );
  return svg.replace(/#[\da-f]{6}/g, (found, index: number) => {
    if (found === shade) return darker;
    if (found === disc) return color;
    return index < frame.length ? found : readableTextColor(color);
  });
}

import { readableTextColor, safeColor } from '@/lib/color';
import { fetchSiteFile } from '@/lib/fetch-site-file';
import { safePictureAddress } from '@/lib/safe-address';
import { groupColoredFile } from './group-colored';

/** What the files have in common: the edge and the disc, with the icon's two colors, and the glyph after them. */
const FILE = /^<svg .*? stroke="(#[\da-f]{6})".*?<circle r="98" fill="(#[\da-f]{6})"\/>.*?(?=<g )/s;

/** The points are not shown before their icons' files are loaded, but also without them after this time. */
const MAX_WAIT_MS = 3000;

/** The loaded files, by the stored addresses of the icons. */
const files = new Map<string, string>();

/** The painted icons, by color and stored address. */
const painted = new Map<string, string>();

/** Loads the icons that points show in the colors of their groups. Never fails. Returns the points. */
export async function loadGroupColoredIcons<Point extends { marker_icon: string | null }>(
  points: Point[],
): Promise<Point[]> {
  const icons = new Set(points.map(({ marker_icon }) => marker_icon ?? ''));
  await Promise.all([...icons].map(loadFile));
  return points;
}

/** Stores icons' files that came with the page, by the stored addresses of the icons. */
export function addIconFiles(svgs: Record<string, string>): void {
  for (const [icon, svg] of Object.entries(svgs)) if (FILE.test(svg)) files.set(icon, svg);
}

async function loadFile(icon: string): Promise<void> {
  const path = groupColoredFile(icon);
  if (!path || files.has(icon)) return;
  try {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const svg = await (await fetchSiteFile(path.slice(1), { signal })).text();
    if (FILE.test(svg)) files.set(icon, svg);
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
  const svg = files.get(icon ?? '');
  const color = safeColor(groupColor);
  if (!svg || !color) return safePictureAddress(icon);
  const key = color + icon;
  const address = painted.get(key) ?? `data:image/svg+xml,${encodeURIComponent(paint(svg, color))}`;
  painted.set(key, address);
  return address;
}

/** Paints an icon's file in another color, with a glyph that is readable on it. */
function paint(svg: string, color: string): string {
  const [frame = '', shade = '', disc = ''] = FILE.exec(svg) ?? [];
  return svg.replace(/#[\da-f]{6}/g, (found, index: number) => {
    if (found === shade || found === disc) return color;
    return index < frame.length ? found : readableTextColor(color);
  });
}

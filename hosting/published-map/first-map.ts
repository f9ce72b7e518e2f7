import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublishedMap } from '../../src/data/published-map.ts';
import * as geometry from '../../src/geo/geometry.ts';
import { languagesOf, primarySubtag } from '../../src/i18n/choose-language.ts';
import { safeColor } from '../../src/lib/color.ts';
import { stripFragment } from '../../src/lib/strip-fragment.ts';
import { NEUTRAL_COLOR, pinAddress } from '../../src/map/markers/pin.ts';
import * as opening from '../../src/map/view/initial-scale.ts';
import {
  fullSize,
  parsePictureSizes,
  variantAddressForWidth,
} from '../../src/pictures/picture-variants.ts';
import { loadSharp } from '../preview-picture.ts';
import type { OwnerSettings } from '../site-settings.ts';
import { escapeText } from '../site-tags.ts';

/** More pins would delay the picture, and the app shows most of them as dots. */
const MAX_PINS = 150;

/** The picture's longer edge. At this length, even noise takes less than 3.5 kB. */
const EDGE_PX = 128;

/** Few windows are taller than this multiple of their width. */
const MAX_WINDOW_RATIO = 2.2;

/**
 * The map in few bytes, for the page itself: a coarse picture, and plain pins that are links to their places. The style
 * sheet places them where the app will, and hides them in windows where it can't.
 * @param folders where the picture may be
 * @returns null if the size of the map's picture isn't known, it can't be read, or sharp isn't installed
 */
export async function firstMap(
  { settings, groups, points }: PublishedMap,
  folders: string[],
  owner: OwnerSettings,
): Promise<{ html: string; css: string } | null> {
  const address = settings.base_map_image ?? '';
  const sizes = parsePictureSizes(address);
  const smallest = stripFragment(variantAddressForWidth(address, 1));
  const file = folders.map((folder) => path.join(folder, smallest)).find(existsSync);
  const picture = sizes && file && (await shrinkPicture(file).catch(() => null));
  if (!picture) return null;
  const { imageWidthPx, imageHeightPx } = fullSize(sizes);
  const aspect = imageWidthPx / imageHeightPx;
  const pins = points.length > MAX_PINS ? [] : points;
  const colorOf = ({ group_id }: PublishedMap['points'][number]) =>
    safeColor(groups.find(({ id }) => id === group_id)?.color) ?? NEUTRAL_COLOR;
  const colors = [...new Set(pins.map(colorOf))];
  const links = pins.map((pin) => {
    const id = escapeText(pin.id);
    return `<a class="pin-${colors.indexOf(colorOf(pin))}" href="?point=${id}#${id}" title="${escapeText(pin.title)}"></a>`;
  });
  const classes = [
    'first-map',
    !settings.show_legend && 'no-legend',
    owner.name === null && 'unnamed',
    !opensInCenter(points, aspect) && 'not-upright',
    // The controls change sides once the Arabic messages have loaded.
    languagesOf(settings).some((code) => primarySubtag(code) === 'ar') && 'not-wide',
  ].filter(Boolean);
  const css = [
    readFileSync(path.join(import.meta.dirname, 'first-map.css'), 'utf8'),
    `.first-map{--aspect:${aspect};--size-ratio:${settings.size_ratio ?? geometry.DEFAULT_SIZE_RATIO}}`,
    `.first-map{--min-marker:${geometry.MIN_MARKER_SIZE_PX}px;--max-marker:${geometry.MAX_MARKER_SIZE_PX}px;--gap:${opening.CONTROL_GAP_PX}px}`,
    `.first-map{--min-shown:${opening.MIN_SHOWN_WIDTH_FRACTION};--min-filled:${opening.MIN_FILLED_HEIGHT_FRACTION};--max-controls:${opening.MAX_CONTROL_FRACTION}}`,
    ...colors.map(
      (color, index) => `.pin-${index}{background:url("${pinAddress(color)}") 0/contain}`,
    ),
    // In the style sheet, because the policy forbids styles in the page.
    ...pins.map(
      ({ coord_x, coord_y }, index) =>
        `.first-map a:nth-of-type(${index + 1}){left:${coord_x}%;top:${coord_y}%}`,
    ),
  ].join('\n');
  return {
    html: `<div class="${classes.join(' ')}" lang="${escapeText(settings.language)}"><div><img src="data:image/webp;base64,${picture.toString('base64')}" alt="">${links.join('')}</div></div>`,
    css,
  };
}

async function shrinkPicture(file: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const resized = sharp(file).resize(EDGE_PX, EDGE_PX, { fit: 'inside' });
  return resized.webp({ quality: 50 }).toBuffer();
}

/** Whether upright windows open in the picture's center: if there is a marker in the part that they all show. */
function opensInCenter(points: PublishedMap['points'], aspect: number): boolean {
  const filledShown = 1 / (opening.MIN_FILLED_HEIGHT_FRACTION * aspect * MAX_WINDOW_RATIO);
  const maxOffset = 50 * Math.min(opening.MIN_SHOWN_WIDTH_FRACTION, filledShown);
  return points.length === 0 || points.some(({ coord_x }) => Math.abs(coord_x - 50) <= maxOffset);
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublishedMap } from '../../src/data/published-map.ts';
import {
  DEFAULT_SIZE_RATIO,
  MAX_MARKER_SIZE_PX,
  MIN_MARKER_SIZE_PX,
} from '../../src/geo/geometry.ts';
import { languagesOf, primarySubtag } from '../../src/i18n/choose-language.ts';
import { safeColor } from '../../src/lib/color.ts';
import { stripFragment } from '../../src/lib/strip-fragment.ts';
import { NEUTRAL_COLOR, pinAddress } from '../../src/map/markers/pin.ts';

import {
  CONTROL_GAP_PX,
  MAX_CONTROL_FRACTION,
  MIN_FILLED_HEIGHT_FRACTION,
  MIN_SHOWN_WIDTH_FRACTION,
} from '../../src/map/view/initial-scale.ts';
import {
  fullSize,
  parsePictureSizes,
  variantAddressForWidth,
} from '../../src/pictures/picture-variants.ts';
import { loadSharp } from '../preview-picture.ts';
import { escapeText } from '../site-tags.ts';

/** More pins would delay the picture, and the app shows most of them as dots. */
const MAX_PINS = 150;

/** The picture's longer edge: the first that takes at most so many bytes. */
const EDGES_PX = [160, 128, 96];
const MAX_PICTURE_BYTES = 3500;

/** Hardly any window is higher than this multiple of its width. */
const MAX_WINDOW_RATIO = 2.2;

/** What a page shows before the app has drawn the map. */
export type FirstMap = { html: string; css: string };

/**
 * The map in few bytes, for the page itself: a coarse picture, and plain pins that are links to their places. The style
 * sheet places them where the app will, and is hidden in windows where it could not.
 * @param folders where the picture may be
 * @param isNamed whether the site has a name
 * @returns null if the size of the map's picture isn't known, it can't be read, or sharp isn't installed
 */
export async function firstMap(
  { settings, groups, points }: PublishedMap,
  folders: string[],
  isNamed: boolean,
): Promise<FirstMap | null> {
  const address = settings.base_map_image ?? '';
  const sizes = parsePictureSizes(address);
  const smallest = stripFragment(variantAddressForWidth(address, 1));
  const file = folders
    .map((folder) => path.join(folder, smallest))
    .find((file) => existsSync(file));
  const picture = sizes && file && (await shrinkPicture(file));
  if (!picture) return null;
  const { imageWidthPx, imageHeightPx } = fullSize(sizes);
  const aspect = imageWidthPx / imageHeightPx;
  const colorOf = new Map(groups.map(({ id, color }) => [id, safeColor(color) ?? NEUTRAL_COLOR]));
  const pins = points.slice(0, points.length > MAX_PINS ? 0 : MAX_PINS).map((point) => ({
    ...point,
    color: colorOf.get(point.group_id ?? '') ?? NEUTRAL_COLOR,
  }));
  const colors = [...new Set(pins.map(({ color }) => color))];
  const links = pins.map(
    ({ id, title, color }) =>
      `<a class="pin-${colors.indexOf(color)}" href="?point=${id}#${id}" title="${escapeText(title)}"></a>`,
  );
  const areRightToLeft = new Set(languagesOf(settings).map((code) => primarySubtag(code) === 'ar'));
  const classes = [
    'first-map',
    !settings.show_legend && 'no-legend',
    !isNamed && 'unnamed',
    !opensInCenter(points, aspect) && 'not-upright',
    // The visitor's language decides which side the controls are on.
    areRightToLeft.size > 1 && 'not-wide',
  ].filter(Boolean);
  const values = {
    aspect,
    'size-ratio': settings.size_ratio ?? DEFAULT_SIZE_RATIO,
    'min-marker': `${MIN_MARKER_SIZE_PX}px`,
    'max-marker': `${MAX_MARKER_SIZE_PX}px`,
    'min-shown': MIN_SHOWN_WIDTH_FRACTION,
    'min-filled': MIN_FILLED_HEIGHT_FRACTION,
    gap: `${CONTROL_GAP_PX}px`,
    'max-controls': MAX_CONTROL_FRACTION,
  };
  const css = [
    readFileSync(path.join(import.meta.dirname, 'first-map.css'), 'utf8'),
    `.first-map{${Object.entries(values)
      .map(([name, value]) => `--${name}:${value};`)
      .join('')}}`,
    ...colors.map(
      (color, index) => `.pin-${index}{background:url("${pinAddress(color)}") center/contain}`,
    ),
    // In the style sheet, because the policy forbids styles in the page.
    ...pins.map(
      ({ coord_x, coord_y }, index) =>
        `.first-map a:nth-of-type(${index + 1}){left:${coord_x}%;top:${coord_y}%}`,
    ),
  ].join('\n');
  return {
    html: `<div class="${classes.join(' ')}"><div><img src="data:image/webp;base64,${picture.toString('base64')}" alt="">${links.join('')}</div></div>`,
    css,
  };
}

async function shrinkPicture(file: string): Promise<Buffer | null> {
  const sharp = await loadSharp().catch(() => null);
  let smallest: Buffer | null = null;
  for (const edge of EDGES_PX) {
    const size = { width: edge, height: edge, fit: 'inside' } as const;
    smallest = (await sharp?.(file).resize(size).webp({ quality: 50 }).toBuffer()) ?? null;
    if (smallest && smallest.length <= MAX_PICTURE_BYTES) break;
  }
  return smallest;
}

/** Whether upright windows open in the picture's center: if there is a marker in the part that they all show. */
function opensInCenter(points: PublishedMap['points'], aspect: number): boolean {
  const minShown = Math.min(
    MIN_SHOWN_WIDTH_FRACTION,
    1 / (MIN_FILLED_HEIGHT_FRACTION * aspect * MAX_WINDOW_RATIO),
  );
  return (
    points.length === 0 || points.some(({ coord_x }) => Math.abs(coord_x - 50) <= minShown * 50)
  );
}

import type { MapSettings } from '@/data/map-settings';
import { safePictureAddress } from '@/lib/safe-address';
import { NO_INSETS } from '@/map/geometry';
import { openingScale } from '@/map/opening-scale';
import { variantWidth } from '@/map/variant-width';
import { addressOfWidth, parsePictureSizes } from '@/pictures/picture-variants';

/** What the legend takes of the window's height, where no notch adds to it. */
const LEGEND_HEIGHT_PX = 64;

/** What the controls take at the bottom of an upright map, otherwise at its right. */
const CONTROLS_PX = 64;

/**
 * Starts loading the variant of the base map that the map will most likely open with, while the app's
 * code is still on its way. Only a guess: where it is wrong, the map asks for another one.
 */
export function preloadBaseMap({ base_map_image, show_legend }: MapSettings): void {
  const address = safePictureAddress(base_map_image);
  const asks = new URLSearchParams(window.location.search);
  // A group may have a background of its own, and what is printed is as sharp as can be.
  if (!address || asks.has('group') || asks.has('print')) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.fetchPriority = 'high';
  link.href = openingVariant(address, show_legend ? LEGEND_HEIGHT_PX : 0);
  document.head.append(link);
}

function openingVariant(address: string, legendPx: number): string {
  const picture = parsePictureSizes(address);
  if (!picture) return address;
  const stage = { widthPx: window.innerWidth, heightPx: window.innerHeight - legendPx };
  const isUpright = stage.heightPx >= stage.widthPx;
  const controls = isUpright
    ? { ...NO_INSETS, bottomPx: CONTROLS_PX }
    : { ...NO_INSETS, rightPx: CONTROLS_PX };
  const scale = openingScale({ picture, stage, controls });
  const widthPx = variantWidth(picture, scale * picture.imageWidthPx);
  return addressOfWidth(address, widthPx);
}

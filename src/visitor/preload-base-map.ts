import { safePictureAddress } from '@/lib/safe-address';
import { initialScale } from '@/map/view/initial-scale';
import type { MapSettings } from '@/model/map-settings';
import { parsePictureSizes, variantAddressForWidth } from '@/pictures/picture-variants';
import { coarseWidth, variantWidth } from '@/pictures/variant-width';

/** The height of the legend, without the safe area of a notch. */
const LEGEND_HEIGHT_PX = 64;

/** The space for the controls: at the bottom of an upright map, otherwise on its right. */
const CONTROLS_PX = 64;

/**
 * Preloads the variant of the base map that the map will most likely open with, while the app's code is still loading.
 * If the guess is wrong, the map requests another variant.
 */
export function preloadBaseMap({ base_map_image, show_legend }: MapSettings): void {
  const address = safePictureAddress(base_map_image);
  // A group may have its own background, the printed map uses the sharpest variant, and the map in words has no picture.
  if (!address || /[?&](group|print|words)\b/.test(window.location.search)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.fetchPriority = 'high';
  link.href = openingVariant(address, show_legend ? LEGEND_HEIGHT_PX : 0);
  document.head.append(link);
}

/** On a slow connection the coarse variant, which the map shows first. */
function openingVariant(address: string, legendPx: number): string {
  const picture = parsePictureSizes(address);
  if (!picture) return address;
  const stage = { widthPx: window.innerWidth, heightPx: window.innerHeight - legendPx };
  const isUpright = stage.heightPx >= stage.widthPx;
  // Written out, because an import from geo/ would load more before the app's code.
  const controls = {
    topPx: 0,
    rightPx: isUpright ? 0 : CONTROLS_PX,
    bottomPx: isUpright ? CONTROLS_PX : 0,
    leftPx: 0,
  };
  const scale = initialScale({ picture, stage, controls });
  const widthPx = variantWidth(picture, scale * picture.imageWidthPx);
  return variantAddressForWidth(address, coarseWidth(picture, widthPx) ?? widthPx);
}

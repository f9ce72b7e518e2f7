import { prefetch } from '@/data/prefetch';
import { safePictureAddress } from '@/lib/safe-address';
import { initialScale } from '@/map/view/initial-scale';
import type { MapSettings } from '@/model/map-settings';
import { parsePictureSizes, variantAddressForWidth } from '@/pictures/picture-variants';
import { coarseWidth, variantWidth } from '@/pictures/variant-width';

/** What the legend takes of the window's height, where no notch adds to it. */
const LEGEND_HEIGHT_PX = 64;

/** What the controls take at the bottom of an upright map, otherwise at its right. */
const CONTROLS_PX = 64;

/**
 * Starts loading the variant of the base map that the map will most likely open with, while the app's
 * code is still on its way. Only a guess: where it is wrong, the map asks for another one.
 */
export async function preloadBaseMap(): Promise<void> {
  try {
    const answer = await prefetch('map_settings?select=*&limit=1');
    if (answer.ok) addPreloadLink(await answer.json());
  } catch {
    // Who reads the answer sees to that.
  }
}

function addPreloadLink({ base_map_image, show_legend }: MapSettings): void {
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

/** On a slow line the coarse variant, which is to come first: the map asks for the other one by itself. */
function openingVariant(address: string, legendPx: number): string {
  const picture = parsePictureSizes(address);
  if (!picture) return address;
  const stage = { widthPx: window.innerWidth, heightPx: window.innerHeight - legendPx };
  const isUpright = stage.heightPx >= stage.widthPx;
  // Written out, as the module with the word for it is not needed before the app's code.
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

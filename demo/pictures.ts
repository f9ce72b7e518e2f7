import { baseMap } from './base-map.ts';
import { badge, ICON_SIZE_PX } from './icons/badge.ts';
import { owlWalkMap } from './owl-walk-map.ts';
import type { Place } from './park.ts';
import { places } from './park.ts';
import { painted } from './popups/paint.ts';
import { popupScenes } from './popups/scenes.ts';
import type { Raster } from './raster.ts';
import { rasterise } from './raster.ts';

export const PARTS = ['base-map', 'owl-walk', 'icons', 'popups'] as const;
export type Part = (typeof PARTS)[number];

/** One file of the demo. */
export type Picture = {
  part: Part;
  file: string;
  /** The file has to stay below this many bytes. */
  maxBytes: number;
  /** Best WebP quality to try, 0 to 100; it goes down until the file is small enough. */
  quality: number;
  transparent: boolean;
  /** Smaller versions of it, for smaller screens. The seed tells of them. */
  versions?: readonly { widthPx: number; quality: number }[];
  draw: () => Promise<Raster>;
};

/** All files of the demo may take up this many bytes together. */
export const MAX_TOTAL_BYTES = 4_000_000;

const maps: readonly Picture[] = [
  {
    part: 'base-map',
    file: 'base-map.webp',
    maxBytes: 1_360_000,
    quality: 84,
    transparent: false,
    versions: [
      { widthPx: 640, quality: 56 },
      { widthPx: 1600, quality: 52 },
    ],
    draw: () => baseMap(),
  },
  {
    part: 'owl-walk',
    file: 'owl-walk.webp',
    maxBytes: 660_000,
    quality: 84,
    transparent: false,
    versions: [{ widthPx: 1600, quality: 52 }],
    draw: () => owlWalkMap(),
  },
];

/** Every picture of the demo. */
export const pictures: readonly Picture[] = [
  ...maps,
  ...places.map(iconOf),
  ...places.filter(({ hasPopup }) => hasPopup).map(popupOf),
];

function iconOf(place: Place): Picture {
  return {
    part: 'icons',
    file: `icon-${place.slug}.webp`,
    maxBytes: 14_000,
    quality: 86,
    transparent: true,
    draw: () => rasterise(badge(place), ICON_SIZE_PX, ICON_SIZE_PX),
  };
}

function popupOf({ slug }: Place): Picture {
  const scene = popupScenes[slug];
  if (scene === undefined) throw new Error(`No popup scene for ${slug}.`);
  return {
    part: 'popups',
    file: `popup-${slug}.webp`,
    maxBytes: 64_000,
    quality: 75,
    transparent: false,
    draw: () => painted(slug, scene()),
  };
}

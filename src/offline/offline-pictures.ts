import { safePictureAddress } from '@/lib/safe-address';
import { stripFragment } from '@/lib/strip-fragment';
import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import { parsePictureSizes, variantAddressForWidth } from '@/pictures/picture-variants';
import { isTileAddress } from '@/pictures/tile-levels';
import { variantWidth } from '@/pictures/variant-width';
import type { PictureKind } from './worker-messages';

/** The rows from which the offline copy is made. */
export type OfflineMap = {
  settings: MapSettings | undefined;
  points: MapPoint[];
  groups: MapGroup[];
};

/** Enough for small versions of 23 pictures, which is as many points as most maps have. */
const MAX_POPUP_BYTES = 280_000;

/** Enough for a dozen. Without its background, a group has no map to show. */
const MAX_BACKGROUND_BYTES = 500_000;

const NO_LIMIT = Number.POSITIVE_INFINITY;

/**
 * The pictures that a visit caches, the most important kind first. A new kind is one line.
 * @param loaded addresses that the page has loaded
 * @param isMinimal whether to load only pictures on display
 */
export function pictureKinds(loaded: string[], map: OfflineMap, isMinimal: boolean): PictureKind[] {
  const { icons, backgrounds, popups } = picturesOf(map);
  const limit = (mostBytes: number) => (isMinimal ? 0 : mostBytes);
  return [
    { pictures: loaded.filter((address) => !isTileAddress(address)), mostBytes: NO_LIMIT },
    { pictures: icons, mostBytes: limit(NO_LIMIT) },
    { pictures: backgrounds.map(smallestVariant), mostBytes: limit(MAX_BACKGROUND_BYTES) },
    { pictures: popups.map(smallestVariant), mostBytes: limit(MAX_POPUP_BYTES) },
    // There may be very many tiles, and without them the map is only less sharp.
    { pictures: loaded.filter(isTileAddress), mostBytes: NO_LIMIT },
    // Cached on an earlier visit, or by a download of everything.
    { pictures: allPictures(map), mostBytes: 0 },
  ].map((kind) => ({ ...kind, pictures: kind.pictures.map(stripFragment) }));
}

/** All pictures that a visitor may want to see offline, at the size shown online; the most important first. */
export function allPictures(map: OfflineMap): string[] {
  const { baseMap, icons, backgrounds, popups } = picturesOf(map);
  const closestPx = Number.POSITIVE_INFINITY;
  // Approximately: the map opens with the whole background.
  const openingPx = Math.max(window.innerWidth, window.innerHeight);
  return [
    ...baseMap.map((address) => variantShownAt(address, closestPx)),
    ...icons,
    ...backgrounds.map((address) => variantShownAt(address, openingPx)),
    ...popups,
  ].map(stripFragment);
}

type MapPictures = Record<'baseMap' | 'icons' | 'backgrounds' | 'popups', string[]>;

/** A map has thousands of addresses, and its pictures are posted several times a second while it loads. */
const knownPictures = new WeakMap<OfflineMap, MapPictures>();

/** The addresses of a map's pictures, with their fragments. */
function picturesOf(map: OfflineMap): MapPictures {
  const known = knownPictures.get(map);
  if (known) return known;
  const { settings, points, groups } = map;
  const usable = (addresses: (string | null)[]) =>
    addresses.map(safePictureAddress).filter((address) => address !== null);
  const pictures = {
    baseMap: usable([settings?.base_map_image ?? null]),
    icons: usable(points.map(({ marker_icon }) => marker_icon)),
    backgrounds: usable(groups.map(({ background_image }) => background_image)),
    popups: usable(points.map(({ popup_image }) => popup_image)),
  };
  knownPictures.set(map, pictures);
  return pictures;
}

function variantShownAt(address: string, shownPx: number): string {
  const sizes = parsePictureSizes(address);
  return sizes ? variantAddressForWidth(address, variantWidth(sizes, shownPx)) : address;
}

/** The address of a picture's smallest variant, or its own address without variants. */
function smallestVariant(address: string): string {
  return variantAddressForWidth(address, 1);
}

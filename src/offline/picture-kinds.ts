import { variantAddressForWidth } from '@/pictures/picture-variants';
import { isTileAddress } from '@/pictures/tile-levels';

/** Pictures of one kind, the most important first. Part of a message to the service worker: no key may be renamed. */
export type PictureKind = {
  /** Absolute addresses. */
  pictures: string[];
  /**
   * Missing pictures are loaded until all of the kind reach this limit together. With 0, cached pictures
   * stay, and none are loaded.
   */
  mostBytes: number;
};

/** Addresses of a map's pictures; null for no picture or an unusable address. */
export type MapPictures = {
  /** The variant shown at the closest zoom. */
  baseMap: string | null;
  icons: (string | null)[];
  backgrounds: (string | null)[];
  popups: (string | null)[];
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
 * @param displayedVariant returns the address of the variant that the map shows of a picture
 */
export function pictureKinds(
  loaded: string[],
  map: MapPictures,
  isMinimal: boolean,
  displayedVariant: (address: string) => string,
): PictureKind[] {
  const limit = (mostBytes: number) => (isMinimal ? 0 : mostBytes);
  return [
    { pictures: loaded.filter((address) => !isTileAddress(address)), mostBytes: NO_LIMIT },
    { pictures: existing(map.icons), mostBytes: limit(NO_LIMIT) },
    {
      pictures: existing(map.backgrounds).map(smallestVariantAddress),
      mostBytes: limit(MAX_BACKGROUND_BYTES),
    },
    {
      pictures: existing(map.popups).map(smallestVariantAddress),
      mostBytes: limit(MAX_POPUP_BYTES),
    },
    // There may be very many tiles, and without them the map is only less sharp.
    { pictures: loaded.filter(isTileAddress), mostBytes: NO_LIMIT },
    // Cached on an earlier visit, or by a download of everything.
    { pictures: allPictures(map, displayedVariant), mostBytes: 0 },
  ];
}

/**
 * All pictures that a visitor may want to see offline, at the size shown online; the most important first.
 * @param displayedVariant returns the address of the variant that the map shows of a picture
 */
export function allPictures(
  { baseMap, icons, backgrounds, popups }: MapPictures,
  displayedVariant: (address: string) => string,
): string[] {
  return [
    ...existing([baseMap, ...icons]),
    ...existing(backgrounds).map(displayedVariant),
    ...existing(popups),
  ];
}

/** The address of a picture's smallest variant, or its own address without variants. */
function smallestVariantAddress(address: string): string {
  return variantAddressForWidth(address, 1);
}

function existing(addresses: (string | null)[]): string[] {
  return addresses.filter((address) => address !== null);
}

// A page and a service worker of different releases talk to each other: no type, key or value here may be renamed.

/** Messages from the map's page to the service worker. */
export type ServiceWorkerMessage =
  | {
      type: 'keep';
      /** The map's pictures, without fragments, the most important kind first. */
      kinds: PictureKind[];
      /** The visitor's locale, as a BCP 47 tag. */
      language: string;
      /** Whether the map can show visitors where they are; null while that is not yet known. */
      canLocate: boolean | null;
      /** Whether the map is known to have trails. A page of an earlier release doesn't say. */
      hasTrails?: boolean;
    }
  | {
      /** Caches one picture at a visitor's request. The worker posts the result to the port of the message. */
      type: 'keep one';
      picture: string;
    }
  | {
      type: 'take over';
      /** Address of the page's first script, which identifies the page's build. */
      entry: string;
    };

/** The result for a picture that was to be cached: ‘no picture’ also if it could not be loaded. */
export type CacheResult = 'kept' | 'no picture' | 'no room';

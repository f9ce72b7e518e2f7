import { variantAddressForWidth } from '@/pictures/picture-variants';
import { isTileAddress } from '@/pictures/tile-levels';

/** Pictures of one kind, what matters most first, and how much of them is fetched for later. */
export type PictureKind = {
  /** Absolute addresses. */
  pictures: string[];
  /**
   * Those that are not kept yet are fetched while all of the kind have fewer bytes together. With 0 what
   * is kept already stays, and nothing is fetched.
   */
  mostBytes: number;
};

/** Addresses of the pictures of a map, null where there is none or an unusable one. */
export type MapPictures = {
  /** As it is seen from as near as possible. */
  baseMap: string | null;
  icons: (string | null)[];
  backgrounds: (string | null)[];
  popups: (string | null)[];
};

/** Enough for a small version of each of 23 places, as many as most maps have. */
const MAX_POPUP_BYTES = 280_000;

/** Without its background a group has no map: there are few, so there is room for a dozen. */
const MAX_BACKGROUND_BYTES = 500_000;

const NO_LIMIT = Number.POSITIVE_INFINITY;

/**
 * What a visit keeps for when there is no network, what matters most first. A new kind is a line.
 * @param seen addresses of what the page has loaded
 * @param isFrugal whether nothing is fetched but what is on display
 */
export function pictureKinds(
  seen: string[],
  map: MapPictures,
  isFrugal: boolean,
  displayed: (address: string) => string,
): PictureKind[] {
  const limit = (mostBytes: number) => (isFrugal ? 0 : mostBytes);
  return [
    { pictures: seen.filter((address) => !isTileAddress(address)), mostBytes: NO_LIMIT },
    { pictures: existing(map.icons), mostBytes: limit(NO_LIMIT) },
    {
      pictures: existing(map.backgrounds).map(smallestVariantAddress),
      mostBytes: limit(MAX_BACKGROUND_BYTES),
    },
    {
      pictures: existing(map.popups).map(smallestVariantAddress),
      mostBytes: limit(MAX_POPUP_BYTES),
    },
    // The picture below them shows the same, less sharp, and there may be very many.
    { pictures: seen.filter(isTileAddress), mostBytes: NO_LIMIT },
    // What was looked at on an earlier visit, or fetched because somebody asked for everything.
    { pictures: allPictures(map, displayed), mostBytes: 0 },
  ];
}

/**
 * All that a visitor may want to see without a network, as it is seen with one; what matters most first.
 * @param displayed tells the address of the variant that the map would show of a picture
 */
export function allPictures(map: MapPictures, displayed: (address: string) => string): string[] {
  const { baseMap, icons, backgrounds, popups } = map;
  return [
    ...existing([baseMap, ...icons]),
    ...existing(backgrounds).map(displayed),
    ...existing(popups),
  ];
}

/** The address of a picture's smallest variant; its own where it has none. */
function smallestVariantAddress(address: string): string {
  return variantAddressForWidth(address, 1);
}

function existing(addresses: (string | null)[]): string[] {
  return addresses.filter((address) => address !== null);
}

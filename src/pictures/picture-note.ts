import { byteSizeText } from '@/i18n/byte-size';
import { countText } from '@/i18n/count-text';
import type { PreparedPicture } from './prepared-picture';

/** Says what was done to a picture: ‘18.2 MB → 1.1 MB, rotated upright, scaled to 1600 × 1200 pixels’. */
export function pictureNote(picture: PreparedPicture): string {
  const { file, chosen, tiles, widths, beside } = picture;
  const tileCount = beside.length - widths.length;
  const bytes = tiles ? beside.reduce((sum, { file }) => sum + file.size, file.size) : file.size;
  // What is stored whole is one more that is smaller than the tiles show.
  const smallerCount = widths.length + (tiles ? 1 : 0);
  const isScaled = picture.widthPx !== chosen.widthPx || picture.heightPx !== chosen.heightPx;
  return [
    picture.isUntouched
      ? `${byteSizeText(file.size)}, uploaded unchanged`
      : `${byteSizeText(chosen.bytes)} → ${byteSizeText(bytes)}`,
    picture.isTurned && 'rotated upright',
    tiles
      ? `all ${tiles.imageWidthPx} × ${tiles.imageHeightPx} pixels in ${countText(tileCount, 'tile')}`
      : isScaled && `scaled to ${picture.widthPx} × ${picture.heightPx} pixels`,
    picture.isAtLimit && 'the largest size this device can draw',
    picture.hadMetadata && 'without location and camera details',
    smallerCount > 0 && `plus ${countText(smallerCount, 'smaller version')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

import { byteSizeText } from '@/lib/byte-size';
import { countText } from '@/lib/count-text';
import type { PreparedPicture } from './prepared-picture';

/** Says what was done to a picture: ‘18.2 MB → 1.1 MB, rotated upright, scaled to 1600 × 1200 pixels’. */
export function pictureNote(picture: PreparedPicture): string {
  const { file, chosen, variants } = picture;
  const isScaled = picture.widthPx !== chosen.widthPx || picture.heightPx !== chosen.heightPx;
  return [
    picture.isUntouched
      ? `${byteSizeText(file.size)}, uploaded unchanged`
      : `${byteSizeText(chosen.bytes)} → ${byteSizeText(file.size)}`,
    picture.isTurned && 'rotated upright',
    isScaled && `scaled to ${picture.widthPx} × ${picture.heightPx} pixels`,
    picture.isAtLimit && 'the largest size this device can draw',
    picture.hadMetadata && 'without location and camera details',
    variants.length > 0 &&
      `plus ${countText(variants.length, 'smaller version')} for small screens`,
  ]
    .filter(Boolean)
    .join(', ');
}

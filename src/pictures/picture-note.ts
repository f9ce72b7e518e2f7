import { byteSizeText } from '@/lib/byte-size';
import type { PreparedPicture } from './prepared-picture';

/** Says what was done to a picture: ‘18.2 MB → 1.1 MB, turned upright, scaled to 1600 × 1200 pixels’. */
export function pictureNote(picture: PreparedPicture): string {
  const { file, chosen, variants } = picture;
  const isScaled = picture.widthPx !== chosen.widthPx || picture.heightPx !== chosen.heightPx;
  return [
    picture.isUntouched
      ? `${byteSizeText(file.size)}, sent as it is`
      : `${byteSizeText(chosen.bytes)} → ${byteSizeText(file.size)}`,
    picture.isTurned && 'turned upright',
    isScaled && `scaled to ${picture.widthPx} × ${picture.heightPx} pixels`,
    picture.isAtLimit && 'the most that this device can draw',
    picture.hadMetadata && 'without place and device',
    variants.length > 0 && `with ${variants.length} smaller for small screens`,
  ]
    .filter(Boolean)
    .join(', ');
}

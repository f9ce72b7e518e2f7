import { formatByteSize, formatCount } from '@/i18n/format-numbers';
import { type PreparedPicture, totalBytesOf } from './prepared-picture';

/** Describes how a picture was changed, such as ‘18.2 MB → 1.1 MB, rotated upright, scaled to 1600 × 1200 pixels’. */
export function describePreparation(picture: PreparedPicture): string {
  const { file, original, tiles, widths, derivedFiles } = picture;
  const tileCount = derivedFiles.length - widths.length;
  const bytes = tiles ? totalBytesOf(picture) : file.size;
  // With tiles, the picture that is stored whole is a smaller version, too.
  const smallerCount = widths.length + (tiles ? 1 : 0);
  const isScaled = picture.widthPx !== original.widthPx || picture.heightPx !== original.heightPx;
  return [
    picture.isUnchanged
      ? `${formatByteSize(file.size)}, uploaded unchanged`
      : `${formatByteSize(original.bytes)} → ${formatByteSize(bytes)}`,
    picture.isRotated && 'rotated upright',
    tiles
      ? `all ${tiles.imageWidthPx} × ${tiles.imageHeightPx} pixels in ${formatCount(tileCount, 'tile')}`
      : isScaled && `scaled to ${picture.widthPx} × ${picture.heightPx} pixels`,
    picture.isLimitedByDevice && 'the largest size this device can draw',
    picture.hadMetadata && 'without location and camera details',
    smallerCount > 0 && `plus ${formatCount(smallerCount, 'smaller version')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

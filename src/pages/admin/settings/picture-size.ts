import { parsePictureSizes } from '@/pictures/picture-variants';
import type { PixelSize } from '@/pictures/sizing';

/** The size of the picture at an address: as the address tells, or of the picture; null if neither can be had. */
export async function pictureSize(address: string): Promise<PixelSize | null> {
  const told = parsePictureSizes(address);
  if (told) return { widthPx: told.imageWidthPx, heightPx: told.imageHeightPx };
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { widthPx: image.naturalWidth, heightPx: image.naturalHeight };
  } catch {
    return null;
  }
}

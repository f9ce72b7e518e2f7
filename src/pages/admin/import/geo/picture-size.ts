import { safePictureAddress } from '@/lib/safe-address';
import { fullSize, parsePictureSizes } from '@/pictures/picture-variants';

/** A picture's width and height in pixels. */
export type PictureSize = { widthPx: number; heightPx: number };

/** The size of the map's picture: as its address tells it, else from the picture. Null without one. */
export async function pictureSize(address: string | null): Promise<PictureSize | null> {
  const told = address === null ? null : parsePictureSizes(address);
  if (told) {
    const { imageWidthPx, imageHeightPx } = fullSize(told);
    return { widthPx: imageWidthPx, heightPx: imageHeightPx };
  }
  const safe = safePictureAddress(address);
  if (safe === null) return null;
  const image = new Image();
  image.src = safe;
  try {
    await image.decode();
  } catch {
    return null;
  }
  return { widthPx: image.naturalWidth, heightPx: image.naturalHeight };
}

import { fullSize, parsePictureSizes } from './picture-variants';
import type { PixelSize } from './sizing';

/** The size of the picture at an address: as the address tells, or of the picture; null if neither can be had. */
export async function loadPictureSize(address: string): Promise<PixelSize | null> {
  const sizes = parsePictureSizes(address);
  if (sizes) {
    const { imageWidthPx, imageHeightPx } = fullSize(sizes);
    return { widthPx: imageWidthPx, heightPx: imageHeightPx };
  }
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { widthPx: image.naturalWidth, heightPx: image.naturalHeight };
  } catch {
    return null;
  }
}

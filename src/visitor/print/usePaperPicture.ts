import { useEffect, useState } from 'react';
import type { ImageSize } from '@/geo/geometry';
import { parsePictureSizes, variantAddressForWidth } from '@/pictures/picture-variants';
import { fitEdge } from '@/pictures/sizing';

/** A picture for paper. */
export type PaperPicture = ImageSize & { address: string };

/** The longer edge of an A4 sheet at 300 pixels per inch. */
const MAX_PRINTED_EDGE_PX = 3508;

/**
 * The picture at an address, prepared for paper. It is released when the address changes or the page closes, because
 * each takes megabytes.
 * @param address null for no picture
 * @returns undefined while it is being prepared, and null without a picture or if it can't be loaded
 */
export function usePaperPicture(address: string | null): PaperPicture | null | undefined {
  const [prepared, setPrepared] = useState<{
    address: string;
    picture: PaperPicture | null;
  } | null>(null);

  useEffect(
    function prepare() {
      if (address === null) return;
      let isCurrent = true;
      const preparation = preparePaperPicture(address).catch(() => null);
      preparation.then((picture) => isCurrent && setPrepared({ address, picture }));
      return () => {
        isCurrent = false;
        setPrepared(null);
        preparation.then((picture) => picture && URL.revokeObjectURL(picture.address));
      };
    },
    [address],
  );

  if (address === null) return null;
  return prepared?.address === address ? prepared.picture : undefined;
}

/**
 * The picture as a JPEG with the pixels that paper needs. A browser copies a JPEG into a PDF; it would add any other
 * picture with all its pixels, as tens of megabytes.
 * @throws if the picture can't be loaded
 */
async function preparePaperPicture(address: string): Promise<PaperPicture> {
  const image = await loadImage(address);
  const { naturalWidth, naturalHeight } = image;
  const size = { imageWidthPx: naturalWidth, imageHeightPx: naturalHeight };
  const { widthPx, heightPx } = fitEdge(
    { widthPx: naturalWidth, heightPx: naturalHeight },
    MAX_PRINTED_EDGE_PX,
  );
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d');
  if (!context) return { address: image.src, ...size };
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, widthPx, heightPx);
  context.drawImage(image, 0, 0, widthPx, heightPx);
  try {
    const jpeg = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    return { address: URL.createObjectURL(jpeg), ...size };
  } catch {
    // The picture's site doesn't allow other sites to read it.
    return { address: image.src, ...size };
  }
}

/** Loads a picture, or else the sharpest of its variants that can be loaded: offline, one that the map has shown. */
async function loadImage(address: string): Promise<HTMLImageElement> {
  const widthsPx = parsePictureSizes(address)?.widths.toReversed() ?? [];
  const variants = widthsPx.map((widthPx) => variantAddressForWidth(address, widthPx));
  for (const candidate of [address, ...variants]) {
    // Without CORS, a picture from another site could be shown, but not exported from the canvas.
    for (const crossOrigin of ['anonymous', null]) {
      const image = Object.assign(new Image(), { crossOrigin, src: candidate });
      const isDecoded = await image.decode().then(
        () => true,
        () => false,
      );
      if (isDecoded) return image;
    }
  }
  throw new Error('Neither the picture nor a variant can be loaded');
}

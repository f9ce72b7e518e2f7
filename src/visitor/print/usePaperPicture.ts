import { useEffect, useState } from 'react';
import type { ImageSize } from '@/geo/geometry';
import { fitEdge } from '@/pictures/sizing';

/** A picture for paper. */
export type PaperPicture = ImageSize & { address: string };

/** As many pixels as a printer shows on the longer edge of a sheet, at 300 for an inch. */
const MAX_PRINTED_EDGE_PX = 3508;

/**
 * The picture at an address as it is put on paper. It is released when another one is wanted, or none: each
 * takes megabytes.
 * @param address null where there is none
 * @returns undefined while it is made, and null where there is none or it can't be loaded
 */
export function usePaperPicture(address: string | null): PaperPicture | null | undefined {
  const [made, setMade] = useState<{ of: string; picture: PaperPicture | null } | null>(null);

  useEffect(
    function make() {
      if (address === null) return;
      let isWanted = true;
      const making = makePicture(address).catch(() => null);
      making.then((picture) => isWanted && setMade({ of: address, picture }));
      return () => {
        isWanted = false;
        setMade(null);
        making.then((picture) => picture && URL.revokeObjectURL(picture.address));
      };
    },
    [address],
  );

  if (address === null) return null;
  return made?.of === address ? made.picture : undefined;
}

/**
 * The picture as a JPEG of the paper's pixels. A browser puts that into a PDF as it is; any other
 * picture would be in it with all its pixels, as tens of megabytes.
 * @throws if the picture can't be loaded
 */
async function makePicture(address: string): Promise<PaperPicture> {
  const image = await loadImage(address);
  const { naturalWidth, naturalHeight } = image;
  const size = { imageWidthPx: naturalWidth, imageHeightPx: naturalHeight };
  const { widthPx, heightPx } = fitEdge(
    { widthPx: naturalWidth, heightPx: naturalHeight },
    MAX_PRINTED_EDGE_PX,
  );
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d');
  if (!context) return { address, ...size };
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, widthPx, heightPx);
  context.drawImage(image, 0, 0, widthPx, heightPx);
  try {
    const jpeg = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    return { address: URL.createObjectURL(jpeg), ...size };
  } catch {
    // The picture's site does not let others read it.
    return { address, ...size };
  }
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Without it a picture from another site could be shown, but not be drawn anew.
  image.crossOrigin = 'anonymous';
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    const asItIs = new Image();
    asItIs.src = address;
    await asItIs.decode();
    return asItIs;
  }
}

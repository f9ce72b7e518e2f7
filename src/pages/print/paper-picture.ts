import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ImageSize } from '@/map/geometry';

/** A picture for paper. */
export type PaperPicture = ImageSize & { address: string };

/** As many pixels as a printer shows on the longer edge of a sheet, at 300 for an inch. */
const MAX_PRINTED_EDGE_PX = 3508;

/**
 * The picture at an address as it is put on paper, which is made once and kept as long as the page is open.
 * @param address null where there is none
 */
export function paperPictureQuery(address: string | null) {
  return queryOptions({
    queryKey: ['paper picture', address],
    queryFn: address === null ? skipToken : () => makePicture(address),
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
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
  const scale = Math.min(1, MAX_PRINTED_EDGE_PX / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) return { address, ...size };
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const jpeg = await toJpeg(canvas);
  return { address: jpeg ? URL.createObjectURL(jpeg) : address, ...size };
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

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    try {
      canvas.toBlob(resolve, 'image/jpeg', 0.92);
    } catch {
      // The picture's site does not let others read it.
      resolve(null);
    }
  });
}

import { createHash } from 'node:crypto';
import { SettingsError } from '../src/lib/settings.ts';

/** The size that every service shows whole, or crops the least of. */
export const PREVIEW_SIZE = { widthPx: 1200, heightPx: 630 };

/** The picture that previews of links show. */
export type PreviewPicture = {
  /** In the build. It changes with the picture, as services keep what they have seen. */
  fileName: string;
  jpeg: Uint8Array;
};

const FORMATS = ['jpeg', 'png', 'webp'];

/**
 * Makes the preview's picture of a file, cropped at its sides where it has other proportions.
 * @param file its path
 * @throws SettingsError where it can't be read or is no JPEG, PNG or WebP, and where sharp is not installed.
 */
export async function makePreviewPicture(file: string): Promise<PreviewPicture> {
  const sharp = await loadSharp();
  const picture = sharp(file).autoOrient();
  const metadata = await picture.metadata().catch(() => null);
  if (!metadata || !FORMATS.includes(metadata.format)) throw unusablePictureError(file);
  const jpeg = await picture
    .resize(PREVIEW_SIZE.widthPx, PREVIEW_SIZE.heightPx, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
    .catch(() => {
      throw unusablePictureError(file);
    });
  const hash = createHash('sha256').update(jpeg).digest('hex').slice(0, 8);
  return { fileName: `assets/preview-${hash}.jpg`, jpeg };
}

/** Only where there is a picture to make: its part in machine code may be missing. */
async function loadSharp() {
  try {
    return (await import('sharp')).default;
  } catch {
    throw new SettingsError(
      'VITE_SITE_PICTURE needs the package sharp, which can’t be loaded here. Install with `npm ci`, without --omit=optional, or build without the setting.',
    );
  }
}

function unusablePictureError(file: string): SettingsError {
  return new SettingsError(
    `VITE_SITE_PICTURE is "${file}", which can’t be read as a picture. Set it to the path of a JPEG, PNG or WebP file, from the project’s folder.`,
  );
}

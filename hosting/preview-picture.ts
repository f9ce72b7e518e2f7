import { createHash } from 'node:crypto';
import { SettingsError } from './site-settings.ts';

/** The size that services show uncropped, or crop the least. */
export const PREVIEW_SIZE = { widthPx: 1200, heightPx: 630 };

/** The picture in link previews. */
export type PreviewPicture = {
  /** In the build. The name changes with the picture, because services cache previews. */
  fileName: string;
  jpeg: Uint8Array;
};

const FORMATS = ['jpeg', 'png', 'webp'];

/**
 * Makes the preview picture from a file, and crops its sides if its proportions differ.
 * @param file its path
 * @throws SettingsError if the file can't be read or isn't a JPEG, PNG or WebP, or if sharp isn't installed
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

/** Loaded only if a picture has to be made, because its native code may be missing. */
export async function loadSharp() {
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

const ORIENTATION_TAG = 0x0112;

/**
 * How a picture has to be turned.
 * @param tiff what Exif keeps, from its byte order on (Exif 2.3, 4.6.4)
 * @returns 1 to 8; 1, which is upright, where it is not told
 */
export function readOrientation(tiff: Uint8Array): number {
  try {
    const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
    const isLittle = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittle);
    const count = view.getUint16(directory, isLittle);
    for (let entry = 0; entry < count; entry += 1) {
      const at = directory + 2 + entry * 12;
      if (view.getUint16(at, isLittle) !== ORIENTATION_TAG) continue;
      const orientation = view.getUint16(at + 8, isLittle);
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

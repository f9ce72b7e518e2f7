import { asciiAt, type ByteRange, type PictureFacts, viewOf } from './picture-facts';

/** A box, whose content starts at a byte. */
type Box = ByteRange & { type: string; content: number };

/** Boxes around the picture that reveal nothing themselves. */
const STRUCTURAL_BOXES = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip']);

/**
 * Reads what AVIF and HEIC have in common (ISO 14496-12 and 23008-12), and returns where the picture ends.
 * Their orientation belongs to the picture, and every decoder applies it; the one in Exif doesn't count.
 * @throws RangeError if the bytes end too early
 */
export function readMediaBoxes(bytes: Uint8Array, view: DataView, facts: PictureFacts): number {
  let hasPixels = false;
  for (const box of boxes(bytes, 0, bytes.length)) {
    if (box.type === 'mdat') hasPixels = true;
    if (box.type === 'meta') readMeta(bytes, view, box, facts);
    else if (box.type === 'moov') facts.isAnimated = true;
    else if (!STRUCTURAL_BOXES.has(box.type)) facts.metadata.push(box);
  }
  // A file may be truncated right after a box.
  if (!hasPixels) throw new RangeError('The boxes end before the pixels');
  return bytes.length;
}

function readMeta(bytes: Uint8Array, view: DataView, meta: Box, facts: PictureFacts): void {
  for (const box of boxes(bytes, meta.content + 4, meta.end)) {
    if (box.type === 'iprp') readProperties(bytes, view, box, facts);
    if (box.type === 'iinf') {
      const countBytes = view.getUint8(box.content) === 0 ? 2 : 4;
      for (const item of boxes(bytes, box.content + 4 + countBytes, box.end)) {
        const idBytes = view.getUint8(item.content) === 2 ? 2 : 4;
        const type = asciiAt(bytes, item.content + 4 + idBytes + 2, 4);
        if (type === 'Exif' || type === 'mime') facts.metadata.push(item);
      }
    }
  }
}

/** A large picture consists of tiles, which have sizes as well: the largest size is that of the whole. */
function readProperties(bytes: Uint8Array, view: DataView, box: Box, facts: PictureFacts): void {
  for (const container of boxes(bytes, box.content, box.end)) {
    if (container.type !== 'ipco') continue;
    for (const property of boxes(bytes, container.content, container.end)) {
      if (property.type !== 'ispe') continue;
      const widthPx = view.getUint32(property.content + 4);
      const heightPx = view.getUint32(property.content + 8);
      if (widthPx * heightPx <= facts.widthPx * facts.heightPx) continue;
      facts.widthPx = widthPx;
      facts.heightPx = heightPx;
    }
  }
}

function* boxes(bytes: Uint8Array, start: number, limit: number): Generator<Box> {
  const view = viewOf(bytes);
  for (let at = start; at < limit; ) {
    const type = asciiAt(bytes, at + 4, 4);
    const small = view.getUint32(at);
    const isLarge = small === 1;
    // Zero: up to the end.
    const size = isLarge ? Number(view.getBigUint64(at + 8)) : small || limit - at;
    const end = at + size;
    const content = at + (isLarge ? 16 : 8);
    if (end > limit || content > end) throw new RangeError('A box ends too early');
    yield { type, start: at, content, end };
    at = end;
  }
}

import { addTrailingData, asciiAt, type PictureFacts } from './picture-facts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const APPLICATION = 0xff;
const COMMENT = 0xfe;

/** Applications whose data says how the picture is shown: its loops and its colours. */
const VISIBLE_EXTENSIONS = /^(NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)$/;

/**
 * Reads a GIF's blocks (GIF89a).
 * @throws RangeError where the bytes end too early
 */
export function readGif(bytes: Uint8Array, facts: PictureFacts): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  facts.widthPx = view.getUint16(6, true);
  facts.heightPx = view.getUint16(8, true);
  let at = 13 + colorTableBytes(view.getUint8(10));
  let frames = 0;
  for (;;) {
    const start = at;
    const block = view.getUint8(at);
    if (block === TRAILER) break;
    if (block === EXTENSION) {
      const label = view.getUint8(at + 1);
      at = endOfSubBlocks(view, at + 2);
      const isShown =
        label === APPLICATION ? VISIBLE_EXTENSIONS.test(asciiAt(bytes, start + 3, 11)) : true;
      if (!isShown || label === COMMENT) facts.metadata.push({ start, end: at });
    } else if (block === IMAGE) {
      frames += 1;
      facts.isAnimated = frames > 1;
      // After the descriptor and its colours comes the size of the codes.
      at = endOfSubBlocks(view, at + 10 + colorTableBytes(view.getUint8(at + 9)) + 1);
    } else {
      throw new RangeError('There is no block');
    }
  }
  addTrailingData(bytes, at + 1, facts);
}

function colorTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

function endOfSubBlocks(view: DataView, start: number): number {
  let at = start;
  for (let size = view.getUint8(at); size > 0; size = view.getUint8(at)) at += 1 + size;
  return at + 1;
}

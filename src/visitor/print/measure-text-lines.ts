import type { TextLine } from './list-parts';

/**
 * The lines that the browser makes of a text.
 * @param element has nothing but the text in it, and what stands within its lines
 * @param scale how much larger than its own size it is drawn
 */
export function measureTextLines(element: HTMLElement, scale: number): TextLine[] {
  const nodes = textNodes(element);
  const text = nodes.map(({ node }) => node.data).join('');
  const range = document.createRange();
  /** Null for what takes no room. */
  const topOf = (start: number, end: number): number | null => {
    const isBefore = (place: number) => (node: OffsetTextNode) => node.start <= place;
    const first = nodes.findLast(isBefore(start));
    const last = nodes.findLast(isBefore(end - 1));
    if (!first || !last) return null;
    range.setStart(first.node, start - first.start);
    range.setEnd(last.node, end - last.start);
    return range.getClientRects()[0]?.top ?? null;
  };
  const box = element.getBoundingClientRect();
  const leastPx = (Number.parseFloat(getComputedStyle(element).lineHeight) * scale) / 2;
  const starts: { start: number; topPx: number }[] = [];
  const look = (start: number, end: number): void => {
    const topPx = topOf(start, end);
    const last = starts.at(-1);
    if (topPx !== null && (!last || topPx - last.topPx > leastPx)) starts.push({ start, topPx });
  };
  for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
    const before = starts.at(-1)?.topPx ?? box.top;
    const end = index + word.length;
    const endPx = topOf(end - 1, end) ?? before;
    const startPx = topOf(index, index + 1) ?? before;
    if (endPx - startPx <= leastPx) look(index, end);
    else {
      // Longer than a line, or of a language without blanks.
      let at = index;
      for (const sign of word) {
        look(at, at + sign.length);
        at += sign.length;
      }
    }
  }
  return starts.map(({ start, topPx }, line) => {
    const nextPx = starts[line + 1]?.topPx ?? box.bottom;
    return { start, heightPx: (nextPx - topPx) / scale };
  });
}

/** A piece of a text, and where it begins in that. */
type OffsetTextNode = { node: Text; start: number };

function textNodes(element: HTMLElement): OffsetTextNode[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: OffsetTextNode[] = [];
  let start = 0;
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    found.push({ node, start });
    start += node.length;
  }
  return found;
}

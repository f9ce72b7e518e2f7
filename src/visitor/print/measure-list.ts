import { type RefObject, useLayoutEffect, useState } from 'react';
import type { MeasuredGroup, TextLine } from './list-layout';
import type { NumberedGroup } from './numbered-points';

/**
 * Measures the list in an element that has a child for each group.
 * @param columnPx width of the element, in CSS pixels before scaling
 * @returns null until it is measured
 */
export function useListHeights(
  list: RefObject<HTMLDivElement | null>,
  groups: NumberedGroup[],
  columnPx: number,
): MeasuredGroup[] | null {
  const [heights, setHeights] = useState<MeasuredGroup[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the measured elements depend on both
  useLayoutEffect(
    function measureList() {
      const { current } = list;
      if (!current) return;
      // The preview may be scaled; the paper is not.
      const scale = current.getBoundingClientRect().width / columnPx || 1;
      const heightOf = (element: Element) => element.getBoundingClientRect().height / scale;
      setHeights(
        [...current.children].map(({ children: [heading, ...points] }) => ({
          headingPx: heading ? heightOf(heading) : 0,
          points: points.map((point) => {
            const text = point.querySelector<HTMLElement>('[data-text]');
            const rowPx = heightOf(point) - (text ? heightOf(text) : 0);
            return { rowPx, lines: text ? measureTextLines(text, scale) : [] };
          }),
        })),
      );
    },
    [list, groups, columnPx],
  );
  return heights?.length === groups.length ? heights : null;
}

/**
 * The lines into which the browser breaks a text.
 * @param element contains nothing but the text and inline elements
 * @param scale the factor by which a transform enlarges it
 */
function measureTextLines(element: HTMLElement, scale: number): TextLine[] {
  const nodes = textNodes(element);
  const text = nodes.map(({ node }) => node.data).join('');
  const range = document.createRange();
  /** Null for characters without a box. */
  const topOf = (start: number, end: number): number | null => {
    const beginsAtOrBefore = (offset: number) => (node: OffsetTextNode) => node.start <= offset;
    const first = nodes.findLast(beginsAtOrBefore(start));
    const last = nodes.findLast(beginsAtOrBefore(end - 1));
    if (!first || !last) return null;
    range.setStart(first.node, start - first.start);
    range.setEnd(last.node, end - last.start);
    return range.getClientRects()[0]?.top ?? null;
  };
  const box = element.getBoundingClientRect();
  const minStepPx = (Number.parseFloat(getComputedStyle(element).lineHeight) * scale) / 2;
  const lines: { start: number; topPx: number }[] = [];
  const addIfNewLine = (start: number, end: number): void => {
    const topPx = topOf(start, end);
    const last = lines.at(-1);
    if (topPx !== null && (!last || topPx - last.topPx > minStepPx)) lines.push({ start, topPx });
  };
  for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
    const previousPx = lines.at(-1)?.topPx ?? box.top;
    const end = index + word.length;
    const endPx = topOf(end - 1, end) ?? previousPx;
    const startPx = topOf(index, index + 1) ?? previousPx;
    if (endPx - startPx <= minStepPx) addIfNewLine(index, end);
    else {
      // The word is longer than a line, or in a language without spaces.
      let at = index;
      for (const character of word) {
        addIfNewLine(at, at + character.length);
        at += character.length;
      }
    }
  }
  return lines.map(({ start, topPx }, line) => {
    const nextPx = lines[line + 1]?.topPx ?? box.bottom;
    return { start, heightPx: (nextPx - topPx) / scale };
  });
}

/** A text node, and the offset of its first character in the whole text. */
type OffsetTextNode = { node: Text; start: number };

function textNodes(element: HTMLElement): OffsetTextNode[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: OffsetTextNode[] = [];
  let start = 0;
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    nodes.push({ node, start });
    start += node.length;
  }
  return nodes;
}

import type { ScreenSize } from '@/geo/geometry';
import { breakTitle } from './break-title';

/** Around its letters, in CSS pixels; names.css has it as well. */
const PADDING_PX = 1;

/** A title on its lines, and the room that they take. */
export type MeasuredTitle = { lines: string[]; size: ScreenSize };

/** Breaks and measures each title once, as long as the font stays the same. */
export class TitleMeasurer {
  readonly #known = new Map<string, MeasuredTitle>();
  readonly #context = document.createElement('canvas').getContext('2d');
  #font = '';
  #lineHeightPx = 0;

  /** Takes the font that titles are drawn with. */
  setFont({ fontStyle, fontWeight, fontSize, fontFamily, lineHeight }: CSSStyleDeclaration): void {
    const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const lineHeightPx = Number.parseFloat(lineHeight);
    if (font === this.#font && lineHeightPx === this.#lineHeightPx) return;
    this.#font = font;
    this.#lineHeightPx = lineHeightPx;
    this.#known.clear();
    if (this.#context) this.#context.font = font;
  }

  measure(title: string): MeasuredTitle {
    const known = this.#known.get(title);
    if (known) return known;
    const lines = breakTitle(title);
    const widthPx = Math.ceil(Math.max(0, ...lines.map((line) => this.#widthOf(line))));
    const heightPx = Math.ceil(lines.length * this.#lineHeightPx);
    const size = { widthPx: widthPx + 2 * PADDING_PX, heightPx: heightPx + 2 * PADDING_PX };
    const measured = { lines, size };
    this.#known.set(title, measured);
    return measured;
  }

  #widthOf(line: string): number {
    return this.#context?.measureText(line).width ?? 0;
  }
}

import { clamp, type ScreenRect } from '@/geo/geometry';
import { contrastRatio, relativeLuminance, safeColor } from '@/lib/color';
import { NEUTRAL_COLOR } from '@/map/markers/pin';
import type { TrailSection } from '@/model/trail';

/** The properties of a section that its look depends on. */
export type SectionPattern = Pick<TrailSection, 'steps' | 'isSteep' | 'isRough' | 'isClosed'>;

/** The colors of a trail, as CSS colors. */
export type TrailColors = { line: string; casing: string; edge: string };

/** One stroke along a whole section. */
export type TrailStroke = {
  /** Strokes of all sections are drawn level by level, so that sections and trails that meet look joined. */
  level: 'edge' | 'casing' | 'line';
  color: string;
  widthPx: number;
  /** Lengths of dashes and gaps in turn, in CSS pixels; null for a solid stroke. */
  dash: number[] | null;
  cap: 'butt' | 'round';
};

export const STROKE_LEVELS: readonly TrailStroke['level'][] = ['edge', 'casing', 'line'];

const INK = '#30352c';
const PAPER = '#fffdf8';

/** The least contrast of a line and its casing (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;

/** Width of a steep section's ticks, as a multiple of the trail's. */
const TICK_REACH = 1.7;

const MIN_WIDTH_PX = 4;
const MAX_WIDTH_PX = 15;

/**
 * The group's color in a casing and an edge, one of them light and one dark, so that a trail is visible on any picture.
 * @param color as stored
 */
export function trailColors(color: string | null): TrailColors {
  const line = safeColor(color) ?? NEUTRAL_COLOR;
  const contrast = contrastRatio(relativeLuminance(line), relativeLuminance(PAPER));
  return contrast >= MIN_CONTRAST
    ? { line, casing: PAPER, edge: INK }
    : { line, casing: INK, edge: PAPER };
}

/**
 * A trail's width with its casing in CSS pixels: it grows with the picture, but more slowly.
 * @param sizePx a marker's width, half of which no trail exceeds
 */
export function trailWidth({ widthPx, heightPx }: ScreenRect, sizePx: number): number {
  const grownPx = Math.sqrt(Math.max(widthPx, heightPx)) / 4;
  return Math.min(clamp(grownPx, MIN_WIDTH_PX, MAX_WIDTH_PX), sizePx / 2 / TICK_REACH);
}

/**
 * How a section is drawn, from back to front: steps are a ladder's rungs, a rough section is dotted, and a steep one has
 * ticks to its sides. Combinations show all of their patterns, anything else is solid. A closed section is a gap with thin
 * dashes.
 * @param widthPx the trail's width with its casing
 */
export function trailStrokes(
  { steps, isSteep, isRough, isClosed }: SectionPattern,
  { line, casing, edge }: TrailColors,
  widthPx: number,
): TrailStroke[] {
  const edgePx = Math.max(0.75, 0.08 * widthPx);
  const casingPx = 0.15 * widthPx;
  const insidePx = widthPx - 2 * edgePx;
  const linePx = insidePx - 2 * casingPx;
  const tickPx = 0.2 * widthPx;
  const reachPx = TICK_REACH * widthPx;
  const hasSteps = steps !== null;

  if (isClosed) {
    const dash = [0.4 * widthPx, 0.4 * widthPx];
    return [
      { level: 'edge', color: edge, widthPx: linePx, dash, cap: 'butt' },
      { level: 'line', color: line, widthPx: Math.max(1, linePx - 2 * edgePx), dash, cap: 'butt' },
    ];
  }
  const strokes: TrailStroke[] = [
    { level: 'edge', color: edge, widthPx, dash: null, cap: 'round' },
    { level: 'casing', color: casing, widthPx: insidePx, dash: null, cap: 'round' },
  ];
  /** Dashes in the middle of equal stretches. */
  const addDashes = (
    level: TrailStroke['level'],
    color: string,
    acrossPx: number,
    alongPx: number,
    everyPx: number,
  ) => {
    const gapPx = (everyPx - alongPx) / 2;
    const dash = [0, gapPx, alongPx, gapPx];
    strokes.push({ level, color, widthPx: acrossPx, dash, cap: 'butt' });
  };

  if (isSteep) {
    const everyPx = 2.25 * widthPx;
    addDashes('edge', edge, reachPx, tickPx + 2 * (casingPx + edgePx), everyPx);
    addDashes('casing', casing, reachPx - 2 * edgePx, tickPx + 2 * casingPx, everyPx);
    addDashes('line', line, reachPx - 2 * (edgePx + casingPx), tickPx, everyPx);
  }
  if (hasSteps) {
    // A steep section's ticks meet every third or fifth rung.
    addDashes('line', line, insidePx, tickPx, (isRough ? 0.75 : 0.45) * widthPx);
  }
  if (isRough) {
    // A dash without a length is a dot, thanks to its round ends.
    const dash = [0, 0.75 * widthPx];
    const dotPx = hasSteps ? 0.32 * widthPx : linePx;
    strokes.push({ level: 'line', color: line, widthPx: dotPx, dash, cap: 'round' });
  }
  if (!hasSteps && !isRough) {
    strokes.push({ level: 'line', color: line, widthPx: linePx, dash: null, cap: 'round' });
  }
  return strokes;
}

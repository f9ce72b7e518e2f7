import type { ScreenPosition, ScreenRect } from '@/geo/geometry';
import { findHitCandidates, type HitCandidate } from './hit-test';
import type { MarkerData } from './marker';
import { createSprite, drawDisc, NUMBER_PX } from './marker-sprites';
import type { MarkerSplit } from './split-markers';
import type { MarkerFrame } from './visible-markers';

// How a crowd of overlapping markers is drawn. Loads on demand: until then, each of them is a dot.

/** In a dense area, the icons of the first places are this far apart, in marker widths, so that others stay visible. */
const KEPT_ICON_DISTANCE = 3;

/** Up to this count, all icons are loaded, although only the markers near the window are in the page. */
const MAX_PRELOADED_MARKERS = 1000;

/** The largest number on a dot. If it stands for more places, a plus sign follows. */
const MAX_NUMBER = 99;

/**
 * The markers that keep their icons although they overlap others: the first places of each group, at some distance from
 * each other; or, during a search, the places that it has found.
 */
export function keepFirst(
  markers: readonly MarkerData[],
  { picture, sizePx }: MarkerFrame,
): ReadonlySet<MarkerData> {
  const found = markers.filter(({ isFaded }) => !isFaded);
  const isSearch = found.length < markers.length;
  const distancePx = isSearch ? sizePx : sizePx * KEPT_ICON_DISTANCE;
  const grid = createMarkerGrid(picture, distancePx);
  const kept = new Set<MarkerData>();
  for (const marker of found.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))) {
    if (grid.findClose(marker)) continue;
    grid.add(marker);
    kept.add(marker);
  }
  return kept;
}

/** Loads the icons of markers that are not in the page, so that they appear at once when the map moves there. */
export function preloadIcons(
  markers: readonly MarkerData[],
  load: (marker: MarkerData) => void,
): void {
  if (markers.length <= MAX_PRELOADED_MARKERS) markers.forEach(load);
}

/** Replaces dots that would cover each other with one that has a number and covers no icon. Counts no faded dots. */
export function stackDots({ icons, dots }: MarkerSplit, frame: MarkerFrame): MarkerData[] {
  const atIcons = createMarkerGrid(frame.picture, (frame.sizePx + NUMBER_PX) / 2);
  const firsts = createMarkerGrid(frame.picture, NUMBER_PX);
  const stacks = new Map<MarkerData, MarkerData[]>();
  for (const icon of icons) atIcons.add(icon);
  const canLead = (dot: MarkerData) => !dot.isFaded && !atIcons.findClose(dot);
  const leading = dots.filter(canLead);
  const isLeading = new Set(leading);
  for (const dot of [...leading, ...dots.filter((dot) => !isLeading.has(dot))]) {
    const first = dot.isFaded ? null : firsts.findClose(dot);
    if (!first && isLeading.has(dot)) firsts.add(dot);
    const stack = stacks.get(first ?? dot);
    if (stack) stack.push(dot);
    else stacks.set(first ?? dot, [dot]);
  }
  return [...stacks].map(([dot, stack]) => (stack.length > 1 ? { ...dot, stack } : dot));
}

/**
 * Replaces numbers by the markers that they stand for: a press on one may mean any of them.
 * @param raised ids of the markers that are candidates of their own
 */
export function unstack(
  candidates: HitCandidate[],
  position: ScreenPosition,
  picture: ScreenRect,
  raised: ReadonlySet<string | null>,
): HitCandidate[] {
  return candidates.flatMap((candidate) => {
    const flat = candidate.marker.stack?.filter(({ id }) => !raised.has(id));
    return flat ? findHitCandidates(position, flat, picture, 3 * NUMBER_PX, true) : candidate;
  });
}

/** Renders several markers as a disc with their number, in the first one's color. */
export function renderNumber({ color, stack = [] }: MarkerData, sizePx: number) {
  const center = sizePx / 2;
  return createSprite(sizePx, (context) => {
    drawDisc(context, 'rgb(0 0 0 / 0.35)', [center, center], center);
    drawDisc(context, color, [center, center], center * 0.94);
    drawDisc(context, '#fffdf8', [center, center], center * 0.66);
    Object.assign(context, { fillStyle: '#1f2a22', textAlign: 'center', textBaseline: 'middle' });
    context.font = `700 ${center * 0.85}px system-ui, sans-serif`;
    const text = stack.length > MAX_NUMBER ? `${MAX_NUMBER}+` : `${stack.length}`;
    context.fillText(text, center, center * 1.06, center * 1.25);
  });
}

/** More than the columns of any grid, so that a row and a column make one key. */
const ROW = 1e5;

/**
 * Collects markers, and finds one that is close to another.
 * @param distancePx markers are close if they are less than this apart, both across and down, in CSS pixels
 */
function createMarkerGrid({ widthPx, heightPx }: ScreenRect, distancePx: number) {
  // A cell is as wide as the distance, so close markers are in the same or in adjacent cells.
  const cells = new Map<number, { x: number; y: number; marker: MarkerData }[]>();
  const xOf = ({ percentX }: MarkerData) => ((percentX / 100) * widthPx) / distancePx;
  const yOf = ({ percentY }: MarkerData) => ((percentY / 100) * heightPx) / distancePx;
  const cellAt = (x: number, y: number) => Math.floor(y) * ROW + Math.floor(x);
  return {
    add(marker: MarkerData): void {
      const entry = { x: xOf(marker), y: yOf(marker), marker };
      const cell = cells.get(cellAt(entry.x, entry.y));
      if (cell) cell.push(entry);
      else cells.set(cellAt(entry.x, entry.y), [entry]);
    },
    findClose(marker: MarkerData): MarkerData | null {
      const [x, y] = [xOf(marker), yOf(marker)];
      const corner = cellAt(x, y) - ROW - 1;
      for (let row = corner; row <= corner + 2 * ROW; row += ROW) {
        for (let cell = row; cell <= row + 2; cell += 1) {
          for (const other of cells.get(cell) ?? []) {
            if (Math.abs(other.x - x) < 1 && Math.abs(other.y - y) < 1) return other.marker;
          }
        }
      }
      return null;
    },
  };
}

import type { MarkerData } from './marker';
import { createMarkerGrid } from './marker-grid';
import { createSprite, drawDisc, NUMBER_PX } from './marker-sprites';
import type { MarkerSplit } from './split-markers';
import type { MarkerFrame } from './visible-markers';

// Numbers on dots. Lazy-loaded: until then, each place of a crowd is a dot.

/** The largest number of a dot: it stands for more. */
const MAX_NUMBER = 99;

/** Replaces dots that would cover each other by one with a number, which is at no icon. Faded ones are not counted. */
export function stackDots({ icons, dots }: MarkerSplit, frame: MarkerFrame): MarkerData[] {
  const atIcons = createMarkerGrid(frame.picture, (frame.sizePx + NUMBER_PX) / 2);
  const firsts = createMarkerGrid(frame.picture, NUMBER_PX);
  const stacks = new Map<MarkerData, MarkerData[]>();
  for (const icon of icons) atIcons.add(icon);
  const canLead = (dot: MarkerData) => !dot.isFaded && !atIcons.findClose(dot);
  const leading = dots.filter(canLead);
  const isLeading = new Set(leading);
  for (const dot of [...leading, ...dots.filter((dot) => !isLeading.has(dot))]) {
    const first = dot.isFaded ? undefined : firsts.findClose(dot);
    if (!first && isLeading.has(dot)) firsts.add(dot);
    stacks.set(first ?? dot, [...(stacks.get(first ?? dot) ?? []), dot]);
  }
  return [...stacks].map(([dot, stack]) => (stack.length > 1 ? { ...dot, stack } : dot));
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

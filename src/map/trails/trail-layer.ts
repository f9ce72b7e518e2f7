import './trails.css';
import type { MapLayer } from '@/map/markers/marker-layer';
import type { MarkerFrame } from '@/map/markers/visible-markers';
import type { Trail } from '@/model/trail';
import { trailShapes } from './trail-shapes';
import { trailWidth } from './trail-strokes';

/** A trail of a group, and whether the visitor has chosen that group. */
export type ShownTrail = { id: string; trail: Trail; color: string | null; isChosen: boolean };

/** Width of the picture in the units of the drawing: two decimals of a percent are whole numbers. */
const DRAWING_WIDTH = 10_000;

/** How long a trail takes to draw itself. */
const DRAWING_MS = 900;

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The trails on the picture. As an SVG they move with one transform and are sharp at any size; only at rest are they
 * laid out again, with strokes for that size. Decision 0226 compares a canvas.
 */
export class TrailLayer implements MapLayer {
  readonly element = document.createElement('div');
  readonly elements = [this.element];
  readonly isBehindMarkers = true;
  readonly isBehindDots = true;
  readonly #svg = document.createElementNS(SVG, 'svg');
  #trails: readonly ShownTrail[] = [];
  /** The frame that the trails are laid out for. */
  #placed: MarkerFrame | null = null;
  #chosenId: string | undefined;
  /** The fraction of the chosen trail that has drawn itself. */
  #progress = 1;
  #request = 0;

  constructor() {
    this.element.className = 'map-trails';
    this.element.setAttribute('aria-hidden', 'true');
    this.element.append(this.#svg);
  }

  /** Shows these trails. A trail that becomes the chosen one draws itself, unless the visitor prefers reduced motion. */
  setTrails(trails: readonly ShownTrail[]): void {
    // The chosen one is in front of those that it crosses.
    this.#trails = trails.toSorted((a, b) => Number(a.isChosen) - Number(b.isChosen));
    const chosenId = trails.find(({ isChosen }) => isChosen)?.id;
    if (chosenId !== this.#chosenId) {
      this.#chosenId = chosenId;
      this.#startDrawing();
    }
    this.#draw();
  }

  follow({ picture }: MarkerFrame): void {
    const scale = picture.widthPx / (this.#placed ?? { picture }).picture.widthPx;
    // While the map is dragged, whole pixels spare browsers the interpolation.
    const density = window.devicePixelRatio;
    const [leftPx, topPx] = [picture.leftPx, picture.topPx].map((px) =>
      scale === 1 ? Math.round(px * density) / density : px,
    );
    this.element.style.transform = `translate(${leftPx}px, ${topPx}px) scale(${scale})`;
  }

  place(frame: MarkerFrame): void {
    const { widthPx, heightPx } = frame.picture;
    const before = this.#placed;
    this.#placed = frame;
    this.follow(frame);
    const isSameSize = before?.picture.widthPx === widthPx && before.picture.heightPx === heightPx;
    if (isSameSize && before.sizePx === frame.sizePx) return;
    this.element.style.width = `${widthPx}px`;
    this.element.style.height = `${heightPx}px`;
    this.#draw();
  }

  destroy(): void {
    cancelAnimationFrame(this.#request);
    this.element.remove();
  }

  #startDrawing(): void {
    cancelAnimationFrame(this.#request);
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#progress = this.#chosenId === undefined || isReduced ? 1 : 0;
    if (this.#progress === 1) return;
    const startMs = performance.now();
    const advance = (nowMs: number) => {
      this.#progress = Math.min(1, Math.max(0, nowMs - startMs) / DRAWING_MS);
      this.#draw();
      if (this.#progress < 1) this.#request = requestAnimationFrame(advance);
    };
    this.#request = requestAnimationFrame(advance);
  }

  #draw(): void {
    if (!this.#placed) return;
    const { picture, sizePx } = this.#placed;
    const drawing = {
      width: DRAWING_WIDTH,
      height: Math.round((DRAWING_WIDTH * picture.heightPx) / picture.widthPx),
      unit: DRAWING_WIDTH / picture.widthPx,
      widthPx: trailWidth(picture, sizePx),
    };
    this.#svg.setAttribute('viewBox', `0 0 ${drawing.width} ${drawing.height}`);
    const shapes = this.#trails.flatMap(({ trail, color, isChosen }) =>
      trailShapes(trail, color, { ...drawing, progress: isChosen ? this.#progress : 1 }),
    );
    const paths = shapes.map((shape, index) => {
      const path = this.#svg.children[index] ?? document.createElementNS(SVG, 'path');
      setAttributes(path, shape);
      return path;
    });
    this.#svg.replaceChildren(...paths);
  }
}

/**
 * Sets only those that have changed, since each makes the browser lay out the element.
 * @param properties with React's names
 */
function setAttributes(element: Element, properties: Record<string, string | number>): void {
  for (const [property, value] of Object.entries(properties)) {
    const name = property.replace(/^stroke(?=[A-Z])/, 'stroke-').toLowerCase();
    if (element.getAttribute(name) !== `${value}`) element.setAttribute(name, `${value}`);
  }
}

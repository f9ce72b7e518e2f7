import './locate.css';
import type { RefObject } from 'react';
import {
  insetBy,
  type PercentPosition,
  percentToScreen,
  type ScreenPosition,
  type ScreenRect,
} from '@/geo/geometry';
import type { MapLayer } from '@/map/markers/marker-layer';
import type { MapLayout } from '@/map/view/view';
import type { Viewport } from '@/map/view/viewport';
import { unusableInsets } from '@/map/view/zoom-to-include';
import type { LocateResult } from './locate-on-map';

/** The zoom of one press on "Zoom in", at which markers' labels are shown. */
const MIN_FIRST_ZOOM = 1.5;

/**
 * Shows the visitor's position on the map: a dot in a circle of its accuracy, or an arrow at the edge. The map
 * follows the dot.
 */
export class VisitorPositionLayer implements MapLayer {
  readonly #viewport: Viewport;
  readonly #onFollow: (isFollowed: boolean) => void;
  readonly #card: RefObject<HTMLElement | null>;
  /** Has the size of the picture. */
  readonly #layer = createElement('where-layer');
  readonly #circle = createElement('where-circle');
  readonly #dot = createElement('where-dot');
  readonly #arrow = createElement('where-arrow');
  #result: LocateResult | null = null;
  /** Not read while the map moves, because that would lay the page out on each frame. */
  #cardBottomPx = 0;
  /** The position to which the map last moved; null before the dot is first shown. */
  #centeredAt: PercentPosition | null = null;
  #minZoom = MIN_FIRST_ZOOM;
  #wasFollowing = false;

  /**
   * @param onFollow runs when the map begins to follow the dot, and when the visitor has moved the map away
   * @param card a card at the stage's upper edge, which the arrow stays clear of
   */
  constructor(
    viewport: Viewport,
    onFollow: (isFollowed: boolean) => void,
    card: RefObject<HTMLElement | null>,
  ) {
    this.#viewport = viewport;
    this.#onFollow = onFollow;
    this.#card = card;
    this.#layer.append(this.#circle, this.#dot);
    this.show(null, false);
  }

  /** The elements to put on the stage, above the markers. */
  get elements(): HTMLElement[] {
    return [this.#layer, this.#arrow];
  }

  /**
   * Shows a result, or nothing.
   * @param isOld whether the device can't determine a newer position now
   */
  show(result: LocateResult | null, isOld: boolean): void {
    this.#result = result;
    this.#layer.hidden = result?.kind !== 'on the map';
    this.#layer.toggleAttribute('data-old', isOld);
    this.place();
    if (result?.kind !== 'on the map') return;
    const { at, radius } = result;
    const { imageWidthPx, imageHeightPx } = this.#viewport.layout.picture;
    const diagonals = Math.hypot(1, imageHeightPx / imageWidthPx);
    this.#circle.style.width = `${200 * radius * diagonals}%`;
    for (const { style } of [this.#circle, this.#dot]) {
      style.left = `${at.percentX}%`;
      style.top = `${at.percentY}%`;
    }
    if (this.#centeredAt === at) return;
    if (this.#centeredAt === null || this.#viewport.isStillShowing(this.#centeredAt))
      this.#moveMapTo(at);
  }

  /** Moves the map to the dot at the current zoom, and follows it. */
  recenter(): void {
    this.#minZoom = 0;
    if (this.#result?.kind === 'on the map') this.#moveMapTo(this.#result.at);
  }

  /** Finds the card again once the map is at rest. */
  place(): void {
    const card = this.#card.current;
    this.#cardBottomPx = card ? card.offsetTop + card.offsetHeight : 0;
    this.follow();
  }

  /** Moves and scales the layer with the picture. */
  follow(): void {
    const { pictureRect, layout } = this.#viewport;
    const { leftPx, topPx, widthPx, heightPx } = pictureRect;
    const { style } = this.#layer;
    style.transform = `translate(${leftPx}px, ${topPx}px)`;
    style.width = `${widthPx}px`;
    style.height = `${heightPx}px`;
    this.#pointAt(this.#arrowTarget(pictureRect, layout.stage));
    this.#reportFollowing();
  }

  /** The position to which the arrow points: outside the picture, or on it but out of sight. Null for no arrow. */
  #arrowTarget(rect: ScreenRect, stage: MapLayout['stage']): ScreenPosition | null {
    const result = this.#result;
    if (result?.kind !== 'beside' && result?.kind !== 'on the map') return null;
    const target = percentToScreen(result.at, rect);
    const isInSight =
      target.screenX >= 0 &&
      target.screenY >= 0 &&
      target.screenX <= stage.widthPx &&
      target.screenY <= stage.heightPx;
    return result.kind === 'on the map' && isInSight ? null : target;
  }

  #pointAt(target: ScreenPosition | null): void {
    this.#arrow.hidden = target === null;
    if (!target) return;
    const { layout } = this.#viewport;
    const { screenX, screenY, rotationRad } = arrowAtEdge(target, layout, this.#cardBottomPx);
    this.#arrow.style.transform = `translate(${screenX}px, ${screenY}px) rotate(${rotationRad}rad)`;
  }

  destroy(): void {
    for (const element of this.elements) element.remove();
  }

  #moveMapTo(at: PercentPosition): void {
    this.#centeredAt = at;
    this.#viewport.showPosition(at, this.#minZoom);
    this.#reportFollowing();
  }

  /** Whether the map moves with the dot. */
  get isFollowing(): boolean {
    return (
      this.#result?.kind === 'on the map' &&
      this.#centeredAt !== null &&
      this.#viewport.isStillShowing(this.#centeredAt)
    );
  }

  #reportFollowing(): void {
    const { isFollowing } = this;
    if (isFollowing === this.#wasFollowing) return;
    this.#wasFollowing = isFollowing;
    this.#onFollow(isFollowing);
  }
}

function createElement(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  // Screen readers announce the status message instead.
  element.setAttribute('aria-hidden', 'true');
  return element;
}

/** An arrow's position on the stage, and its clockwise rotation from pointing right, in radians. */
type Arrow = ScreenPosition & { rotationRad: number };

/** Space between the arrow's center and the edge or an obstacle, in CSS pixels. */
const ARROW_MARGIN_PX = 30;

/**
 * The arrow at the stage's edge that points from the center to a position beyond the edge, clear of the controls and
 * everything else that covers the map.
 * @param cardBottomPx the lower edge of a card at the upper edge; 0 without one
 */
export function arrowAtEdge(
  to: ScreenPosition,
  layout: Pick<MapLayout, 'stage' | 'controls' | 'covered'>,
  cardBottomPx: number,
): Arrow {
  const { stage } = layout;
  const obstacles = unusableInsets(layout);
  const free = { ...obstacles, topPx: Math.max(obstacles.topPx, cardBottomPx) };
  const { leftPx, topPx, rightPx, bottomPx } = insetBy(free, ARROW_MARGIN_PX);
  const center = {
    screenX: (leftPx + stage.widthPx - rightPx) / 2,
    screenY: (topPx + stage.heightPx - bottomPx) / 2,
  };
  const [dx, dy] = [to.screenX - center.screenX, to.screenY - center.screenY];
  // The fraction of the way to the position at which the arrow meets the nearer edge.
  const fraction = Math.min(
    Math.max(0, center.screenX - leftPx) / Math.abs(dx),
    Math.max(0, center.screenY - topPx) / Math.abs(dy),
  );
  const clampedFraction = Number.isFinite(fraction) ? fraction : 0;
  return {
    screenX: center.screenX + dx * clampedFraction,
    screenY: center.screenY + dy * clampedFraction,
    rotationRad: Math.atan2(dy, dx),
  };
}

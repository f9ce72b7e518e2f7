import './locate.css';
import {
  type PercentPosition,
  percentToScreen,
  type ScreenPosition,
  type ScreenRect,
} from '@/geo/geometry';
import type { MapLayer } from '@/map/markers/marker-layer';
import type { MapLayout } from '@/map/view/view';
import type { Viewport } from '@/map/view/viewport';
import { arrowAtEdge } from './arrow-at-edge';
import type { LocateResult } from './locate-on-map';

/** Zoomed in by this from the opening, as one press on "Zoom in" does: markers' names are shown there. */
const MIN_FIRST_ZOOM = 1.5;

/** Where the visitor is, on the map: a dot in the circle that they are in, or an arrow at the edge. The map follows the dot. */
export class VisitorPositionLayer implements MapLayer {
  readonly #viewport: Viewport;
  readonly #onFollow: (isFollowed: boolean) => void;
  /** As large as the picture. */
  readonly #layer = createPart('where-layer');
  readonly #circle = createPart('where-circle');
  readonly #dot = createPart('where-dot');
  readonly #arrow = createPart('where-arrow');
  #sizePx = { widthPx: 0, heightPx: 0 };
  #finding: LocateResult | null = null;
  /** What the map was last moved to; nothing before the dot was first shown. */
  #shown: PercentPosition | null = null;
  #minZoom = MIN_FIRST_ZOOM;
  #toldFollowed = false;
  #card: ScreenRect | null = null;

  /** @param onFollow is told when the map begins to follow the dot, and when the visitor has moved it away */
  constructor(viewport: Viewport, onFollow: (isFollowed: boolean) => void) {
    this.#viewport = viewport;
    this.#onFollow = onFollow;
    this.#layer.append(this.#circle, this.#dot);
    this.show(null, false);
  }

  /** What stands on the stage, above the markers. */
  get elements(): HTMLElement[] {
    return [this.#layer, this.#arrow];
  }

  /**
   * Shows what was found, or nothing.
   * @param isOld nothing newer can be found for the moment
   */
  show(finding: LocateResult | null, isOld: boolean): void {
    this.#finding = finding;
    this.#layer.hidden = finding?.kind !== 'on the map';
    this.#layer.toggleAttribute('data-old', isOld);
    this.follow();
    if (finding?.kind !== 'on the map') return;
    const { at, radius } = finding;
    const { imageWidthPx, imageHeightPx } = this.#viewport.layout.picture;
    const diagonals = Math.hypot(1, imageHeightPx / imageWidthPx);
    this.#circle.style.width = `${200 * radius * diagonals}%`;
    for (const { style } of [this.#circle, this.#dot]) {
      style.left = `${at.percentX}%`;
      style.top = `${at.percentY}%`;
    }
    if (this.#shown === at) return;
    if (this.#shown === null || this.#viewport.isStillShowing(this.#shown)) this.#goTo(at);
  }

  /** Has the next dot brought into sight, as the first one was. */
  centerOnNextPosition(): void {
    this.#shown = null;
  }

  /** Has the map show the dot again, and follow it, as it is zoomed now. */
  recenter(): void {
    this.#minZoom = 0;
    if (this.#finding?.kind === 'on the map') this.#goTo(this.#finding.at);
  }

  /** Keeps the arrow clear of a card at the stage's upper edge, or of none. */
  setCardRect(card: ScreenRect | null): void {
    this.#card = card;
    this.follow();
  }

  /** Goes along with the picture. */
  follow(): void {
    const { pictureRect, layout } = this.#viewport;
    const { leftPx, topPx, widthPx, heightPx } = pictureRect;
    const { style } = this.#layer;
    style.transform = `translate(${leftPx}px, ${topPx}px)`;
    if (widthPx !== this.#sizePx.widthPx || heightPx !== this.#sizePx.heightPx) {
      this.#sizePx = { widthPx, heightPx };
      style.width = `${widthPx}px`;
      style.height = `${heightPx}px`;
    }
    this.#pointAt(this.#whereTo(pictureRect, layout.stage));
    this.#tellFollowed();
  }

  /** Where the arrow points to: to who is beside the picture, or on what is not seen of it. Null for nowhere. */
  #whereTo(rect: ScreenRect, stage: MapLayout['stage']): ScreenPosition | null {
    const finding = this.#finding;
    if (finding?.kind !== 'beside' && finding?.kind !== 'on the map') return null;
    const to = percentToScreen(finding.at, rect);
    const isInSight =
      to.screenX >= 0 &&
      to.screenY >= 0 &&
      to.screenX <= stage.widthPx &&
      to.screenY <= stage.heightPx;
    return finding.kind === 'on the map' && isInSight ? null : to;
  }

  #pointAt(to: ScreenPosition | null): void {
    this.#arrow.hidden = to === null;
    if (!to) return;
    const { screenX, screenY, rotationRad } = arrowAtEdge(to, this.#viewport.layout, this.#card);
    this.#arrow.style.transform = `translate(${screenX}px, ${screenY}px) rotate(${rotationRad}rad)`;
  }

  destroy(): void {
    for (const element of this.elements) element.remove();
  }

  #goTo(at: PercentPosition): void {
    this.#shown = at;
    this.#viewport.showPosition(at, this.#minZoom);
    this.#tellFollowed();
  }

  /** Whether the map goes where the dot goes. */
  get isFollowing(): boolean {
    return (
      this.#finding?.kind === 'on the map' &&
      this.#shown !== null &&
      this.#viewport.isStillShowing(this.#shown)
    );
  }

  #tellFollowed(): void {
    const { isFollowing } = this;
    if (isFollowing === this.#toldFollowed) return;
    this.#toldFollowed = isFollowing;
    this.#onFollow(isFollowing);
  }
}

function createPart(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  // It is told in words.
  element.setAttribute('aria-hidden', 'true');
  return element;
}

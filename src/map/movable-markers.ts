import {
  type PercentPosition,
  percentToScreen,
  roundPosition,
  type ScreenPosition,
  screenToPercent,
} from '@/map/geometry';
import type { MarkerLayer } from '@/map/marker-layer';
import { pictureRect } from '@/map/view';
import type { Viewport } from '@/map/viewport';

type Listeners = {
  /** Whether a marker follows the pointer and the arrow keys. */
  canMove: (id: string) => boolean;
  /** A marker was moved by a key, and is to be seen where it is now. */
  onNudge: (position: PercentPosition) => void;
  /** A marker was let go of. To a tenth of a percent. */
  onDrop: (id: string, position: PercentPosition) => void;
};

/** The markers as what can be moved: by a pointer on the stage, or by keys in percent. */
export class MovableMarkers {
  readonly canMove: (id: string) => boolean;
  readonly #layer: MarkerLayer;
  readonly #viewport: Viewport;
  readonly #listeners: Listeners;

  constructor(layer: MarkerLayer, viewport: Viewport, listeners: Listeners) {
    this.canMove = listeners.canMove;
    this.#layer = layer;
    this.#viewport = viewport;
    this.#listeners = listeners;
  }

  /** Where a marker's middle is on the stage, or null where that is not known. */
  positionOf(id: string): ScreenPosition | null {
    const { view, space } = this.#viewport;
    const marker = this.#layer.markerOf(id);
    return marker && space ? percentToScreen(marker, pictureRect(view, space)) : null;
  }

  /** Shows a marker at another position of the stage, until it is dropped or put back. */
  moveTo(id: string, position: ScreenPosition): void {
    const { view, space } = this.#viewport;
    if (!space) return;
    this.#layer.moveTo(id, roundPosition(screenToPercent(position, pictureRect(view, space))));
  }

  /** Moves a marker by so many percent of the picture, until it is dropped or put back. */
  moveBy(id: string, percentX: number, percentY: number): void {
    const marker = this.#layer.markerOf(id);
    if (!marker) return;
    const position = roundPosition({
      percentX: marker.percentX + percentX,
      percentY: marker.percentY + percentY,
    });
    this.#layer.moveTo(id, position);
    this.#listeners.onNudge(position);
  }

  /** The marker that was moved stays where it is. */
  drop(id: string): void {
    this.#layer.drop();
    const marker = this.#layer.markerOf(id);
    if (!marker) return;
    const { percentX, percentY } = marker;
    this.#listeners.onDrop(id, { percentX, percentY });
  }

  /** The marker that was moved goes back. */
  putBack(): void {
    this.#layer.putBack();
  }
}

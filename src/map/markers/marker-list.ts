import type { PercentPosition } from '@/geo/geometry';
import type { MarkerData } from './marker';

/** The markers of a map, in order. At most one of them is being moved. */
export class MarkerList {
  readonly #onMove: (marker: MarkerData) => void;
  #all: MarkerData[] = [];
  /** The marker that is being moved, with its original position. */
  #moving: MarkerData | null = null;

  /** @param onMove called with a marker at its new position */
  constructor(onMove: (marker: MarkerData) => void) {
    this.#onMove = onMove;
  }

  get all(): readonly MarkerData[] {
    return this.#all;
  }

  find(id: string | null): MarkerData | undefined {
    return this.#all.find((marker) => marker.id === id);
  }

  /** Replaces the markers. The one that is being moved keeps its new position. */
  set(markers: MarkerData[]): void {
    const moved = this.#moving && this.find(this.#moving.id);
    this.#all = markers;
    this.#moving = null;
    if (moved) this.moveTo(moved.id, moved);
  }

  /** Moves a marker until `drop` or `cancelMove`. */
  moveTo(id: string, { percentX, percentY }: PercentPosition): void {
    const marker = this.find(id);
    if (!marker) return;
    if (this.#moving?.id !== id) this.#moving = marker;
    this.#replace({ ...marker, percentX, percentY });
  }

  /**
   * Ends the move. The marker keeps its new position until the next `set`.
   * @returns the marker, or null if none was moved
   */
  drop(): MarkerData | null {
    const dropped = this.#moving && this.find(this.#moving.id);
    this.#moving = null;
    return dropped ?? null;
  }

  /** Ends the move, and puts the marker back. */
  cancelMove(): void {
    if (this.#moving) this.#replace(this.#moving);
    this.#moving = null;
  }

  #replace(marker: MarkerData): void {
    this.#all = this.#all.map((other) => (other.id === marker.id ? marker : other));
    this.#onMove(marker);
  }
}

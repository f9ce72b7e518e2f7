import type { PercentPosition } from '@/geo/geometry';
import type { MarkerData } from './marker';

/** The markers of a map, in their order, one of which may be on the move. */
export class MarkerList {
  readonly #onMove: (marker: MarkerData) => void;
  #all: MarkerData[] = [];
  /** The marker that is being moved, as it was set. */
  #moving: MarkerData | null = null;

  /** @param onMove is told of a marker that is somewhere else now */
  constructor(onMove: (marker: MarkerData) => void) {
    this.#onMove = onMove;
  }

  get all(): readonly MarkerData[] {
    return this.#all;
  }

  find(id: string | null): MarkerData | undefined {
    return this.#all.find((marker) => marker.id === id);
  }

  /** Other markers. One that is being moved stays where it was moved to. */
  set(markers: MarkerData[]): void {
    const moved = this.#moving && this.find(this.#moving.id);
    this.#all = markers;
    this.#moving = null;
    if (moved) this.moveTo(moved.id, moved);
  }

  /** Moves a marker, until it is dropped or put back. */
  moveTo(id: string, { percentX, percentY }: PercentPosition): void {
    const marker = this.find(id);
    if (!marker) return;
    if (this.#moving?.id !== id) this.#moving = marker;
    this.#replace({ ...marker, percentX, percentY });
  }

  /**
   * The marker that was moved stays where it is, until it is set again.
   * @returns it, or null if none was moved
   */
  drop(): MarkerData | null {
    const dropped = this.#moving && this.find(this.#moving.id);
    this.#moving = null;
    return dropped ?? null;
  }

  /** The marker that was moved goes back to where it was set. */
  cancelMove(): void {
    if (this.#moving) this.#replace(this.#moving);
    this.#moving = null;
  }

  #replace(marker: MarkerData): void {
    this.#all = this.#all.map((other) => (other.id === marker.id ? marker : other));
    this.#onMove(marker);
  }
}

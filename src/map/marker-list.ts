import type { PercentPosition } from '@/map/geometry';
import type { MarkerData } from '@/map/marker';

/** The markers of a map, in their order, one of which may be on the move. */
export class MarkerList {
  #all: MarkerData[] = [];
  /** The marker that is being moved, as it was set. */
  #moving: MarkerData | null = null;

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

  /**
   * Moves a marker, until it is dropped or put back.
   * @returns the marker as it is now
   */
  moveTo(id: string, { percentX, percentY }: PercentPosition): MarkerData | null {
    const marker = this.find(id);
    if (!marker) return null;
    if (this.#moving?.id !== id) this.#moving = marker;
    return this.#replace({ ...marker, percentX, percentY });
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

  /**
   * The marker that was moved goes back to where it was set.
   * @returns the marker as it is now, or null if none was moved
   */
  putBack(): MarkerData | null {
    const stored = this.#moving;
    this.#moving = null;
    return stored && this.#replace(stored);
  }

  #replace(marker: MarkerData): MarkerData {
    this.#all = this.#all.map((other) => (other.id === marker.id ? marker : other));
    return marker;
  }
}

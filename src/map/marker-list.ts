import type { PercentPosition } from '@/map/geometry';
import type { MarkerData } from '@/map/marker';
import { type Direction, nearestInDirection } from '@/map/nearest-marker';

/** Where a key goes from a marker. */
export type MarkerStep = Direction | 'first' | 'last' | 'previous' | 'next';

/** The markers of a map, in their order, one of which may be on the move. */
export class MarkerList {
  #markers: MarkerData[] = [];
  /** The marker that is being moved, as it was set. */
  #moving: MarkerData | null = null;

  get all(): readonly MarkerData[] {
    return this.#markers;
  }

  find(id: string): MarkerData | undefined {
    return this.#markers.find((marker) => marker.id === id);
  }

  /** Other markers. One that is being moved stays where it was moved to. */
  set(markers: MarkerData[]): void {
    const moved = this.#moving && this.find(this.#moving.id);
    this.#moving = markers.find(({ id }) => id === moved?.id) ?? null;
    this.#markers = markers.map((marker) =>
      moved && marker === this.#moving ? at(marker, moved) : marker,
    );
  }

  /**
   * Moves a marker, until it is dropped or put back.
   * @returns the marker as it is now
   */
  moveTo(id: string, position: PercentPosition): MarkerData | null {
    const marker = this.find(id);
    if (!marker) return null;
    if (this.#moving?.id !== id) this.#moving = marker;
    return this.#replace(marker, at(marker, position));
  }

  /** The marker that was moved stays where it is, until it is set again. */
  drop(): void {
    this.#moving = null;
  }

  /**
   * The marker that was moved goes back to where it was set.
   * @returns the marker as it is now, or null if none was moved
   */
  putBack(): MarkerData | null {
    const stored = this.#moving;
    this.#moving = null;
    const marker = stored && this.find(stored.id);
    return marker ? this.#replace(marker, stored) : null;
  }

  /**
   * The marker that a key goes to from another, or null.
   * @param aspect the picture's height, as a part of its width
   */
  neighbour(id: string, to: MarkerStep, aspect: number): string | null {
    const from = this.#markers.findIndex((marker) => marker.id === id);
    const index = this.#stepFrom(from, to, aspect);
    return index === null ? null : (this.#markers.at(index)?.id ?? null);
  }

  #stepFrom(from: number, to: MarkerStep, aspect: number): number | null {
    if (to === 'first') return 0;
    if (to === 'last') return -1;
    if (to === 'previous') return from > 0 ? from - 1 : null;
    if (to === 'next') return from + 1;
    const positions = this.#markers.map(({ percentX, percentY }) => ({
      x: percentX,
      y: percentY * aspect,
    }));
    return nearestInDirection(positions, from, to);
  }

  #replace(marker: MarkerData, by: MarkerData): MarkerData {
    this.#markers = this.#markers.map((other) => (other === marker ? by : other));
    return by;
  }
}

function at(marker: MarkerData, { percentX, percentY }: PercentPosition): MarkerData {
  return { ...marker, percentX, percentY };
}

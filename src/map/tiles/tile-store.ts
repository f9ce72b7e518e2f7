import { derivedAddress, type VariantType } from '@/pictures/picture-variants';
import { abortedTiles, TILE_PX, type Tile, tileSuffix } from '@/pictures/tile-levels';

/** As many as a browser loads from one server at a time anyway: so it is known here which come next. */
const MAX_CONCURRENT_LOADS = 6;

/** What is loaded stays, up to so many decoded pixels. */
const MAX_DECODED_PIXELS = { handheld: 48_000_000, desktop: 128_000_000 };

/** A tile that is to be shown, or is. */
export type StoredTile = {
  tile: Tile;
  element: HTMLImageElement;
  state: 'loading' | 'loaded' | 'failed';
};

/** Loads the tiles of one picture, and keeps them as long as there is room. */
export class TileStore {
  readonly #address: string;
  readonly #type: VariantType;
  readonly #onChange: () => void;
  /** By their suffixes, the one that was seen least recently first. */
  readonly #tiles = new Map<string, StoredTile>();
  #wanted: Tile[] = [];

  /**
   * @param address the picture's
   * @param onChange is told when a tile has come, or could not be loaded
   */
  constructor(address: string, type: VariantType, onChange: () => void) {
    this.#address = address;
    this.#type = type;
    this.#onChange = onChange;
  }

  /** Those that are there. */
  get loaded(): StoredTile[] {
    return [...this.#tiles.values()].filter(({ state }) => state === 'loaded');
  }

  /** Whether a wanted one has failed; the others go on. */
  get hasFailed(): boolean {
    return this.#wanted.some((tile) => this.#find(tile)?.state === 'failed');
  }

  isLoaded(tile: Tile): boolean {
    return this.#find(tile)?.state === 'loaded';
  }

  /** Whether some of these are on their way, or will be in a moment. */
  isLoading(tiles: Tile[]): boolean {
    return tiles.some((tile) => (this.#find(tile)?.state ?? 'loading') === 'loading');
  }

  /** Loads these and no others, in this order. Those that are there count as seen. */
  request(tiles: Tile[]): void {
    this.#wanted = tiles;
    const wanted = new Set(tiles.map(tileSuffix));
    for (const [suffix, stored] of this.#tiles) {
      if (wanted.has(suffix)) continue;
      if (stored.state === 'loading') this.#giveUp(suffix, stored);
      else if (stored.state === 'failed') this.#tiles.delete(suffix);
    }
    for (const suffix of wanted) {
      const stored = this.#tiles.get(suffix);
      if (!stored) continue;
      this.#tiles.delete(suffix);
      this.#tiles.set(suffix, stored);
    }
    this.#loadNext();
  }

  /** Those that failed are to be loaded again. */
  retryFailed(): void {
    for (const [suffix, { state }] of this.#tiles) {
      if (state === 'failed') this.#tiles.delete(suffix);
    }
    this.#loadNext();
  }

  /** Gives up what is on its way. */
  destroy(): void {
    this.request([]);
  }

  #find(tile: Tile): StoredTile | undefined {
    return this.#tiles.get(tileSuffix(tile));
  }

  #loadNext(): void {
    let loading = [...this.#tiles.values()].filter(({ state }) => state === 'loading').length;
    for (const tile of this.#wanted) {
      if (loading >= MAX_CONCURRENT_LOADS) return;
      if (this.#find(tile)) continue;
      loading += 1;
      void this.#load(tile);
    }
  }

  async #load(tile: Tile): Promise<void> {
    const suffix = tileSuffix(tile);
    const stored: StoredTile = { tile, element: new Image(), state: 'loading' };
    this.#tiles.set(suffix, stored);
    const { element } = stored;
    element.alt = '';
    element.draggable = false;
    // Should the browser have dropped what it decoded, it is to wait for it rather than to leave a gap.
    element.decoding = 'sync';
    element.src = derivedAddress(this.#address, suffix, this.#type);
    const isThere = await element.decode().then(
      () => true,
      () => false,
    );
    if (this.#tiles.get(suffix) !== stored) return;
    stored.state = isThere ? 'loaded' : 'failed';
    abortedTiles.delete(element.src);
    this.#dropOldest();
    this.#loadNext();
    this.#onChange();
  }

  #giveUp(suffix: string, { element }: StoredTile): void {
    this.#tiles.delete(suffix);
    abortedTiles.add(element.src);
    element.removeAttribute('src');
  }

  #dropOldest(): void {
    const isHandheld = window.matchMedia('(pointer: coarse)').matches;
    const most = MAX_DECODED_PIXELS[isHandheld ? 'handheld' : 'desktop'] / TILE_PX ** 2;
    const wanted = new Set(this.#wanted.map(tileSuffix));
    let left = this.loaded.length;
    for (const [suffix, { state, element }] of this.#tiles) {
      if (left <= most) return;
      if (state !== 'loaded' || wanted.has(suffix)) continue;
      this.#tiles.delete(suffix);
      element.remove();
      left -= 1;
    }
  }
}

import { derivedAddress, type VariantType } from '@/pictures/picture-variants';
import { abortedTiles, TILE_PX, type Tile, tileSuffix } from '@/pictures/tile-levels';

/** Browsers load no more than this at a time from one server. Because of this limit, the store decides the order. */
const MAX_CONCURRENT_LOADS = 6;

/** The maximum number of decoded pixels of loaded tiles to keep. */
const MAX_DECODED_PIXELS = { handheld: 48_000_000, desktop: 128_000_000 };

/** A tile and its loading state. */
export type StoredTile = {
  tile: Tile;
  element: HTMLImageElement;
  state: 'loading' | 'loaded' | 'failed';
};

/** Loads and caches the tiles of one picture. */
export class TileStore {
  readonly #address: string;
  readonly #type: VariantType;
  readonly #onChange: () => void;
  /** By suffix, the least recently used tile first. */
  readonly #tiles = new Map<string, StoredTile>();
  #requested: Tile[] = [];

  /**
   * @param address the picture's address
   * @param onChange called when a tile has loaded or failed
   */
  constructor(address: string, type: VariantType, onChange: () => void) {
    this.#address = address;
    this.#type = type;
    this.#onChange = onChange;
  }

  get loaded(): StoredTile[] {
    return [...this.#tiles.values()].filter(({ state }) => state === 'loaded');
  }

  /** Whether a requested tile has failed. The others keep loading. */
  get hasFailed(): boolean {
    return this.#requested.some((tile) => this.#find(tile)?.state === 'failed');
  }

  isLoaded(tile: Tile): boolean {
    return this.#find(tile)?.state === 'loaded';
  }

  /** Whether some of these tiles are being loaded or waiting for their turn. */
  isLoading(tiles: Tile[]): boolean {
    return tiles.some((tile) => (this.#find(tile)?.state ?? 'loading') === 'loading');
  }

  /** Loads exactly these tiles, in this order, and marks the loaded ones as used. */
  request(tiles: Tile[]): void {
    this.#requested = tiles;
    const requested = new Set(tiles.map(tileSuffix));
    for (const [suffix, stored] of this.#tiles) {
      if (requested.has(suffix)) continue;
      if (stored.state === 'loading') this.#abort(suffix, stored);
      else if (stored.state === 'failed') this.#tiles.delete(suffix);
    }
    for (const suffix of requested) {
      const stored = this.#tiles.get(suffix);
      if (!stored) continue;
      this.#tiles.delete(suffix);
      this.#tiles.set(suffix, stored);
    }
    this.#loadNext();
  }

  /** Loads the failed tiles again. */
  retryFailed(): void {
    for (const [suffix, { state }] of this.#tiles) {
      if (state === 'failed') this.#tiles.delete(suffix);
    }
    this.#loadNext();
  }

  /** Aborts loading. */
  destroy(): void {
    this.request([]);
  }

  #find(tile: Tile): StoredTile | undefined {
    return this.#tiles.get(tileSuffix(tile));
  }

  #loadNext(): void {
    let loading = [...this.#tiles.values()].filter(({ state }) => state === 'loading').length;
    for (const tile of this.#requested) {
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
    // Decode synchronously rather than leave a gap: the browser may have evicted the decoded bitmap.
    element.decoding = 'sync';
    element.src = derivedAddress(this.#address, suffix, this.#type);
    const isLoaded = await element.decode().then(
      () => true,
      () => false,
    );
    if (this.#tiles.get(suffix) !== stored) return;
    stored.state = isLoaded ? 'loaded' : 'failed';
    abortedTiles.delete(element.src);
    this.#dropOldest();
    this.#loadNext();
    this.#onChange();
  }

  #abort(suffix: string, { element }: StoredTile): void {
    this.#tiles.delete(suffix);
    abortedTiles.add(element.src);
    element.removeAttribute('src');
  }

  #dropOldest(): void {
    const isHandheld = window.matchMedia('(pointer: coarse)').matches;
    const maxTiles = MAX_DECODED_PIXELS[isHandheld ? 'handheld' : 'desktop'] / TILE_PX ** 2;
    const requested = new Set(this.#requested.map(tileSuffix));
    let count = this.loaded.length;
    for (const [suffix, { state, element }] of this.#tiles) {
      if (count <= maxTiles) return;
      if (state !== 'loaded' || requested.has(suffix)) continue;
      this.#tiles.delete(suffix);
      element.remove();
      count -= 1;
    }
  }
}

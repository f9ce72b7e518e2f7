import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { abortedTiles, type Tile, tileSuffix } from '@/pictures/tile-levels';
import { TileStore } from './tile-store';

/** The store's requests. `settle` loads the tile or fails. */
let requests: { file: string; settle(isLoaded: boolean): Promise<void> }[] = [];
let isHandheld = false;

beforeEach(() => {
  requests = [];
  isHandheld = false;
  abortedTiles.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: isHandheld }));
  // jsdom decodes nothing.
  HTMLImageElement.prototype.decode = function decode(this: HTMLImageElement) {
    const file = this.src.replace(/.*-/, '');
    return new Promise((resolve, reject) => {
      requests.push({
        file: this.src.replace(/.*map-/, ''),
        async settle(isLoaded) {
          if (isLoaded) resolve();
          else reject(new Error(file));
          for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
        },
      });
    });
  };
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});

const tile = (column: number): Tile => ({ level: 0, column, row: 0 });
const tiles = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => tile(from + index));
const files = () => requests.map(({ file }) => file);

function makeStore() {
  const onChange = vi.fn();
  const store = new TileStore('https://example.org/map.png#size=1x1', 'jpg', onChange);
  return { store, onChange };
}

/** Loads tiles one after another. */
async function load(store: TileStore, tiles: Tile[]): Promise<void> {
  for (const tile of tiles) {
    store.request([tile]);
    await requests.at(-1)?.settle(true);
  }
}

describe('the tiles of a picture', () => {
  it('are loaded in the requested order, six at a time', async () => {
    const { store, onChange } = makeStore();
    store.request(tiles(0, 8));
    expect(files()).toEqual([0, 1, 2, 3, 4, 5].map((column) => `t0-${column}-0.jpg`));
    await requests[2]?.settle(true);
    expect(files().at(-1)).toBe('t0-6-0.jpg');
    expect(store.isLoaded(tile(2))).toBe(true);
    expect(store.isLoading([tile(2)])).toBe(false);
    expect(store.isLoading([tile(2), tile(7)])).toBe(true);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('are aborted when no longer requested, and others load immediately', async () => {
    const { store } = makeStore();
    store.request(tiles(0, 6));
    store.request([tile(5), tile(9)]);
    expect(files().at(-1)).toBe('t0-9-0.jpg');
    // An aborted tile is loaded again when it is requested again.
    store.request([tile(0)]);
    expect(files().at(-1)).toBe('t0-0-0.jpg');
    await requests[0]?.settle(true);
    expect(store.isLoaded(tile(0))).toBe(false);
    // Aborted tiles are recorded, so they aren't stored for offline use either.
    const aborted = () => [...abortedTiles].map((address) => address.replace(/.*map-/, ''));
    expect(aborted()).toEqual([0, 1, 2, 3, 4, 5, 9].map((column) => `t0-${column}-0.jpg`));
    await requests.at(-1)?.settle(true);
    expect(aborted()).not.toContain('t0-0-0.jpg');
  });

  it('are not loaded again after a failure until retried', async () => {
    const { store } = makeStore();
    store.request([tile(0)]);
    await requests[0]?.settle(false);
    expect(store.hasFailed).toBe(true);
    expect(store.isLoading([tile(0)])).toBe(false);
    store.request([tile(0)]);
    expect(requests).toHaveLength(1);
    store.retryFailed();
    await requests[1]?.settle(true);
    expect(store.hasFailed).toBe(false);
    expect(store.loaded.map(({ tile }) => tileSuffix(tile))).toEqual(['t0-0-0']);
  });

  it('are loaded again after a failure if they have been out of view since', async () => {
    const { store } = makeStore();
    store.request([tile(0)]);
    await requests[0]?.settle(false);
    store.request([tile(1)]);
    store.request([tile(0), tile(1)]);
    expect(files()).toEqual(['t0-0-0.jpg', 't0-1-0.jpg', 't0-0-0.jpg']);
  });

  it('stay loaded even if many others fail', async () => {
    isHandheld = true;
    const { store } = makeStore();
    await load(store, tiles(0, 100));
    for (const failing of tiles(200, 120)) {
      store.request([failing]);
      await requests.at(-1)?.settle(false);
    }
    expect(store.loaded).toHaveLength(100);
  });

  it.each([
    ['a phone', true, 183],
    ['a desktop', false, 488],
  ])(
    'stay loaded on %s up to a limit, and the least recently used is dropped first',
    async (_, handheld, maxTiles) => {
      isHandheld = handheld;
      const { store } = makeStore();
      await load(store, tiles(0, maxTiles));
      store.request([tile(0)]);
      await load(store, [tile(maxTiles)]);
      expect(store.loaded).toHaveLength(maxTiles);
      expect(store.isLoaded(tile(0))).toBe(true);
      expect(store.isLoaded(tile(1))).toBe(false);
    },
  );
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { abortedTiles, type Tile, tileSuffix } from '@/pictures/tile-levels';
import { TileStore } from './tile-store';

/** What the store asks for, and how it can be answered. */
let requests: { file: string; answer(isThere: boolean): Promise<void> }[] = [];
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
        async answer(isThere) {
          if (isThere) resolve();
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
  Array.from({ length: count }, (_, number) => tile(from + number));
const files = () => requests.map(({ file }) => file);

function makeStore() {
  const onChange = vi.fn();
  const store = new TileStore('https://example.org/map.png#size=1x1', 'jpg', onChange);
  return { store, onChange };
}

/** Loads tiles one after the other. */
async function load(store: TileStore, wanted: Tile[]): Promise<void> {
  for (const one of wanted) {
    store.request([one]);
    await requests.at(-1)?.answer(true);
  }
}

describe('the tiles of a picture', () => {
  it('are asked for in the order in which they are wanted, six at a time', async () => {
    const { store, onChange } = makeStore();
    store.request(tiles(0, 8));
    expect(files()).toEqual([0, 1, 2, 3, 4, 5].map((column) => `t0-${column}-0.jpg`));
    await requests[2]?.answer(true);
    expect(files().at(-1)).toBe('t0-6-0.jpg');
    expect(store.isLoaded(tile(2))).toBe(true);
    expect(store.isLoading([tile(2)])).toBe(false);
    expect(store.isLoading([tile(2), tile(7)])).toBe(true);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('are given up when they are no longer wanted, and others take their turn at once', async () => {
    const { store } = makeStore();
    store.request(tiles(0, 6));
    store.request([tile(5), tile(9)]);
    expect(files().at(-1)).toBe('t0-9-0.jpg');
    // What was given up is asked for anew when it is wanted again.
    store.request([tile(0)]);
    expect(files().at(-1)).toBe('t0-0-0.jpg');
    await requests[0]?.answer(true);
    expect(store.isLoaded(tile(0))).toBe(false);
    // Those that never came are known: they are not kept for offline either.
    const givenUp = () => [...abortedTiles].map((address) => address.replace(/.*map-/, ''));
    expect(givenUp()).toEqual([0, 1, 2, 3, 4, 5, 9].map((column) => `t0-${column}-0.jpg`));
    await requests.at(-1)?.answer(true);
    expect(givenUp()).not.toContain('t0-0-0.jpg');
  });

  it('stay away where they can’t be loaded, until that is forgotten', async () => {
    const { store } = makeStore();
    store.request([tile(0)]);
    await requests[0]?.answer(false);
    expect(store.hasFailed).toBe(true);
    expect(store.isLoading([tile(0)])).toBe(false);
    store.request([tile(0)]);
    expect(requests).toHaveLength(1);
    store.retryFailed();
    await requests[1]?.answer(true);
    expect(store.hasFailed).toBe(false);
    expect(store.loaded.map(({ tile }) => tileSuffix(tile))).toEqual(['t0-0-0']);
  });

  it('are asked for again where they failed and have left sight since', async () => {
    const { store } = makeStore();
    store.request([tile(0)]);
    await requests[0]?.answer(false);
    store.request([tile(1)]);
    store.request([tile(0), tile(1)]);
    expect(files()).toEqual(['t0-0-0.jpg', 't0-1-0.jpg', 't0-0-0.jpg']);
  });

  it('stay loaded where others fail, however many', async () => {
    isHandheld = true;
    const { store } = makeStore();
    await load(store, tiles(0, 100));
    for (const one of tiles(200, 120)) {
      store.request([one]);
      await requests.at(-1)?.answer(false);
    }
    expect(store.loaded).toHaveLength(100);
  });

  it.each([
    ['a phone', true, 183],
    ['a desktop', false, 488],
  ])(
    'stay loaded on %s until there is no more room; what was not seen for longest goes first',
    async (_, handheld, most) => {
      isHandheld = handheld;
      const { store } = makeStore();
      await load(store, tiles(0, most));
      store.request([tile(0)]);
      await load(store, [tile(most)]);
      expect(store.loaded).toHaveLength(most);
      expect(store.isLoaded(tile(0))).toBe(true);
      expect(store.isLoaded(tile(1))).toBe(false);
    },
  );
});

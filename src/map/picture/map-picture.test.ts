import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MapPicture } from './map-picture';

const PARK = 'https://example.org/park.png#size=4000x2000&widths=500,1000';
const NIGHT = 'https://example.org/night.png#size=4000x2000&widths=500,1000';
const fileOf = (address: string) => address.replace('https://example.org/', '').split('#')[0];

/** The requests for pictures in order. `settle` loads the picture or fails. */
let requests: { file: string | undefined; settle: (isLoaded: boolean) => Promise<void> }[] = [];

beforeEach(() => {
  requests = [];
  const decoded = new Set<HTMLImageElement>();
  // jsdom loads and decodes no pictures.
  HTMLImageElement.prototype.decode = function decode(this: HTMLImageElement) {
    if (decoded.has(this)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      requests.push({
        file: fileOf(this.src),
        settle: async (isLoaded) => {
          if (isLoaded) decoded.add(this);
          if (isLoaded) resolve();
          else reject(new Error('Not found'));
          // Let the code that awaits the picture continue.
          for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
        },
      });
    });
  };
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
    vi.unstubAllGlobals();
  };
});

function makePicture() {
  const stage = { shownPx: 500, isMoving: false };
  const loadingStates: boolean[] = [];
  const picture: MapPicture = new MapPicture({
    shownWidthPx: () => stage.shownPx,
    isAtRest: () => !stage.isMoving,
    onChange: () => picture.refine(),
    onLoadingChange: () => loadingStates.push(picture.isLoading),
  });
  const shown = () => picture.shown && fileOf(picture.shown.element.src);
  return { picture, stage, shown, loadingStates };
}

/** Makes the browser report a slow connection. */
function slowDown(): void {
  vi.stubGlobal('navigator', {
    onLine: true,
    connection: { effectiveType: '3g', downlink: 0.7 },
  });
}

const files = () => requests.map(({ file }) => file);
const settle = (isLoaded = true) => requests.at(-1)?.settle(isLoaded);

describe('MapPicture', () => {
  it('knows the size before the picture has loaded, and loads only the needed variant', async () => {
    const { picture, shown } = makePicture();
    picture.setAddress(PARK);
    expect(picture.size).toMatchObject({ imageWidthPx: 4000, imageHeightPx: 2000 });
    expect(shown()).toBeNull();
    await settle();
    expect(shown()).toBe('park-w500.webp');
    expect(files()).toEqual(['park-w500.webp']);
  });

  it('loads a sharper variant only at rest, and shows the old one until then', async () => {
    const { picture, stage, shown } = makePicture();
    picture.setAddress(PARK);
    await settle();
    Object.assign(stage, { shownPx: 1000, isMoving: true });
    picture.refine();
    expect(files()).toEqual(['park-w500.webp']);
    stage.isMoving = false;
    picture.refine();
    expect(files()).toEqual(['park-w500.webp', 'park-w1000.webp']);
    expect(shown()).toBe('park-w500.webp');
    await settle();
    expect(shown()).toBe('park-w1000.webp');
  });

  it('shows a variant that loaded during a movement once the map rests', async () => {
    const { picture, stage, shown } = makePicture();
    picture.setAddress(PARK);
    await settle();
    stage.shownPx = 1000;
    picture.refine();
    stage.isMoving = true;
    await settle();
    expect(shown()).toBe('park-w500.webp');
    stage.isMoving = false;
    picture.refine();
    expect(shown()).toBe('park-w1000.webp');
  });

  it('continues with the variant that is needed by then, and never returns to a smaller one', async () => {
    const { picture, stage, shown } = makePicture();
    picture.setAddress(PARK);
    stage.shownPx = 4000;
    await settle();
    await settle();
    expect(shown()).toBe('park.png');
    stage.shownPx = 100;
    picture.refine();
    expect(shown()).toBe('park.png');
    expect(files()).toEqual(['park-w500.webp', 'park.png']);
  });

  it('loads nothing twice when another picture was shown in between', async () => {
    const { picture, stage, shown } = makePicture();
    stage.shownPx = 1000;
    picture.setAddress(PARK);
    await settle();
    stage.shownPx = 500;
    picture.setAddress(NIGHT);
    expect(shown()).toBe('park-w1000.webp');
    await settle();
    expect(shown()).toBe('night-w500.webp');
    picture.setAddress(PARK);
    await vi.waitFor(() => expect(shown()).toBe('park-w1000.webp'));
    expect(files()).toEqual(['park-w1000.webp', 'night-w500.webp']);
  });

  it('discards a picture that loads after another was chosen', async () => {
    const { picture, shown } = makePicture();
    picture.setAddress(PARK);
    const late = requests[0];
    picture.setAddress(NIGHT);
    await settle();
    await late?.settle(true);
    expect(shown()).toBe('night-w500.webp');
  });

  it('falls back to the full picture if a variant is missing', async () => {
    const { picture, shown } = makePicture();
    picture.setAddress(PARK);
    await settle(false);
    expect(files()).toEqual(['park-w500.webp', 'park.png']);
    await settle();
    expect(shown()).toBe('park.png');
  });

  it('shows nothing of a picture that fails, but keeps its size and retries later', async () => {
    const { picture, shown } = makePicture();
    picture.setAddress(PARK);
    await settle(false);
    await settle(false);
    expect(picture.isPending).toBe(true);
    await settle(false);
    expect(picture.isPending).toBe(false);
    expect(shown()).toBeNull();
    expect(picture.size).toMatchObject({ imageWidthPx: 4000, imageHeightPx: 2000 });
    picture.refine();
    expect(files()).toEqual(['park-w500.webp', 'park.png', 'park-w1000.webp']);
    vi.advanceTimersByTime(1000);
    expect(files().slice(3)).toEqual(['park-w500.webp']);
    await settle();
    expect(shown()).toBe('park-w500.webp');
    vi.advanceTimersByTime(600_000);
    expect(requests).toHaveLength(4);
  });

  it('stops retrying a picture that is no longer chosen', async () => {
    const { picture } = makePicture();
    picture.setAddress('https://example.org/gone.png');
    await settle(false);
    picture.setAddress(null);
    vi.advanceTimersByTime(600_000);
    picture.setAddress('https://example.org/gone.png');
    await settle(false);
    picture.destroy();
    vi.advanceTimersByTime(600_000);
    expect(files()).toEqual(['gone.png', 'gone.png']);
  });

  it('removes the old picture if its replacement fails to load', async () => {
    const { picture, shown } = makePicture();
    picture.setAddress(PARK);
    await settle();
    picture.setAddress('https://example.org/gone.png');
    expect(shown()).toBe('park-w500.webp');
    await settle(false);
    expect(shown()).toBeNull();
    expect(picture.size).toBeNull();
  });

  it('shows any variant rather than none, and the needed one as soon as it has loaded', async () => {
    const { picture, stage, shown } = makePicture();
    picture.setAddress(PARK);
    await settle(false);
    await settle(false);
    await settle();
    expect(shown()).toBe('park-w1000.webp');
    stage.shownPx = 3000;
    picture.refine();
    await settle();
    expect(shown()).toBe('park.png');
  });

  it('keeps the shown variant if a sharper one fails, and retries later', async () => {
    const { picture, stage, shown, loadingStates } = makePicture();
    picture.setAddress(PARK);
    await settle();
    stage.shownPx = 1000;
    picture.refine();
    expect(loadingStates.at(-1)).toBe(true);
    await settle(false);
    await settle(false);
    expect(loadingStates.at(-1)).toBe(false);
    expect(shown()).toBe('park-w500.webp');
    picture.refine();
    expect(requests).toHaveLength(3);
    vi.advanceTimersByTime(1000);
    await settle();
    expect(shown()).toBe('park-w1000.webp');
  });

  describe('on a slow connection', () => {
    it('shows the smallest variant until the needed one has loaded', async () => {
      slowDown();
      const { picture, stage, shown } = makePicture();
      stage.shownPx = 1000;
      picture.setAddress(PARK);
      expect(files()).toEqual(['park-w500.webp', 'park-w1000.webp']);
      await requests[0]?.settle(true);
      expect(shown()).toBe('park-w500.webp');
      expect(picture.isPending).toBe(true);
      await settle();
      expect(shown()).toBe('park-w1000.webp');
      expect(picture.isPending).toBe(false);
      expect(files()).toHaveLength(2);
    });

    it('draws no tiles on the smallest variant while the needed one is loading', async () => {
      slowDown();
      const { picture, stage, shown } = makePicture();
      stage.shownPx = 1000;
      picture.setAddress(`${PARK}&tiles=8000x4000`);
      await requests[0]?.settle(true);
      expect(shown()).toBe('park-w500.webp');
      expect(picture.shown?.hasTiles).toBe(false);
      await settle();
      expect(picture.shown?.hasTiles).toBe(true);
    });

    it('does not show the smallest variant before a sharper one that zooming needs', async () => {
      slowDown();
      const { picture, stage, shown } = makePicture();
      stage.shownPx = 1000;
      picture.setAddress(PARK);
      await settle();
      await requests[0]?.settle(true);
      expect(shown()).toBe('park-w1000.webp');
      stage.shownPx = 3000;
      picture.refine();
      expect(files()).toEqual(['park-w500.webp', 'park-w1000.webp', 'park.png']);
    });

    it('keeps the smallest variant if nothing sharper loads', async () => {
      slowDown();
      const { picture, stage, shown } = makePicture();
      stage.shownPx = 1000;
      picture.setAddress(PARK);
      await requests[0]?.settle(true);
      for (let failures = 0; failures < 2; failures += 1) await settle(false);
      expect(shown()).toBe('park-w500.webp');
    });
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MapPicture } from './map-picture';

const PARK = 'https://example.org/park.png#size=4000x2000&widths=500,1000';
const NIGHT = 'https://example.org/night.png#size=4000x2000&widths=500,1000';
const fileOf = (address: string) => address.replace('https://example.org/', '').split('#')[0];

/** Each request for a picture, by its file, in order; answered by the test. */
let requests: { file: string | undefined; answer: (isThere: boolean) => Promise<void> }[] = [];

beforeEach(() => {
  requests = [];
  const known = new Set<HTMLImageElement>();
  // jsdom loads and decodes no pictures.
  HTMLImageElement.prototype.decode = function decode(this: HTMLImageElement) {
    if (known.has(this)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      requests.push({
        file: fileOf(this.src),
        answer: async (isThere) => {
          if (isThere) known.add(this);
          if (isThere) resolve();
          else reject(new Error('It is not there'));
          // What waits for it goes on after it.
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
  const told: boolean[] = [];
  const picture: MapPicture = new MapPicture({
    shownWidthPx: () => stage.shownPx,
    isAtRest: () => !stage.isMoving,
    onChange: () => picture.refine(),
    onLoadingChange: () => told.push(picture.isLoading),
  });
  const shown = () => picture.shown && fileOf(picture.shown.element.src);
  return { picture, stage, shown, told };
}

/** The browser says that the line is slow. */
function slowDown(): void {
  vi.stubGlobal('navigator', {
    onLine: true,
    connection: { effectiveType: '3g', downlink: 0.7 },
  });
}

const files = () => requests.map(({ file }) => file);
const answer = (isThere = true) => requests.at(-1)?.answer(isThere);

describe('MapPicture', () => {
  it('tells the size before the picture is there, and loads only what is needed', async () => {
    const { picture, shown } = makePicture();
    picture.setAddress(PARK);
    expect(picture.size).toMatchObject({ imageWidthPx: 4000, imageHeightPx: 2000 });
    expect(shown()).toBeNull();
    await answer();
    expect(shown()).toBe('park-w500.webp');
    expect(files()).toEqual(['park-w500.webp']);
  });

  it('loads a sharper variant only when the map rests, and keeps the old one until it is there', async () => {
    const { picture, stage, shown } = makePicture();
    picture.setAddress(PARK);
    await answer();
    Object.assign(stage, { shownPx: 1000, isMoving: true });
    picture.refine();
    expect(files()).toEqual(['park-w500.webp']);
    stage.isMoving = false;
    picture.refine();
    expect(files()).toEqual(['park-w500.webp', 'park-w1000.webp']);
    expect(shown()).toBe('park-w500.webp');
    await answer();
    expect(shown()).toBe('park-w1000.webp');
  });

  it('shows a sharper variant that came while the map moved when it rests', async () => {
    const { picture, stage, shown } = makePicture();
    picture.setAddress(PARK);
    await answer();
    stage.shownPx = 1000;
    picture.refine();
    stage.isMoving = true;
    await answer();
    expect(shown()).toBe('park-w500.webp');
    stage.isMoving = false;
    picture.refine();
    expect(shown()).toBe('park-w1000.webp');
  });

  it('goes on to what is needed by then, and never back to a smaller one', async () => {
    const { picture, stage, shown } = makePicture();
    picture.setAddress(PARK);
    stage.shownPx = 4000;
    await answer();
    await answer();
    expect(shown()).toBe('park.png');
    stage.shownPx = 100;
    picture.refine();
    expect(shown()).toBe('park.png');
    expect(files()).toEqual(['park-w500.webp', 'park.png']);
  });

  it('loads nothing twice when another picture was shown meanwhile', async () => {
    const { picture, stage, shown } = makePicture();
    stage.shownPx = 1000;
    picture.setAddress(PARK);
    await answer();
    stage.shownPx = 500;
    picture.setAddress(NIGHT);
    expect(shown()).toBe('park-w1000.webp');
    await answer();
    expect(shown()).toBe('night-w500.webp');
    picture.setAddress(PARK);
    await vi.waitFor(() => expect(shown()).toBe('park-w1000.webp'));
    expect(files()).toEqual(['park-w1000.webp', 'night-w500.webp']);
  });

  it('drops a picture that comes after another was chosen', async () => {
    const { picture, shown } = makePicture();
    picture.setAddress(PARK);
    const late = requests[0];
    picture.setAddress(NIGHT);
    await answer();
    await late?.answer(true);
    expect(shown()).toBe('night-w500.webp');
  });

  it('falls back to the full picture where a variant is missing', async () => {
    const { picture, shown } = makePicture();
    picture.setAddress(PARK);
    await answer(false);
    expect(files()).toEqual(['park-w500.webp', 'park.png']);
    await answer();
    expect(shown()).toBe('park.png');
  });

  it('leaves a picture out of which nothing can be loaded, keeps its size, and tries it again in a while', async () => {
    const { picture, shown } = makePicture();
    picture.setAddress(PARK);
    await answer(false);
    await answer(false);
    expect(picture.isPending).toBe(true);
    await answer(false);
    expect(picture.isPending).toBe(false);
    expect(shown()).toBeNull();
    expect(picture.size).toMatchObject({ imageWidthPx: 4000, imageHeightPx: 2000 });
    picture.refine();
    expect(files()).toEqual(['park-w500.webp', 'park.png', 'park-w1000.webp']);
    vi.advanceTimersByTime(1000);
    expect(files().slice(3)).toEqual(['park-w500.webp']);
    await answer();
    expect(shown()).toBe('park-w500.webp');
    vi.advanceTimersByTime(600_000);
    expect(requests).toHaveLength(4);
  });

  it('tries no longer a picture that is not wanted any more', async () => {
    const { picture } = makePicture();
    picture.setAddress('https://example.org/gone.png');
    await answer(false);
    picture.setAddress(null);
    vi.advanceTimersByTime(600_000);
    picture.setAddress('https://example.org/gone.png');
    await answer(false);
    picture.destroy();
    vi.advanceTimersByTime(600_000);
    expect(files()).toEqual(['gone.png', 'gone.png']);
  });

  it('empties the stage where a picture can’t be loaded that was to take another’s place', async () => {
    const { picture, shown } = makePicture();
    picture.setAddress(PARK);
    await answer();
    picture.setAddress('https://example.org/gone.png');
    expect(shown()).toBe('park-w500.webp');
    await answer(false);
    expect(shown()).toBeNull();
    expect(picture.size).toBeNull();
  });

  it('shows any variant rather than none, and the right one as soon as it is there', async () => {
    const { picture, stage, shown } = makePicture();
    picture.setAddress(PARK);
    await answer(false);
    await answer(false);
    await answer();
    expect(shown()).toBe('park-w1000.webp');
    stage.shownPx = 3000;
    picture.refine();
    await answer();
    expect(shown()).toBe('park.png');
  });

  it('keeps what is shown where a sharper variant can’t be loaded, and tries again in a while', async () => {
    const { picture, stage, shown, told } = makePicture();
    picture.setAddress(PARK);
    await answer();
    stage.shownPx = 1000;
    picture.refine();
    expect(told.at(-1)).toBe(true);
    await answer(false);
    await answer(false);
    expect(told.at(-1)).toBe(false);
    expect(shown()).toBe('park-w500.webp');
    picture.refine();
    expect(requests).toHaveLength(3);
    vi.advanceTimersByTime(1000);
    await answer();
    expect(shown()).toBe('park-w1000.webp');
  });

  describe('on a slow line', () => {
    it('shows the smallest variant until the one that is needed is there, which is still awaited', async () => {
      slowDown();
      const { picture, stage, shown } = makePicture();
      stage.shownPx = 1000;
      picture.setAddress(PARK);
      expect(files()).toEqual(['park-w500.webp', 'park-w1000.webp']);
      await requests[0]?.answer(true);
      expect(shown()).toBe('park-w500.webp');
      expect(picture.isPending).toBe(true);
      await answer();
      expect(shown()).toBe('park-w1000.webp');
      expect(picture.isPending).toBe(false);
      expect(files()).toHaveLength(2);
    });

    it('draws no tiles on the smallest: the variant that is needed has the line to itself', async () => {
      slowDown();
      const { picture, stage, shown } = makePicture();
      stage.shownPx = 1000;
      picture.setAddress(`${PARK}&tiles=8000x4000`);
      await requests[0]?.answer(true);
      expect(shown()).toBe('park-w500.webp');
      expect(picture.shown?.hasTiles).toBe(false);
      await answer();
      expect(picture.shown?.hasTiles).toBe(true);
    });

    it('never goes back to the smallest, and has none before a sharper one that zooming needs', async () => {
      slowDown();
      const { picture, stage, shown } = makePicture();
      stage.shownPx = 1000;
      picture.setAddress(PARK);
      await answer();
      await requests[0]?.answer(true);
      expect(shown()).toBe('park-w1000.webp');
      stage.shownPx = 3000;
      picture.refine();
      expect(files()).toEqual(['park-w500.webp', 'park-w1000.webp', 'park.png']);
    });

    it('keeps the smallest where nothing sharper can be loaded', async () => {
      slowDown();
      const { picture, stage, shown } = makePicture();
      stage.shownPx = 1000;
      picture.setAddress(PARK);
      await requests[0]?.answer(true);
      for (let failures = 0; failures < 2; failures += 1) await answer(false);
      expect(shown()).toBe('park-w500.webp');
    });
  });
});

/** What a page records about its own load: when a visitor first saw each thing, in milliseconds after navigation. */
export const EMPTY_RECORD = {
  /** The page's shell, with the site's name in it. */
  frame: 0,
  /** All markers, each with its icon or a pin. */
  markers: 0,
  /** Any variant of the map's picture. */
  picture: 0,
  pictureAndMarkers: 0,
  /** The variant of the picture that the window needs. */
  sharpPicture: 0,
  icons: 0,
  /** Number of frames with an empty marker. */
  emptyFrames: 0,
  layoutShift: 0,
  largestPaint: 0,
};

export type LoadRecord = typeof EMPTY_RECORD;

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend the browser’s own
  interface Window {
    /** Resolves once all icons are shown. */
    firstLoad: Promise<LoadRecord>;
  }
}

/**
 * Records on every frame what is visible, before anything else runs in the page. It runs in the browser, so it
 * uses nothing from the surrounding module.
 * @param record an empty one
 */
export function installLoadRecorder(record: LoadRecord): void {
  const LIMIT_MS = 30_000;
  const MILESTONES = 5;

  function observe(type: string, note: (entry: PerformanceEntry & { value?: number }) => void) {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
  }
  observe('layout-shift', ({ value = 0 }) => {
    record.layoutShift += value;
  });
  // The name is the page's first text.
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') record.frame = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    record.largestPaint = startTime;
  });

  const isThere = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0;

  /** Browsers show a picture until the next one has loaded. */
  const filled = new WeakSet<HTMLImageElement>();
  const isFilled = (image: HTMLImageElement) => {
    if (isThere(image) || image.style.background) filled.add(image);
    return filled.has(image);
  };
  const isEmpty = (image: HTMLImageElement) =>
    !isFilled(image) && getComputedStyle(image).visibility === 'visible';
  const isIcon = (image: HTMLImageElement) => isThere(image) && !image.src.startsWith('data:');

  function findVisible() {
    const images = [...document.querySelectorAll<HTMLImageElement>('.marker img')];
    const map = document.querySelector<HTMLImageElement>('.map-stage img:not(button img)');
    if (images.some(isEmpty)) record.emptyFrames += 1;
    const markers = images.length > 0 && images.every(isFilled);
    const picture = map !== null && isThere(map);
    // This width is sharp enough: see src/pictures/variant-width.ts.
    const isSharp = picture && map.naturalWidth >= map.clientWidth * 1.35 * 0.9;
    return [
      ...(markers ? (['markers'] as const) : []),
      ...(picture ? (['picture'] as const) : []),
      ...(markers && picture ? (['pictureAndMarkers'] as const) : []),
      ...(isSharp ? (['sharpPicture'] as const) : []),
      ...(markers && images.every(isIcon) ? (['icons'] as const) : []),
    ];
  }

  window.firstLoad = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Not complete: ${JSON.stringify(record)}`)), LIMIT_MS);
    requestAnimationFrame(function next() {
      const visible = findVisible();
      // When this frame reaches the screen.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        const nowMs = performance.now();
        for (const milestone of visible) record[milestone] ||= nowMs;
        if (record.frame && visible.length === MILESTONES) resolve(record);
        else requestAnimationFrame(next);
      };
      channel.port2.postMessage(null);
    });
  });
}

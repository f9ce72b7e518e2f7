/** When a visitor first saw each thing, in milliseconds after navigation. */
export type LoadMilestones = {
  /** The page's shell, with the site's name in it. */
  frame: number;
  /** All markers, each with its icon or a pin. */
  markers: number;
  /** Any variant of the map's picture. */
  picture: number;
  /** The variant of the picture that the window needs. */
  sharpPicture: number;
  icons: number;
};

/** What a page records about its own load. */
export type LoadRecord = {
  milestones: LoadMilestones;
  /** Number of frames with an empty marker. */
  emptyFrames: number;
  layoutShift: number;
};

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
 */
export function installLoadRecorder(): void {
  const LIMIT_MS = 30_000;
  const visible: Partial<LoadMilestones> = {};
  let emptyFrames = 0;
  let layoutShift = 0;

  function observe(type: string, note: (entry: PerformanceEntry & { value?: number }) => void) {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
  }
  observe('layout-shift', ({ value = 0 }) => {
    layoutShift += value;
  });
  // The name is the page's first text.
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') visible.frame = startTime;
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

  function findVisible(): (keyof LoadMilestones)[] {
    const markers = [...document.querySelectorAll<HTMLImageElement>('.marker img')];
    const picture = document.querySelector<HTMLImageElement>('.map-stage img:not(button img)');
    if (markers.some(isEmpty)) emptyFrames += 1;
    const isPictureThere = picture !== null && isThere(picture);
    return [
      ...(markers.length > 0 && markers.every(isFilled) ? (['markers'] as const) : []),
      ...(markers.length > 0 && markers.every(isIcon) ? (['icons'] as const) : []),
      ...(isPictureThere ? (['picture'] as const) : []),
      // This width is sharp enough: see src/pictures/variant-width.ts.
      ...(isPictureThere && picture.naturalWidth >= picture.clientWidth * 1.35 * 0.9
        ? (['sharpPicture'] as const)
        : []),
    ];
  }

  window.firstLoad = new Promise((resolve, reject) => {
    const visibleNames = () => Object.keys(visible).join(', ');
    setTimeout(() => reject(new Error(`After ${LIMIT_MS} ms only ${visibleNames()}`)), LIMIT_MS);
    requestAnimationFrame(function next() {
      const inFrame = findVisible();
      // When this frame reaches the screen.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        for (const sight of inFrame) visible[sight] ??= performance.now();
        const { frame, markers, picture, sharpPicture, icons } = visible;
        if (frame && markers && picture && sharpPicture && icons) {
          const all = { frame, markers, picture, sharpPicture, icons };
          resolve({ milestones: all, emptyFrames, layoutShift });
        } else requestAnimationFrame(next);
      };
      channel.port2.postMessage(null);
    });
  });
}

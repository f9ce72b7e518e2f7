import type { Subject } from './subjects.ts';

/** What a page records about itself, in milliseconds. */
export type Recorder = {
  /** From navigation to the frame that shows the markers, and the number of markers. */
  ready: Promise<{ afterMs: number; markerCount: number }>;
  /** Starts recording frames. */
  watch(): void;
  /** The durations of the frames since `watch`, once the map has moved and is at rest. */
  framesUntilRest(): Promise<number[]>;
  /** From the next press to the frame that shows its effect. */
  timeNextPress(): Promise<{ afterMs: number; markerCount: number }>;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend the browser’s own
  interface Window {
    recorder: Recorder;
  }
}

/**
 * Installs a recorder in a page, before anything else runs there. It runs in the browser, so it uses nothing
 * from the surrounding module.
 */
export function installRecorder(subject: Subject): void {
  const REST_MS = 350;
  const MAX_MOTION_MS = 20_000;

  /** @param sinceMs when the page began working on what it shows now */
  const shown = (sinceMs = 0) => ({
    afterMs: performance.now() - sinceMs,
    markerCount: markerImages().length,
  });

  const isComplete = ({ complete }: HTMLImageElement) => complete;
  const markerImages = () => document.querySelectorAll<HTMLImageElement>(subject.markers);

  /** Call in an animation frame: runs the callback once that frame is painted. */
  function afterPaint(call: () => void): void {
    const channel = new MessageChannel();
    channel.port1.onmessage = call;
    channel.port2.postMessage(null);
  }

  const ready: Recorder['ready'] = new Promise((resolve) => {
    requestAnimationFrame(function look() {
      const picture = document.querySelector<HTMLImageElement>(subject.picture);
      const images = [...markerImages()];
      const isReady = picture?.complete && images.length > 0 && images.every(isComplete);
      if (isReady) afterPaint(() => resolve(shown()));
      else requestAnimationFrame(look);
    });
  });

  let frameTimes: number[] = [];
  let lastChangeMs = 0;
  let isWatching = false;
  const observer = new MutationObserver(() => {
    lastChangeMs = performance.now();
  });

  function watch(): void {
    for (const element of document.querySelectorAll(subject.moving)) {
      observer.observe(element, { attributes: true, attributeFilter: ['style'] });
    }
    frameTimes = [];
    lastChangeMs = 0;
    isWatching = true;
    requestAnimationFrame(function next() {
      if (!isWatching) return;
      frameTimes.push(performance.now());
      requestAnimationFrame(next);
    });
  }

  async function framesUntilRest(): Promise<number[]> {
    const startMs = performance.now();
    while (lastChangeMs === 0 || performance.now() - lastChangeMs < REST_MS) {
      if (performance.now() - startMs > MAX_MOTION_MS) throw new Error('It never came to rest');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    isWatching = false;
    observer.disconnect();
    // The last change is painted between the first and the second frame after it.
    const end = frameTimes.findIndex((time) => time > lastChangeMs) + 2;
    const moving = frameTimes.slice(0, end);
    return moving.slice(1).map((time, index) => time - (moving[index] ?? time));
  }

  window.recorder = {
    ready,
    watch,
    framesUntilRest,
    timeNextPress: () =>
      new Promise((resolve) => {
        const onClick = ({ timeStamp }: Event) =>
          requestAnimationFrame(() => afterPaint(() => resolve(shown(timeStamp))));
        window.addEventListener('click', onClick, { capture: true, once: true });
      }),
  };
}

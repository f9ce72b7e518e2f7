import type { BrowserContextOptions, ViewportSize } from '@playwright/test';

/** A window in which the pages are measured. */
export type Device = {
  name: string;
  context: BrowserContextOptions & { viewport: ViewportSize };
  /** Factor by which the processor is slowed down. */
  slowdown: number;
};

export const DESKTOP: Device = {
  name: '1280 × 800',
  context: { viewport: { width: 1280, height: 800 } },
  slowdown: 1,
};

export const PHONE: Device = {
  name: '390 × 844, CPU slowed 4×',
  context: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  slowdown: 4,
};

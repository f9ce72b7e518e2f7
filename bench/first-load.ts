import type { Browser, CDPSession, Page } from '@playwright/test';
import { PHONE } from './devices.ts';
import { installLoadRecorder, type LoadRecord } from './first-load-recorder.ts';
import { median } from './results.ts';

/** Slow 4G: 1.6 Mbit/s down (given in bytes per second) and a round trip of 150 ms. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const DENSITY = 3;

/** Width of a recorded frame, in pixels. */
const FRAME_WIDTH_PX = 260;

/** Times vary from run to run, so the median of this many runs counts. */
const RUNS = 3;

/** A first visit on a slow connection. */
export type FirstLoad = LoadRecord & {
  /** Each change of the screen, in milliseconds after navigation. */
  frames: { atMs: number; jpeg: Buffer }[];
};

/**
 * Visits the map for the first time on slow 4G with a slow phone, several times. The frames come from
 * the median visit.
 */
export async function measureFirstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const visits: FirstLoad[] = [];
  while (visits.length < RUNS) visits.push(await recordFirstLoad(browser, url));
  const middle = (read: (visit: FirstLoad) => number) => median(visits.map(read));
  const sharpMs = middle(({ milestones }) => milestones.sharpPicture);
  return {
    milestones: {
      frame: middle(({ milestones }) => milestones.frame),
      markers: middle(({ milestones }) => milestones.markers),
      picture: middle(({ milestones }) => milestones.picture),
      sharpPicture: sharpMs,
      icons: middle(({ milestones }) => milestones.icons),
    },
    emptyFrames: Math.max(...visits.map(({ emptyFrames }) => emptyFrames)),
    layoutShift: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
    frames: visits.find(({ milestones }) => milestones.sharpPicture === sharpMs)?.frames ?? [],
  };
}

type LoadOptions = {
  /** Whether the browser emulates slow 4G, or the network is slow itself. */
  isEmulated?: boolean;
  /** Receives the connection to the browser before the page is opened. */
  watch?: (client: CDPSession) => void;
};

/** Visits the map once. */
export async function recordFirstLoad(
  browser: Browser,
  url: string,
  { isEmulated = true, watch }: LoadOptions = {},
): Promise<FirstLoad> {
  const context = await browser.newContext({ ...PHONE.context, deviceScaleFactor: DENSITY });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    watch?.(client);
    if (isEmulated) await client.send('Network.emulateNetworkConditions', SLOW_4G);
    // A browser doesn't estimate the speed of this machine's own network.
    else await page.addInitScript(reportSlowConnection);
    await client.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown });
    await page.addInitScript(installLoadRecorder);
    const frames = await recordScreencast(page, () => page.goto(url, { waitUntil: 'commit' }));
    return { ...(await page.evaluate(() => window.firstLoad)), frames };
  } finally {
    await context.close();
  }
}

/** Makes a page's browser report slow 4G. It runs in the browser. */
function reportSlowConnection(): void {
  const connection = { effectiveType: '4g', downlink: 1.6 };
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
}

/** Captures each change of the screen from navigation until the page is complete. */
async function recordScreencast(
  page: Page,
  open: () => Promise<unknown>,
): Promise<FirstLoad['frames']> {
  const client = await page.context().newCDPSession(page);
  const taken: { atS: number; jpeg: Buffer }[] = [];
  client.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
    taken.push({ atS: timestamp, jpeg: Buffer.from(data, 'base64') });
    // The page may have been closed by then.
    client.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  const size = { maxWidth: FRAME_WIDTH_PX, maxHeight: 4 * FRAME_WIDTH_PX };
  await client.send('Page.startScreencast', { format: 'jpeg', quality: 90, ...size });
  await open();
  await page.evaluate(() => window.firstLoad);
  // Wait for the last change to arrive.
  await page.waitForTimeout(300);
  await client.send('Page.stopScreencast');
  const startMs = await page.evaluate(() => performance.timeOrigin);
  return taken.map(({ atS, jpeg }) => ({ atMs: atS * 1000 - startMs, jpeg }));
}

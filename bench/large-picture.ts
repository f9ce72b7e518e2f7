import type { Browser, Page } from '@playwright/test';
import type { Api } from '../tests/api.ts';
import { DESKTOP, type Device, PHONE } from './devices.ts';
import { InputSimulator, NOTCH_MS, type Position, STEP_MS } from './gestures.ts';
import { type LargePicture, storeLargePicture } from './large-picture-files.ts';
import { PageMonitor } from './page-monitor.ts';
import { retryVisit } from './retry-visit.ts';

/** One visit: opens the map, zooms in, and drags it by one screen to an area where nothing has loaded yet. */
export type TilesVisit = {
  openingBytes: number;
  zoomBytes: number;
  /** From the last input event to the last change on the screen. */
  sharpMs: number;
  zoomMainThreadS: number;
  panBytes: number;
  panFramesMs: number[];
  panMainThreadS: number;
};

/** The subjects: this map with tiles, this map without tiles, and OpenSeadragon with the same tiles. */
export const TILES_SUBJECTS = ['app', 'untiled', 'seadragon'] as const;
export type TilesSubject = (typeof TILES_SUBJECTS)[number];

/** What was measured in one window. */
export type TilesComparison = { device: string; visits: Record<TilesSubject, TilesVisit[]> };

export const SEADRAGON_PATH = '/seadragon/';

/** A typical home connection, or a phone's in a town. */
const NETWORK_CONDITIONS = {
  offline: false,
  latency: 50,
  downloadThroughput: 10e6 / 8,
  uploadThroughput: 5e6 / 8,
};

/** `scale` is where the full resolution becomes necessary, in CSS pixels per image pixel. */
type ZoomTarget = { device: Device; scale: number };

/**
 * The phone needs full resolution from this scale on: this map uses at most 1.35 image pixels per CSS pixel.
 */
const ZOOM_TARGETS: ZoomTarget[] = [
  { device: DESKTOP, scale: 1 },
  {
    device: { ...PHONE, context: { ...PHONE.context, deviceScaleFactor: 3 } },
    scale: 0.42,
  },
];

const FULL_WIDTH_PX = 16_000;

/** The app's zoom per wheel pixel, as a power of e. */
const APP_ZOOM_PER_PX = 0.0018;

const NOTCHES = 14;
const PINCHES = 2;
const PINCH_FROM_PX = 90;
const PINCH_STEPS = 30;
const DRAG_STEPS = 40;
const DRAGS = 2;

/** Allowed deviation from the scale that the gesture should produce. */
const SCALE_TOLERANCE = 0.05;

/** Visits all subjects in turn, in both windows. */
export async function compareTiles(
  browser: Browser,
  address: string,
  api: Api,
  rounds: number,
): Promise<TilesComparison[]> {
  await api.clear();
  await api.updateSettings({ show_legend: false });
  const picture = await storeLargePicture(api);
  const comparisons: TilesComparison[] = [];
  for (const goal of ZOOM_TARGETS) {
    const visits: TilesComparison['visits'] = { app: [], untiled: [], seadragon: [] };
    const opening = await openingWidth(browser, address, api, picture, goal.device);
    for (let round = 0; round < rounds; round += 1) {
      for (const subject of TILES_SUBJECTS) {
        const shown = subject === 'untiled' ? picture.untiled : picture.tiled;
        await api.updateSettings({ base_map_image: shown });
        const visitOnce = () => visit(browser, address, subject, picture, goal, opening);
        visits[subject].push(await retryVisit(visitOnce));
      }
    }
    comparisons.push({ device: goal.device.name, visits });
  }
  return comparisons;
}

/** The width of the whole picture when the app opens, in CSS pixels. */
async function openingWidth(
  browser: Browser,
  address: string,
  api: Api,
  picture: LargePicture,
  device: Device,
): Promise<number> {
  await api.updateSettings({ base_map_image: picture.tiled });
  const context = await browser.newContext(device.context);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(APP_PICTURE).waitFor();
  const width = await shownWidth(page, 'app');
  await context.close();
  return width;
}

async function visit(
  browser: Browser,
  address: string,
  subject: TilesSubject,
  picture: LargePicture,
  { device, scale }: ZoomTarget,
  openingPx: number,
): Promise<TilesVisit> {
  // Another benchmark measures what the app stores for offline use.
  const context = await browser.newContext({ ...device.context, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const watch = new PageMonitor(client);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', NETWORK_CONDITIONS);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    await client.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown });
    const mainThreadS = async () => {
      const { metrics } = await client.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    };

    const factor = (scale * FULL_WIDTH_PX) / openingPx;
    const query = new URLSearchParams({
      picture: picture.tiled,
      opening: `${openingPx}`,
      notch: `${factor ** (1 / NOTCHES)}`,
    });
    await page.goto(subject === 'seadragon' ? `${address}${SEADRAGON_PATH}?${query}` : address);
    await page
      .locator(subject === 'seadragon' ? 'canvas' : APP_PICTURE)
      .first()
      .waitFor();
    await watch.startScreencast();
    await watch.waitUntilIdle();
    const openingBytes = watch.pictureBytes;

    const input = new InputSimulator(client);
    const beforeZoomS = await mainThreadS();
    const lastMoveMs = await zoomIn(input, device, factor);
    const sharpMs = (await watch.waitUntilIdle()) - lastMoveMs;
    const zoomMainThreadS = (await mainThreadS()) - beforeZoomS;
    await watch.stopScreencast();
    const zoomBytes = watch.pictureBytes - openingBytes;
    const shownScale = (await shownWidth(page, subject)) / FULL_WIDTH_PX;
    if (subject !== 'untiled' && Math.abs(shownScale / scale - 1) > SCALE_TOLERANCE) {
      throw new Error(`${subject}: the scale is ${shownScale}, but should be ${scale}`);
    }

    const beforePanS = await mainThreadS();
    const frames = recordFrames(page);
    await panByScreen(input, device);
    const panFramesMs = await (await frames).stop();
    await watch.waitUntilIdle();
    const panMainThreadS = (await mainThreadS()) - beforePanS;
    const panBytes = watch.pictureBytes - openingBytes - zoomBytes;
    return {
      openingBytes,
      zoomBytes,
      sharpMs,
      zoomMainThreadS,
      panBytes,
      panFramesMs,
      panMainThreadS,
    };
  } catch (error) {
    throw new Error(`${subject}, ${device.name}`, { cause: error });
  } finally {
    await context.close();
  }
}

const APP_PICTURE = '.map-stage img';

function shownWidth(page: Page, subject: TilesSubject): Promise<number> {
  if (subject === 'seadragon') return page.evaluate<number>('window.shownWidth()');
  return page
    .locator(APP_PICTURE)
    .first()
    .evaluate((image) => image.getBoundingClientRect().width);
}

/** @returns the time of the last input event, in milliseconds */
async function zoomIn(input: InputSimulator, device: Device, factor: number): Promise<number> {
  const middle = middleOf(device);
  if (!device.context.hasTouch) {
    await input.moveMouse(middle);
    const startMs = Date.now();
    const notchPx = Math.log(factor) / NOTCHES / APP_ZOOM_PER_PX;
    await input.turnWheel(middle, NOTCHES, NOTCH_MS, notchPx);
    return startMs + (NOTCHES - 1) * NOTCH_MS;
  }
  let startMs = 0;
  for (let pinch = 0; pinch < PINCHES; pinch += 1) {
    startMs = Date.now();
    await input.moveFingers(
      fingers(middle, PINCH_FROM_PX),
      fingers(middle, PINCH_FROM_PX * factor ** (1 / PINCHES)),
      PINCH_STEPS,
    );
  }
  return startMs + (PINCH_STEPS - 1) * STEP_MS;
}

function fingers({ x, y }: Position, apartPx: number): Position[] {
  return [
    { x: x - apartPx / 3, y: y - apartPx / 2 },
    { x: x + apartPx / 3, y: y + apartPx / 2 },
  ];
}

/** Pans by one window width, to the right. */
async function panByScreen(input: InputSimulator, device: Device): Promise<void> {
  const { x, y } = middleOf(device);
  const [from, to] = [
    { x: x * 1.5, y },
    { x: x * 0.5, y },
  ];
  for (let drag = 0; drag < DRAGS; drag += 1) {
    if (device.context.hasTouch) await input.moveFingers([from], [to], DRAG_STEPS);
    else await input.dragMouse(from, to, DRAG_STEPS);
  }
}

function middleOf({ context: { viewport } }: Device): Position {
  return { x: viewport.width / 2, y: viewport.height / 2 };
}

/** Starts recording the durations of the page's frames. */
async function recordFrames(page: Page): Promise<{ stop(): Promise<number[]> }> {
  const handle = await page.evaluateHandle(() => {
    const times: number[] = [];
    let isOver = false;
    requestAnimationFrame(function next(nowMs) {
      times.push(nowMs);
      if (!isOver) requestAnimationFrame(next);
    });
    return {
      stop() {
        isOver = true;
        return times.slice(1).map((time, index) => time - (times[index] ?? time));
      },
    };
  });
  return { stop: () => handle.evaluate((recording) => recording.stop()) };
}

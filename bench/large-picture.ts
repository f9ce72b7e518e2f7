import type { Browser, Page } from '@playwright/test';
import type { Api } from '../tests/api.ts';
import { median, quantile } from './comparison.ts';
import { DESKTOP, type Device, readMetric, SHARP_PHONE, visitInTurn, withPage } from './devices.ts';
import { InputSimulator, middleOf, NOTCH_MS, STEP_MS } from './gestures.ts';
import { type LargePicture, storeLargePicture } from './large-picture-files.ts';
import { PageMonitor, SCREENCAST } from './page-monitor.ts';
import { format, formatTable, judge, type Section } from './report.ts';

/** This map with tiles, this map without tiles, and OpenSeadragon with the same tiles. */
const SUBJECTS = ['app', 'untiled', 'seadragon'] as const;
type Subject = (typeof SUBJECTS)[number];
const NAMES = { app: 'this map', untiled: 'without tiles', seadragon: 'OpenSeadragon' };

/** One visit: opens the map, zooms in, and drags it by one screen to an area where nothing has loaded yet. */
type Visit = {
  openingKb: number;
  zoomKb: number;
  /** From the last input event to the last change on the screen. */
  sharpMs: number;
  zoomMainThreadS: number;
  panKb: number;
  panFrameP95Ms: number;
  panMainThreadS: number;
};

/** A row of the report. */
type Metric = {
  key: keyof Visit;
  title: string;
  unit: string;
  /** The maximum for this map, in the row's unit, on the desktop and on the phone. */
  max?: [number, number];
  /** The largest allowed ratio to each of the other subjects. */
  ratios?: Partial<Record<Subject, number>>;
};

const METRICS: Metric[] = [
  { key: 'openingKb', title: 'Opening view: picture', unit: 'kB', max: [250, 300] },
  {
    key: 'zoomKb',
    title: 'Zoom to its own pixels: picture',
    unit: 'kB',
    max: [900, 1600],
    ratios: { seadragon: 1.2 },
  },
  { key: 'sharpMs', title: 'Time until sharp', unit: 'ms', ratios: { seadragon: 1 } },
  { key: 'zoomMainThreadS', title: 'Zoom: main thread', unit: 's', ratios: { seadragon: 1 } },
  {
    key: 'panKb',
    title: 'Pan by a screen width: picture',
    unit: 'kB',
    max: [500, 1000],
    ratios: { seadragon: 1.2 },
  },
  {
    key: 'panFrameP95Ms',
    title: 'Pan: frame p95',
    unit: 'ms',
    ratios: { untiled: 1.2, seadragon: 1 },
  },
  { key: 'panMainThreadS', title: 'Pan: main thread', unit: 's', ratios: { seadragon: 1 } },
];

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

/** This map uses at most 1.35 image pixels per CSS pixel. */
const ZOOM_TARGETS: ZoomTarget[] = [
  { device: DESKTOP, scale: 1 },
  { device: SHARP_PHONE, scale: 0.42 },
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
  site: string,
  api: Api,
  rounds: number,
): Promise<Section[]> {
  await api.clear();
  await api.updateSettings({ show_legend: false });
  const picture = await storeLargePicture(api);
  const sections: Section[] = [];
  for (const [index, target] of ZOOM_TARGETS.entries()) {
    await api.updateSettings({ base_map_image: picture.tiled });
    const openingPx = await withPage(browser, target.device, async (page) => {
      await page.goto(site);
      await page.locator(APP_PICTURE).waitFor();
      return shownWidth(page, 'app');
    });
    const visitTo = (subject: Subject) => async () => {
      await api.updateSettings({
        base_map_image: picture[subject === 'untiled' ? subject : 'tiled'],
      });
      return visit(browser, site, subject, picture, target, openingPx);
    };
    const visits = await visitInTurn(rounds, SUBJECTS.map(visitTo));
    const rows = METRICS.map((metric) => writeMetric(metric, visits, index));
    const head = ['', 'This map', 'Without tiles', 'OpenSeadragon', 'Targets'];
    const heading = `### An 81-megapixel picture, ${target.device.name}`;
    sections.push({ heading, lines: formatTable([head, ...rows]) });
  }
  return sections;
}

/** @param visits to each of the subjects */
function writeMetric(
  { key, title, unit, max, ratios = {} }: Metric,
  visits: Visit[][],
  targetIndex: number,
): string[] {
  const values = visits.map((visits) => median(visits.map((visit) => visit[key])));
  const [own = 0] = values;
  const targets = max ? [judge(own, max[targetIndex], ` ${unit}`).join(': ')] : [];
  for (const [index, subject] of SUBJECTS.entries()) {
    const [target, ratio] = [ratios[subject], own / (values[index] ?? 0)];
    if (target === undefined) continue;
    targets.push(`${ratio.toFixed(2)} × ${NAMES[subject]}, ${judge(ratio, target).join(': ')}`);
  }
  return [title, ...values.map((value) => format(value, unit)), targets.join('; ')];
}

function visit(
  browser: Browser,
  site: string,
  subject: Subject,
  picture: LargePicture,
  { device, scale }: ZoomTarget,
  openingPx: number,
): Promise<Visit> {
  // Another benchmark measures what the app stores for offline use.
  const context = { ...device.context, serviceWorkers: 'block' as const };
  return withPage(browser, { ...device, context }, async (page, client) => {
    const watch = new PageMonitor(client);
    await client.send('Network.emulateNetworkConditions', NETWORK_CONDITIONS);
    const factor = (scale * FULL_WIDTH_PX) / openingPx;
    const query = new URLSearchParams({
      picture: picture.tiled,
      opening: `${openingPx}`,
      notch: `${factor ** (1 / NOTCHES)}`,
    });
    const isSeadragon = subject === 'seadragon';
    await page.goto(isSeadragon ? `${site}${SEADRAGON_PATH}?${query}` : site);
    await page
      .locator(isSeadragon ? 'canvas' : APP_PICTURE)
      .first()
      .waitFor();
    await client.send('Page.startScreencast', SCREENCAST);
    await watch.waitUntilIdle();
    const openingBytes = watch.pictureBytes;

    const input = new InputSimulator(client);
    const beforeZoomS = await readMetric(client, 'TaskDuration');
    const lastMoveMs = await zoomIn(input, device, factor);
    const sharpMs = (await watch.waitUntilIdle()) - lastMoveMs;
    const zoomMainThreadS = (await readMetric(client, 'TaskDuration')) - beforeZoomS;
    await client.send('Page.stopScreencast');
    const zoomBytes = watch.pictureBytes - openingBytes;
    const shownScale = (await shownWidth(page, subject)) / FULL_WIDTH_PX;
    if (subject !== 'untiled' && Math.abs(shownScale / scale - 1) > SCALE_TOLERANCE) {
      throw new Error(`${subject}, ${device.name}: the scale is ${shownScale}, not ${scale}`);
    }

    const beforePanS = await readMetric(client, 'TaskDuration');
    const frames = recordFrames(page);
    // By one window width, to the right.
    const { x, y } = middleOf(device);
    for (let drag = 0; drag < DRAGS; drag += 1) {
      await input.drag({ x: x * 1.5, y }, { x: x * 0.5, y }, DRAG_STEPS, device.context.hasTouch);
    }
    const panFramesMs = await (await frames).stop();
    await watch.waitUntilIdle();
    const panMainThreadS = (await readMetric(client, 'TaskDuration')) - beforePanS;
    return {
      openingKb: openingBytes / 1000,
      zoomKb: zoomBytes / 1000,
      sharpMs,
      zoomMainThreadS,
      panKb: (watch.pictureBytes - openingBytes - zoomBytes) / 1000,
      panFrameP95Ms: quantile(panFramesMs, 0.95),
      panMainThreadS,
    };
  });
}

const APP_PICTURE = '.map-stage img';

function shownWidth(page: Page, subject: Subject): Promise<number> {
  if (subject === 'seadragon') return page.evaluate<number>('window.shownWidth()');
  const picture = page.locator(APP_PICTURE).first();
  return picture.evaluate((image) => image.getBoundingClientRect().width);
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
    const toPx = PINCH_FROM_PX * factor ** (1 / PINCHES);
    await input.pinch(middle, PINCH_FROM_PX, toPx, PINCH_STEPS);
  }
  return startMs + (PINCH_STEPS - 1) * STEP_MS;
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

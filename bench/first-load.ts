import type { Browser, CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { median } from './comparison.ts';
import { SHARP_PHONE, visitInTurn, withPage } from './devices.ts';
import { EMPTY_RECORD, installLoadRecorder, type LoadRecord } from './first-load-recorder.ts';
import { formatTable, judge, type Section } from './report.ts';

/** Slow 4G: 1.6 Mbit/s down (given in bytes per second) and a round trip of 150 ms. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** A change of the screen, in milliseconds after navigation. */
type Frame = { atMs: number; jpeg: Buffer };

/** The rows of a table, with targets in seconds. */
const MILESTONES: { key: keyof LoadRecord; title: string; targetS?: number }[] = [
  { key: 'frame', title: 'Page shell, with the site’s name', targetS: 1.2 },
  { key: 'markers', title: 'Markers, as pins or with their icons' },
  { key: 'picture', title: 'The map’s picture, coarse', targetS: 2.5 },
  { key: 'pictureAndMarkers', title: '**Picture and markers**' },
  { key: 'sharpPicture', title: 'The map’s picture, sharp', targetS: 4.5 },
  { key: 'icons', title: 'All icons', targetS: 5 },
];

/**
 * Visits the map for the first time on slow 4G with a slow phone, three times.
 * @param filmstrip path of the WebP picture to write, which shows one of the visits
 */
export async function measureFirstLoad(
  browser: Browser,
  url: string,
  filmstrip: string,
): Promise<Section> {
  let frames: Frame[] = [];
  const visit = () =>
    recordFirstLoad(browser, url, true, SHARP_PHONE, async (page, open) => {
      frames = await recordScreencast(page, open);
    });
  const [visits = []] = await visitInTurn(3, [visit]);
  await writeFilmstrip(filmstrip, frames);
  const rows = MILESTONES.map(({ key, title, targetS }) => {
    const seconds = median(visits.map((one) => one[key])) / 1000;
    return [title, `${seconds.toFixed(2)} s`, ...judge(seconds, targetS, ' s')];
  });
  const emptyFrames = Math.max(...visits.map((visit) => visit.emptyFrames));
  const layoutShift = Math.max(...visits.map((visit) => visit.layoutShift));
  return {
    heading: '### First view on slow 4G: the demo, 390 × 844, CPU slowed 4×',
    lines: [
      '![The screen, every half second](first-sight.webp)',
      '',
      ...formatTable([
        ['', '', 'Target', ''],
        ...rows,
        ['Frames with an empty marker', `${emptyFrames}`, ...judge(emptyFrames, 0)],
        ['Layout shift', `${layoutShift}`, ...judge(layoutShift, 0)],
      ]),
    ],
  };
}

/**
 * Visits a map for the first time.
 * @param isEmulated whether the browser emulates slow 4G, or the network is slow itself
 * @param device the window
 * @param watch receives the page before it is opened, and opens it
 */
export function recordFirstLoad(
  browser: Browser,
  url: string,
  isEmulated: boolean,
  device = SHARP_PHONE,
  watch = (_: Page, open: () => Promise<unknown>) => open(),
): Promise<LoadRecord> {
  return withPage(browser, device, async (page, client: CDPSession) => {
    if (isEmulated) await client.send('Network.emulateNetworkConditions', SLOW_4G);
    // A browser doesn't estimate the speed of this machine's own network.
    else await page.addInitScript(reportSlowConnection);
    await page.addInitScript(installLoadRecorder, EMPTY_RECORD);
    await watch(page, () => page.goto(url, { waitUntil: 'commit' }));
    return page.evaluate(() => window.firstLoad);
  });
}

/** Makes a page's browser report slow 4G. It runs in the browser. */
function reportSlowConnection(): void {
  const connection = { effectiveType: '4g', downlink: 1.6 };
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
}

const FRAME_WIDTH_PX = 260;

/** Captures each change of the screen from navigation until the page is complete. */
async function recordScreencast(page: Page, open: () => Promise<unknown>): Promise<Frame[]> {
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

/** In seconds after navigation. */
const MOMENTS_S = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];

const PICTURE = { width: 130, height: 281 };
const GAP_PX = 10;
const LABEL_PX = 22;

/** Writes the screen at certain moments side by side, each labeled with its time, and white before the first frame. */
async function writeFilmstrip(file: string, frames: Frame[]): Promise<void> {
  const leftOf = (index: number) => GAP_PX + index * (PICTURE.width + GAP_PX);
  const strip = { width: leftOf(MOMENTS_S.length), height: LABEL_PX + PICTURE.height + GAP_PX };
  const blank = (size: { width: number; height: number }, background: string) =>
    sharp({ create: { ...size, channels: 3, background } });
  const pictures = await Promise.all(
    MOMENTS_S.map(async (momentS, index) => {
      const frame = frames.findLast(({ atMs }) => atMs <= momentS * 1000);
      const picture = frame
        ? sharp(frame.jpeg).resize({ ...PICTURE, fit: 'fill' })
        : blank(PICTURE, '#ffffff');
      return { input: await picture.png().toBuffer(), left: leftOf(index), top: LABEL_PX };
    }),
  );
  const labels = MOMENTS_S.map(
    (momentS, index) =>
      `<text x="${leftOf(index) + PICTURE.width / 2}" y="16" text-anchor="middle">${momentS} s</text>`,
  );
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${strip.width}" height="${LABEL_PX}" font-family="sans-serif" font-size="13" fill="#222">${labels.join('')}</svg>`;
  await blank(strip, '#c8c8c8')
    .composite([...pictures, { input: Buffer.from(text), left: 0, top: 0 }])
    .webp({ quality: 60 })
    .toFile(file);
}

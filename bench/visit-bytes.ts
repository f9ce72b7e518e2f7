import type { Browser, Page } from '@playwright/test';
import {
  bytesByKind,
  startTrafficCounter,
  TRAFFIC_KINDS,
  type TrafficKind,
} from '../tests/traffic.ts';
import { DESKTOP, PHONE } from './devices.ts';
import { formatTable } from './report.ts';

/** The bytes of the visits in one window, by kind. */
export type VisitBytes = { device: string; visits: { title: string; bytes: Bytes }[] };

type Bytes = Record<TrafficKind, number>;

/**
 * The monthly traffic of a free Supabase project: this much from its cache, which holds pictures, and the same
 * amount uncached.
 */
const FREE_BYTES = 5e9;

const PICTURES: TrafficKind[] = ['map picture', 'icons', 'popup pictures'];

/** A visit is complete after this long without a request. */
const IDLE_MS = 3000;

const TOUR_PLACES = [
  'Visitor Centre',
  'Squirrel Playground',
  'Alder Mill',
  'Boathouse Café',
  'Reedside Hide',
  'Heron Bay',
  'The Owl Oak',
  'Ridge Tower',
  'Silver Leap Waterfall',
  'Lark Camp',
];

/** Visits the demo for the first time, visits it again, and then looks around. */
export async function measureVisitBytes(browser: Browser, site: string): Promise<VisitBytes[]> {
  const measured: VisitBytes[] = [];
  for (const { name, context: options } of [DESKTOP, PHONE]) {
    const traffic = await startTrafficCounter(site);
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    const taken = async (): Promise<Bytes> => {
      await traffic.waitUntilIdle(IDLE_MS);
      return bytesByKind(traffic.responses.splice(0));
    };
    const open = async (): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(traffic.address);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      return page;
    };
    try {
      const first = await open();
      const firstBytes = await taken();
      await first.close();
      const page = await open();
      const returnBytes = await taken();
      await lookAround(page);
      const tourBytes = await taken();
      measured.push({
        device: name.split(',')[0] ?? name,
        visits: [
          { title: 'First visit, untouched', bytes: firstBytes },
          { title: 'Return visit, nothing new', bytes: returnBytes },
          { title: 'First visit of ten minutes', bytes: addBytes(firstBytes, tourBytes) },
        ],
      });
    } finally {
      await context.close();
      await traffic.stop();
    }
  }
  return measured;
}

/** What a visitor does in ten minutes, without the pauses for reading. */
async function lookAround(page: Page): Promise<void> {
  const stage = page.getByRole('application', { name: 'Map' });
  for (const way of ['ArrowLeft', 'ArrowRight']) {
    await stage.focus();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('+');
    await page.waitForTimeout(500);
    for (let step = 0; step < 10; step += 1) await page.keyboard.press(way);
    await page.waitForTimeout(500);
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('-');
    await page.waitForTimeout(500);
  }
  for (const title of TOUR_PLACES) {
    await page.getByRole('button', { name: title, exact: true }).press('Enter');
    const popup = page.getByRole('dialog', { name: title });
    await popup.getByRole('img').waitFor();
    await popup.getByRole('button', { name: 'Close' }).press('Enter');
    await popup.waitFor({ state: 'detached' });
  }
  for (const name of ['Owl Walk', 'All']) {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await page.waitForTimeout(500);
  }
  await page.getByRole('button', { name: 'Places', exact: true }).press('Enter');
  await page.getByRole('combobox', { name: 'Search places' }).fill('camp');
}

/** A section of the report: bytes by kind, and how many visits a free project can serve. */
export function writeVisitBytes(measured: VisitBytes[]): string[] {
  const rows = measured.flatMap(({ device, visits }) =>
    visits.map(({ title, bytes }) => [
      `${title}, ${device}`,
      ...TRAFFIC_KINDS.map((kind) => formatKilobytes(bytes[kind])),
      formatKilobytes(sum(bytes, [...PICTURES, 'rows'])),
      visitsPerMonth(bytes).toLocaleString('en'),
    ]),
  );
  return [
    '### What a visit costs, the demo',
    '',
    'In kB, measured as sent to the browser, including response headers, whether the page or its service worker made the request. The demo’s pictures are files of the site; here they count as uploads. Rows are compressed, like those from a hosted project.',
    'In ten minutes, a visitor looks at both halves of the map up close, ten places, a group and the list. A free project includes 5 GB of cached traffic a month, for pictures, and 5 GB of uncached traffic, for rows.',
    '',
    ...formatTable([
      ['', ...TRAFFIC_KINDS.map(capitalize), 'Pictures and rows', 'Such visits a month'],
      ...rows,
    ]),
    '',
  ];
}

/** Pictures come from the cache and rows never do, so the limit reached first counts. */
function visitsPerMonth(bytes: Bytes): number {
  const carried = [sum(bytes, PICTURES), bytes.rows].map(
    (bytes) => FREE_BYTES / Math.max(1, bytes),
  );
  const count = Math.min(...carried);
  // Two digits are enough.
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.floor(count / unit) * unit;
}

function sum(bytes: Bytes, kinds: TrafficKind[]): number {
  return kinds.reduce((sum, kind) => sum + bytes[kind], 0);
}

function addBytes(one: Bytes, other: Bytes): Bytes {
  const bytes = { ...one };
  for (const kind of TRAFFIC_KINDS) bytes[kind] += other[kind];
  return bytes;
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function formatKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
}

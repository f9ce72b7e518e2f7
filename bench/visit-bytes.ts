import type { Browser, Page } from '@playwright/test';
import {
  bytesByKind,
  startTrafficCounter,
  TRAFFIC_KINDS,
  type TrafficKind,
} from '../tests/traffic.ts';
import { DESKTOP, PHONE } from './devices.ts';
import { formatKilobytes, formatTable, type Section } from './report.ts';

type Bytes = Record<TrafficKind, number>;

/**
 * The monthly traffic of a free Supabase project: this much from its cache, which holds pictures, and the same
 * amount uncached.
 */
const FREE_BYTES = 5e9;

const PICTURES: TrafficKind[] = ['map picture', 'icons', 'popup pictures'];

/** A visit is complete after this long without a request. */
export const IDLE_MS = 3000;

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
export async function measureVisitBytes(browser: Browser, site: string): Promise<Section> {
  const rows: string[][] = [];
  for (const { name, context: options } of [DESKTOP, PHONE]) {
    const traffic = await startTrafficCounter(site);
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    const device = name.split(',')[0];
    const add = (title: string, bytes: Bytes) =>
      rows.push([
        `${title}, ${device}`,
        ...TRAFFIC_KINDS.map((kind) => formatKilobytes(bytes[kind])),
        formatKilobytes(sum(bytes, [...PICTURES, 'rows'])),
        visitsPerMonth(bytes).toLocaleString('en'),
      ]);
    const taken = async () => {
      await traffic.waitUntilIdle(IDLE_MS);
      return traffic.responses.splice(0);
    };
    const open = async (): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(traffic.address);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      return page;
    };
    try {
      const page = await open();
      const first = await taken();
      add('First visit, untouched', bytesByKind(first));
      await page.close();
      const secondPage = await open();
      add('Return visit, nothing new', bytesByKind(await taken()));
      await lookAround(secondPage);
      add('First visit of ten minutes', bytesByKind([...first, ...(await taken())]));
    } finally {
      await context.close();
      await traffic.stop();
    }
  }
  const kinds = TRAFFIC_KINDS.map((kind) => kind.slice(0, 1).toUpperCase() + kind.slice(1));
  return {
    heading: '### What a visit costs, the demo',
    lines: formatTable([['', ...kinds, 'Pictures and rows', 'Such visits a month'], ...rows]),
  };
}

/** What a visitor does in ten minutes, without the pauses for reading. */
async function lookAround(page: Page): Promise<void> {
  const stage = page.getByRole('application', { name: 'Map' });
  const pressRepeatedly = async (key: string, times: number) => {
    for (let step = 0; step < times; step += 1) await page.keyboard.press(key);
    await page.waitForTimeout(500);
  };
  for (const key of ['ArrowLeft', 'ArrowRight']) {
    await stage.focus();
    await pressRepeatedly('+', 8);
    await pressRepeatedly(key, 10);
    await pressRepeatedly('-', 8);
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

/** Pictures come from the cache and rows never do, so the limit reached first counts. */
function visitsPerMonth(bytes: Bytes): number {
  const count = FREE_BYTES / Math.max(1, sum(bytes, PICTURES), bytes.rows);
  // Two digits are enough.
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.floor(count / unit) * unit;
}

function sum(bytes: Bytes, kinds: TrafficKind[]): number {
  return kinds.reduce((sum, kind) => sum + bytes[kind], 0);
}

import type { Browser } from '@playwright/test';
import { formatTable } from './report.ts';
import type { RouteTimes } from './routes-page/main.ts';

/** Factors by which the processor is slowed down. */
const SLOWDOWNS = [1, 4, 6];

/** Where the page that measures routes is on the site. */
export const ROUTES_PATH = '/bench/routes-page/';

/** How long finding a route may take on a phone. */
const MAX_MS = 50;

export type RouteMeasurement = RouteTimes & { slowdown: number };

/** Measures the app's code for routes in a page of its own. */
export async function measureRoutes(
  browser: Browser,
  address: string,
): Promise<RouteMeasurement[]> {
  const measurements: RouteMeasurement[] = [];
  for (const slowdown of SLOWDOWNS) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await page.goto(address + ROUTES_PATH);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    measurements.push({ ...(await page.evaluate(() => window.measureRoutes())), slowdown });
    await context.close();
  }
  return measurements;
}

/** Writes the times as one section. */
export function writeRoutes(measurements: RouteMeasurement[]): string[] {
  const [first] = measurements;
  const rows = measurements.map(({ slowdown, measureMs, joinMs, findMs, sortMs }) => [
    `CPU slowed ${slowdown}×`,
    `${measureMs.toFixed(1)} ms`,
    `${joinMs.toFixed(1)} ms`,
    `${findMs.toFixed(1)} ms`,
    (findMs / sortMs).toFixed(2),
    findMs <= MAX_MS ? 'reached' : 'not reached',
  ]);
  const head = [
    '',
    'Measuring, once',
    'Joining, once',
    'A route',
    'Its ratio to sorting',
    `Target: ${MAX_MS} ms`,
  ];
  return [
    `### Routes through ${first?.nodes} nodes, on trails of ${first?.positions} positions`,
    '',
    ...formatTable([head, ...rows]),
    '',
  ];
}

import type { Browser } from '@playwright/test';
import { median } from './comparison.ts';
import { DESKTOP, withPage } from './devices.ts';
import { formatTable, judge, type Section } from './report.ts';
import type { RouteTimes } from './routes-page/main.ts';

/** Factors by which the processor is slowed down. */
const SLOWDOWNS = [1, 4, 6];

/** Where the page that measures routes is on the site. */
export const ROUTES_PATH = '/bench/routes-page/';

/** How long finding a route may take on a phone. */
const MAX_MS = 50;

/** Measures the app's code for routes in a page of its own. */
export async function measureRoutes(browser: Browser, site: string): Promise<Section> {
  const rows: string[][] = [];
  let size = '';
  for (const slowdown of SLOWDOWNS) {
    const times = await withPage(browser, { ...DESKTOP, slowdown }, async (page) => {
      await page.goto(site + ROUTES_PATH);
      return page.evaluate(() => window.measureRoutes());
    });
    const middle = (key: keyof RouteTimes) => median(times.map((round) => round[key]));
    const findMs = middle('findMs');
    rows.push([
      `CPU slowed ${slowdown}×`,
      ...[middle('measureMs'), middle('joinMs'), findMs].map((ms) => `${ms.toFixed(1)} ms`),
      (findMs / middle('sortMs')).toFixed(2),
      ...judge(findMs, MAX_MS, ' ms'),
    ]);
    size = `${middle('nodes')} nodes, on trails of ${middle('positions')} positions`;
  }
  const columns = ['Measuring, once', 'Joining, once', 'A route', 'Its ratio to sorting'];
  return {
    heading: `### Routes through ${size}`,
    lines: formatTable([['', ...columns, 'Target', ''], ...rows]),
  };
}

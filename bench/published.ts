import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';
import { makeTemporaryFolder } from '../tests/site.ts';
import type { CountedResponse, Traffic } from '../tests/traffic.ts';
import { median } from './comparison.ts';
import { PHONE, SHARP_PHONE, visitInTurn } from './devices.ts';
import { measureFirstLoad, recordFirstLoad } from './first-load.ts';
import { type PublicServer, startDemoProject } from './published-sites.ts';
import { formatKilobytes, formatTable, type Section } from './report.ts';
import { IDLE_MS } from './visit-bytes.ts';

const ROUNDS = 7;

const FILMSTRIP = 'docs/first-map.webp';

/** Where the first view is measured, in CSS pixels. */
const WINDOWS = ['390 × 844', '844 × 390', '1280 × 800'];

/** The rows of a table: times in milliseconds, and the layout shift. */
const FIGURES = [
  ['frame', 'First contentful paint'],
  ['pictureAndMarkers', 'The app’s picture and markers'],
  ['largestPaint', 'Largest contentful paint'],
  ['layoutShift', 'Layout shift'],
] as const;

/** Publishes the demo, and compares visits with visits to the same site without a copy. */
export async function measurePublished(): Promise<Section> {
  const { folder, remove } = await makeTemporaryFolder();
  const project = await startDemoProject(folder);
  const browser = await chromium.launch({
    ...(await findBrowser()),
    args: [project.browserOption],
  });
  try {
    const publish = { POI_PUBLISH: '1' };
    const without = await project.build('backend', {});
    const copy = await project.build('copy', publish);
    const later = await project.build('later', publish);
    removeFirstMap(path.join(folder, 'later/index.html'));
    const sites = [copy, later, without];
    const emulated = await compareFirstViews(browser, sites, true);
    await measureFirstLoad(browser, `${copy.address}/`, FILMSTRIP);
    project.link.isSlow = true;
    const simulated = await compareFirstViews(browser, sites, false);
    project.link.isSlow = false;

    const rows = [
      await recordVisits(browser, without, project.backend.traffic, 'without a copy'),
      await recordVisits(browser, copy, project.backend.traffic, 'with a copy'),
    ];
    const head = ['', 'From the host', 'Rows', 'Stored pictures', 'Together'];
    return {
      heading: '### A published copy',
      lines: [
        ...formatTable([head, ...rows.flat()]),
        '\n![The screen of a phone, every half second](first-map.webp)\n',
        'First view on slow 4G, as Chromium emulates it, in milliseconds, medians of 7 visits:',
        '',
        ...emulated,
        '\nFirst view on a simulated network, in milliseconds:\n',
        ...simulated,
      ],
    };
  } finally {
    await browser.close();
    await project.stop();
    await remove();
  }
}

/** Makes a published page what it would be without its own map. */
function removeFirstMap(file: string): void {
  const page = readFileSync(file, 'utf8').replace(/<div class="first-map.*?<\/div><\/div>/s, '');
  writeFileSync(file, page.replace(' blocking="render"', ''));
}

/** Compares the first view with a copy, with a copy but no map in the page, and without a copy. */
async function compareFirstViews(
  browser: Browser,
  sites: PublicServer[],
  isEmulated: boolean,
): Promise<string[]> {
  const rows: string[][] = [];
  for (const name of isEmulated ? WINDOWS : WINDOWS.slice(0, 1)) {
    const [width = 0, height = 0] = name.split(' × ').map(Number);
    const context = { ...SHARP_PHONE.context, viewport: { width, height } };
    const visit = ({ address }: PublicServer) =>
      recordFirstLoad(browser, `${address}/`, isEmulated, { ...SHARP_PHONE, context });
    const visits = sites.map((site) => () => visit(site));
    const records = await visitInTurn(ROUNDS, visits);
    for (const [key, title] of FIGURES) {
      const figures = records.map((visits) => median(visits.map((one) => one[key])));
      rows.push([`${title}, ${name}`, ...figures.map((figure) => `${+figure.toPrecision(4)}`)]);
    }
  }
  return formatTable([['', 'With a copy', 'Without its map', 'Without a copy'], ...rows]);
}

/**
 * Visits a map on a phone for the first time, and a second time.
 * @returns a row for each visit
 */
async function recordVisits(
  browser: Browser,
  site: PublicServer,
  backend: Traffic,
  title: string,
): Promise<string[][]> {
  const context = await browser.newContext(PHONE.context);
  const takeRow = (visit: string) => {
    const isPicture = ({ path }: CountedResponse) => path.startsWith('/storage/');
    const [host, others] = [site.traffic.responses.splice(0), backend.responses.splice(0)];
    const rows = others.filter((response) => !isPicture(response));
    const all = [host, rows, others.filter(isPicture), [...host, ...others]];
    return [`${visit}, ${title}`, ...all.map(writeResponses)];
  };
  const visit = async () => {
    const page = await context.newPage();
    await page.goto(site.address);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await Promise.all([site.traffic.waitUntilIdle(IDLE_MS), backend.waitUntilIdle(IDLE_MS)]);
    return page;
  };
  try {
    takeRow('Before');
    const page = await visit();
    const first = takeRow('First visit');
    await page.close();
    await visit();
    return [first, takeRow('Return visit')];
  } finally {
    await context.close();
  }
}

function writeResponses(responses: CountedResponse[]): string {
  if (responses.length === 0) return '0';
  const bytes = responses.reduce((sum, response) => sum + response.bytes, 0);
  return `${formatKilobytes(bytes)} (${responses.length})`;
}

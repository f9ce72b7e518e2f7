import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '../scripts/find-browser.ts';
import { signIn } from '../tests/api.ts';
import { findFreePort, makeTemporaryFolder, startSite } from '../tests/site.ts';
import { DESKTOP, type Device, PHONE } from './devices.ts';
import { writeFilmstrip } from './filmstrip.ts';
import { measureFirstLoad } from './first-load.ts';
import { compareTiles, SEADRAGON_PATH } from './large-picture.ts';
import { writeLargePicture } from './large-picture-report.ts';
import { measureLighthouse } from './lighthouse.ts';
import { fillMap } from './map-data.ts';
import { measureVisit, type Visit } from './measure.ts';
import { measurePublished } from './published.ts';
import { writePublished } from './published-report.ts';
import {
  type Comparison,
  replaceSection,
  writeFirstLoad,
  writeReport,
  writeTable,
} from './report.ts';
import { summarize } from './results.ts';
import { retryVisit } from './retry-visit.ts';
import { measureRoutes, ROUTES_PATH, writeRoutes } from './routes.ts';
import { APP, LEAFLET } from './subjects.ts';
import { compareTrails, writeTrails } from './trails.ts';
import { measureVisitBytes, writeVisitBytes } from './visit-bytes.ts';

// Run by `npm run bench`. Options run only some of the benchmarks, and write nothing: --quick, or --points
// 60,1000 --device desktop --rounds 2, or --bytes for the cost of a visit, or --large-picture for tiles. Three are
// written: --first-sight, the filmstrip, and --published and --trails, sections of the report. With --names, this map
// shows labels.

const REPORT = 'docs/bench.md';
const FILMSTRIP = 'docs/first-sight.webp';

const DEVICES = { desktop: DESKTOP, phone: PHONE };
/** The pages to which this map is compared, and the one that measures routes, and their paths on its site. */
const PAGES = [
  ['bench/leaflet-page', LEAFLET.path],
  ['bench/seadragon-page', SEADRAGON_PATH],
  ['bench/routes-page', ROUTES_PATH],
] as const;
const QUICK = { points: '1000', device: 'desktop', rounds: '1' };

const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    bytes: { type: 'boolean', default: false },
    'first-sight': { type: 'boolean', default: false },
    'large-picture': { type: 'boolean', default: false },
    published: { type: 'boolean', default: false },
    trails: { type: 'boolean', default: false },
    names: { type: 'boolean', default: false },
    points: { type: 'string' },
    device: { type: 'string' },
    rounds: { type: 'string' },
  },
});
const isPartialRun = Object.values(given).some(Boolean);
const runsFirstLoad = !isPartialRun || given['first-sight'];
const options = { ...(given.quick && QUICK), ...given };
const rounds = Number(options.rounds ?? 3);
const runsLargePicture = !isPartialRun || given['large-picture'];
const runsPublished = !isPartialRun || given.published;
const runsTrails = !isPartialRun || given.trails;
const runsTable =
  !given.bytes &&
  !given['first-sight'] &&
  !given['large-picture'] &&
  !given.published &&
  !given.trails;
const pointCounts = runsTable
  ? (options.points ?? '25,60,100,120,1000,10000').split(',').map(Number)
  : [];
const devices = Object.entries(DEVICES).flatMap(([name, device]) =>
  name === (options.device ?? name) ? [device] : [],
);

const { folder, remove } = await makeTemporaryFolder();
const dataFolder = path.join(folder, 'data');
const site = await startSite(dataFolder);
const debuggingPort = await findFreePort();
const browser = await chromium.launch({
  ...(await findBrowser()),
  args: [`--remote-debugging-port=${debuggingPort}`],
});
try {
  // These visit the demo, which is loaded into any new data folder.
  const costs =
    isPartialRun && !given.bytes
      ? []
      : writeVisitBytes(await measureVisitBytes(browser, site.address));
  console.log(costs.join('\n'));
  const scores = isPartialRun ? [] : await measureLighthouse(`${site.address}/`, debuggingPort);
  for (const { title, score } of scores) console.log(`Lighthouse: ${title} ${score}`);

  const firstLoad = runsFirstLoad ? await measureFirstLoad(browser, `${site.address}/`) : null;
  if (firstLoad) {
    await writeFilmstrip(FILMSTRIP, firstLoad.frames);
    console.log(writeFirstLoad(firstLoad).join('\n'));
  }

  // Build into the app's site, so that all pages have the same server, compression and caching.
  for (const [root, base] of PAGES) {
    await build({
      configFile: false,
      root,
      base,
      logLevel: 'warn',
      resolve: { alias: { '@': path.resolve('src') } },
      build: { outDir: path.join(dataFolder, 'site', base), emptyOutDir: true },
    });
  }
  const api = await signIn(site.address);
  const comparisons: Comparison[] = [];
  for (const pointCount of pointCounts) {
    await fillMap(api, pointCount);
    await api.updateSettings({ show_names: given.names ? 'always' : 'never' });
    for (const device of devices) {
      const comparison = await compare(pointCount, device);
      comparisons.push(comparison);
      console.log(`\n${writeTable(comparison).join('\n')}`);
    }
  }
  const trails = runsTrails
    ? writeTrails(await compareTrails(browser, site.address, api, devices, rounds))
    : [];
  console.log(trails.join('\n'));
  const routes = runsTrails ? writeRoutes(await measureRoutes(browser, site.address)) : [];
  console.log(routes.join('\n'));
  const largePicture = runsLargePicture
    ? writeLargePicture(await compareTiles(browser, site.address, api, rounds))
    : [];
  console.log(largePicture.join('\n'));
  const published = runsPublished ? writePublished(await measurePublished()) : [];
  console.log(published.join('\n'));
  for (const section of [
    given.published && published,
    given.trails && trails,
    given.trails && routes,
  ]) {
    if (section) writeFileSync(REPORT, replaceSection(readFileSync(REPORT, 'utf8'), section));
  }
  if (!isPartialRun && firstLoad) {
    const sections = {
      comparisons,
      trails,
      routes,
      firstLoad,
      largePicture,
      scores,
      costs,
      published,
    };
    const browserVersion = browser.version();
    writeFileSync(REPORT, writeReport({ ...sections, rounds, browserVersion }));
    console.log(`\nWritten to ${REPORT}`);
  }
} finally {
  await browser.close();
  await site.stop();
  await remove();
}

/** Visits both pages in turn. */
async function compare(pointCount: number, device: Device): Promise<Comparison> {
  const visits: Record<'app' | 'leaflet', Visit[]> = { app: [], leaflet: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, subject] of [
      ['app', APP],
      ['leaflet', LEAFLET],
    ] as const) {
      const visit = () => measureVisit(browser, site.address, subject, device);
      visits[name].push(await retryVisit(visit));
    }
  }
  return {
    pointCount,
    device: device.name,
    app: summarize(visits.app),
    leaflet: summarize(visits.leaflet),
  };
}

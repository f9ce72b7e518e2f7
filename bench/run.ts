import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '../scripts/find-browser.ts';
import { type Api, signIn } from '../tests/api.ts';
import { findFreePort, makeTemporaryFolder, serveBuild, startSite } from '../tests/site.ts';
import { compare, writeComparison } from './comparison.ts';
import { DESKTOP, PHONE } from './devices.ts';
import { measureFirstLoad } from './first-load.ts';
import { compareTiles, SEADRAGON_PATH } from './large-picture.ts';
import { measureLighthouse } from './lighthouse.ts';
import { fillMap } from './map-data.ts';
import { measureVisit } from './measure.ts';
import { measurePublished } from './published.ts';
import { type Section, writeOrigin, writeSections } from './report.ts';
import { measureRoutes, ROUTES_PATH } from './routes.ts';
import { app, LEAFLET_PATH, leaflet } from './subjects.ts';
import { compareTrails } from './trails.ts';
import { measureVisitBytes } from './visit-bytes.ts';

// Run by `npm run bench`. Without options, it writes the tables of docs/bench.md, which lists the options and what they
// write.

const FILMSTRIP = 'docs/first-sight.webp';

const DEVICES = { desktop: DESKTOP, phone: PHONE };
/** The pages to which this map is compared, and the one that measures routes, and their paths on its site. */
const PAGES = [
  ['bench/leaflet-page', LEAFLET_PATH],
  ['bench/seadragon-page', SEADRAGON_PATH],
  ['bench/routes-page', ROUTES_PATH],
] as const;
/** What runs alone if it is given as an option. */
const PARTIAL_RUNS = ['bytes', 'first-sight', 'large-picture', 'published', 'trails'] as const;
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
    before: { type: 'string' },
  },
});
const isWholeRun = !Object.values(given).some(Boolean);
const isTableRun = !PARTIAL_RUNS.some((name) => given[name]);
const options = { ...(given.quick && QUICK), ...given };
const rounds = Number(options.rounds ?? 3);
const pointCounts = (options.points ?? '25,60,100,120,1000,10000').split(',').map(Number);
const devices = Object.entries(DEVICES).flatMap(([name, device]) =>
  name === (options.device ?? name) ? [device] : [],
);

const { folder, remove } = await makeTemporaryFolder();
const dataFolder = path.join(folder, 'data');
const site = await startSite(dataFolder);
const sites = [site];
const sections: Section[] = [];
const debuggingPort = await findFreePort();
const browser = await chromium.launch({
  ...(await findBrowser()),
  args: [`--remote-debugging-port=${debuggingPort}`],
});
try {
  // These visit the demo, which is loaded into any new data folder.
  if (isWholeRun || given.bytes) add(await measureVisitBytes(browser, site.address));
  if (isWholeRun) add(await measureLighthouse(`${site.address}/`, debuggingPort));
  if (isWholeRun || given['first-sight']) {
    add(await measureFirstLoad(browser, `${site.address}/`, FILMSTRIP));
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
  if (isTableRun) await compareTables(api);
  if (isWholeRun || given.trails) {
    add(await compareTrails(browser, site.address, api, devices, rounds));
    add(await measureRoutes(browser, site.address));
  }
  if (isWholeRun || given['large-picture']) {
    for (const section of await compareTiles(browser, site.address, api, rounds)) add(section);
  }
  if (isWholeRun || given.published) add(await measurePublished());
  if (isWholeRun || given.published || given.trails) writeSections(sections);
  if (isWholeRun) {
    const date = new Date().toISOString().slice(0, 10);
    writeOrigin(
      `\`npm run bench\` wrote the tables on ${date}, in Chromium ${browser.version()} on a machine with ${cpus().length} cores: medians of ${rounds} rounds.`,
    );
  }
} finally {
  await browser.close();
  for (const { stop } of sites) await stop();
  await remove();
}

function add(section: Section): void {
  sections.push(section);
  console.log(`\n${[section.heading, '', ...section.lines].join('\n')}`);
}

/** Compares this map with the same one in Leaflet, or as another build shows it. */
async function compareTables(api: Api): Promise<void> {
  const apis = [api];
  let other = leaflet(site.address);
  if (given.before) {
    const before = await serveBuild(path.join(folder, 'before'), given.before);
    sites.push(before);
    apis.push(await signIn(before.address));
    other = { ...app(before.address), name: 'Before' };
  }
  for (const pointCount of pointCounts) {
    for (const each of apis) {
      await fillMap(each, pointCount);
      await each.updateSettings({ show_names: given.names ? 'always' : 'never' });
    }
    for (const device of devices) {
      const comparison = await compare(
        rounds,
        () => measureVisit(browser, app(site.address), device),
        () => measureVisit(browser, other, device),
      );
      add(writeComparison(comparison, pointCount, device.name, other.name));
    }
  }
}

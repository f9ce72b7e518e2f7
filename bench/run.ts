import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '../scripts/find-browser.ts';
import { signIn } from '../tests/api.ts';
import { freePort, makeFolder, startSite } from '../tests/site.ts';
import { DESKTOP, type Device, PHONE } from './devices.ts';
import { judge } from './lighthouse.ts';
import { fillMap } from './map-data.ts';
import { measureVisit, type Visit } from './measure.ts';
import { type Comparison, writeReport, writeTable } from './report.ts';
import { summarize } from './results.ts';
import { APP, LEAFLET } from './subjects.ts';

// What `npm run bench` runs. With --quick it is one round of one table, and nothing is written.

const REPORT = 'docs/bench.md';

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const rounds = options.quick ? 1 : 3;
const pointCounts = options.quick ? [1000] : [100, 1000, 10_000];
const devices = options.quick ? [DESKTOP] : [DESKTOP, PHONE];

const { folder, remove } = await makeFolder();
const dataFolder = path.join(folder, 'data');
const site = await startSite(dataFolder);
const debuggingPort = await freePort();
const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [`--remote-debugging-port=${debuggingPort}`],
});
try {
  // Lighthouse looks at the demo, which a new data folder is filled with.
  const scores = options.quick ? [] : await judge(`${site.address}/`, debuggingPort);
  for (const { title, score } of scores) console.log(`Lighthouse: ${title} ${score}`);

  // Into the app's site, so that both come from the same server, with the same compression and caching.
  await build({
    configFile: false,
    root: 'bench/leaflet-page',
    base: LEAFLET.path,
    logLevel: 'warn',
    resolve: { alias: { '@': path.resolve('src') } },
    build: { outDir: path.join(dataFolder, 'site', LEAFLET.path), emptyOutDir: true },
  });
  const api = await signIn(site.address);
  const comparisons: Comparison[] = [];
  for (const pointCount of pointCounts) {
    await fillMap(api, pointCount);
    for (const device of devices) {
      const comparison = await compare(pointCount, device);
      comparisons.push(comparison);
      console.log(`\n${writeTable(comparison).join('\n')}`);
    }
  }
  if (!options.quick) {
    const browserVersion = browser.version();
    writeFileSync(REPORT, writeReport({ comparisons, scores, rounds, browserVersion }));
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
    visits.app.push(await measureVisit(browser, site.address, APP, device));
    visits.leaflet.push(await measureVisit(browser, site.address, LEAFLET, device));
  }
  return {
    pointCount,
    device: device.name,
    app: summarize(visits.app),
    leaflet: summarize(visits.leaflet),
  };
}

import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';
import { makeTemporaryFolder } from '../tests/site.ts';
import type { CountedResponse, Traffic } from '../tests/traffic.ts';
import { median } from './comparison.ts';
import { PHONE, visitInTurn } from './devices.ts';
import { MILESTONES, recordFirstLoad } from './first-load.ts';
import { type PublicServer, startDemoProject } from './published-sites.ts';
import { formatKilobytes, formatTable, type Section } from './report.ts';
import { IDLE_MS } from './visit-bytes.ts';

const ROUNDS = 5;

/** How long a visit to a page with live notices takes. */
const VISIT_MINUTES = 5;

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
    const emulated = await compareFirstSights(browser, copy, without, true);
    project.link.isSlow = true;
    const simulated = await compareFirstSights(browser, copy, without, false);
    project.link.isSlow = false;

    const record = (site: PublicServer, title: string, isLive: boolean) =>
      recordVisits(browser, site, project.backend.traffic, title, isLive);
    const quietRows = [
      await record(without, 'without a copy', false),
      await record(copy, 'with a copy', false),
    ];
    await project.api.updateSettings({ live_notices: true });
    const liveCopy = await project.build('live-copy', publish);
    const liveRows = [
      await record(without, 'without a copy, with live notices', true),
      await record(liveCopy, 'with a copy and live notices', true),
    ];
    const head = ['', 'From the host', 'Rows', 'Stored pictures', 'Together'];
    return {
      heading: '### A published copy',
      lines: [
        ...formatTable([head, ...quietRows.flat(), ...liveRows.flat()]),
        '',
        'First view on slow 4G, as Chromium emulates it:',
        '',
        ...emulated,
        '',
        'First view on a simulated network:',
        '',
        ...simulated,
      ],
    };
  } finally {
    await browser.close();
    await project.stop();
    await remove();
  }
}

async function compareFirstSights(
  browser: Browser,
  copy: PublicServer,
  without: PublicServer,
  isEmulated: boolean,
): Promise<string[]> {
  const visits = [copy, without].map(
    ({ address }) =>
      () =>
        recordFirstLoad(browser, `${address}/`, isEmulated),
  );
  const [copyVisits = [], otherVisits = []] = await visitInTurn(ROUNDS, visits);
  const rows = MILESTONES.map(({ key, title }) => {
    const [own, other] = [copyVisits, otherVisits].map(
      (visits) => median(visits.map((visit) => visit[key])) / 1000,
    );
    if (own === undefined || other === undefined) throw new Error('There were no visits');
    return [title, `${own.toFixed(2)} s`, `${other.toFixed(2)} s`, (own / other).toFixed(2)];
  });
  return formatTable([['', 'With a copy', 'Without', 'Ratio'], ...rows]);
}

/**
 * Visits a map on a phone for the first time, and a second time.
 * @param isLive whether the first visit takes its time; otherwise it ends once the page is complete
 * @returns a row for each visit
 */
async function recordVisits(
  browser: Browser,
  site: PublicServer,
  backend: Traffic,
  title: string,
  isLive: boolean,
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
    const startMs = Date.now();
    const page = await visit();
    const leftMs = startMs + VISIT_MINUTES * 60_000 - Date.now();
    if (isLive) await page.waitForTimeout(leftMs);
    const first = takeRow(isLive ? `First visit of ${VISIT_MINUTES} minutes` : 'First visit');
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

import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';
import { makeTemporaryFolder } from '../tests/site.ts';
import { compareFirstSights } from './compare-first-sight.ts';
import type { FirstSightLink, PublishedMeasurements } from './published-report.ts';
import { type DemoProject, type PublicSite, startDemoProject } from './published-sites.ts';
import { replayVisits } from './replay.ts';
import { recordVisits } from './visit-traffic.ts';
import { writeWaterfall } from './waterfall.ts';

const REPLAYED_VISITS = 10_000;
const ROUNDS = 5;

/** The site without a copy of the map, and with one. */
type Sites = { backend: PublicSite; copy: PublicSite };

/** Publishes the demo, and compares visits with visits to the same site without a copy. */
export async function measurePublished(): Promise<PublishedMeasurements> {
  const { folder, remove } = await makeTemporaryFolder();
  const project = await startDemoProject(folder);
  const browser = await chromium.launch({
    ...(await findBrowser()),
    args: [project.browserOption],
  });
  try {
    const publish = { POI_PUBLISH: '1' };
    const sites: Sites = {
      backend: await project.build('backend', {}),
      copy: await project.build('copy', publish),
    };
    const links = [];
    for (const isEmulated of [true, false]) links.push(await compare(isEmulated, sites, project));

    const record = (site: PublicSite, isLive: boolean) =>
      recordVisits(browser, site, project.backend.traffic, isLive);
    const quiet = {
      backend: await record(sites.backend, false),
      copy: await record(sites.copy, false),
    };
    await project.api.updateSettings({ live_notices: true });
    const liveCopy = await project.build('live-copy', publish);
    const live = {
      backend: await record(sites.backend, true),
      copy: await record(liveCopy, true),
    };

    await project.stopBackend();
    const { files } = quiet.copy;
    const replay = await replayVisits(sites.copy.hostAddress, files, REPLAYED_VISITS);
    return {
      visits: {
        backend: { quiet: quiet.backend, live: live.backend },
        copy: { quiet: quiet.copy, live: live.copy },
      },
      replay,
      links,
    };
  } finally {
    await browser.close();
    await project.stop();
    await remove();
  }

  async function compare(
    isEmulated: boolean,
    { copy, backend }: Sites,
    { link }: DemoProject,
  ): Promise<FirstSightLink> {
    link.isSlow = !isEmulated;
    const addresses = { copy: copy.address, backend: backend.address };
    const results = await compareFirstSights(browser, addresses, { rounds: ROUNDS, isEmulated });
    link.isSlow = false;
    for (const [name, { requests }] of Object.entries(results)) {
      console.log(`\n${name}${isEmulated ? '' : ', slow network'}`);
      console.log(writeWaterfall(requests).join('\n'));
    }
    return {
      isEmulated,
      rounds: ROUNDS,
      copy: results.copy.firstSight,
      backend: results.backend.firstSight,
    };
  }
}

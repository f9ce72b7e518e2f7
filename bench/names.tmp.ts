import path from 'node:path';
import { chromium } from '@playwright/test';
import { signIn } from '../tests/api.ts';
import { makeFolder, startSite } from '../tests/site.ts';
import { DESKTOP, PHONE } from './devices.ts';
import { fillMap } from './map-data.ts';
import { measureVisit, type Visit } from './measure.ts';
import { LINES, summarize } from './results.ts';
import { APP } from './subjects.ts';
import { visitAgain } from './visit-again.ts';

const { folder, remove } = await makeFolder();
const site = await startSite(path.join(folder, 'data'));
const executablePath = '/usr/bin/chromium-headless-shell';
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
const [counts, devices, rounds] = [process.argv[2] ?? '60', process.argv[3] ?? 'desktop', Number(process.argv[4] ?? 2)];
try {
  const api = await signIn(site.address);
  for (const count of counts.split(',').map(Number)) {
    await fillMap(api, count);
    for (const device of devices.split(',').map((d) => (d === 'phone' ? PHONE : DESKTOP))) {
      const visits: Record<string, Visit[]> = { never: [], always: [] };
      for (let round = 0; round < rounds; round += 1)
        for (const show_names of ['never', 'always']) {
          await api.updateSettings({ show_names });
          visits[show_names]?.push(await visitAgain(() => measureVisit(browser, site.address, APP, device)));
        }
      const [never, always] = [summarize(visits.never ?? []), summarize(visits.always ?? [])];
      console.log(`\n${count} points, ${device.name}, ${rounds} rounds`);
      for (const [i, { title, unit }] of LINES.entries())
        console.log(`${title} (${unit}): ${never[i]?.toFixed(3)} ${always[i]?.toFixed(3)} ratio ${((always[i] ?? 0) / (never[i] ?? 1)).toFixed(2)}`);
    }
  }
} finally { await browser.close(); await site.stop(); await remove(); }

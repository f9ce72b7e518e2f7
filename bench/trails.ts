import type { Browser } from '@playwright/test';
import type { Api } from '../tests/api.ts';
import type { Device } from './devices.ts';
import { fillMap, randomNumbers } from './map-data.ts';
import { measureVisit, type Visit } from './measure.ts';
import { formatTable } from './report.ts';
import { METRICS, summarize } from './results.ts';
import { retryVisit } from './retry-visit.ts';
import { APP, APP_WITH_TRAILS } from './subjects.ts';
import { windingTrail } from './trail-data.ts';

const TRAILS = 10;
const POSITIONS = 500;
const POINTS = 60;

/** With trails, no line of the table may be slower than without by more. */
const MAX_RATIO = 1.05;

type TrailComparison = { device: string; without: (number | null)[]; with: (number | null)[] };

/** Visits the same map with and without trails in turn. */
export async function compareTrails(
  browser: Browser,
  address: string,
  api: Api,
  devices: Device[],
  rounds: number,
): Promise<TrailComparison[]> {
  await fillMap(api, POINTS);
  await api.updateSettings({ show_names: 'never', show_trails: 'always' });
  const { length } = await api.read('groups');
  const others = Array.from({ length: TRAILS - length }, (_, index) => `Trail ${index + 1}`);
  await api.insert(
    'groups',
    others.map((name) => ({ name, color: '#a16207' })),
  );
  const comparisons: TrailComparison[] = [];
  for (const device of devices) {
    const visits: Record<'without' | 'with', Visit[]> = { without: [], with: [] };
    for (let round = 0; round < rounds; round += 1) {
      await setLines(api, false);
      visits.without.push(await retryVisit(() => measureVisit(browser, address, APP, device)));
      await setLines(api, true);
      visits.with.push(
        await retryVisit(() => measureVisit(browser, address, APP_WITH_TRAILS, device)),
      );
    }
    const [without, withTrails] = [summarize(visits.without), summarize(visits.with)];
    comparisons.push({ device: device.name, without, with: withTrails });
  }
  return comparisons;
}

async function setLines(api: Api, hasLines: boolean): Promise<void> {
  const random = randomNumbers(20261126);
  for (const { id } of await api.read('groups')) {
    await api.update('groups', id, { line: hasLines ? windingTrail(POSITIONS, random) : null });
  }
}

/** Writes the ratios of all devices as one section. */
export function writeTrails(comparisons: TrailComparison[]): string[] {
  const rows = METRICS.flatMap(({ title }, line) => {
    const isMotion = /zoom:|pan:/i.test(title);
    const ratios = comparisons.map(({ without, with: withTrails }) => {
      const [before, after] = [without[line], withTrails[line]];
      return before == null || after == null ? null : after / before;
    });
    const cells = ratios.map((ratio) => ratio?.toFixed(2) ?? '');
    const isReached = ratios.every((ratio) => ratio === null || ratio <= MAX_RATIO);
    const judged = isMotion ? [`≤ ${MAX_RATIO}`, isReached ? 'reached' : 'not reached'] : ['', ''];
    return [[title, ...cells, ...judged]];
  });
  const heads = comparisons.map(({ device }) => device);
  return [
    `### ${TRAILS} trails of ${POSITIONS} positions: ratio to this map without them`,
    '',
    ...formatTable([['', ...heads, 'Target', ''], ...rows]),
    '',
  ];
}

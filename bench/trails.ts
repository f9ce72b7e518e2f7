import type { Browser } from '@playwright/test';
import { EMPTY_TRAIL, trailToJson } from '../src/model/trail.ts';
import type { Json } from '../src/types/database.ts';
import type { Api } from '../tests/api.ts';
import { type Comparison, compare } from './comparison.ts';
import type { Device } from './devices.ts';
import { fillMap, GROUPS, randomNumbers } from './map-data.ts';
import { measureVisit } from './measure.ts';
import { formatTable, judge, type Section } from './report.ts';
import { app } from './subjects.ts';

const TRAILS = 10;
const POSITIONS = 500;
const POINTS = 60;

/** With trails, no gesture may take longer than without by more. */
const MAX_RATIO = 1.05;

/** The sections of a trail, one of each pattern and of their combination. */
const SECTIONS = [
  { steps: null, isSteep: false, isRough: false },
  { steps: 12, isSteep: false, isRough: false },
  { steps: null, isSteep: true, isRough: true },
  { steps: null, isSteep: false, isRough: false },
  { steps: null, isSteep: false, isRough: true },
];

/** Visits the same map with and without trails in turn. */
export async function compareTrails(
  browser: Browser,
  site: string,
  api: Api,
  devices: Device[],
  rounds: number,
): Promise<Section> {
  await fillMap(api, POINTS);
  await api.updateSettings({ show_names: 'never', show_trails: 'always' });
  const length = TRAILS - GROUPS.length;
  const others = Array.from({ length }, (_, index) => ({
    name: `Trail ${index}`,
    color: '#a16207',
  }));
  await api.insert('groups', others);
  const comparisons: Comparison[] = [];
  for (const device of devices) {
    const visit = (hasTrails: boolean) => async () => {
      await setTrails(api, hasTrails);
      const subject = { ...app(site), ...(hasTrails && { trails: '.map-trails path' }) };
      return measureVisit(browser, subject, device);
    };
    comparisons.push(await compare(rounds, visit(true), visit(false)));
  }
  const titles = new Set(comparisons.flat().map(({ title }) => title));
  const rows = [...titles].map((title) => {
    const ratios = comparisons.map((comparison) => {
      const row = comparison.find((row) => row.title === title);
      return row ? row.own / row.other : 0;
    });
    const isGesture = /zoom:|pan:/i.test(title);
    const cells = ratios.map((ratio) => (ratio ? ratio.toFixed(2) : ''));
    return [title, ...cells, ...judge(Math.max(...ratios), isGesture ? MAX_RATIO : undefined)];
  });
  const head = ['', ...devices.map(({ name }) => name), 'Target', ''];
  return {
    heading: `### ${TRAILS} trails of ${POSITIONS} positions: ratio to this map without them`,
    lines: formatTable([head, ...rows]),
  };
}

async function setTrails(api: Api, hasTrails: boolean): Promise<void> {
  const random = randomNumbers(20261126);
  for (const { id } of await api.read('groups')) {
    await api.update('groups', id, { line: hasTrails ? windingTrail(random) : null });
  }
}

/** A trail that winds over the map, of several sections. */
function windingTrail(random: () => number): Json {
  const [phaseX, phaseY] = [2 * Math.PI * random(), 2 * Math.PI * random()];
  const path = Array.from({ length: POSITIONS }, (_, index) => ({
    percentX: roundPercent(50 + 40 * Math.sin(phaseX + index / 110)),
    percentY: roundPercent(50 + 40 * Math.sin(phaseY + index / 70)),
  }));
  const length = Math.ceil(POSITIONS / SECTIONS.length);
  return trailToJson({
    ...EMPTY_TRAIL,
    sections: SECTIONS.map((properties, index) => ({
      ...properties,
      isPaved: false,
      // Each section begins where the one before ends.
      positions: path.slice(Math.max(0, index * length - 1), (index + 1) * length),
    })),
  });
}

function roundPercent(percent: number): number {
  return Math.round(percent * 100) / 100;
}

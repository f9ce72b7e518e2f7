import type { Browser } from '@playwright/test';
import { recordFirstLoad } from './first-load.ts';
import type { LoadMilestones } from './first-load-recorder.ts';
import { median } from './results.ts';
import { retryVisit } from './retry-visit.ts';
import { type PageRequest, recordRequests } from './waterfall.ts';

/** When a visitor first saw each thing: medians, in milliseconds after navigation. */
export type FirstSight = LoadMilestones & {
  /** The picture and all markers. */
  sight: number;
};

/** A page's first sight, and the requests of the median visit. */
export type FirstSightResult = { firstSight: FirstSight; requests: PageRequest[] };

/**
 * Visits several sites for the first time, in turn, on slow 4G with a slow phone.
 * @param addresses by name
 * @param isEmulated whether the browser emulates slow 4G, or the network is slow itself
 */
export async function compareFirstSights<Name extends string>(
  browser: Browser,
  addresses: Record<Name, string>,
  { rounds, isEmulated }: { rounds: number; isEmulated: boolean },
): Promise<Record<Name, FirstSightResult>> {
  const visits = new Map<string, FirstSightResult[]>();
  const sites = Object.entries<string>(addresses);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, address] of round % 2 === 0 ? sites : sites.toReversed()) {
      const visit = await retryVisit(() => visitOnce(browser, `${address}/`, isEmulated));
      visits.set(name, [...(visits.get(name) ?? []), visit]);
    }
  }
  const results = [...visits].map(([name, all]) => [name, takeMedians(all)]);
  return Object.fromEntries(results);
}

async function visitOnce(
  browser: Browser,
  url: string,
  isEmulated: boolean,
): Promise<FirstSightResult> {
  let readRequests: (() => PageRequest[]) | undefined;
  const { milestones } = await recordFirstLoad(browser, url, {
    isEmulated,
    watch: (client) => {
      readRequests = recordRequests(client);
    },
  });
  const sight = Math.max(milestones.markers, milestones.picture);
  return { firstSight: { ...milestones, sight }, requests: readRequests?.() ?? [] };
}

function takeMedians(visits: FirstSightResult[]): FirstSightResult {
  const middle = (key: keyof FirstSight) => median(visits.map(({ firstSight }) => firstSight[key]));
  const firstSight = {
    frame: middle('frame'),
    markers: middle('markers'),
    picture: middle('picture'),
    sight: middle('sight'),
    sharpPicture: middle('sharpPicture'),
    icons: middle('icons'),
  };
  const typical = visits.find((visit) => visit.firstSight.sight === firstSight.sight);
  return { firstSight, requests: typical?.requests ?? [] };
}

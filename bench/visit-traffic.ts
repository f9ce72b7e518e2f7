import type { Browser } from '@playwright/test';
import type { CountedResponse } from '../tests/traffic.ts';
import { PHONE } from './devices.ts';
import type { Http2Front } from './http2-front.ts';
import type { PublicSite } from './published-sites.ts';

/** What was sent to a browser. */
export type Sent = { requests: number; bytes: number };

/** What a visit costs: files of the site, rows and other requests that no cache answers, and stored pictures. */
export type VisitTraffic = { host: Sent; rows: Sent; pictures: Sent };

/** Two visits of one browser, on a phone. */
export type RecordedVisits = {
  first: VisitTraffic;
  /** While the page stayed open, untouched, after it was complete. */
  idle: VisitTraffic;
  returning: VisitTraffic;
  /** The files of the site that the first visit requested. */
  files: string[];
};

/** How long a visit takes. */
export const VISIT_MINUTES = 5;

/** A page is complete after this long without a request. */
const IDLE_MS = 3000;

/**
 * Visits a map for the first time, and a second time.
 * @param staysOpen whether the first visit takes its time; otherwise it ends once the page is complete
 */
export async function recordVisits(
  browser: Browser,
  site: PublicSite,
  backend: Http2Front,
  staysOpen: boolean,
): Promise<RecordedVisits> {
  const takeResponses = () =>
    [site.traffic.responses.splice(0), backend.responses.splice(0)] as const;
  const waitUntilIdle = async () => {
    await Promise.all([site.traffic.waitUntilIdle(IDLE_MS), backend.waitUntilIdle(IDLE_MS)]);
  };
  const context = await browser.newContext(PHONE.context);
  const visit = async () => {
    const page = await context.newPage();
    await page.goto(site.address);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await waitUntilIdle();
    return page;
  };
  try {
    takeResponses();
    const startMs = Date.now();
    const page = await visit();
    const [hostResponses, backendResponses] = takeResponses();
    const leftMs = startMs + VISIT_MINUTES * 60_000 - Date.now();
    if (staysOpen) await page.waitForTimeout(leftMs);
    const idle = summarize(...takeResponses());
    await page.close();
    site.traffic.disconnect();
    backend.disconnect();
    await visit();
    return {
      first: summarize(hostResponses, backendResponses),
      idle,
      returning: summarize(...takeResponses()),
      files: hostResponses.filter(({ method }) => method === 'GET').map(({ path }) => path),
    };
  } finally {
    await context.close();
  }
}

function summarize(host: CountedResponse[], backend: CountedResponse[]): VisitTraffic {
  const isPicture = ({ path }: CountedResponse) => path.startsWith('/storage/');
  return {
    host: sum(host),
    rows: sum(backend.filter((response) => !isPicture(response))),
    pictures: sum(backend.filter(isPicture)),
  };
}

function sum(responses: CountedResponse[]): Sent {
  return {
    requests: responses.length,
    bytes: responses.reduce((total, { bytes }) => total + bytes, 0),
  };
}

/** The traffic of both. */
export function addTraffic(one: VisitTraffic, other: VisitTraffic): VisitTraffic {
  const add = (a: Sent, b: Sent) => ({
    requests: a.requests + b.requests,
    bytes: a.bytes + b.bytes,
  });
  return {
    host: add(one.host, other.host),
    rows: add(one.rows, other.rows),
    pictures: add(one.pictures, other.pictures),
  };
}

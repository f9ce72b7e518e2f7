import type { FirstSight } from './compare-first-sight.ts';
import {
  BACKEND_PLANS,
  HOST_PLANS,
  type MonthlyTraffic,
  monthlyTraffic,
  type Plan,
  PUBLICATIONS_PER_MONTH,
} from './monthly-costs.ts';
import { PRICE_SOURCES } from './prices.ts';
import type { Replay } from './replay.ts';
import { formatTable } from './report.ts';
import {
  addTraffic,
  type RecordedVisits,
  VISIT_MINUTES,
  type VisitTraffic,
} from './visit-traffic.ts';

/** First sights of both sites on a slow connection. */
export type FirstSightLink = {
  /** Whether the browser emulated it. */
  isEmulated: boolean;
  rounds: number;
  copy: FirstSight;
  backend: FirstSight;
};

/** Visits to the same map, as a copy in the site and from its backend. */
export type PublishedMeasurements = {
  visits: Record<'copy' | 'backend', { quiet: RecordedVisits; live: RecordedVisits }>;
  replay: Replay;
  links: FirstSightLink[];
};

/** The heading of the section, by which it is found again. */
export const PUBLISHED_TITLE = 'A published copy';

const VISITS_PER_MONTH = [10_000, 1_000_000, 30_000_000];
const MONTH_S = 30 * 24 * 60 * 60;

const MILESTONES: [key: keyof FirstSight, title: string][] = [
  ['frame', 'First frame'],
  ['markers', 'All markers'],
  ['picture', 'The map’s picture, coarse'],
  ['sight', '**Picture and markers**'],
  ['sharpPicture', 'The map’s picture, sharp'],
  ['icons', 'All icons'],
];

/** Writes the section of the report. */
export function writePublished({ visits, replay, links }: PublishedMeasurements): string[] {
  return [
    `### ${PUBLISHED_TITLE}`,
    '',
    'The demo with uploaded pictures, with a copy of the map in the site and without one: both on a static server that compresses text like a host, and the backend at another origin. In kB, as sent to a phone’s browser, including headers, with the number of requests. A hosted project’s own headers are not counted. The first visit is untouched; then the browser also stores the map for use without a network.',
    '',
    ...formatTable([
      ['', 'From the host', 'Rows', 'Stored pictures', 'Together'],
      ...(['backend', 'copy'] as const).flatMap((kind) => {
        const title = kind === 'copy' ? 'with a copy' : 'without a copy';
        const { quiet, live } = visits[kind];
        return [
          visitRow(`First visit, ${title}`, quiet.first),
          visitRow(`… with live notices, ${VISIT_MINUTES} minutes`, longVisit(live)),
          visitRow(`Return visit, ${title}`, quiet.returning),
          visitRow('… with live notices', live.returning),
        ];
      }),
    ]),
    '',
    ...writeCosts(visits),
    ...writeReplay(replay),
    ...links.flatMap(writeFirstSight),
  ];
}

/** A first visit of five minutes. */
function longVisit({ first, idle }: RecordedVisits): VisitTraffic {
  return addTraffic(first, idle);
}

function visitRow(title: string, { host, rows, pictures }: VisitTraffic): string[] {
  const parts = [host, rows, pictures];
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const requests = parts.reduce((sum, part) => sum + part.requests, 0);
  return [title, ...parts, { bytes, requests }].map((cell) =>
    typeof cell === 'string'
      ? cell
      : cell.requests === 0
        ? '0'
        : `${formatKilobytes(cell.bytes)} (${cell.requests})`,
  );
}

function writeCosts(visits: PublishedMeasurements['visits']): string[] {
  const { copy, backend } = visits;
  const table = (title: string, visit: VisitTraffic, plans: Plan[], details: Detail[]) => {
    const months = VISITS_PER_MONTH.map((count) => monthlyTraffic(visit, count));
    return [
      [`**${title}**`, '', '', ''],
      ...details.map(([name, read]) => [name, ...months.map(read)]),
      ...plans.map(({ name, cost }) => [
        name,
        ...months.map((month) => formatDollars(cost(month))),
      ]),
    ];
  };
  const pollsPerVisit = copy.live.idle.rows.requests + copy.live.first.rows.requests;
  const perSecond = (pollsPerVisit * (VISITS_PER_MONTH.at(-1) ?? 0)) / MONTH_S;
  return [
    `What a month costs if all visits are first visits of ${VISIT_MINUTES} minutes, in US dollars. A dash is a plan whose limits are exceeded: the site or the project then stops. Without a copy, the host’s costs are added; Cloudflare’s are none. With a copy, a project without live notices is only used by its administrator. Netlify’s credits include ${PUBLICATIONS_PER_MONTH} publications.`,
    '',
    ...formatTable([
      ['Visits a month', ...VISITS_PER_MONTH.map((count) => count.toLocaleString('en'))],
      ...table('With a copy', copy.quiet.first, HOST_PLANS, [
        ['Requests to the host', ({ hostRequests }) => formatCount(hostRequests)],
        ['GB from the host', ({ hostGigabytes }) => formatCount(hostGigabytes)],
      ]),
      ...table(
        'With a copy and live notices, besides the host',
        longVisit(copy.live),
        BACKEND_PLANS,
        BACKEND_DETAILS,
      ),
      ...table(
        'Without a copy, besides the host',
        backend.quiet.first,
        BACKEND_PLANS,
        BACKEND_DETAILS,
      ),
      ...table(
        'Without a copy, with live notices',
        longVisit(backend.live),
        BACKEND_PLANS,
        BACKEND_DETAILS,
      ),
    ]),
    '',
    `With live notices, such a visit sends the backend ${pollsPerVisit} requests with a copy, half of them preflights: with the largest number of visits, ${perSecond.toFixed(0)} a second on average.`,
    '',
    'Prices:',
    '',
    ...PRICE_SOURCES.map(({ name, page, asOf }) => `- ${name}: <${page}> (${asOf})`),
    '',
  ];
}

type Detail = [name: string, read: (month: MonthlyTraffic) => string];

const BACKEND_DETAILS: Detail[] = [
  ['Requests for rows', ({ rowRequests }) => formatCount(rowRequests)],
  ['GB of rows', ({ rowGigabytes }) => formatCount(rowGigabytes)],
  ['GB of pictures', ({ pictureGigabytes }) => formatCount(pictureGigabytes)],
];

function writeReplay({ visits, connections, responses, errors, bytes, seconds }: Replay): string[] {
  return [
    `With the backend stopped, ${visits.toLocaleString('en')} recorded first visits were repeated against the static server over ${connections} connections: ${responses.toLocaleString('en')} responses and ${errors} errors in ${seconds.toFixed(0)} s, with ${(bytes / 1e9).toFixed(2)} GB of content.`,
    '',
  ];
}

const EMULATED =
  'The first sight on slow 4G, emulated by Chromium: each response begins 150 ms later, and all of them share 1.6 Mbit/s. New connections and preflights take no time, so the site without a copy looks better than it is.';
const SLOW =
  'The same on a simulated network with that bandwidth and round trip, on which connections (TCP and TLS) and preflights take their round trips as well. It leaves out the resolution of names, TCP’s slow start, and the time that a hosted backend needs to answer.';

function writeFirstSight({ isEmulated, copy, backend, rounds }: FirstSightLink): string[] {
  return [
    `${isEmulated ? EMULATED : SLOW} Medians of ${rounds} alternating visits each, 390 × 844, CPU slowed 4×.`,
    '',
    ...formatTable([
      ['', 'With a copy', 'Without', 'Ratio'],
      ...MILESTONES.map(([key, name]) => [
        name,
        `${(copy[key] / 1000).toFixed(2)} s`,
        `${(backend[key] / 1000).toFixed(2)} s`,
        (copy[key] / backend[key]).toFixed(2),
      ]),
    ]),
    '',
  ];
}

function formatKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
}

function formatDollars(dollars: number | null): string {
  return dollars === null ? '–' : `$${Math.round(dollars).toLocaleString('en')}`;
}

/** Two digits are enough. */
function formatCount(count: number): string {
  return Number(count.toPrecision(2)).toLocaleString('en');
}

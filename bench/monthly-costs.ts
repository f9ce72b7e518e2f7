import { NETLIFY, SUPABASE, VERCEL } from './prices.ts';
import type { VisitTraffic } from './visit-traffic.ts';

/** How often an administrator publishes. Netlify charges for it. */
export const PUBLICATIONS_PER_MONTH = 10;

/** Traffic of a month. */
export type MonthlyTraffic = {
  hostGigabytes: number;
  hostRequests: number;
  /** From the backend: what no cache answers. */
  rowGigabytes: number;
  pictureGigabytes: number;
  rowRequests: number;
};

/** The traffic of that many equal visits. */
export function monthlyTraffic(
  { host, rows, pictures }: VisitTraffic,
  visits: number,
): MonthlyTraffic {
  return {
    hostGigabytes: (host.bytes * visits) / 1e9,
    hostRequests: host.requests * visits,
    rowGigabytes: (rows.bytes * visits) / 1e9,
    pictureGigabytes: (pictures.bytes * visits) / 1e9,
    rowRequests: rows.requests * visits,
  };
}

/** A plan, and what a month costs with it in dollars; null if its limits are exceeded. */
export type Plan = { name: string; cost: (traffic: MonthlyTraffic) => number | null };

export const HOST_PLANS: Plan[] = [
  { name: 'Cloudflare Pages, Free', cost: () => 0 },
  {
    name: 'Netlify, Free',
    cost: (traffic) => (netlifyCredits(traffic) <= NETLIFY.freeCredits ? 0 : null),
  },
  { name: 'Netlify, Pro', cost: netlifyPro },
  {
    name: 'Vercel, Hobby (not for commercial use)',
    cost: ({ hostGigabytes, hostRequests }) => {
      const { gigabytes, requests } = VERCEL.hobby;
      return hostGigabytes <= gigabytes && hostRequests <= requests ? 0 : null;
    },
  },
  {
    name: 'Vercel, Pro',
    cost: ({ hostGigabytes, hostRequests }) => {
      const { pro } = VERCEL;
      const further =
        over(hostGigabytes, pro.gigabytes) * pro.dollarsPerGigabyte +
        over(hostRequests, pro.requests) * pro.dollarsPerRequest;
      return pro.dollars + over(further, pro.creditDollars);
    },
  },
];

export const BACKEND_PLANS: Plan[] = [
  {
    name: 'Supabase, Free',
    cost: ({ rowGigabytes, pictureGigabytes }) => {
      const { uncachedGigabytes, cachedGigabytes } = SUPABASE.free;
      return rowGigabytes <= uncachedGigabytes && pictureGigabytes <= cachedGigabytes ? 0 : null;
    },
  },
  {
    name: 'Supabase, Pro',
    cost: ({ rowGigabytes, pictureGigabytes }) => {
      const { pro } = SUPABASE;
      return (
        pro.dollars +
        over(rowGigabytes, pro.uncachedGigabytes) * pro.dollarsPerUncachedGigabyte +
        over(pictureGigabytes, pro.cachedGigabytes) * pro.dollarsPerCachedGigabyte
      );
    },
  },
];

function netlifyCredits({ hostGigabytes, hostRequests }: MonthlyTraffic): number {
  return (
    hostGigabytes * NETLIFY.creditsPerGigabyte +
    hostRequests * NETLIFY.creditsPerRequest +
    PUBLICATIONS_PER_MONTH * NETLIFY.creditsPerPublication
  );
}

/** The cheapest size of the Pro plan, with packs of further credits. */
function netlifyPro(traffic: MonthlyTraffic): number {
  const needed = netlifyCredits(traffic);
  const { pro, pack } = NETLIFY;
  const costs = pro.map(
    ({ dollars, credits }) =>
      dollars + Math.ceil(over(needed, credits) / pack.credits) * pack.dollars,
  );
  return Math.min(...costs);
}

function over(amount: number, included: number): number {
  return Math.max(0, amount - included);
}

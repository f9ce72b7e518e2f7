// What hosts and Supabase charge a month, in US dollars. Sources and their dates stand beside the numbers, and the report
// lists them.

/** Where prices come from. */
export type PriceSource = { name: string; page: string; asOf: string };

export const PRICE_SOURCES: PriceSource[] = [
  {
    name: 'Cloudflare Pages',
    page: 'https://developers.cloudflare.com/pages/functions/pricing/',
    asOf: 'a stored copy of the page, read in November 2026',
  },
  {
    name: 'Netlify: credits',
    page: 'https://docs.netlify.com/manage/accounts-and-billing/billing/billing-for-credit-based-plans/billing-faq-for-credit-based-plans/',
    asOf: 'a stored copy of the page with the prices of 2026-04-14',
  },
  {
    name: 'Netlify: Pro and its larger sizes',
    page: 'https://www.netlify.com/pricing/',
    asOf: 'not checked there; as two price calculators of 2026 repeat it',
  },
  {
    name: 'Vercel: Hobby',
    page: 'https://vercel.com/docs/plans/hobby',
    asOf: 'as quoted in September 2026',
  },
  {
    name: 'Vercel: Pro',
    page: 'https://vercel.com/docs/pricing/regional-pricing',
    asOf: 'a stored copy of 2026; the cheapest region, others cost up to 2.3 times as much',
  },
  {
    name: 'Supabase',
    page: 'https://supabase.com/docs/guides/platform/manage-your-usage/egress',
    asOf: 'a stored copy of the page, read in November 2026',
  },
];

export const NETLIFY = {
  creditsPerGigabyte: 20,
  creditsPerRequest: 2 / 10_000,
  creditsPerPublication: 15,
  freeCredits: 300,
  /** The sizes of the Pro plan. */
  pro: [
    { dollars: 20, credits: 3000 },
    { dollars: 33, credits: 5000 },
    { dollars: 63, credits: 10_000 },
    { dollars: 95, credits: 15_000 },
    { dollars: 126, credits: 20_000 },
  ],
  /** Further credits of the Pro plan. */
  pack: { dollars: 10, credits: 1500 },
};

export const VERCEL = {
  hobby: { gigabytes: 100, requests: 1_000_000 },
  pro: {
    dollars: 20,
    /** Pays for usage beyond what is included. */
    creditDollars: 20,
    gigabytes: 1000,
    requests: 10_000_000,
    dollarsPerGigabyte: 0.15,
    dollarsPerRequest: 2 / 1_000_000,
  },
};

/** Rows are never cached; pictures are. */
export const SUPABASE = {
  free: { uncachedGigabytes: 5, cachedGigabytes: 5 },
  pro: {
    dollars: 25,
    uncachedGigabytes: 250,
    cachedGigabytes: 250,
    dollarsPerUncachedGigabyte: 0.09,
    dollarsPerCachedGigabyte: 0.03,
  },
};

import { EMBEDDED_PUBLISHABLE_KEY, type SiteSettings } from './settings';

// vite.config.ts puts them in when the site is built.
const { adminEmail = '', hosted }: Partial<SiteSettings> = import.meta.env.SITE_SETTINGS ?? {};

/** The fixed support address that signs in at /auth. */
export const ADMIN_EMAIL = adminEmail;

/** Address of the backend's API, without a slash at its end. */
// A worker, which reads a spreadsheet by the same rules, has no window.
export const BACKEND_URL = hosted?.url ?? location.origin;

/** Needed by every request to the backend, and public by nature. */
export const PUBLISHABLE_KEY = hosted?.publishableKey ?? EMBEDDED_PUBLISHABLE_KEY;

// hosting/site-metadata.ts checks these settings and sets them when the site is built; each is empty if it is not set.

/** What the owner calls the site; empty where it has no name of its own. */
export const SITE_NAME: string = import.meta.env.VITE_SITE_NAME ?? '';

const IMPRINT: string = import.meta.env.VITE_IMPRINT_URL ?? '';
const PRIVACY: string = import.meta.env.VITE_PRIVACY_URL ?? '';

/** What the owner has to say about the site: addresses on the web, or paths of the site. */
export const OWNER_LINKS = [
  ...(IMPRINT ? [{ text: 'Imprint', address: IMPRINT }] : []),
  ...(PRIVACY ? [{ text: 'Privacy', address: PRIVACY }] : []),
];

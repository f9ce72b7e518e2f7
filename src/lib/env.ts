import { EMBEDDED_PUBLISHABLE_KEY, type SiteSettings } from './site-settings';

// vite.config.ts defines the settings when the site is built.
const { adminEmail = '', hosted }: Partial<SiteSettings> = import.meta.env.SITE_SETTINGS ?? {};

/** The address of the account that signs in at /auth. */
export const ADMIN_EMAIL = adminEmail;

/** The backend's address, without a trailing slash. */
// `location` rather than `window.location`: a worker has no window.
export const BACKEND_URL = hosted?.url ?? location.origin;

/** The key that every request to the backend needs. Public by nature. */
export const PUBLISHABLE_KEY = hosted?.publishableKey ?? EMBEDDED_PUBLISHABLE_KEY;

/** The service worker through which the page reads its first rows, if any. */
export const INITIAL_WORKER = globalThis.navigator?.serviceWorker?.controller;

/**
 * Where the map's rows and pictures come from first. `published`: from a copy in the site, and from the backend only what
 * has changed since. `standalone`: from the copy alone. Null: from the backend.
 */
export const MAP_COPY: 'published' | 'standalone' | null = import.meta.env.MAP_COPY ?? null;

/** Whether the site has a copy of the map that the administrator publishes. */
export const IS_PUBLISHED = MAP_COPY === 'published';

// hosting/site-metadata.ts checks these settings and sets them when the site is built; each is empty if it is not set.

/** The site's name, or empty. */
export const SITE_NAME: string = import.meta.env.VITE_SITE_NAME ?? '';

const IMPRINT: string = import.meta.env.VITE_IMPRINT_URL ?? '';
const PRIVACY: string = import.meta.env.VITE_PRIVACY_URL ?? '';

/** The owner's pages about the site: web addresses, or paths on the site. */
export const OWNER_LINKS = [
  ...(IMPRINT ? [{ text: 'Imprint', address: IMPRINT }] : []),
  ...(PRIVACY ? [{ text: 'Privacy', address: PRIVACY }] : []),
];

import { EMBEDDED_PUBLISHABLE_KEY, type SiteSettings } from '@/lib/settings';

// vite.config.ts puts them in when the site is built.
const { adminEmail = '', hosted }: Partial<SiteSettings> = import.meta.env.SITE_SETTINGS ?? {};

/** The fixed support address that signs in at /auth. */
export const ADMIN_EMAIL = adminEmail;

/** Address of the backend's API, without a slash at its end. */
// A worker, which reads a spreadsheet by the same rules, has no window.
export const BACKEND_URL = hosted?.url ?? location.origin;

/** Needed by every request to the backend, and public by nature. */
export const PUBLISHABLE_KEY = hosted?.publishableKey ?? EMBEDDED_PUBLISHABLE_KEY;

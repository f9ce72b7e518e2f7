import { EMBEDDED_PUBLISHABLE_KEY, parseSiteSettings } from '@/lib/settings';

const { adminEmail, hosted } = parseSiteSettings({
  VITE_ADMIN_EMAIL: import.meta.env.VITE_ADMIN_EMAIL,
  VITE_SUPABASE_URL: import.meta.env.VITE_SUPABASE_URL,
  VITE_SUPABASE_PUBLISHABLE_KEY: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
  VITE_SUPABASE_ANON_KEY: import.meta.env.VITE_SUPABASE_ANON_KEY,
});

/** The fixed support address that signs in at /auth. */
export const ADMIN_EMAIL = adminEmail;

/** Address of the backend's API, without a slash at its end. */
// A worker, which reads a spreadsheet by the same rules, has no window.
export const BACKEND_URL = hosted?.url ?? location.origin;

/** Needed by every request to the backend, and public by nature. */
export const PUBLISHABLE_KEY = hosted?.publishableKey ?? EMBEDDED_PUBLISHABLE_KEY;

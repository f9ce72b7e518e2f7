// hosting/owned-site.ts puts the settings in when the site is built. They are safe then, or empty.

/** What the owner calls the site; empty where it has no name of its own. */
export const SITE_NAME: string = import.meta.env.VITE_SITE_NAME ?? '';

const IMPRINT: string = import.meta.env.VITE_IMPRINT_URL ?? '';
const PRIVACY: string = import.meta.env.VITE_PRIVACY_URL ?? '';

/** What the owner has to say about the site: addresses on the web, or paths of the site. */
export const OWNER_LINKS = [
  ...(IMPRINT ? [{ text: 'Imprint', address: IMPRINT }] : []),
  ...(PRIVACY ? [{ text: 'Privacy', address: PRIVACY }] : []),
];

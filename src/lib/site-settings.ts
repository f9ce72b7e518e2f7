/** The settings that the site is built with: where its backend is, and who administers it. */
export type SiteSettings = {
  /** The fixed support address that signs in at /auth. */
  adminEmail: string;
  /** The hosted project, or null if the site uses the embedded backend at its own origin. */
  hosted: { url: string; publishableKey: string } | null;
};

/** The embedded backend's key. Public by nature, and equal on every machine. */
export const EMBEDDED_PUBLISHABLE_KEY = 'sb_publishable_T6SaSB9CtDmcTDjT0VP6Lr_VeEZF0bG';

import type { SiteSettings } from '../src/lib/site-settings.ts';

/** Environment variables, as the process or Vite provides them. */
export type Environment = Record<string, string | undefined>;

/** A setting is missing or malformed. The message names it and says what to do. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const DEFAULT_ADMIN_EMAIL = 'support@example.com';

/**
 * Reads the settings that the site itself needs.
 * @throws SettingsError that names the first setting that is missing or malformed.
 */
export function parseSiteSettings(environment: Environment): SiteSettings {
  return { adminEmail: parseAdminEmail(environment), hosted: parseHostedProject(environment) };
}

/**
 * Whether a build in a mode of Vite is not for a static host with a hosted project: `npm start` builds in the mode
 * "embedded", and a folder without a backend is built in the mode "standalone".
 */
export function isWithoutHost(mode: string): boolean {
  return mode === 'embedded' || mode === 'standalone';
}

/** The value of a setting; a blank one counts as not set. */
export function readSetting(environment: Environment, name: string): string | undefined {
  return environment[name]?.trim() || undefined;
}

function parseAdminEmail(environment: Environment): string {
  const email = readSetting(environment, 'VITE_ADMIN_EMAIL') ?? DEFAULT_ADMIN_EMAIL;
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new SettingsError(
      `VITE_ADMIN_EMAIL is "${email}", which is not an email address. Set it to the administrator's.`,
    );
  }
  return email;
}

function parseHostedProject(environment: Environment): SiteSettings['hosted'] {
  const url = readSetting(environment, 'VITE_SUPABASE_URL');
  const publishableKey =
    readSetting(environment, 'VITE_SUPABASE_PUBLISHABLE_KEY') ??
    readSetting(environment, 'VITE_SUPABASE_ANON_KEY');
  if (url === undefined && publishableKey === undefined) return null;

  if (url === undefined) {
    throw new SettingsError(
      'VITE_SUPABASE_URL is missing. Set it to the address of the Supabase project whose key is set.',
    );
  }
  if (publishableKey === undefined) {
    throw new SettingsError(
      'VITE_SUPABASE_PUBLISHABLE_KEY is missing. Set it to the publishable key of the project at VITE_SUPABASE_URL.',
    );
  }
  if (!/^https?:\/\/[a-z0-9.-]+(:\d+)?\/?$/i.test(url)) {
    throw new SettingsError(
      `VITE_SUPABASE_URL is "${url}". Set it to the project's address, such as https://abcdefgh.supabase.co.`,
    );
  }
  if (/\s/.test(publishableKey) || isSecretKey(publishableKey)) {
    throw new SettingsError(
      'VITE_SUPABASE_PUBLISHABLE_KEY is not a publishable key. Set it to the one that starts with sb_publishable_; a secret key must never be in a site.',
    );
  }
  return { url: url.replace(/\/$/, ''), publishableKey };
}

/**
 * Whether a key gives more access to a Supabase project than a visitor has: one that starts with `sb_secret_`, or a
 * token, the older kind, of any role but the visitor's. No site may contain it.
 */
export function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const [, payload] = key.split('.');
  try {
    const base64 = (payload ?? '').replaceAll('-', '+').replaceAll('_', '/');
    // Compares with the visitor's role only: the name of the all-powerful role must not appear in a site.
    return JSON.parse(atob(base64)).role !== 'anon';
  } catch {
    return false;
  }
}

/** The owner's settings of a site. Null means not set. */
export type OwnerSettings = {
  /** The site's name. */
  name: string | null;
  /** The site's description, in a sentence or two. */
  description: string | null;
  /** The map's published address, with a trailing slash. */
  address: string | null;
  /** The file of the picture for link previews. */
  picture: string | null;
  /** The address of the owner's legal details: a web address, or a path on this site. */
  imprint: string | null;
  /** The address of the privacy policy: a web address, or a path on this site. */
  privacy: string | null;
};

/**
 * Reads the owner's settings.
 * @throws SettingsError that names the first setting that is malformed.
 */
export function parseOwnerSettings(environment: Environment): OwnerSettings {
  const address = parseAddress(environment);
  const picture = readSetting(environment, 'VITE_SITE_PICTURE') ?? null;
  if (picture !== null && address === null) {
    throw new SettingsError(
      'VITE_SITE_ADDRESS is missing. Set it as well as VITE_SITE_PICTURE: a preview names the picture by its whole address.',
    );
  }
  return {
    name: parseText(environment, 'VITE_SITE_NAME'),
    description: parseText(environment, 'VITE_SITE_DESCRIPTION'),
    address,
    picture,
    imprint: parseLink(environment, 'VITE_IMPRINT_URL'),
    privacy: parseLink(environment, 'VITE_PRIVACY_URL'),
  };
}

function parseText(environment: Environment, name: string): string | null {
  return readSetting(environment, name)?.replace(/\s+/g, ' ') ?? null;
}

function parseAddress(environment: Environment): string | null {
  const value = readSetting(environment, 'VITE_SITE_ADDRESS');
  if (value === undefined) return null;
  const url = parseWebAddress(value);
  if (!url || /[?#]/.test(value)) {
    throw new SettingsError(
      `VITE_SITE_ADDRESS is "${value}". Set it to the map's address, such as https://map.example.org/.`,
    );
  }
  return url.href.replace(/\/*$/, '/');
}

function parseLink(environment: Environment, name: string): string | null {
  const value = readSetting(environment, name);
  if (value === undefined) return null;
  const url = parseWebAddress(value);
  if (url) return url.href;
  if (!isPath(value)) {
    throw new SettingsError(
      `${name} is "${value}". Set it to an address that starts with https:// or http://, or to a path of this site, such as /imprint.html.`,
    );
  }
  return value;
}

/** The address, or null if it isn't one or contains a user name or a password. */
function parseWebAddress(value: string): URL | null {
  const url = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null;
  return url && url.username + url.password === '' ? url : null;
}

/** Whether an address is a path on this site. Browsers read `//host` and `/\host` as other sites. */
function isPath(value: string): boolean {
  const site = 'https://site.example';
  return value.startsWith('/') && URL.canParse(value, site) && new URL(value, site).origin === site;
}

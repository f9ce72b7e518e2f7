import { type Environment, readSetting, SettingsError } from './settings.ts';

/** What makes a site its owner's. Null is what was not set. */
export type OwnerSettings = {
  /** What the site is called. */
  name: string | null;
  /** What it is, in a sentence or two. */
  description: string | null;
  /** The map's published address, with a slash at its end. */
  address: string | null;
  /** The file of the picture that previews of links show. */
  picture: string | null;
  /** Where the owner says who they are: an address on the web, or a path of this site. */
  imprint: string | null;
  /** The same for what they do with personal data. */
  privacy: string | null;
};

/**
 * Reads the settings that make a site its owner's.
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

/** Null for what is none, and for one with a user name or a password. */
function parseWebAddress(value: string): URL | null {
  const url = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null;
  return url && url.username + url.password === '' ? url : null;
}

/** Whether it stays on the site. As browsers read it, `//host` and `/\host` don't. */
function isPath(value: string): boolean {
  const site = 'https://site.example';
  return value.startsWith('/') && URL.canParse(value, site) && new URL(value, site).origin === site;
}

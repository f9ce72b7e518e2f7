import { isSecretKey } from './secret-key.ts';

/** What the site is built with: where its backend is, and who administers it. */
export type SiteSettings = {
  /** The fixed support address that signs in at /auth. */
  adminEmail: string;
  /** The hosted project, or null where the site talks to the embedded backend at its own origin. */
  hosted: { url: string; publishableKey: string } | null;
};

/** Names in environment variables, and in what Vite makes of them. */
export type Environment = Record<string, string | undefined>;

/** A setting is missing or malformed. The message is a sentence that names it and says what to do. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const DEFAULT_ADMIN_EMAIL = 'support@example.com';

/** What a request to the embedded backend carries. Public by nature, and the same on every machine. */
export const EMBEDDED_PUBLISHABLE_KEY = 'sb_publishable_T6SaSB9CtDmcTDjT0VP6Lr_VeEZF0bG';

/**
 * Reads the settings that the site itself needs.
 * @throws SettingsError that names the first setting that is missing or malformed.
 */
export function parseSiteSettings(environment: Environment): SiteSettings {
  return { adminEmail: parseAdminEmail(environment), hosted: parseHostedProject(environment) };
}

/** The value of a setting; a blank one counts as not set. */
export function readSetting(environment: Environment, name: string): string | undefined {
  return environment[name]?.trim() || undefined;
}

function parseAdminEmail(environment: Environment): string {
  const email = readSetting(environment, 'VITE_ADMIN_EMAIL') ?? DEFAULT_ADMIN_EMAIL;
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new SettingsError(
      `VITE_ADMIN_EMAIL is "${email}", which is no e-mail address. Set it to the administrator's.`,
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

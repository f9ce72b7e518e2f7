import { parseArgs } from 'node:util';
import { type Environment, readSetting, SettingsError } from '../../hosting/site-settings.ts';
import type { Project } from './project-requests.ts';

/** The options of `npm run doctor`. */
export type Options = {
  project: Project;
  /** The static site's address without a trailing slash; null to skip the site. */
  site: string | null;
  /** Whether to print JSON. */
  json: boolean;
};

/** The command's usage. */
const USAGE = 'npm run doctor -- --url https://abcdefgh.supabase.co --key sb_publishable_…';

/**
 * Reads the options from the command line, and the missing ones from the site's settings.
 * @throws SettingsError that names what is missing or malformed
 */
export function parseOptions(args: string[], environment: Environment): Options {
  const { url, key, site, json } = parseCommandLine(args);
  const address = url ?? readSetting(environment, 'VITE_SUPABASE_URL');
  if (address === undefined) {
    throw new SettingsError(`Which project? ${USAGE}, or set VITE_SUPABASE_URL in .env.`);
  }
  const publishableKey =
    key ??
    readSetting(environment, 'VITE_SUPABASE_PUBLISHABLE_KEY') ??
    readSetting(environment, 'VITE_SUPABASE_ANON_KEY');
  if (publishableKey === undefined || !/^[\x21-\x7e]+$/.test(publishableKey)) {
    throw new SettingsError(
      'With which key? --key takes the publishable one, which starts with sb_publishable_; or set VITE_SUPABASE_PUBLISHABLE_KEY in .env.',
    );
  }
  const project = parseAddress('--url', address);
  if (project.pathname !== '/') {
    throw new SettingsError(
      `--url is "${address}". Leave out what follows the name: ${project.origin}.`,
    );
  }
  return {
    project: { url: project.origin, publishableKey },
    site: site === undefined ? null : parseAddress('--site', site).href.replace(/\/+$/, ''),
    json: json ?? false,
  };
}

function parseCommandLine(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        url: { type: 'string' },
        key: { type: 'string' },
        site: { type: 'string' },
        json: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new SettingsError(
      `${error instanceof Error ? error.message : error}. There are --url, --key, --site and --json: ${USAGE}`,
    );
  }
}

function parseAddress(option: string, value: string): URL {
  if (URL.canParse(value)) {
    const url = new URL(value);
    if (['http:', 'https:'].includes(url.protocol) && !url.search && !url.hash) return url;
  }
  throw new SettingsError(
    `${option} is "${value}". It takes an address such as https://abcdefgh.supabase.co.`,
  );
}

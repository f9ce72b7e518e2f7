import type { PublishedFiles, PublishedMap } from '../../src/data/published-map.ts';
import type { SiteSettings } from '../../src/lib/site-settings.ts';
import { type LiveCopy, readLiveCopy } from './live-copy.ts';
import { copyPictures } from './pictures.ts';
import { readRows } from './read-rows.ts';

/** The map can't be published. The message is a sentence that says what to do. */
class PublishError extends Error {
  override name = 'PublishError';
}

/** What a build contains of the map. */
export type MapCopy = {
  /** When the rows were read, as an ISO 8601 time in UTC. */
  publishedAt: string;
  map: PublishedMap;
  files: PublishedFiles;
};

/** How to copy a map. */
export type CopyOptions = {
  project: NonNullable<SiteSettings['hosted']>;
  /** The address of the site that is live, with a trailing slash; null if it is not known. */
  site: string | null;
  /** For a site without a backend: the copy is all there is. */
  isStandalone: boolean;
  /** Copies even an empty map, or one without some of its pictures. */
  isForced: boolean;
};

/**
 * Copies everything that a visitor may read, rows and pictures. If the project doesn't answer, copies the live site.
 * @param folder receives the pictures
 * @throws PublishError
 */
export async function copyMap(
  { project, site, isStandalone, isForced }: CopyOptions,
  folder: string,
): Promise<MapCopy> {
  console.log('Reading the map …');
  const live = site === null ? null : await readLiveCopy(site);
  const { rows, publishedAt, isLive } = await readNewestRows(project, live);
  const { points, groups, settings } = rows;
  if (points.length === 0 && settings.base_map_image === null && !isForced) {
    throw new PublishError(
      'The map is empty, so nothing was published. To publish it anyway, add --force.',
    );
  }
  console.log(
    `${points.length} points, ${groups.length} groups, as of change ${rows.number} of the map.`,
  );
  const backend = isLive ? null : project.url;
  const { map, files, unchangedCount, missing, foreign } = await copyPictures(
    rows,
    folder,
    backend,
    live,
    reportProgress,
  );
  const sizes = Object.values(files).map(({ bytes }) => bytes);
  console.log(
    `${sizes.length} files of pictures, ${formatMegabytes(sum(sizes))}: ${unchangedCount} from the live site.`,
  );
  if (missing.length > 0) {
    const list = `${missing.length} pictures are missing or incomplete:\n${missing.slice(0, 10).join('\n')}`;
    if (!isForced) {
      throw new PublishError(
        `${list}\nNothing was published. Upload them again, try again later, or add --force to publish without them.`,
      );
    }
    console.warn(list);
  }
  if (foreign.length > 0) {
    console.warn(
      `${foreign.length} pictures are on other hosts, and are not copied:\n${foreign.join('\n')}`,
    );
  }
  checkHostLimits(sizes, process.env);
  if (isStandalone) map.settings.live_notices = false;
  return { publishedAt, map, files };
}

async function readNewestRows(project: CopyOptions['project'], live: LiveCopy | null) {
  const startedAt = new Date().toISOString();
  try {
    return { rows: await readRows(project), publishedAt: startedAt, isLive: false };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const rows = await live?.readMap().catch(() => null);
    if (!live || !rows) {
      throw new PublishError(
        `The map at ${project.url} can’t be read (${reason}), and no published copy was found to repeat. Nothing was published. Check the project, and set VITE_SITE_ADDRESS to the site’s address, so that its copy can be used.`,
      );
    }
    const { publishedAt } = live.pointer;
    console.warn(
      `The map at ${project.url} can’t be read (${reason}). The copy of ${publishedAt} on the live site is published again.`,
    );
    return { rows, publishedAt, isLive: true };
  }
}

/** Prints a line for each tenth. */
function reportProgress(done: number, all: number): void {
  const tenth = Math.ceil(all / 10);
  if (done % tenth === 0 || done === all) console.log(`Pictures: ${done} of ${all} files`);
}

type HostLimits = {
  host: string;
  /** The environment variable by which the host's builds are recognized. */
  variable: string;
  maxFiles?: number;
  maxFileBytes?: number;
  maxBytes?: number;
};

const MEGABYTE = 1024 * 1024;

/** The hosts' limits, as of November 2026. docs/deploy.md lists them with their sources. Vercel has none for what it builds. */
const HOST_LIMITS: HostLimits[] = [
  { host: 'Cloudflare Pages', variable: 'CF_PAGES', maxFiles: 20_000, maxFileBytes: 25 * MEGABYTE },
  // In one folder; nearly all files of a map are tiles in the same one.
  { host: 'Netlify', variable: 'NETLIFY', maxFiles: 54_000 },
  // .github/workflows/publish.yml sets the variable if it publishes there.
  { host: 'GitHub Pages', variable: 'POI_GITHUB_PAGES', maxBytes: 1000 * MEGABYTE },
];

/**
 * Checks the number and sizes of files against the hosts' limits: warns, or refuses on the host itself.
 * @throws PublishError
 */
export function checkHostLimits(
  fileBytes: number[],
  environment: Record<string, string | undefined>,
): void {
  for (const { host, variable, maxFiles, maxFileBytes, maxBytes } of HOST_LIMITS) {
    const largest = fileBytes.reduce((a, b) => Math.max(a, b), 0);
    const problems = [
      maxFiles && fileBytes.length > maxFiles && `more than ${maxFiles} files`,
      maxFileBytes && largest > maxFileBytes && `a file of ${formatMegabytes(largest)}`,
      maxBytes && sum(fileBytes) > maxBytes && `${formatMegabytes(sum(fileBytes))}`,
    ].filter(Boolean);
    if (problems.length === 0) continue;
    const sentence = `The site has ${problems.join(' and ')}, which ${host} refuses`;
    if (environment[variable]) {
      throw new PublishError(`${sentence}. Nothing was published. docs/deploy.md says what helps.`);
    }
    console.warn(`${sentence}.`);
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

import type { PublishedFiles, PublishedMap } from '../../src/data/published-map.ts';
import { formatByteSize, formatCount } from '../../src/i18n/format-numbers.ts';
import type { SiteSettings } from '../../src/lib/site-settings.ts';
import { decodePaths } from '../../src/model/coded-paths.ts';
import { type LiveCopy, readLiveCopy } from './live-copy.ts';
import { copyPictures } from './pictures.ts';
import { isUnavailable, PublishError, readRows } from './read-rows.ts';

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
 * Copies everything that a visitor may read, rows and pictures. If the project can't be reached, is paused, or is
 * over its quota, copies the live site.
 * @param folder receives the pictures
 * @throws PublishError
 */
export async function copyMap(
  { project, site, isStandalone, isForced }: CopyOptions,
  folder: string,
): Promise<MapCopy> {
  console.log('Reading the map …');
  const live = site === null ? null : await readLiveCopy(site);
  const { rows: stored, publishedAt, isLive } = await readNewestRows(project, live);
  // The live site, or a project without the latest migrations, may have the trails of an earlier release.
  const rows: PublishedMap = JSON.parse(JSON.stringify(stored), decodePaths);
  const { points, groups, settings } = rows;
  if (points.length === 0 && settings.base_map_image === null && !isForced) {
    throw new PublishError(
      'The map is empty, so nothing was published. To publish it anyway, add --force.',
    );
  }
  console.log(
    `${points.length} points, ${groups.length} groups, as of change ${rows.number} of the map.`,
  );
  const copied = await copyPictures(rows, folder, isLive ? null : project.url, live);
  const { map, files, unchangedCount, missing, foreign } = copied;
  const sizes = Object.values(files).map(({ bytes }) => bytes);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(
    `${formatCount(sizes.length, 'picture file')}, ${formatByteSize(bytes)}; ${unchangedCount} from the live site.`,
  );
  if (missing.size > 0) {
    const list = `${formatCount(missing.size, 'picture')} missing or incomplete:\n${[...missing].slice(0, 10).join('\n')}`;
    if (!isForced) {
      throw new PublishError(
        `${list}\nNothing was published. Upload them again, try again later, or add --force to publish without them.`,
      );
    }
    console.warn(list);
  }
  if (foreign.size > 0) {
    console.warn(
      `${formatCount(foreign.size, 'picture')} on other hosts, not copied:\n${[...foreign].slice(0, 10).join('\n')}`,
    );
  }
  if (isStandalone) map.settings.live_notices = false;
  return { publishedAt, map, files };
}

async function readNewestRows(project: CopyOptions['project'], live: LiveCopy | null) {
  const startedAt = new Date().toISOString();
  try {
    return { rows: await readRows(project), publishedAt: startedAt, isLive: false };
  } catch (error) {
    if (error instanceof PublishError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (!isUnavailable(error)) {
      const isKey = /^status 40[13]/.test(reason);
      throw new PublishError(
        `The map at ${project.url} can’t be read (${reason}). Nothing was published. Check VITE_SUPABASE_${isKey ? 'PUBLISHABLE_KEY' : 'URL'}; \`npm run doctor\` says more.`,
      );
    }
    const rows = await live?.readMap().catch(() => null);
    if (!live || !rows) {
      throw new PublishError(
        `The map at ${project.url} can’t be read (${reason}), and there is no copy on the live site that could be published again. Nothing was published. Check the project, and set VITE_SITE_ADDRESS to the site’s address, so that its copy can be used.`,
      );
    }
    const { publishedAt } = live.pointer;
    console.warn(
      `The map at ${project.url} can’t be read (${reason}). The copy of ${publishedAt} on the live site is published again.`,
    );
    return { rows, publishedAt, isLive: true };
  }
}

/** The limits of Cloudflare Pages. docs/deploy.md lists those of other hosts. */
const MAX_FILES = 20_000;
const MAX_FILE_BYTES = 25 * 1024 * 1024;

/**
 * Checks the sizes of files against the limits of Cloudflare Pages: warns, or refuses there.
 * @throws PublishError
 */
export function checkHostLimits(fileBytes: number[], isOnCloudflare: boolean): void {
  const largest = fileBytes.reduce((a, b) => Math.max(a, b), 0);
  const hasTooMany = fileBytes.length > MAX_FILES;
  if (!hasTooMany && largest <= MAX_FILE_BYTES) return;
  const problem = hasTooMany
    ? `more than ${MAX_FILES} files`
    : `a file of ${formatByteSize(largest)}`;
  const sentence = `The site has ${problem}, which Cloudflare Pages refuses.`;
  if (isOnCloudflare) {
    throw new PublishError(`${sentence} Nothing was published. docs/deploy.md says what helps.`);
  }
  console.warn(sentence);
}

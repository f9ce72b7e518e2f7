import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedFiles, PublishedMap } from '../../src/data/published-map.ts';
import { mapConcurrent } from '../../src/lib/map-concurrent.ts';
import { stripFragment } from '../../src/lib/strip-fragment.ts';
import { derivedAddress, parsePictureSizes } from '../../src/pictures/picture-variants.ts';
import { derivedSuffixes } from '../../src/pictures/prepared-picture.ts';
import { type LiveCopy, sha256Of } from './live-copy.ts';

const PUBLIC_PICTURES = '/storage/v1/object/public/';
const CONCURRENCY = 8;
const MAX_TRIES = 3;
const RETRY_DELAY_MS = 1000;
const TIMEOUT_MS = 60_000;

/** The pictures of a copy. */
export type CopiedPictures = {
  files: PublishedFiles;
  /** How many of the files came from the live site. */
  unchangedCount: number;
  /** Stored addresses of pictures of which a file is missing, or has a name that no picture has. */
  missing: Set<string>;
  /** Addresses of pictures on other hosts, which are never requested. */
  foreign: Set<string>;
};

/** The columns with the address of a picture. */
const PICTURE_COLUMNS = ['base_map_image', 'background_image', 'marker_icon', 'popup_image'];

/** The map with other addresses of its pictures. */
function replacePictures(map: PublishedMap, replace: (address: string) => string): PublishedMap {
  return JSON.parse(JSON.stringify(map), (column, value) =>
    typeof value === 'string' && PICTURE_COLUMNS.includes(column) ? replace(value) : value,
  );
}

/** Every host serves such a name as it is, and as a picture: a page or a script would be one of the site's own. */
const PICTURE_NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\.(png|jpe?g|webp|gif|avif)$/;

/**
 * Downloads the pictures that rows name into a folder, with their variants and tiles: from the live site if that has
 * them, otherwise from the project's storage. No other host is asked. A picture of which a file is missing keeps its stored
 * address.
 * @param backend the project's address; null if it doesn't answer, and the rows are those of the live site
 * @returns the map with the pictures' new addresses
 */
export async function copyPictures(
  map: PublishedMap,
  folder: string,
  backend: string | null,
  live: LiveCopy | null,
): Promise<{ map: PublishedMap } & CopiedPictures> {
  const names = new Map<string, string>();
  const foreign = new Set<string>();
  const missing = new Set<string>();
  replacePictures(map, (address) => {
    const origin = backend === null || address.startsWith('/') ? '' : backend;
    const prefix = origin + (backend === null ? '/published/' : PUBLIC_PICTURES);
    const name = stripFragment(address.slice(prefix.length));
    if (address.startsWith(prefix) && PICTURE_NAME.test(name)) names.set(address, name);
    else if (address.startsWith(prefix)) missing.add(address);
    else if (!address.startsWith('/') || address.startsWith(PUBLIC_PICTURES)) foreign.add(address);
    return address;
  });
  const files: PublishedFiles = {};
  let unchangedCount = 0;
  const jobs = [...names].flatMap(([address, name]) =>
    filesOf(address, name).map((file) => ({ address, file })),
  );
  let done = 0;
  await mapConcurrent(jobs, CONCURRENCY, async ({ address, file }) => {
    const unchanged = await live?.readPicture(`published/${file}`);
    const bytes = unchanged ?? (backend && (await download(backend + PUBLIC_PICTURES + file)));
    done += 1;
    // A line for each tenth.
    if (done % Math.ceil(jobs.length / 10) === 0)
      console.log(`Pictures: ${done} of ${jobs.length} files`);
    if (!bytes) {
      missing.add(address);
      return;
    }
    if (unchanged) unchangedCount += 1;
    const published = `published/${file}`;
    await mkdir(path.dirname(path.join(folder, published)), { recursive: true });
    await writeFile(path.join(folder, published), bytes);
    files[published] = { bytes: bytes.length, sha256: sha256Of(bytes) };
  });
  for (const address of missing) names.delete(address);
  const replace = (address: string) => {
    const name = names.get(address);
    return name ? `/published/${name}${address.slice(stripFragment(address).length)}` : address;
  };
  return { map: replacePictures(map, replace), files, unchangedCount, missing, foreign };
}

/** The names of a picture's files, the picture's own first. */
function filesOf(address: string, name: string): string[] {
  const sizes = parsePictureSizes(address);
  if (!sizes) return [name];
  return [
    name,
    ...derivedSuffixes(sizes).map((suffix) => derivedAddress(name, suffix, sizes.type)),
  ];
}

/** The bytes of a picture, or null if there is none at the address after some tries. */
async function download(address: string): Promise<Uint8Array | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(address, { redirect: 'error', signal });
      const isPicture = response.headers.get('content-type')?.startsWith('image/');
      if (response.ok && isPicture) return new Uint8Array(await response.arrayBuffer());
      // Supabase's storage responds with 400 for a missing file.
      if ([400, 403, 404, 410].includes(response.status)) return null;
    } catch {
      // The next try may succeed.
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  }
  return null;
}

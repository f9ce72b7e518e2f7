import { mkdir, rm, writeFile } from 'node:fs/promises';
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
const TIMEOUT_MS = 60_000;

/** The pictures of a copy. */
export type CopiedPictures = {
  files: PublishedFiles;
  /** How many of the files came from the live site. */
  unchangedCount: number;
  /** Stored addresses of pictures of which a file is missing. */
  missing: string[];
  /** Addresses of pictures on other hosts, which are never requested. */
  foreign: string[];
};

/** The path of a picture in its project's storage, or null if it is elsewhere. */
function storedPath(address: string, backend: string): string | null {
  const file = stripFragment(address);
  const prefix = file.startsWith('/') ? PUBLIC_PICTURES : backend + PUBLIC_PICTURES;
  const name = file.startsWith(prefix) ? file.slice(prefix.length) : '';
  return SAFE_NAME.test(name) ? name : null;
}

/** Every host serves such a name as it is. */
const SAFE_NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)+$/;

/** The addresses of all pictures that rows name. */
function picturesOf({ settings, groups, points }: PublishedMap): string[] {
  const addresses = [
    settings.base_map_image,
    ...groups.map(({ background_image }) => background_image),
    ...points.flatMap(({ marker_icon, popup_image }) => [marker_icon, popup_image]),
  ];
  return [...new Set(addresses.filter((address) => address !== null))];
}

/** The map with other addresses of its pictures. */
function replacePictures(map: PublishedMap, replace: (address: string) => string): PublishedMap {
  const replaced = (address: string | null) => address && replace(address);
  return {
    ...map,
    settings: { ...map.settings, base_map_image: replaced(map.settings.base_map_image) },
    groups: map.groups.map((group) => ({
      ...group,
      background_image: replaced(group.background_image),
    })),
    points: map.points.map((point) => ({
      ...point,
      marker_icon: replaced(point.marker_icon),
      popup_image: replaced(point.popup_image),
    })),
  };
}

/**
 * Downloads the pictures that rows name into a folder, with their variants and tiles: from the live site if that has
 * them, otherwise from the project's storage. No other host is asked. A picture of which a file is missing keeps its stored
 * address.
 * @param backend the project's address; null if it doesn't answer, and the rows are those of the live site
 * @param onProgress receives the number of files so far, and of all
 * @returns the map with the pictures' new addresses
 */
export async function copyPictures(
  map: PublishedMap,
  folder: string,
  backend: string | null,
  live: LiveCopy | null,
  onProgress: (done: number, all: number) => void,
): Promise<{ map: PublishedMap } & CopiedPictures> {
  const names = new Map<string, string>();
  const foreign: string[] = [];
  for (const address of picturesOf(map)) {
    const name = backend === null ? publishedName(address) : storedPath(address, backend);
    if (name !== null) names.set(address, name);
    else if (!address.startsWith('/') || address.startsWith(PUBLIC_PICTURES)) foreign.push(address);
  }
  const files: PublishedFiles = {};
  const missing: string[] = [];
  let unchangedCount = 0;
  const jobs = [...names].flatMap(([address, name]) =>
    filesOf(address, name).map((file) => ({ address, file })),
  );
  let done = 0;
  await mapConcurrent(jobs, CONCURRENCY, async ({ address, file }) => {
    const unchanged = await live?.readPicture(`published/${file}`);
    const bytes = unchanged ?? (backend && (await download(backend + PUBLIC_PICTURES + file)));
    done += 1;
    onProgress(done, jobs.length);
    if (!bytes) {
      if (!missing.includes(address)) missing.push(address);
      return;
    }
    if (unchanged) unchangedCount += 1;
    const published = `published/${file}`;
    await mkdir(path.dirname(path.join(folder, published)), { recursive: true });
    await writeFile(path.join(folder, published), bytes);
    files[published] = { bytes: bytes.length, sha256: sha256Of(bytes) };
  });
  for (const address of missing) {
    for (const file of filesOf(address, names.get(address) ?? '')) {
      await rm(path.join(folder, `published/${file}`), { force: true });
      delete files[`published/${file}`];
    }
    names.delete(address);
  }
  const replace = (address: string) => {
    const name = names.get(address);
    return name ? `/published/${name}${address.slice(stripFragment(address).length)}` : address;
  };
  return { map: replacePictures(map, replace), files, unchangedCount, missing, foreign };
}

/** The name of a picture in the copy of a live site. */
function publishedName(address: string): string | null {
  const [, name = ''] = /^\/published\/([^#]+)/.exec(address) ?? [];
  return SAFE_NAME.test(name) ? name : null;
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
  }
  return null;
}

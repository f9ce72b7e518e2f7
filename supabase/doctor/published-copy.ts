import * as v from 'valibot';
import { FilesSchema, PointerSchema } from '../../hosting/published-map/live-copy.ts';
import { POINTER_FILE, type PublishedPointer } from '../../src/data/published-map.ts';
import { mapConcurrent } from '../../src/lib/map-concurrent.ts';
import { type Examination, type Finding, fault, passed, warning } from './finding.ts';
import { type HttpResponse, type Project, request, requestProject } from './project-requests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many files of pictures to request, at most. */
const MAX_PICTURES = 50;
const CONCURRENCY = 8;

const CountSchema = v.tuple([v.object({ number_now: v.number() })]);

/** The number of changes of a project's map so far, or null if it doesn't say. */
export async function readChangeCount(project: Project): Promise<number | null> {
  const { body } = await requestProject(project, 'GET', '/rest/v1/map_changes?select=number_now');
  const { success, output } = v.safeParse(CountSchema, body);
  return success ? output[0].number_now : null;
}

/** Whether a page contains a copy of the map, or names a file with one. */
export function hasCopy(html: string): boolean {
  return html.includes('id="published-map"');
}

/**
 * Checks the copy of the map on a site.
 * @param site without a trailing slash
 * @param changeCount the number of changes of the project's map, or null if it is not known
 */
export async function* examineCopy(site: string, changeCount: number | null): Examination {
  const { body } = await request('GET', `${site}/${POINTER_FILE}`);
  const pointer = v.safeParse(PointerSchema, body);
  if (!pointer.success) {
    yield fault(
      'copy',
      `The site shows a copy of the map, but does not serve /${POINTER_FILE}`,
      'Open pages don’t learn of newer copies without it. Publish the whole folder dist.',
    );
    return;
  }
  yield examineAge(pointer.output, changeCount);
  yield await examinePictures(site, pointer.output.files);
}

function examineAge({ publishedAt, number }: PublishedPointer, changeCount: number | null) {
  const time = new Date(publishedAt);
  const date = time.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
  const changes = changeCount === null ? null : changeCount - number;
  const text = `The site shows a copy of the map, from ${date}; ${describeChanges(changes)}`;
  const isOld = Date.now() - time.getTime() > DAY_MS;
  return changes !== null && changes !== 0 && isOld
    ? warning(
        'copy',
        text,
        'Publish it again: in the admin, under Settings → Publish, or with `npm run publish-map`.',
      )
    : passed('copy', text);
}

function describeChanges(changes: number | null): string {
  if (changes === null) return 'whether it has changed since can’t be seen';
  // For example, the copy is of another project.
  if (changes < 0) return 'the map has been replaced since';
  return `${changes === 0 ? 'no' : changes} change${changes === 1 ? '' : 's'} since`;
}

/** @param list the path of the list of the pictures' files */
async function examinePictures(site: string, list: string): Promise<Finding> {
  const { body, isCut } = await request('GET', `${site}/${list}`);
  const { success, output } = v.safeParse(FilesSchema, body);
  if (isCut) return passed('pictures', 'The copy has too many pictures to examine');
  if (!success) {
    return fault(
      'pictures',
      `The list of the copy’s pictures is missing at /${list}`,
      'Publish the whole folder dist.',
    );
  }
  const files = Object.entries(output);
  if (files.length === 0) return passed('pictures', 'The copy has no pictures');
  const examined = spread(files, MAX_PICTURES);
  const areThere = await mapConcurrent(examined, CONCURRENCY, ([file, { bytes }]) =>
    isPicture(`${site}/${file}`, bytes),
  );
  const lost = examined.flatMap(([file], index) => (areThere[index] ? [] : [file]));
  const count = `${examined.length} of ${files.length}`;
  if (lost.length === 0) {
    return passed('pictures', `The copy’s pictures answer: ${count} files were requested`);
  }
  return fault(
    'pictures',
    `${lost.length} files of the copy’s pictures are missing or incomplete, such as /${lost[0]} (${count} were requested)`,
    'Publish the whole folder dist, with everything in published.',
  );
}

/** At most this many items, at equal distances. */
function spread<Item>(items: Item[], max: number): Item[] {
  const step = Math.max(1, items.length / max);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

async function isPicture(address: string, bytes: number): Promise<boolean> {
  const head = await request('HEAD', address);
  // Some hosts answer only to GET.
  const { status, headers } = [405, 501].includes(head.status)
    ? await request('GET', address)
    : head;
  // A compressed response has another length.
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  return (
    status === 200 &&
    /^image\//.test(headers.get('content-type') ?? '') &&
    (length === null || Number(length) === bytes)
  );
}

/**
 * Checks that a host doesn't answer with its page where a file of an older build or copy is missing.
 * @param html the site's page
 */
export async function examineMissingFiles(site: string, html: string): Promise<Finding> {
  const paths = ['/assets/none.js', ...(hasCopy(html) ? ['/published/none.webp'] : [])];
  const responses: [path: string, response: HttpResponse][] = await Promise.all(
    paths.map(async (path) => [path, await request('GET', site + path)]),
  );
  const wrong = responses.filter(([, { status }]) => status < 400).map(([path]) => path);
  return wrong.length === 0
    ? passed('missing files', 'Missing files are answered with status 404')
    : warning(
        'missing files',
        `The host answers as if there were a file at ${wrong.join(', ')}`,
        'After an update, browsers may keep its answer in place of a script or a picture. Let it respond to missing files with 404.html and status 404.',
      );
}

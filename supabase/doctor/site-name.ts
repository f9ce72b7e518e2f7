import { PREVIEW_SIZE } from '../../hosting/preview-picture.ts';
import { DEFAULT_SITE } from '../../hosting/site-tags.ts';
import { readPictureFacts } from '../../src/pictures/read-picture.ts';
import { type Examination, fault, orPassed, warning } from './finding.ts';
import { readPageTags } from './page-tags.ts';
import { download, request } from './project-requests.ts';

/**
 * Checks that a site has its owner's name, and that it's the same everywhere.
 * @param site without a trailing slash
 * @param html its page
 */
export async function* examineName(site: string, html: string): Examination {
  const { title, metas } = readPageTags(html);
  if (title === DEFAULT_SITE.name) {
    yield warning(
      'name',
      `The site has no name of its own: tabs, link previews and the installed app show ${DEFAULT_SITE.name}`,
      'Set VITE_SITE_NAME where the site is built, and build it again. If it has a copy of the map, you can also enter the name in the admin, under Settings → Share and print, and publish the map.',
    );
    // The site may still have an address and a picture.
    yield* examineMetadata(site, title, metas);
    return;
  }
  const picture = metas['og:image'] ? 'with a picture' : 'without a picture';
  yield* orPassed(
    examineMetadata(site, title, metas),
    'name',
    `The site is called “${title}”, also in link previews, ${picture}`,
  );
}

async function* examineMetadata(
  site: string,
  title: string,
  metas: Record<string, string>,
): Examination {
  const manifest = await request('GET', `${site}/manifest.webmanifest`);
  const appName = new Map<string, unknown>(Object.entries(manifest.body ?? {})).get('name');
  if (appName !== title) {
    yield warning(
      'app',
      'The installed app and the site have different names',
      'Publish the whole folder dist, and let the host serve /manifest.webmanifest.',
    );
  }
  const address = metas['og:url'];
  if (address !== undefined && address !== `${site}/`) {
    yield warning(
      'preview',
      `Link previews say that the map is at ${address}`,
      `If visitors are to use ${site}/, set VITE_SITE_ADDRESS to it where the site is built, and build it again.`,
    );
  }
  const picture = metas['og:image'];
  if (picture !== undefined && !(await isPreview(picture))) {
    yield fault(
      'preview',
      `There is no JPEG of ${PREVIEW_SIZE.widthPx} × ${PREVIEW_SIZE.heightPx} at ${picture}, so link previews have no picture`,
      'Publish the whole folder dist at the address in VITE_SITE_ADDRESS.',
    );
  }
}

async function isPreview(address: string): Promise<boolean> {
  const bytes = await download(address);
  const facts = bytes && readPictureFacts(bytes);
  return (
    facts?.format === 'jpeg' &&
    facts.widthPx === PREVIEW_SIZE.widthPx &&
    facts.heightPx === PREVIEW_SIZE.heightPx
  );
}

import { type Examination, type Finding, fault, passed, warning } from './finding.ts';
import { type HttpResponse, type Project, request } from './project-requests.ts';
import { examineCopy, examineMissingFiles, hasCopy } from './published-copy.ts';
import { examineName } from './site-name.ts';

/** A text that every page of the site contains. */
const PAGE_MARKER = '<div id="root">';

/**
 * Checks that a site responds to every address with its page and the necessary headers, and the copy of the map on it.
 * @param site without a trailing slash
 * @param changeCount the number of changes of the project's map, or null if it is not known
 */
export async function* examineSite(
  site: string,
  project: Project,
  changeCount: number | null,
): Examination {
  const page = await request('GET', `${site}/`);
  if (!isPage(page)) {
    const target = page.headers.get('location');
    yield fault(
      'site',
      `There is no POI Map at ${site}/ (status ${page.status}${target ? `, to ${target}` : ''})`,
      'Check the address, and that the host serves the folder dist, which `npm run build` creates.',
    );
    return;
  }
  yield await examineBackendOf(site, page, project);
  const html = String(page.body);
  if (hasCopy(html)) yield* examineCopy(site, changeCount);
  yield await examineDeepLinks(site);
  yield await examineMissingFiles(site, html);
  yield* examineName(site, html);
  yield* examineHeaders(page, await request('GET', `${site}/admin`));
}

/** The build contains the project's address. */
async function examineBackendOf(
  site: string,
  page: HttpResponse,
  project: Project,
): Promise<Finding> {
  const ownOrigin = new URL(site).origin === project.url;
  const scripts = [...String(page.body).matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(
    ([, path = '']) => new URL(path, `${site}/`).href,
  );
  const sources = await Promise.all(scripts.map((script) => request('GET', script)));
  if (ownOrigin || sources.some(({ body }) => String(body).includes(project.url))) {
    return passed('site', `The site at ${site}/ answers, and is built for this project`);
  }
  return fault(
    'site',
    `The site at ${site}/ is not built for this project`,
    'Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY where the site is built, and build it again.',
  );
}

async function examineDeepLinks(site: string): Promise<Finding> {
  const lost: string[] = [];
  const late: string[] = [];
  for (const path of ['/auth', '/admin']) {
    const response = await request('GET', site + path);
    if (!isPage(response)) lost.push(path);
    else if (response.status !== 200) late.push(path);
  }
  if (lost.length > 0) {
    return fault(
      'deep links',
      `The site does not answer at ${lost.join(', ')}`,
      'Publish the whole folder dist, and let the host respond to /auth with auth.html and to /admin with admin.html.',
    );
  }
  if (late.length > 0) {
    return warning(
      'deep links',
      `The page comes with status 404 at ${late.join(', ')}`,
      'Browsers show it anyway, but a map can’t be published from there. Let the host respond to /auth with auth.html and to /admin with admin.html.',
    );
  }
  // Hosts respond with 404.html, or with the page and status 200.
  if (!isPage(await request('GET', `${site}/no-such-page`))) {
    return warning(
      'deep links',
      'The page answers at /auth and /admin, but not at other addresses',
      'Let the host respond to unknown addresses with 404.html.',
    );
  }
  return passed('deep links', 'The page answers at /auth, /admin and any other address');
}

function* examineHeaders(page: HttpResponse, admin: HttpResponse) {
  if (refusesFrames(page)) {
    yield warning(
      'frames',
      'Other sites can’t embed the map',
      'If they should, let the host send the headers that the build includes for it.',
    );
  }
  const missing = [
    !hasPolicy(page) && 'a Content-Security-Policy',
    page.headers.get('x-content-type-options') !== 'nosniff' && 'X-Content-Type-Options',
    !refusesFrames(admin) && 'what keeps /admin out of frames',
  ].filter((name) => name !== false);
  yield missing.length === 0
    ? passed('headers', 'The site sends the headers that protect it')
    : warning(
        'headers',
        `The site does not send ${missing.join(', ')}`,
        'Let the host send the headers that the build includes for it. GitHub Pages can’t.',
      );
}

/** In a header, or in the page itself for hosts that can't send headers. */
function hasPolicy({ headers, body }: HttpResponse): boolean {
  return (
    headers.has('content-security-policy') ||
    String(body).includes('http-equiv="Content-Security-Policy"')
  );
}

function refusesFrames({ headers }: HttpResponse): boolean {
  return (
    headers.has('x-frame-options') ||
    /frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? '')
  );
}

function isPage({ body }: HttpResponse): boolean {
  return typeof body === 'string' && body.includes(PAGE_MARKER);
}

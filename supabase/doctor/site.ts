import { type Finding, fault, look, well } from './finding.ts';
import { type Answer, type Project, request } from './project.ts';

/** What every page of the site has in it. */
const PAGE_MARK = '<div id="root">';

/** Looks whether a site answers with its page at every address, with the headers that matter. */
export async function examineSite(site: string, project: Project): Promise<Finding[]> {
  const page = await request('GET', `${site}/`);
  if (!isPage(page)) {
    return [
      fault(
        'site',
        `At ${site}/ is no POI Map (status ${page.status})`,
        'Look whether the host serves the folder dist, which `npm run build` makes.',
      ),
    ];
  }
  return [
    await examineBackendOf(site, page, project),
    ...(await examineDeepLinks(site)),
    ...(await examineHeaders(site, page)),
  ];
}

/** The build has the project's address in it. */
async function examineBackendOf(site: string, page: Answer, project: Project): Promise<Finding> {
  const ownOrigin = new URL(site).origin === project.url;
  const scripts = [...String(page.body).matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(
    ([, path = '']) => new URL(path, `${site}/`).href,
  );
  const sources = await Promise.all(scripts.map((script) => request('GET', script)));
  if (ownOrigin || sources.some(({ body }) => String(body).includes(project.url))) {
    return well('site', `The site at ${site}/ answers, and is built for this project`);
  }
  return fault(
    'site',
    `The site at ${site}/ is not built for this project`,
    'Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY where the site is built, and build it anew.',
  );
}

async function examineDeepLinks(site: string): Promise<Finding[]> {
  const answers = await Promise.all(
    ['auth', 'admin', 'no-such-page'].map(async (path) => ({
      path: `/${path}`,
      answer: await request('GET', `${site}/${path}`),
    })),
  );
  const lost = answers.filter(({ answer }) => !isPage(answer)).map(({ path }) => path);
  if (lost.length > 0) {
    return [
      fault(
        'deep links',
        `The site does not answer at ${lost.join(', ')}`,
        'Let the host answer unknown addresses with index.html, as the host files in dist tell it.',
      ),
    ];
  }
  const late = answers.filter(({ answer }) => answer.status !== 200).map(({ path }) => path);
  if (late.length > 0) {
    return [
      look(
        'deep links',
        `The page comes with status 404 at ${late.join(', ')}`,
        'Browsers show it all the same. GitHub Pages does no better; other hosts answer with status 200.',
      ),
    ];
  }
  return [well('deep links', 'The page answers at /auth, /admin and any other address')];
}

async function examineHeaders(site: string, page: Answer): Promise<Finding[]> {
  const admin = await request('GET', `${site}/admin`);
  const missing = [
    ['a Content-Security-Policy', hasPolicy(page)],
    ['X-Content-Type-Options', page.headers.get('x-content-type-options') === 'nosniff'],
    ['what keeps /admin out of frames', refusesFrames(admin)],
  ]
    .filter(([, isThere]) => !isThere)
    .map(([name]) => name);
  const findings: Finding[] = [];
  if (refusesFrames(page)) {
    findings.push(
      look(
        'frames',
        'Other sites can’t embed the map',
        'If they should, let the host send the headers that the build ships for it.',
      ),
    );
  }
  if (missing.length === 0) {
    findings.push(well('headers', 'The site sends the headers that protect it'));
  } else {
    findings.push(
      look(
        'headers',
        `The site does not send ${missing.join(', ')}`,
        'Let the host send the headers that the build ships for it. GitHub Pages can’t.',
      ),
    );
  }
  return findings;
}

/** In a header, or in the page itself for hosts that can't send headers. */
function hasPolicy({ headers, body }: Answer): boolean {
  return (
    headers.has('content-security-policy') ||
    String(body).includes('http-equiv="Content-Security-Policy"')
  );
}

function refusesFrames({ headers }: Answer): boolean {
  return (
    headers.has('x-frame-options') ||
    /frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? '')
  );
}

function isPage({ body }: Answer): boolean {
  return typeof body === 'string' && body.includes(PAGE_MARK);
}

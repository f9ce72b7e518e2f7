import { CROSS_ORIGIN_REQUEST } from '../local/same-origin.ts';
import { type Finding, fault, passed } from './finding.ts';
import { errorOf, type HttpResponse, type Project, requestProject } from './project-requests.ts';

/** Maximum difference between two clocks in seconds. PostgREST refuses tokens that are 30 s in the future. */
const CLOCK_TOLERANCE_S = 30;

/** Any site will do for checking what browsers allow. */
const SAMPLE_ORIGIN = 'https://map.example.org';

/** The headers that the site sends with its requests and uploads. */
const SENT_HEADERS = ['apikey', 'authorization', 'content-type'];
const UPLOAD_HEADERS = [...SENT_HEADERS, 'cache-control', 'x-upsert'];

/**
 * Checks that a Supabase project responds at the address and accepts the key.
 * @throws NoResponseError if nothing responds
 */
export async function examineAddress(project: Project): Promise<Finding> {
  const response = await requestProject(project, 'GET', '/auth/v1/settings');
  // Other errors concern the table; `examineTables` reports them.
  const isRefused = isKeyRefused(
    isSupabase(response)
      ? await requestProject(project, 'GET', '/rest/v1/map_settings?select=id&limit=1')
      : response,
  );
  if (isRefused) {
    return fault(
      'key',
      'The project refuses the key',
      'Copy this project’s publishable key from the dashboard under Project Settings → API Keys. It starts with sb_publishable_.',
    );
  }
  if (isSupabase(response)) {
    return passed('address', 'A Supabase project answers, and accepts the publishable key');
  }
  const { host } = new URL(project.url);
  if (errorOf(response).code === CROSS_ORIGIN_REQUEST) {
    return fault(
      'address',
      `The embedded backend at ${host} does not accept that name`,
      'Add the name to POI_ALLOWED_HOSTS where it runs, or use its IP address.',
    );
  }
  if (response.status === 540) {
    return fault(
      'address',
      `The project at ${host} is paused`,
      'Restore it in the Supabase dashboard. docs/deploy.md says how to keep a free project awake.',
    );
  }
  if (response.status === 402) {
    return fault(
      'address',
      `The project at ${host} is suspended because it used more than its plan allows`,
      'Look at Usage in the dashboard of your organization.',
    );
  }
  if (response.status >= 500) {
    return fault(
      'address',
      `The project at ${host} has a problem: it answers with status ${response.status}`,
      'A project that was just restored takes a few minutes. Otherwise, check it in the dashboard, and check https://status.supabase.com.',
    );
  }
  return fault(
    'address',
    `What answers at ${host} is not a Supabase project`,
    'Copy the address from the dashboard under Project Settings → API. It looks like https://abcdefgh.supabase.co.',
  );
}

/** Compares this machine's clock with the project's. */
export async function examineClock(project: Project): Promise<Finding> {
  const sent = Date.now();
  const { headers } = await requestProject(
    project,
    'GET',
    '/rest/v1/map_settings?select=id&limit=1',
  );
  const received = Date.now();
  const theirs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return passed('clock', "The project doesn't say what time it is");
  // The header has whole seconds, rounded down.
  const apart = Math.max(0, sent - theirs - 1000, theirs - received) / 1000;
  if (apart <= CLOCK_TOLERANCE_S) return passed('clock', 'The clocks agree');
  return fault(
    'clock',
    `This machine's clock and the project's are ${Math.round(apart)} seconds apart`,
    'Let this machine set its clock from the internet. If clocks differ, sessions end immediately or are refused.',
  );
}

/**
 * Checks that browsers let a site call the project.
 * @param site its origin, or null for any site
 */
export async function examineCors(project: Project, site: string | null): Promise<Finding> {
  const origin = site ?? SAMPLE_ORIGIN;
  const response = await requestProject(project, 'GET', '/rest/v1/points?select=id&limit=1', {
    headers: { origin },
  });
  const isEmbedded = errorOf(response).code === CROSS_ORIGIN_REQUEST;
  if (isEmbedded && site === null) {
    return passed('cors', 'The backend is an embedded one: browsers let its own site talk to it');
  }
  if (isEmbedded) {
    return fault(
      'cors',
      `The backend is an embedded one, which does not answer ${origin}`,
      'It responds only to the site that it serves itself. If that site has this name, add the name to POI_ALLOWED_HOSTS where it runs; a site elsewhere needs a hosted project.',
    );
  }
  // A page may send any request to its own origin.
  if (origin === project.url) return passed('cors', 'The site and the project share one address');
  const preflight = async (path: string, method: string, headers = SENT_HEADERS) =>
    isAllowedByCors(await sendPreflight(project, path, method, headers, origin), headers, origin);
  const closed = [
    !(await preflight('/rest/v1/points', 'GET')) && 'REST',
    !isAllowedByCors(response, [], origin) && 'REST (the answer itself)',
    !(await preflight('/auth/v1/token', 'POST')) && 'auth',
    !(await preflight('/storage/v1/object/maps/picture.png', 'POST', UPLOAD_HEADERS)) && 'storage',
  ].filter((name) => name !== false);
  if (closed.length === 0) return passed('cors', `Browsers let ${origin} talk to the project`);
  return fault(
    'cors',
    `Browsers don't let ${origin} talk to ${closed.join(', ')}`,
    'By default, Supabase allows every site: check what is in between, such as a proxy or a custom domain.',
  );
}

/** Sends the preflight request that a browser sends before a page's request with such headers. */
function sendPreflight(
  project: Project,
  path: string,
  method: string,
  headers: string[],
  origin: string,
): Promise<HttpResponse> {
  return requestProject(project, 'OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers.join(','),
    },
  });
}

/** Whether a browser proceeds after a preflight response: the origin is allowed, with all of its headers. */
function isAllowedByCors({ headers }: HttpResponse, sent: string[], origin: string): boolean {
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/[\s,]+/);
  return (
    ['*', origin].includes(headers.get('access-control-allow-origin') ?? '') &&
    // According to the standard, the wildcard excludes this header.
    sent.every(
      (name) => allowed.includes(name) || (name !== 'authorization' && allowed.includes('*')),
    )
  );
}

function isKeyRefused(response: HttpResponse): boolean {
  const { code, message } = errorOf(response);
  return response.status === 401 && /api ?key|jwt|jws/i.test(`${message} ${code}`);
}

function isSupabase({ status, body }: HttpResponse): boolean {
  return status === 200 && typeof body === 'object' && body !== null && 'disable_signup' in body;
}

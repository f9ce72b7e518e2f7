import { type Finding, fault, well } from './finding.ts';
import { type Answer, ask, errorOf, type Project } from './project.ts';

/** Seconds by which two clocks may differ. PostgREST refuses tokens that are 30 s in the future. */
const CLOCK_TOLERANCE_S = 30;

/**
 * Looks whether a Supabase project answers at the address, and takes the key.
 * @throws NoAnswer if nothing answers
 */
export async function examineAddress(project: Project): Promise<Finding> {
  const answer = await ask(project, 'GET', '/auth/v1/settings');
  // Any other refusal is the table's, and examined there.
  const isRefused = isKeyRefused(
    isSupabase(answer)
      ? await ask(project, 'GET', '/rest/v1/map_settings?select=id&limit=1')
      : answer,
  );
  if (isRefused) {
    return fault(
      'key',
      'The project refuses the key',
      'Take the publishable key of this very project from the dashboard under Project Settings → API Keys. It starts with sb_publishable_.',
    );
  }
  if (isSupabase(answer)) {
    return well('address', 'A Supabase project answers, and takes the publishable key');
  }
  const { host } = new URL(project.url);
  if (answer.status === 540) {
    return fault(
      'address',
      `The project at ${host} is paused`,
      'Restore it in the Supabase dashboard. docs/deploy.md says how to keep a free project awake.',
    );
  }
  if (answer.status === 402) {
    return fault(
      'address',
      `The project at ${host} is shut because it used more than its plan allows`,
      'Look at Usage in the dashboard of your organization.',
    );
  }
  if (answer.status >= 500) {
    return fault(
      'address',
      `The project at ${host} is not well: it answers with status ${answer.status}`,
      'A project that was just restored takes some minutes. Else look at it in the dashboard, and at https://status.supabase.com.',
    );
  }
  return fault(
    'address',
    `What answers at ${host} is no Supabase project`,
    'Take the address from the dashboard under Project Settings → API. It looks like https://abcdefgh.supabase.co.',
  );
}

/** Compares this machine's clock with the project's. */
export async function examineClock(project: Project): Promise<Finding> {
  const sent = Date.now();
  const { headers } = await ask(project, 'GET', '/rest/v1/map_settings?select=id&limit=1');
  const received = Date.now();
  const theirs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return well('clock', 'The project does not tell the time');
  // The header has whole seconds, cut off.
  const apart = Math.max(0, sent - theirs - 1000, theirs - received) / 1000;
  if (apart <= CLOCK_TOLERANCE_S) return well('clock', 'The clocks agree');
  return fault(
    'clock',
    `This machine's clock and the project's are ${Math.round(apart)} seconds apart`,
    'Let this machine set its clock by the internet. Where clocks differ, a session ends at once or is refused.',
  );
}

/** Looks whether browsers let a site at `origin` speak with the project. */
export async function examineCors(project: Project, origin: string): Promise<Finding> {
  const preflight = (path: string, method: string) =>
    ask(project, 'OPTIONS', path, {
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'apikey,authorization,content-type',
      },
    });
  const answers = {
    REST: await preflight('/rest/v1/points', 'GET'),
    'REST (the answer itself)': await ask(project, 'GET', '/rest/v1/points?select=id&limit=1', {
      headers: { origin },
    }),
    auth: await preflight('/auth/v1/token', 'POST'),
    storage: await preflight('/storage/v1/object/maps/picture.png', 'POST'),
  };
  const closed = Object.entries(answers)
    .filter(([, { headers }]) => {
      const allowed = headers.get('access-control-allow-origin');
      return allowed !== '*' && allowed !== origin;
    })
    .map(([name]) => name);
  if (closed.length === 0) return well('cors', `Browsers let ${origin} speak with the project`);
  return fault(
    'cors',
    `Browsers don't let ${origin} speak with ${closed.join(', ')}`,
    'Supabase allows every site by itself: look at what stands between, such as a proxy or a domain of your own.',
  );
}

function isKeyRefused(answer: Answer): boolean {
  const { code, message } = errorOf(answer);
  return answer.status === 401 && /api ?key|jwt|jws/i.test(`${message} ${code}`);
}

function isSupabase({ status, body }: Answer): boolean {
  return status === 200 && typeof body === 'object' && body !== null && 'disable_signup' in body;
}

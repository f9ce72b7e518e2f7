/** The number of sign-ins that may fail within the time below. */
const MAX_FAILED_SIGN_INS = 10;

const WINDOW_MS = 60_000;

type RequestHandler = (request: Request) => Promise<Response>;

/**
 * Lets ten sign-ins fail per minute, and refuses more until the first failure is a minute old. The
 * limit holds for the whole server, because behind a proxy all clients share one address. Continued guessing
 * can lock the administrator out, but an open session stays open.
 * @param now a monotonic clock in milliseconds
 */
export function limitSignIns(
  handle: RequestHandler,
  now = () => performance.now(),
): RequestHandler {
  // In order of arrival. Pending sign-ins count, or many parallel ones would all get through.
  const failed = new Set<{ atMs: number }>();

  return async (request) => {
    if (!isSignIn(request)) return handle(request);
    for (const attempt of failed) {
      if (now() - attempt.atMs >= WINDOW_MS) failed.delete(attempt);
    }
    const [first] = failed;
    if (first && failed.size >= MAX_FAILED_SIGN_INS)
      return tooManyRequests(first.atMs + WINDOW_MS - now());
    const attempt = { atMs: now() };
    failed.add(attempt);
    const response = await handle(request);
    if (response.ok) failed.delete(attempt);
    return response;
  };
}

/**
 * Any `token` request except the renewal of a session, which needs no password. Compares the app's exact
 * address: the backend parses addresses in its own way, including what follows a `#`.
 */
function isSignIn(request: Request): boolean {
  const { pathname, search, hash } = new URL(request.url);
  const isForToken = pathname === '/auth/v1/token' && request.method === 'POST';
  return isForToken && search + hash !== '?grant_type=refresh_token';
}

/** Responds like a hosted project, but with a message that /auth can show. */
function tooManyRequests(waitMs: number): Response {
  const body = {
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: 'Too many failed sign-ins. Wait a minute, then try again.',
  };
  const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) };
  return Response.json(body, { status: 429, headers });
}

/** So many sign-ins may fail within the time below. */
const MAX_FAILED_SIGN_INS = 10;

const WINDOW_MS = 60_000;

type RequestHandler = (request: Request) => Promise<Response>;

/**
 * Lets ten sign-ins a minute fail, and refuses further ones until the first of them is a minute old. It counts for
 * the whole server: behind a proxy everybody has one address. Who goes on guessing can keep the administrator out
 * meanwhile, but a session that is open stays so.
 * @param now a clock in milliseconds that only goes forward
 */
export function limitSignIns(
  answer: RequestHandler,
  now = () => performance.now(),
): RequestHandler {
  // In the order in which they came. One that isn't answered yet counts, or many at once would all be heard.
  const failed = new Set<{ atMs: number }>();

  return async (request) => {
    if (!isSignIn(request)) return answer(request);
    for (const attempt of failed) {
      if (now() - attempt.atMs >= WINDOW_MS) failed.delete(attempt);
    }
    const [first] = failed;
    if (first && failed.size >= MAX_FAILED_SIGN_INS)
      return tooManyRequests(first.atMs + WINDOW_MS - now());
    const attempt = { atMs: now() };
    failed.add(attempt);
    const response = await answer(request);
    if (response.ok) failed.delete(attempt);
    return response;
  };
}

/**
 * Whatever `token` is asked for but renewing a session, which takes no password. Letter by letter as the app asks:
 * the backend reads an address in its own way, also what stands after a `#`.
 */
function isSignIn(request: Request): boolean {
  const { pathname, search, hash } = new URL(request.url);
  const isForToken = pathname === '/auth/v1/token' && request.method === 'POST';
  return isForToken && search + hash !== '?grant_type=refresh_token';
}

/** As a hosted project answers, but for the words: /auth shows them. */
function tooManyRequests(waitMs: number): Response {
  const body = {
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: 'Too many failed sign-ins. Wait a minute, then try again.',
  };
  const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) };
  return Response.json(body, { status: 429, headers });
}

/**
 * What the app needs of the accounts' API. The rest works by e-mail, which nobody sends here: a code
 * asked for by e-mail would make an account, and print the code for whoever reads the console.
 */
const AUTH_PATHS = new Set([
  '/auth/v1/token',
  '/auth/v1/user',
  '/auth/v1/logout',
  // Answers that sign-up is closed.
  '/auth/v1/signup',
  '/auth/v1/settings',
  '/auth/v1/health',
  '/auth/v1/.well-known/jwks.json',
]);

/**
 * The answer to a request that the embedded backend must not see, or null for every other. It has a page
 * and an API of its own beside those of a hosted project, and it takes a token without a signature for no
 * token, where a hosted project refuses it.
 */
export function rejectRequest(request: Request): Response | null {
  const { pathname } = new URL(request.url);
  const isData = pathname.startsWith('/rest/v1/');
  if (!isData && !pathname.startsWith('/storage/v1/') && !AUTH_PATHS.has(pathname)) {
    return Response.json({ code: 404, msg: 'There is nothing here' }, { status: 404 });
  }
  if (isData && isUnsigned(request.headers.get('authorization') ?? '')) {
    const body = {
      code: 'PGRST301',
      message: 'The token has no signature',
      details: null,
      hint: null,
    };
    return Response.json(body, { status: 401 });
  }
  return null;
}

/** Whether a header brings a token whose parts are not all there. A key has no parts. */
function isUnsigned(authorization: string): boolean {
  const parts = authorization.replace(/^Bearer\s+/i, '').split('.');
  return parts.length > 1 && (parts.length !== 3 || parts.includes(''));
}

/**
 * The endpoints of the auth API that the app needs. The rest works by e-mail, which this backend can't send: a
 * code requested by e-mail would create an account and print the code on the console.
 */
const AUTH_PATHS = new Set([
  '/auth/v1/token',
  '/auth/v1/user',
  '/auth/v1/logout',
  // Responds that sign-up is closed.
  '/auth/v1/signup',
  '/auth/v1/settings',
  '/auth/v1/health',
  '/auth/v1/.well-known/jwks.json',
]);

/**
 * The response to a request that must not reach the embedded backend, or null for every other request. Unlike
 * a hosted project, that backend has an additional page and API, treats an unsigned token as no token rather than
 * refusing it, and has no limit on the time that a request takes.
 */
export function rejectRequest(request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  const isData = pathname.startsWith('/rest/v1/');
  if (!isData && !pathname.startsWith('/storage/v1/') && !AUTH_PATHS.has(pathname)) {
    return Response.json({ code: 404, msg: 'There is nothing here' }, { status: 404 });
  }
  if (isData && isUnsigned(request.headers.get('authorization') ?? '')) {
    return refuse(401, 'PGRST301', 'The token has no signature');
  }
  // Groups have points, which have groups: each level multiplies the rows. The app itself embeds none.
  if (isData && /\(.*\(/s.test(searchParams.getAll('select').join())) {
    return refuse(400, 'PGRST100', 'A request can embed the rows of one other table, once');
  }
  return null;
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: null }, { status });
}

/** Whether a header has an incomplete token. A key has no parts. */
function isUnsigned(authorization: string): boolean {
  const parts = authorization.replace(/^Bearer\s+/i, '').split('.');
  return parts.length > 1 && (parts.length !== 3 || parts.includes(''));
}

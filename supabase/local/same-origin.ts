import { isIP } from 'node:net';
import type { Connect, Plugin } from 'vite';

/** What a browser says of a request: which server it is for, and which page asks. */
type RequestOrigin = { host?: string | undefined; origin?: string | undefined };

/** What the refusal of a request is called in an answer of the API. */
export const CROSS_ORIGIN_REQUEST = 'foreign_request';

/**
 * Refuses what pages of other websites ask of the server on this machine, which answers whoever it lets
 * through: they could guess the password. A frame around the map is not concerned, since what is in the frame is the
 * site's own page. Stands before Vite's own look at `Host`, which is to be switched off with `allowedHosts` and `cors`.
 */
export function sameOrigin(allowedHosts: string[]): Plugin {
  function mount(middlewares: Connect.Server): void {
    middlewares.use((request, response, next) => {
      const message = rejectionReason(request.headers, allowedHosts);
      if (message === null) return next();
      // The API's clients show what is in JSON, a browser what is text.
      const isForApi = /^\/(auth|rest|storage)\/v1\//.test(request.url ?? '');
      const body = { code: CROSS_ORIGIN_REQUEST, message, msg: message };
      response.writeHead(403, {
        'Content-Type': isForApi ? 'application/json' : 'text/plain; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      });
      response.end(isForApi ? JSON.stringify(body) : `${message}\n`);
    });
  }

  return {
    name: 'poi-map:same-origin',
    configureServer: { order: 'pre', handler: (server) => mount(server.middlewares) },
    configurePreviewServer: { order: 'pre', handler: (server) => mount(server.middlewares) },
  };
}

/**
 * Why a request is a foreign page's, in a sentence that says what to do; null where it is none. What comes
 * without an origin was not asked for by a page's script, and passes.
 * @param allowedHosts names by which this server is known beside its addresses, in lower case, those of a proxy with
 *   the port where it isn't the usual one
 */
export function rejectionReason(
  { host, origin }: RequestOrigin,
  allowedHosts: string[],
): string | null {
  const names = allowedHosts.map((allowed) => allowed.replace(/:\d+$/, ''));
  // Anyone can let a name of theirs lead to this machine; an address in numbers leads nowhere else. The port is
  // whatever leads here: a tunnel or a container may have another one.
  const server = host === undefined ? null : hostnameOf(`http://${host}`);
  if (host !== undefined && !(server && (isIpOrLocalhost(server) || names.includes(server)))) {
    return `This server is not known as “${host}”. If it should be, add the name to POI_ALLOWED_HOSTS in .env, and start it again.`;
  }
  if (origin === undefined) return null;
  if (hostnameOf(origin) === null) {
    return 'This server answers its own pages only, and what asked has no address: it is a file, or in a sandboxed frame.';
  }
  const { protocol, host: asking } = new URL(origin);
  const isOwn = host !== undefined && new URL(`${protocol}//${host}`).host === asking;
  if (isOwn || allowedHosts.includes(asking)) return null;
  return `This server answers its own pages only, and not those of ${origin}. If the site is reached by that name, add ${asking} to POI_ALLOWED_HOSTS in .env, and start it again.`;
}

function isIpOrLocalhost(name: string): boolean {
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

/** The name in a web address, in lower case; null for what is none, as `null` itself. */
function hostnameOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && hostname ? hostname : null;
}

import { isIP } from 'node:net';
import type { Connect, Plugin } from 'vite';

/** The headers in which a browser states the target server and the requesting page. */
type RequestOrigin = { host?: string | undefined; origin?: string | undefined };

/** The error code of a refused request in the API's response. */
export const CROSS_ORIGIN_REQUEST = 'foreign_request';

/**
 * Refuses requests from pages of other websites to the server on this machine, which could otherwise guess the
 * password. A frame around the map still works, because the framed page is the site's own. Runs before Vite's
 * own check of `Host`, which must be off (`allowedHosts` and `cors`).
 */
export function sameOrigin(allowedHosts: string[]): Plugin {
  function mount(middlewares: Connect.Server): void {
    middlewares.use((request, response, next) => {
      const message = rejectionReason(request.headers, allowedHosts);
      if (message === null) return next();
      // The API's clients show JSON errors; a browser shows text.
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
 * Why a request comes from another website's page, in a sentence with advice; null if it does not. A request
 * without an origin was not sent by a page's script, and passes.
 * @param allowedHosts names of this server besides its addresses, in lowercase; those of a proxy with a port
 * that isn't the default
 */
export function rejectionReason(
  { host, origin }: RequestOrigin,
  allowedHosts: string[],
): string | null {
  const names = allowedHosts.map((allowed) => allowed.replace(/:\d+$/, ''));
  // Anyone can point a name of theirs to this machine, but not a numeric address. The port is not checked: a
  // tunnel or a container may have another one.
  const server = host === undefined ? null : hostnameOf(`http://${host}`);
  if (host !== undefined && !(server && (isIpOrLocalhost(server) || names.includes(server)))) {
    return `This server is not known as “${host}”. If it should be, add the name to POI_ALLOWED_HOSTS in .env, and start it again.`;
  }
  if (origin === undefined) return null;
  if (hostnameOf(origin) === null) {
    return 'This server answers its own pages only, and what asked has no address: it is a file, or in a sandboxed frame.';
  }
  const { protocol, host: requestHost } = new URL(origin);
  const isOwn = host !== undefined && new URL(`${protocol}//${host}`).host === requestHost;
  if (isOwn || allowedHosts.includes(requestHost)) return null;
  return `This server answers its own pages only, and not those of ${origin}. If the site is reached by that name, add ${requestHost} to POI_ALLOWED_HOSTS in .env, and start it again.`;
}

function isIpOrLocalhost(name: string): boolean {
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

/** The host name of a web address, in lower case; null for anything else, such as `null` itself. */
function hostnameOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && hostname ? hostname : null;
}

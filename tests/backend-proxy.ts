import { once } from 'node:events';
import { createServer, request as send } from 'node:http';

/**
 * The address of a backend that, like a hosted project, accepts requests from every website. It can be paused, like
 * a free project: requests pass, are refused, get no response, or wait until it reopens. A number is the status of every
 * response, such as 402 above the quota.
 */
export type BackendProxy = {
  port: number;
  mode: 'open' | 'paused' | 'silent' | 'waiting' | number;
  /** The methods and paths of all requests so far, such as `OPTIONS /rest/v1/points` for a preflight. */
  requests: string[];
  /** Which requests are slowed down, and by how much; none by default. */
  slow: { path: RegExp; ms: number } | null;
  /** Lets requests pass again, and drops those in progress, like a restarted host. */
  reopen(): void;
  /** Lets requests pass again, starting with those that waited. */
  releaseRequests(): void;
  stop(): Promise<void>;
};

/**
 * The embedded backend itself accepts requests only from its own site. In lower case, like the names that a response has
 * here, so that these replace the backend's own.
 */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers': 'authorization, *',
  'access-control-expose-headers': '*',
};

/** Starts a proxy in front of a backend, on a free port of this machine. */
export async function startBackendProxy(backend: string): Promise<BackendProxy> {
  let waiting: (() => void)[] = [];
  const server = createServer(async function answer(request, response) {
    gateway.requests.push(`${request.method} ${request.url}`);
    if (gateway.mode === 'silent') return;
    if (gateway.mode === 'waiting') {
      waiting.push(() => answer(request, response));
      return;
    }
    if (gateway.mode === 'paused' || typeof gateway.mode === 'number') {
      const status = gateway.mode === 'paused' ? 540 : gateway.mode;
      response.writeHead(status, CORS_HEADERS).end('Project paused');
      return;
    }
    const {
      method,
      headers: { host: _, origin, ...headers },
    } = request;
    if (method === 'OPTIONS' && headers['access-control-request-method']) {
      response.writeHead(204, { ...CORS_HEADERS, 'access-control-max-age': '3600' }).end();
      return;
    }
    if (gateway.slow?.path.test(request.url ?? '')) {
      await new Promise((resolve) => setTimeout(resolve, gateway.slow?.ms));
    }
    const onward = send(`${backend}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...CORS_HEADERS });
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const gateway: BackendProxy = {
    port: address.port,
    mode: 'open',
    requests: [],
    slow: null,
    releaseRequests: () => {
      gateway.mode = 'open';
      for (const answer of waiting) answer();
      waiting = [];
    },
    reopen: () => {
      gateway.mode = 'open';
      gateway.slow = null;
      waiting = [];
      server.closeAllConnections();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return gateway;
}

import { once } from 'node:events';
import { createServer, request as send } from 'node:http';

/**
 * The address of a backend as a hosted project has one, which answers every website. Its host may pause it, as
 * happens to free projects: requests reach it, are refused, are never answered, or wait until it is open again.
 */
export type BackendProxy = {
  port: number;
  mode: 'open' | 'paused' | 'silent' | 'waiting';
  /** What takes so long; nothing unless it is set. */
  slow: { path: RegExp; ms: number } | null;
  /** Requests reach the backend again; those under way are dropped, as when a host starts anew. */
  reopen(): void;
  /** Requests reach the backend again, first those that waited. */
  releaseRequests(): void;
  stop(): Promise<void>;
};

/** The embedded backend itself answers its own site only. */
const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Allow-Headers': 'authorization, *',
  'Access-Control-Expose-Headers': '*',
};

/** Stands before a backend, at a free port of this machine. */
export async function startBackendProxy(backend: string): Promise<BackendProxy> {
  let waiting: (() => void)[] = [];
  const server = createServer(async function answer(request, response) {
    if (gateway.mode === 'silent') return;
    if (gateway.mode === 'waiting') {
      waiting.push(() => answer(request, response));
      return;
    }
    if (gateway.mode === 'paused') {
      response.writeHead(540, CORS_HEADERS).end('Project paused');
      return;
    }
    const {
      method,
      headers: { host: _, origin, ...headers },
    } = request;
    if (method === 'OPTIONS' && headers['access-control-request-method']) {
      response.writeHead(204, { ...CORS_HEADERS, 'Access-Control-Max-Age': '3600' }).end();
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

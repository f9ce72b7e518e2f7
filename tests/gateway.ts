import { once } from 'node:events';
import { createServer, request as send } from 'node:http';

/**
 * The address of a backend as a hosted project has one, which answers every website. Its host may pause it, as
 * happens to free projects: requests reach it, are refused, are never answered, or wait until it is open again.
 */
export type Gateway = {
  port: number;
  mode: 'open' | 'paused' | 'silent' | 'waiting';
  /** What takes so long; nothing unless it is set. */
  slow: { path: RegExp; ms: number } | null;
  /** Requests reach the backend again; those under way are dropped, as when a host starts anew. */
  reopen(): void;
  /** Requests reach the backend again, first those that waited. */
  letThrough(): void;
  stop(): Promise<void>;
};

/** The embedded backend itself answers its own site only. */
const FOR_EVERY_SITE = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Allow-Headers': 'authorization, *',
  'Access-Control-Expose-Headers': '*',
};

/** Stands before a backend, at a free port of this machine. */
export async function startGateway(backend: string): Promise<Gateway> {
  let waiting: (() => void)[] = [];
  const server = createServer(async function answer(request, response) {
    if (gateway.mode === 'silent') return;
    if (gateway.mode === 'waiting') {
      waiting.push(() => answer(request, response));
      return;
    }
    if (gateway.mode === 'paused') {
      response.writeHead(540, FOR_EVERY_SITE).end('Project paused');
      return;
    }
    const {
      method,
      headers: { host: _, origin, ...headers },
    } = request;
    if (method === 'OPTIONS' && headers['access-control-request-method']) {
      response.writeHead(204, { ...FOR_EVERY_SITE, 'Access-Control-Max-Age': '3600' }).end();
      return;
    }
    if (gateway.slow?.path.test(request.url ?? '')) {
      await new Promise((resolve) => setTimeout(resolve, gateway.slow?.ms));
    }
    const onward = send(`${backend}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...FOR_EVERY_SITE });
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const gateway: Gateway = {
    port: address.port,
    mode: 'open',
    slow: null,
    letThrough: () => {
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

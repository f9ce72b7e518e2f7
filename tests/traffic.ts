import { createServer, request as send } from 'node:http';
import { createGzip } from 'node:zlib';
import { listenOnFreePort } from './site.ts';

/** What a visit costs somebody: the map's picture, icons and popup pictures are the project's, as are rows. */
export const TRAFFIC_KINDS = [
  'page and code',
  'rows',
  'map picture',
  'icons',
  'popup pictures',
  'other',
] as const;
export type TrafficKind = (typeof TRAFFIC_KINDS)[number];

/** An answer that went to the browser. */
export type CountedResponse = {
  method: string;
  path: string;
  status: number;
  /** On the wire: its head, and its body as it was sent. */
  bytes: number;
};

/** A way to a site on which all that goes to the browser is counted, whoever asked for it. */
export type Traffic = {
  /** Without a slash at its end. */
  address: string;
  /** All answers so far, in the order in which they ended. */
  responses: CountedResponse[];
  /** Whether nothing gets through, as without a network. */
  isOffline: boolean;
  /** Paths whose answers break off in the middle. */
  truncatedPaths: RegExp | null;
  /** Waits until nothing has gone over it for so long. */
  waitUntilIdle(ms: number): Promise<void>;
  stop(): Promise<void>;
};

/** As a project's storage says of uploads. The demo's pictures count as if they were uploaded. */
const UPLOADED = { 'cache-control': 'max-age=31536000' };

/** Else the browser may later ask for the rest alone. */
const NO_STORE = { 'cache-control': 'no-store' };

const PICTURES = /^\/(?:demo|storage\/v1\/object\/public)\//;

/** Stands before a site, at a free port of this machine. */
export async function startTrafficCounter(site: string): Promise<Traffic> {
  const answers: CountedResponse[] = [];
  let lastMs = Date.now();
  const server = createServer((request, response) => {
    const { method = '', url: path = '' } = request;
    if (traffic.isOffline) {
      request.destroy();
      return;
    }
    // The site answers none but its own pages.
    const { host: _, origin: __, referer: ___, ...headers } = request.headers;
    const onward = send(`${site}${path}`, { method, headers }, (answer) => {
      const { statusCode: status = 502 } = answer;
      // A project sends rows compressed, which the embedded backend does not.
      const isRows = path.startsWith('/rest/v1/');
      const { 'content-length': _, ...others } = answer.headers;
      const isWhole = method === 'HEAD' || !traffic.truncatedPaths?.test(path);
      const head = isRows
        ? { ...others, 'content-encoding': 'gzip' }
        : { ...answer.headers, ...(PICTURES.test(path) && UPLOADED), ...(!isWhole && NO_STORE) };
      const lines = Object.entries(head).flatMap(([name, value]) =>
        [value ?? []].flat().map((one) => `${name}: ${one}\r\n`),
      );
      let bytes = 'HTTP/1.1 200 OK\r\n\r\n'.length + lines.join('').length;
      response.writeHead(status, head);
      const body = isRows ? answer.pipe(createGzip()) : answer;
      body.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        lastMs = Date.now();
      });
      // Also where the browser has given up.
      response.on('close', () => answers.push({ method, path, status, bytes }));
      if (isWhole) body.pipe(response);
      // The head says that there is more.
      else
        body.once('data', (chunk: Buffer) =>
          response.write(chunk.subarray(1), () => response.destroy()),
        );
    });
    onward.on('error', () => response.destroy());
    lastMs = Date.now();
    request.pipe(onward);
  });
  const port = await listenOnFreePort(server);
  const traffic: Traffic = {
    address: `http://127.0.0.1:${port}`,
    responses: answers,
    isOffline: false,
    truncatedPaths: null,
    waitUntilIdle: async (ms) => {
      while (Date.now() - lastMs < ms) {
        await new Promise((resolve) => setTimeout(resolve, ms / 10));
      }
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return traffic;
}

/** Bytes of each kind. */
export function bytesByKind(answers: CountedResponse[]): Record<TrafficKind, number> {
  const sums: Record<TrafficKind, number> = {
    'page and code': 0,
    rows: 0,
    'map picture': 0,
    icons: 0,
    'popup pictures': 0,
    other: 0,
  };
  for (const { path, bytes } of answers) sums[kindOf(path)] += bytes;
  return sums;
}

function kindOf(path: string): TrafficKind {
  if (path.startsWith('/rest/v1/')) return 'rows';
  const [, file = ''] =
    /^\/(?:demo|pins|storage\/v1\/object\/public\/\w+)\/([^?]*)/.exec(path) ?? [];
  if (file) {
    if (file.startsWith('popup-')) return 'popup pictures';
    return /^(base-map|group-bg|owl-walk)/.test(file) ? 'map picture' : 'icons';
  }
  return /^\/(\?|$|assets\/|sw\.js)/.test(path) ? 'page and code' : 'other';
}

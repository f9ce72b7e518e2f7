import { createServer, request as send } from 'node:http';
import { createGzip } from 'node:zlib';
import { listenOnFreePort } from './site.ts';

/**
 * The kinds of traffic of a visit. The base map, icons, popup pictures and rows count toward the project's
 * limits.
 */
export const TRAFFIC_KINDS = [
  'page and code',
  'rows',
  'map picture',
  'icons',
  'popup pictures',
  'other',
] as const;
export type TrafficKind = (typeof TRAFFIC_KINDS)[number];

/** A response to the browser. */
export type CountedResponse = {
  method: string;
  path: string;
  status: number;
  /** Bytes on the wire: headers, and the body as it was sent. */
  bytes: number;
};

/** A proxy in front of a site that counts all traffic to the browser, from any request. */
export type Traffic = {
  /** Without a trailing slash. */
  address: string;
  /** All responses so far, in the order in which they ended. */
  responses: CountedResponse[];
  /** If true, nothing gets through, as without a network. */
  isOffline: boolean;
  /** Paths whose responses are cut off halfway. */
  truncatedPaths: RegExp | null;
  /** Waits until there has been no traffic for this long. */
  waitUntilIdle(ms: number): Promise<void>;
  stop(): Promise<void>;
};

/** The headers of a project's storage for uploads. The demo's pictures count as uploads. */
const UPLOADED = { 'cache-control': 'max-age=31536000' };

/** Otherwise, the browser may later request only the rest. */
const NO_STORE = { 'cache-control': 'no-store' };

const PICTURES = /^\/(?:demo|storage\/v1\/object\/public)\//;

/** Starts a counter in front of a site, on a free port of this machine. */
export async function startTrafficCounter(site: string): Promise<Traffic> {
  const responses: CountedResponse[] = [];
  let lastMs = Date.now();
  const server = createServer((request, response) => {
    const { method = '', url: path = '' } = request;
    if (traffic.isOffline) {
      request.destroy();
      return;
    }
    // The site answers only its own pages.
    const { host: _, origin: __, referer: ___, ...headers } = request.headers;
    const onward = send(`${site}${path}`, { method, headers }, (answer) => {
      const { statusCode: status = 502 } = answer;
      // A project compresses rows; the embedded backend doesn't.
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
      // Even if the browser gave up.
      response.on('close', () => responses.push({ method, path, status, bytes }));
      if (isWhole) body.pipe(response);
      // The headers promise more.
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
    responses: responses,
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

/** Sums up the bytes of each kind. */
export function bytesByKind(responses: CountedResponse[]): Record<TrafficKind, number> {
  const sums: Record<TrafficKind, number> = {
    'page and code': 0,
    rows: 0,
    'map picture': 0,
    icons: 0,
    'popup pictures': 0,
    other: 0,
  };
  for (const { path, bytes } of responses) sums[kindOf(path)] += bytes;
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

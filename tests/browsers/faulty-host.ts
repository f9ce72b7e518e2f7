import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import { listenOnFreePort } from '../site.ts';

/** A host's response. */
type HostResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The length of the body after which the connection breaks. */
  brokenAfter?: number;
};

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8' };
const half = ({ length }: Buffer) => Math.ceil(length / 2);

/** Faulty responses of a host, made from the requested file and the site's page. */
export const FAULTS: Record<string, (truth: HostResponse, page: Buffer) => HostResponse> = {
  'the page': (_, page) => ({ status: 200, headers: PAGE_HEADERS, body: page }),
  'the status 404': () => ({ status: 404, headers: PAGE_HEADERS, body: Buffer.from('Not found') }),
  'the status 500': () => ({ status: 500, headers: PAGE_HEADERS, body: Buffer.from('Sorry') }),
  'wrong types': (truth) => ({
    ...truth,
    headers: { ...truth.headers, 'content-type': 'text/plain' },
  }),
  'truncated files and a broken connection': (truth) => ({
    ...truth,
    brokenAfter: half(truth.body),
  }),
  'truncated files that seem complete': (truth) => ({
    ...truth,
    body: truth.body.subarray(0, half(truth.body)),
  }),
};

/** A host in front of a site that may return wrong responses. */
export type FaultyHost = {
  /** Without a trailing slash. */
  address: string;
  /** The addresses with faulty responses; none by default. */
  faultyPaths: RegExp | null;
  /** Every request, by its address and whether the response was faulty. `isFresh` if no cache may respond. */
  requests: { path: string; isFault: boolean; isFresh: boolean }[];
  /** If false, no request gets a response, as without a network. */
  isOnline: boolean;
  stop(): Promise<void>;
};

/** Starts a faulty host in front of a site, on a free port of this machine. */
export async function startFaultyHost(
  site: string,
  fault: (truth: HostResponse, page: Buffer) => HostResponse | Promise<HostResponse>,
): Promise<FaultyHost> {
  const page = Buffer.from(await (await fetch(site)).arrayBuffer());
  const server = createServer((request, response) => {
    if (!host.isOnline) {
      request.destroy();
      return;
    }
    const { method, url = '/' } = request;
    // The site responds only to its own pages, and always with the whole file.
    const { host: _, origin, ...rest } = request.headers;
    const { 'accept-encoding': coding, 'if-none-match': etag, ...headers } = rest;
    const isFault = host.faultyPaths?.test(url) ?? false;
    const isFresh = headers['cache-control'] === 'no-cache';
    host.requests.push({ path: url, isFault, isFresh });
    const onward = send(site + url, { method, headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const { 'transfer-encoding': __, connection, ...own } = answer.headers;
      const truth = {
        status: answer.statusCode ?? 502,
        headers: own,
        body: Buffer.concat(chunks),
      };
      const answered: HostResponse = isFault ? await fault(truth, page) : truth;
      const { status, headers, body, brokenAfter } = answered;
      // The hosts' rules for a folder apply to any response.
      const isKept = url.startsWith('/assets/');
      const length = method === 'HEAD' ? truth.headers['content-length'] : body.length;
      response.writeHead(status, {
        ...headers,
        ...(isKept && { 'cache-control': 'public, max-age=31536000, immutable' }),
        ...(length !== undefined && { 'content-length': length }),
      });
      if (brokenAfter === undefined || method === 'HEAD') response.end(body);
      else response.write(body.subarray(0, brokenAfter), () => response.destroy());
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  const port = await listenOnFreePort(server);
  const host: FaultyHost = {
    address: `http://127.0.0.1:${port}`,
    faultyPaths: null,
    requests: [],
    isOnline: true,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return host;
}

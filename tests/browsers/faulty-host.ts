import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import { listenOnFreePort } from '../site.ts';

/** What a host answers. */
type HostResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** How much of the body is sent before the connection breaks off. */
  brokenAfter?: number;
};

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8' };
const half = ({ length }: Buffer) => Math.ceil(length / 2);

/** What a host may answer in place of a file, by the file and the site's page. */
export const FAULTS: Record<string, (truth: HostResponse, page: Buffer) => HostResponse> = {
  'the page': (_, page) => ({ status: 200, headers: PAGE_HEADERS, body: page }),
  'the status 404': () => ({ status: 404, headers: PAGE_HEADERS, body: Buffer.from('Not found') }),
  'the status 500': () => ({ status: 500, headers: PAGE_HEADERS, body: Buffer.from('Sorry') }),
  'wrong types': (truth) => ({
    ...truth,
    headers: { ...truth.headers, 'content-type': 'text/plain' },
  }),
  'half files that break off': (truth) => ({ ...truth, brokenAfter: half(truth.body) }),
  'half files that seem whole': (truth) => ({
    ...truth,
    body: truth.body.subarray(0, half(truth.body)),
  }),
};

/** A host before a site that may answer with something else than what was asked for. */
export type FaultyHost = {
  /** Without a slash at its end. */
  address: string;
  /** The addresses for which it does so; none unless it is set. */
  faultyPaths: RegExp | null;
  /** Every request, by its address and whether a fault was the answer. `isFresh` where no cache may answer it. */
  requests: { path: string; isFault: boolean; isFresh: boolean }[];
  /** Answers nothing while it is not there, as without a network. */
  isOnline: boolean;
  stop(): Promise<void>;
};

/** Stands before a site, at a free port of this machine. */
export async function startFaultyHost(
  site: string,
  fault: (truth: HostResponse, page: Buffer) => HostResponse,
): Promise<FaultyHost> {
  const page = Buffer.from(await (await fetch(site)).arrayBuffer());
  const server = createServer((request, response) => {
    if (!host.isOnline) {
      request.destroy();
      return;
    }
    const { method, url = '/' } = request;
    // The site answers its own pages only, and always with all of a file.
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
      const answered: HostResponse = isFault ? fault(truth, page) : truth;
      const { status, headers, body, brokenAfter } = answered;
      // As the hosts' rules for a folder do, whatever they answer.
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

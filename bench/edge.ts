import { createHash } from 'node:crypto';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { listenOnFreePort } from '../tests/site.ts';

/** A server in front of a static site, on a free port of this machine. */
export type Edge = { address: string; stop(): void };

type StoredFile = {
  status: number;
  headers: OutgoingHttpHeaders;
  plain: Buffer;
  small: Buffer | null;
};

const TEXT = /^(text\/|application\/(json|manifest\+json|javascript)|image\/svg)/;

/** Hosts compress at request time, so they choose a medium quality. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compress = promisify(brotliCompress);

/**
 * Starts a server like the edge of a static host: it keeps each file in memory, sends text compressed, and answers the
 * revalidation of an unchanged file without its content.
 * @param origin the site's address, without a trailing slash
 */
export async function startEdge(origin: string): Promise<Edge> {
  const files = new Map<string, Promise<StoredFile>>();
  const server = createServer(async (request, response) => {
    const address = request.url ?? '/';
    const stored = files.get(address) ?? readFile(origin + address);
    files.set(address, stored);
    const { status, headers, plain, small } = await stored;
    if (request.headers['if-none-match'] === headers.etag) {
      response.writeHead(304, headers).end();
      return;
    }
    const isSmall = small && /\bbr\b/.test(String(request.headers['accept-encoding']));
    const body = isSmall ? small : plain;
    response.writeHead(status, {
      ...headers,
      'content-length': body.length,
      ...(isSmall && { 'content-encoding': 'br' }),
    });
    response.end(request.method === 'HEAD' ? null : body);
  });
  const port = await listenOnFreePort(server);
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readFile(address: string): Promise<StoredFile> {
  const response = await fetch(address, { redirect: 'manual' });
  const plain = Buffer.from(await response.arrayBuffer());
  const {
    connection: _,
    'keep-alive': __,
    'transfer-encoding': ___,
    ...headers
  } = Object.fromEntries(response.headers);
  const isText = TEXT.test(headers['content-type'] ?? '');
  return {
    status: response.status,
    headers: {
      ...headers,
      etag: `"${createHash('sha256').update(plain).digest('hex').slice(0, 32)}"`,
    },
    plain,
    small: isText ? await compress(plain, BROTLI) : null,
  };
}

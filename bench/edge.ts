import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { listenOnFreePort } from '../tests/site.ts';

const TEXT = /^(text\/|application\/(json|manifest\+json|javascript)|image\/svg)/;

/** Hosts compress at request time, so they choose a medium quality. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compress = promisify(brotliCompress);

/**
 * Starts a server like the edge of a static host, on a free port: it keeps each file in memory, sends text compressed, and
 * answers the revalidation of an unchanged file without its content.
 * @param origin the site's address, without a trailing slash
 */
export async function startEdge(origin: string): Promise<{ address: string; stop(): void }> {
  const files = new Map<string, ReturnType<typeof readFile>>();
  const server = createServer(async (request, response) => {
    const address = request.url ?? '/';
    const stored = files.get(address) ?? readFile(origin + address);
    files.set(address, stored);
    const { status, headers, body } = await stored;
    if (request.headers['if-none-match'] === headers.etag) response.writeHead(304, headers).end();
    else response.writeHead(status, headers).end(request.method === 'HEAD' ? null : body);
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

/** Reads a file with its headers, compressed if it is text. */
async function readFile(address: string) {
  const response = await fetch(address, { redirect: 'manual' });
  const plain = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const isText = TEXT.test(headers.get('content-type') ?? '');
  const body = isText ? await compress(plain, BROTLI) : plain;
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-length']) {
    headers.delete(name);
  }
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(headers),
      'content-length': body.length,
      etag: `"${createHash('sha256').update(plain).digest('hex').slice(0, 32)}"`,
      ...(isText && { 'content-encoding': 'br' }),
    },
    body,
  };
}

import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request as send } from 'node:http';
import { createSecureServer, type Http2Session } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listenOnFreePort } from '../tests/site.ts';
import type { CountedResponse } from '../tests/traffic.ts';

/** A certificate of this machine, and the option with which Chromium trusts it. */
export type Certificate = { key: Buffer; cert: Buffer; browserOption: string };

/** A site's server with HTTP/2, on a free port of this machine. */
export type Http2Front = {
  port: number;
  /** All responses so far, in the order in which they ended. */
  responses: CountedResponse[];
  /** Waits until there has been no traffic for this long. */
  waitUntilIdle(ms: number): Promise<void>;
  /** Closes all connections, as they are by a browser's next visit. */
  disconnect(): void;
  stop(): void;
};

/** HTTP/2 has no such headers. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);

/** Each part of a response has a header of its own: https://www.rfc-editor.org/rfc/rfc9113#section-4.1. */
const FRAME_BYTES = 9;

/**
 * Serves a site with HTTP/2, as static hosts and Supabase do: with HTTP/1.1 a browser sends six requests to an origin at a
 * time, which would slow down the site that has everything at one origin.
 * @param target the site's address, without a trailing slash
 */
export async function startHttp2Front(
  target: string,
  { key, cert }: Certificate,
): Promise<Http2Front> {
  const sessions = new Map<Http2Session | undefined, HeaderCounter>();
  const responses: CountedResponse[] = [];
  let lastMs = Date.now();
  // A build that publishes the map reads it with HTTP/1.1.
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    lastMs = Date.now();
    const { method, url: path } = request;
    const headers = plainHeaders(request.headers);
    const onward = send(target + path, { method, headers }, (answer) => {
      const { statusCode: status = 502 } = answer;
      const answerHeaders = plainHeaders(answer.headers);
      const counter = sessions.get(response.stream?.session);
      let bytes = counter?.count(status, answerHeaders) ?? 0;
      response.writeHead(status, answerHeaders);
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length + FRAME_BYTES;
        lastMs = Date.now();
      });
      answer.on('error', () => response.stream?.destroy());
      response.on('close', () => responses.push({ method, path, status, bytes }));
      answer.pipe(response);
    });
    onward.on('error', () => response.stream?.destroy());
    request.pipe(onward);
  });
  server.on('session', (session) => {
    sessions.set(session, new HeaderCounter());
    session.on('close', () => sessions.delete(session));
  });
  const disconnect = () => {
    for (const session of sessions.keys()) session?.destroy();
  };
  return {
    port: await listenOnFreePort(server),
    responses,
    waitUntilIdle: async (ms) => {
      while (Date.now() - lastMs < ms) await new Promise((resolve) => setTimeout(resolve, 100));
    },
    disconnect,
    stop: () => {
      disconnect();
      server.close();
    },
  };
}

/** Counts headers as HTTP/2 sends them: once per connection, and then as a number of a byte. */
class HeaderCounter {
  readonly #sent = new Set<string>();

  count(status: number, headers: IncomingHttpHeaders): number {
    const lines = [`:status: ${status}`].concat(
      Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    );
    let bytes = FRAME_BYTES;
    for (const line of lines) {
      bytes += this.#sent.has(line) ? 1 : line.length;
      this.#sent.add(line);
    }
    return bytes;
  }
}

function plainHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !CONNECTION_HEADERS.has(name),
    ),
  );
}

/** Makes a certificate with OpenSSL. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(path.join(tmpdir(), 'poi-map-bench-'));
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', keyFile, '-out', certFile, '-days', '2', '-subj', '/CN=127.0.0.1'];
  const { status, stderr } = spawnSync('openssl', ['req', '-x509', ...options, ...files]);
  if (status !== 0) throw new Error(`OpenSSL can’t make a certificate: ${stderr}`);
  const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)];
  rmSync(folder, { recursive: true });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(publicKey).digest('base64');
  // Ignoring all errors would also turn off the browser's cache.
  return { key, cert, browserOption: `--ignore-certificate-errors-spki-list=${hash}` };
}

import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request as send } from 'node:http';
import { createSecureServer, type Http2Session } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listenOnFreePort } from '../tests/site.ts';

/** A certificate of this machine, and the option with which Chromium trusts it. */
export type Certificate = { key: Buffer; cert: Buffer; browserOption: string };

/** HTTP/2 has no such headers. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);

/**
 * Serves a site with HTTP/2 on a free port, as static hosts and Supabase do: with HTTP/1.1 a browser sends six requests to
 * an origin at a time, which would slow down the site that has everything at one origin.
 * @param target the site's address, without a trailing slash
 */
export async function startHttp2Front(
  target: string,
  { key, cert }: Certificate,
): Promise<{ port: number; stop(): void }> {
  const sessions = new Set<Http2Session>();
  // A build that publishes the map reads it with HTTP/1.1.
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const options = { method: request.method, headers: plainHeaders(request.headers) };
    const onward = send(target + request.url, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, plainHeaders(answer.headers));
      answer.on('error', () => response.stream?.destroy());
      answer.pipe(response);
    });
    onward.on('error', () => response.stream?.destroy());
    request.pipe(onward);
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  return {
    port: await listenOnFreePort(server),
    stop: () => {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}

function plainHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const isPlain = (name: string) => !name.startsWith(':') && !CONNECTION_HEADERS.has(name);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isPlain(name)));
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

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import sharp from 'sharp';
import { parseOwnerSettings } from '../../hosting/site-settings.ts';
import { replacePageMetadata } from '../../hosting/site-tags.ts';
import { findFreePort } from '../site.ts';

/** A static host's response. */
export type Page = { status: number; headers: Record<string, string>; body: string | Buffer };

const NAME = 'Larkmere Nature Park';

const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
};

/**
 * Serves what the doctor checks on a site: its page at every address, a script that contains the project's
 * address, a name, a preview picture, and headers.
 * @param change overrides for this site
 */
export async function startFakeSite(
  project: string,
  change: (page: Page, path: string) => Page = (page) => page,
): Promise<{ address: string; stop(): void }> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const index = replacePageMetadata(
    await readFile('index.html', 'utf8'),
    parseOwnerSettings({ VITE_SITE_NAME: NAME }),
  ).replace(
    '</head>',
    `<meta property="og:title" content="${NAME}"><meta property="og:url" content="${address}/">` +
      `<meta property="og:image" content="${address}/preview.jpg"></head>`,
  );
  const preview = await sharp({
    create: { width: 1200, height: 630, channels: 3, background: 'green' },
  })
    .jpeg()
    .toBuffer();
  const answer = (path: string): Page => {
    if (path === '/preview.jpg') return { status: 200, headers: {}, body: preview };
    if (path === '/manifest.webmanifest') {
      return { status: 200, headers: {}, body: JSON.stringify({ name: NAME }) };
    }
    if (path.endsWith('.js')) return { status: 200, headers: {}, body: `fetch("${project}")` };
    const frames = path === '/' ? {} : { 'x-frame-options': 'DENY' };
    const body = index.replace('/src/main.ts', '/assets/main.js');
    return { status: 200, headers: { ...SECURITY_HEADERS, ...frames }, body };
  };
  const host = createServer((request, response) => {
    const path = request.url ?? '/';
    const { status, headers, body } = change(answer(path), path);
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  });
  host.listen(port, '127.0.0.1');
  await once(host, 'listening');
  return {
    address,
    stop: () => {
      host.closeAllConnections();
      host.close();
    },
  };
}

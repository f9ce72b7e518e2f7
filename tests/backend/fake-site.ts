import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import sharp from 'sharp';
import { parseOwnerSettings } from '../../hosting/site-settings.ts';
import { replacePageMetadata } from '../../hosting/site-tags.ts';
import type { PublishedPointer } from '../../src/data/published-map.ts';
import { findFreePort } from '../site.ts';

/** A static host's response. */
export type Page = { status: number; headers: Record<string, string>; body: string | Buffer };

const NAME = 'Larkmere Nature Park';

const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
};

/** A copy of the map on a fake site. */
export type FakeCopy = Pick<PublishedPointer, 'publishedAt' | 'number'> & { pictureCount: number };

/** The length of each picture of a copy. */
const PICTURE_BYTES = 4;

/**
 * Serves what the doctor checks on a site: its page, also at /auth, /admin and with status 404 elsewhere, a script that
 * contains the project's address, a name, a preview picture, headers, and a copy of the map if there is one.
 * @param change overrides for this site
 */
export async function startFakeSite(
  project: string,
  change: (page: Page, path: string) => Page = (page) => page,
  copy: FakeCopy | null = null,
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
  const pictures = Array.from(
    { length: copy?.pictureCount ?? 0 },
    (_, index) => `published/popups/picture-${index}.webp`,
  );
  const json = (content: unknown): Page => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
  });
  const files: Record<string, Page> = {
    '/preview.jpg': { status: 200, headers: {}, body: preview },
    '/manifest.webmanifest': json({ name: NAME }),
    '/assets/main.js': { status: 200, headers: {}, body: `fetch("${project}")` },
    ...(copy && {
      '/published.json': json({
        publishedAt: copy.publishedAt,
        number: copy.number,
        rows: 'published/rows-1.json',
        files: 'published/files-1.json',
      } satisfies PublishedPointer),
      '/published/files-1.json': json(
        Object.fromEntries(pictures.map((file) => [file, { bytes: PICTURE_BYTES, sha256: '' }])),
      ),
    }),
  };
  for (const file of pictures) {
    const headers = { 'content-type': 'image/webp', 'content-length': `${PICTURE_BYTES}` };
    files[`/${file}`] = { status: 200, headers, body: Buffer.alloc(PICTURE_BYTES) };
  }
  const answer = (path: string): Page => {
    const file = files[path];
    if (file) return file;
    const frames = path === '/' ? {} : { 'x-frame-options': 'DENY' };
    const page = index.replace('/src/main.ts', '/assets/main.js');
    const body = copy
      ? page.replace('</body>', '<script type="application/json" id="published-map"></script>$&')
      : page;
    const status = ['/', '/auth', '/admin'].includes(path) ? 200 : 404;
    return { status, headers: { ...SECURITY_HEADERS, ...frames }, body };
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

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { freePort } from '../site.ts';

/** What a static host answers. */
export type Page = { status: number; headers: Record<string, string>; body: string };

const PROTECTED = {
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
};

/**
 * Serves what the doctor looks at of a site: its page at every address, a script that knows the project,
 * and headers.
 * @param change what is different at this site
 */
export async function startStandInSite(
  project: string,
  change: (page: Page, path: string) => Page = (page) => page,
): Promise<{ address: string; stop(): void }> {
  const index = await readFile('index.html', 'utf8');
  const answer = (path: string): Page => {
    if (path.endsWith('.js')) return { status: 200, headers: {}, body: `fetch("${project}")` };
    const frames = path === '/' ? {} : { 'x-frame-options': 'DENY' };
    const body = index.replace('/src/main.ts', '/assets/main.js');
    return { status: 200, headers: { ...PROTECTED, ...frames }, body };
  };
  const host = createServer((request, response) => {
    const path = request.url ?? '/';
    const { status, headers, body } = change(answer(path), path);
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  });
  const port = await freePort();
  host.listen(port, '127.0.0.1');
  await once(host, 'listening');
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => {
      host.closeAllConnections();
      host.close();
    },
  };
}

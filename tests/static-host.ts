import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import type { VercelConfig } from '../hosting/host-files.ts';
import { listenOnFreePort } from './site.ts';

// Simulates static hosts. Each applies the files that the host would read, according to the host's
// documentation.

/** A host's response for a path. */
type HostResponse = { file: string | null; status: number; headers: Record<string, string> };

/** How a host responds. `folder` is a build. */
type Host = (folder: string) => (pathname: string) => HostResponse;

export type StaticHost = { address: string; stop(): Promise<void> };

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a build like a host, on a free port of this machine. */
export async function startStaticHost(host: Host, folder: string): Promise<StaticHost> {
  const answer = host(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(`http://host${request.url}`);
    const { file, status, headers } = answer(pathname);
    const body = file ? readFileSync(file) : '';
    response.writeHead(status, {
      'Content-Length': body.length,
      ...(file && { 'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream' }),
      ...headers,
    });
    response.end(body);
  });
  const port = await listenOnFreePort(server);
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * https://docs.netlify.com/manage/routing/headers: if two rules set the same header, the later one wins.
 * https://docs.netlify.com/manage/routing/redirects: a missing file is answered with 404.html.
 */
export const netlify: Host = (folder) => {
  const rules = readHeaders(folder);
  return (pathname) => {
    const matching = rules.filter(({ path }) => netlifyPattern(path).test(pathname));
    const headers = Object.assign(
      {},
      ...matching.map(({ headers }) => Object.fromEntries(headers)),
    );
    return fileOr404(folder, pathname, headers);
  };
};

/**
 * https://developers.cloudflare.com/pages/configuration/headers: the values of two rules for a header are
 * joined. https://developers.cloudflare.com/pages/configuration/serving-pages: a missing file is answered with 404.html.
 */
export const cloudflarePages: Host = (folder) => {
  const rules = readHeaders(folder);
  return (pathname) => {
    const headers: Record<string, string> = {};
    for (const { path, headers: own } of rules) {
      const pattern = path.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*');
      if (!new RegExp(`^${pattern}$`).test(pathname)) continue;
      for (const [name, value] of own) {
        headers[name] = headers[name] ? `${headers[name]}, ${value}` : value;
      }
    }
    if (pathname === '/index.html') {
      return { file: null, status: 308, headers: { ...headers, Location: '/' } };
    }
    return fileOr404(folder, pathname, headers);
  };
};

/** https://vercel.com/docs/project-configuration: if two rules set the same header, the later one wins; clean URLs. */
export const vercel: Host = (folder) => {
  const config: VercelConfig = JSON.parse(readFileSync('vercel.json', 'utf8'));
  const { headers: rules } = config;
  const matches = (source: string, pathname: string) => new RegExp(`^${source}$`).test(pathname);
  return (pathname) => {
    const matching = rules.filter(({ source }) => matches(source, pathname));
    const headers = Object.fromEntries(
      matching.flatMap(({ headers }) =>
        // The tests' backend has no certificate; `http:` stands for both.
        headers.map(({ key, value }) => [
          key,
          value.replace("connect-src 'self' https:", "connect-src 'self' http:"),
        ]),
      ),
    );
    return fileOr404(folder, pathname, headers);
  };
};

/** Sends none of the site's headers, and 404.html for a missing file. */
export const githubPages =
  (base: string): Host =>
  (folder) =>
  (pathname) => {
    if (`${pathname}/` === base) return { file: null, status: 301, headers: { Location: base } };
    const isUnder = pathname.startsWith(base);
    return fileOr404(folder, isUnder ? pathname.slice(base.length - 1) : '/404.html', {});
  };

/** A file, also by its name without the extension, or 404.html. */
function fileOr404(
  folder: string,
  pathname: string,
  headers: Record<string, string>,
): HostResponse {
  const file = fileAt(folder, pathname) ?? fileAt(folder, `${pathname.replace(/\/$/, '')}.html`);
  return file
    ? { file, status: pathname === '/404.html' ? 404 : 200, headers }
    : { file: fileAt(folder, '/404.html'), status: 404, headers };
}

function fileAt(folder: string, pathname: string): string | null {
  const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  // Hosts read these files and do not serve them.
  return isFile && !path.basename(file).startsWith('_') ? file : null;
}

function readHeaders(folder: string) {
  const text = readFileSync(path.join(folder, '_headers'), 'utf8');
  return text
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const [path = '', ...lines] = block.split('\n');
      const headers = lines.map((line): [string, string] => {
        const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
        if (!name || line.length > 2000) throw new Error(`A host can't read "${line}"`);
        return [name, value];
      });
      return { path, headers };
    });
}

/** Converts a rule's path to a regular expression, like `netlify dev`. */
function netlifyPattern(rule: string): RegExp {
  const parts = rule.split('/').filter(Boolean);
  const pattern = parts.map((part) => {
    if (part.startsWith(':')) return '([^/]+)';
    return part === '*' ? '?(.*)' : part.replaceAll('.', '\\.');
  });
  return new RegExp(`^/${pattern.join('/')}/?$`, 'iu');
}

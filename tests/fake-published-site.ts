import { vi } from 'vitest';
import type { Tables } from '../src/types/database';
import { makeSettings } from './factories';
import { stubBackend } from './fake-backend';

export const HOOK = 'https://api.netlify.com/build_hooks/0123456789abcdef01234567';

/** A published site and its backend in memory. A test changes its fields. */
export type FakePublishedSite = {
  /** Null while the host replaces the site. */
  pointer: { publishedAt: string; number: number; rows: string; files: string } | null;
  /** The rows in the copy. */
  published: { points: { id: string; title: string }[]; groups: { id: string; name: string }[] };
  changeCount: number;
  publishing: Pick<Tables<'publishing'>, 'deploy_hook' | 'is_automatic'>;
  /** The requests to the deploy hook. */
  calls: { url: string; init: RequestInit | undefined }[];
  isHostReachable: boolean;
  /** Lets the live site have a copy of all changes. */
  finishBuild: () => void;
};

/** Responds to every `fetch` from a published site with these rows until the test file ends. */
export function stubPublishedSite(
  rows: { points?: Tables<'points'>[]; groups?: Tables<'groups'>[] } = {},
): FakePublishedSite {
  const backend = stubBackend({ settings: makeSettings(), ...rows });
  const site: FakePublishedSite = {
    pointer: { publishedAt: at(2), number: 7, rows: 'rows-1.json', files: 'files-1.json' },
    published: { points: [], groups: [] },
    changeCount: 7,
    publishing: { deploy_hook: HOOK, is_automatic: false },
    calls: [],
    isHostReachable: true,
    finishBuild() {
      const [number, publishedAt] = [site.changeCount, at(5)];
      site.pointer = { publishedAt, number, rows: 'rows-2.json', files: 'files-2.json' };
    },
  };
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    switch (url.pathname) {
      case '/published.json':
        return site.pointer ? Response.json(site.pointer) : new Response('', { status: 502 });
      case '/rows-1.json':
        return Response.json(site.published);
      case '/rest/v1/map_changes':
        return Response.json({ number_now: site.changeCount });
      case '/rest/v1/publishing': {
        const request = new Request(input, init);
        if (request.method !== 'PATCH') return Response.json(site.publishing);
        Object.assign(site.publishing, await request.json());
        return Response.json([site.publishing]);
      }
    }
    if (url.origin === window.location.origin) return backend.fetch(input, init);
    site.calls.push({ url: url.href, init });
    if (!site.isHostReachable) throw new TypeError('Failed to fetch');
    return new Response();
  });
  return site;
}

/** A time of the day on which the tests run, in the afternoon. */
function at(minute: number): string {
  return new Date(new Date().setHours(14, minute, 0, 0)).toISOString();
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readChangeCount } from '@/data/map-changes';
import { POINTER_FILE, type PublishedMap, type PublishedPointer } from '@/data/published-map';
import { readSiteJson } from '@/lib/fetch-site-file';
import type { Tables } from '@/types/database';
import { affectedRow } from './save-row';
import { supabase } from './supabase-client';

/** The addresses that the database accepts as deploy hooks, with at most 300 characters. */
const DEPLOY_HOOK =
  /^(?=.{1,300}$)https:\/\/(api\.netlify\.com\/build_hooks|api\.vercel\.com\/v1\/integrations\/deploy|api\.cloudflare\.com\/client\/v4)\/[\w/?&=+-]+$/;

/** Whether a text is a deploy hook of one of the three hosts. */
export const isDeployHook = (text: string): boolean => DEPLOY_HOOK.test(text);

/** What visitors see, how much has changed since then, and how to publish that. */
export const publishingQuery = queryOptions({
  queryKey: ['publishing'],
  queryFn: async () => {
    const [pointer, changeCount, { data }] = await Promise.all([
      readPointer(),
      readChangeCount(),
      supabase.from('publishing').select().single().throwOnError(),
    ]);
    // A new project, or one that was restored, counts from the beginning.
    const unpublished = changeCount < pointer.number ? 1 : changeCount - pointer.number;
    return { ...pointer, ...data, changeCount, unpublished };
  },
  // The deploy hook is a secret: forget it at the sign-out.
  gcTime: 0,
});

/** Saves how to publish. Fails with the backend's error, the network's, or a sentence. */
export function useSavePublishing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (values: Partial<Omit<Tables<'publishing'>, 'id'>>) => {
      const update = supabase.from('publishing').update(values).eq('id', 1);
      affectedRow((await update.select().throwOnError()).data);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: publishingQuery.queryKey }),
  });
}

/**
 * The names of the points and groups in a copy of the map.
 * @param rows the path of its file, which changes with its content
 */
export function publishedNamesQuery(rows: string) {
  return queryOptions({
    queryKey: ['published names', rows],
    queryFn: async () => {
      const { points, groups } = await readSiteJson<PublishedMap>(rows);
      return [...points.map(({ id, title }) => ({ id, name: title })), ...groups];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const readPointer = () => readSiteJson<PublishedPointer>(POINTER_FILE, 'no-cache');

const POLL_INTERVAL_MS = 15_000;
const MAX_WAIT_MS = 10 * 60_000;

/** How to publish: automatically, only if the live site lacks changes. */
type Publishing = { deployHook: string; isAutomatic: boolean };

/**
 * Asks the host to build the site again, and waits until the live site has another copy of the map. The windows of a
 * browser take turns, so that they don't ask for the same changes twice.
 * @returns when that copy was made, as an ISO 8601 time
 * @throws the network's error, or a sentence that says what to do
 */
export function publishMap(publishing: Publishing): Promise<string> {
  const run = () => requestBuild(publishing);
  // Only a secure context has locks.
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(`poi-map publish ${import.meta.env.BASE_URL}`, run);
}

async function requestBuild({ deployHook, isAutomatic }: Publishing): Promise<string> {
  const before = await readPointer();
  if (isAutomatic && before.number === (await readChangeCount())) return before.publishedAt;
  await callDeployHook(deployHook);
  const untilMs = Date.now() + MAX_WAIT_MS;
  while (Date.now() < untilMs) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    // While a host replaces the site, or the device is offline, a read may fail.
    const { publishedAt } = await readPointer().catch(() => before);
    if (publishedAt !== before.publishedAt) return publishedAt;
  }
  throw new Error('The site hasn’t changed after ten minutes. Look at the builds at your host.');
}

async function callDeployHook(deployHook: string): Promise<void> {
  const anonymous = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  try {
    // The host's answer can't be read here. The next copy shows whether it was a success.
    await fetch(deployHook, { method: 'POST', mode: 'no-cors', ...anonymous });
  } catch {
    throw new Error(
      'Your host can’t be reached. Check your connection, load this page again, and press Publish now.',
    );
  }
}

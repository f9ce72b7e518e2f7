import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { showToast } from '@/admin/toasts';
import { publishingQuery, publishMap } from '@/data/admin/publishing';
import { formatCount } from '@/i18n/format-numbers';
import { getTimeFormat } from '@/i18n/format-times';
import { messageOf } from '@/lib/error-message';

/** How long after the last change the map publishes itself. */
const PUBLISH_DELAY_MS = 60_000;

/** How often changes are counted again: hidden places appear without a change here. */
const COUNT_MS = 60_000;

/** How long the offer stays, and the message after a wait of minutes. */
const MESSAGE_MS = 10_000;

/** The kind of all messages about publishing. */
const KIND = 'publish';

export const BUILDING = 'Your host is building the site. That takes a minute or more.';

const PUBLISH = { mutationKey: ['publish'] };

/** Publishes the map, at most once at a time. A message reports the result, even if the component is gone by then. */
export function usePublish() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    ...PUBLISH,
    mutationFn: publishMap,
    onMutate: () => void showToast(BUILDING, { show: toast.info, kind: KIND }),
    onSettled: (publishedAt, error) => {
      const text = publishedAt ? `Published. ${describeCopy(publishedAt)}` : messageOf(error);
      const show = publishedAt ? toast.success : toast.error;
      // Nobody watches the page for ten minutes.
      const durationMs = publishedAt ? MESSAGE_MS : Number.POSITIVE_INFINITY;
      showToast(text, { show, kind: KIND, durationMs });
    },
  });
  const publish = useCallback(
    (deployHook: string, isAutomatic = false) => {
      if (queryClient.isMutating(PUBLISH) === 0) mutate({ deployHook, isAutomatic });
    },
    [queryClient, mutate],
  );
  return { isPublishing: useIsMutating(PUBLISH) > 0, publish };
}

/**
 * Counts the changes that visitors don't see yet, and publishes them a minute after the last one if the administrator
 * wants that. Otherwise offers once to publish what was left unpublished.
 */
export function usePublishing(isEnabled: boolean): void {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...publishingQuery, enabled: isEnabled, refetchInterval: COUNT_MS });
  const { isPublishing, publish } = usePublish();
  const {
    deploy_hook: deployHook,
    is_automatic: isAutomatic,
    changeCount,
    unpublished,
  } = data ?? {};
  const hasArrived = useRef(false);
  /** The change count at which the map last published itself. After a failure it waits for another change. */
  const triedCount = useRef<number>(undefined);

  useEffect(
    function countChanges() {
      if (!isEnabled) return;
      return queryClient.getMutationCache().subscribe(({ mutation }) => {
        // A change may be stored even if it failed: its response may be lost.
        const isDone = mutation && ['success', 'error'].includes(mutation.state.status);
        if (isDone) void queryClient.invalidateQueries(publishingQuery);
      });
    },
    [queryClient, isEnabled],
  );

  useEffect(
    function offerOnArrival() {
      if (hasArrived.current || unpublished === undefined) return;
      hasArrived.current = true;
      if (unpublished === 0 || !deployHook || isAutomatic) return;
      const text = `${formatCount(unpublished, 'change')} ${unpublished === 1 ? 'is' : 'are'} not published yet.`;
      const buttons = [{ text: 'Publish now', onPress: () => publish(deployHook) }];
      showToast(text, { show: toast, kind: KIND, durationMs: MESSAGE_MS, buttons });
    },
    [unpublished, deployHook, isAutomatic, publish],
  );

  useEffect(
    function publishAfterChanges() {
      if (!isEnabled || !isAutomatic || !deployHook || !unpublished || isPublishing) return;
      if (changeCount === triedCount.current) return;
      const timer = setTimeout(() => {
        triedCount.current = changeCount;
        publish(deployHook, true);
      }, PUBLISH_DELAY_MS);
      return () => clearTimeout(timer);
    },
    [isEnabled, isAutomatic, deployHook, unpublished, changeCount, isPublishing, publish],
  );
}

/**
 * Says which copy of the map visitors see: with its time, and its day if that isn't today.
 * @param publishedAt an ISO 8601 time
 */
export function describeCopy(publishedAt: string, now = new Date()): string {
  const published = new Date(publishedAt);
  const isToday = published.toDateString() === now.toDateString();
  const format = getTimeFormat('en', undefined, {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
  });
  return `Visitors see the map of ${format.format(published)}.`;
}

/** Says how many changes visitors don't see yet. */
export function describeUnpublished(count: number): string {
  return count === 0 ? 'Nothing has changed since.' : `${formatCount(count, 'change')} since.`;
}

import { useEffect, useRef, useState } from 'react';
import type { StatusMessage } from './status-messages';

/** Between two sentences of where somebody walks. */
const ANNOUNCEMENT_INTERVAL_MS = 15_000;

/** How long a sentence that is no longer true stays in the page, so that screen readers get to it. */
const OUTDATED_REMOVAL_MS = 4000;

type Announcement = Pick<StatusMessage, 'text' | 'isUrgent'> & {
  /** What it is about, whatever the distances in it are. */
  kind: string;
};

/** What was said last, and when, in milliseconds. */
type PastAnnouncement = Announcement & { atMs: number };

/**
 * How long a sentence is to wait until it is said, in milliseconds.
 * @returns null if it was said last
 */
export function announcementDelayMs(
  last: PastAnnouncement | null,
  { text, isUrgent, kind }: Announcement,
  nowMs: number,
): number | null {
  if (!last) return 0;
  if (text === last.text) return null;
  // That there is no position, or one after all. Between positions none is news.
  const isNews = kind !== last.kind && (isUrgent || last.isUrgent);
  return isNews ? 0 : Math.max(0, last.atMs + ANNOUNCEMENT_INTERVAL_MS - nowMs);
}

/**
 * The text for screen readers: the newest sentence, once the one before is a while ago. A sentence that is no longer
 * true is removed after a few seconds, because people also read the page by touch.
 */
export function useAnnouncement(sentence: Announcement | null): string {
  const [said, setSaid] = useState('');
  const last = useRef<PastAnnouncement | null>(null);
  const { text = '', isUrgent = false, kind = '' } = sentence ?? {};

  useEffect(
    function sayInTime() {
      if (!text) return;
      const saying = { text, isUrgent, kind };
      const waitMs = announcementDelayMs(last.current, saying, performance.now());
      if (waitMs === null) return;
      const timer = setTimeout(() => {
        last.current = { ...saying, atMs: performance.now() };
        setSaid(text);
      }, waitMs);
      return () => clearTimeout(timer);
    },
    [text, isUrgent, kind],
  );

  useEffect(
    function removeOutdated() {
      if (!last.current || text === last.current.text) return;
      const { text: outdated, atMs } = last.current;
      const timer = setTimeout(
        () => {
          setSaid((said) => (said === outdated ? '' : said));
          // If it is true again later it is said again.
          if (last.current?.text === outdated) last.current = { ...last.current, text: '' };
        },
        Math.max(0, atMs + OUTDATED_REMOVAL_MS - performance.now()),
      );
      return () => clearTimeout(timer);
    },
    [text],
  );
  return said;
}

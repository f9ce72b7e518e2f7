import { useEffect, useRef, useState } from 'react';
import type { StatusMessage } from './locate-on-map';

/** The time between two announcements while the visitor walks. */
const ANNOUNCEMENT_INTERVAL_MS = 15_000;

/** How long an outdated announcement stays in the page, so that screen readers can finish it. */
const OUTDATED_REMOVAL_MS = 4000;

type Announced = Pick<StatusMessage, 'text' | 'isUrgent'> & {
  /** Its topic, regardless of the distances in it. */
  kind: string;
};

/** The previous announcement, and its time in milliseconds. */
type PastAnnouncement = Announced & { atMs: number };

/**
 * How long an announcement waits, in milliseconds.
 * @returns null if it repeats the previous announcement
 */
export function announcementDelayMs(
  last: PastAnnouncement | null,
  { text, isUrgent, kind }: Announced,
  nowMs: number,
): number | null {
  if (!last) return 0;
  if (text === last.text) return null;
  // Losing or finding a position is news. A different position is not.
  const isNews = kind !== last.kind && (isUrgent || last.isUrgent);
  return isNews ? 0 : Math.max(0, last.atMs + ANNOUNCEMENT_INTERVAL_MS - nowMs);
}

/**
 * The text for screen readers: the latest sentence, some time after the previous one. Outdated ones are removed after a
 * few seconds, because people also read the page by touch.
 */
export function useAnnouncement(sentence: Announced | null): string {
  const [announced, setAnnounced] = useState('');
  const last = useRef<PastAnnouncement | null>(null);
  const { text = '', isUrgent = false, kind = '' } = sentence ?? {};

  useEffect(
    function announce() {
      if (!text) return;
      const announcement = { text, isUrgent, kind };
      const waitMs = announcementDelayMs(last.current, announcement, performance.now());
      if (waitMs === null) return;
      const timer = setTimeout(() => {
        last.current = { ...announcement, atMs: performance.now() };
        setAnnounced(text);
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
          setAnnounced((current) => (current === outdated ? '' : current));
          // Announce it again if it becomes true again.
          if (last.current?.text === outdated) last.current = { ...last.current, text: '' };
        },
        Math.max(0, atMs + OUTDATED_REMOVAL_MS - performance.now()),
      );
      return () => clearTimeout(timer);
    },
    [text],
  );
  return announced;
}

/** Announces sentences about the visitor's position to screen readers. */
export function Announcement({ sentence }: { sentence: Announced | null }) {
  return (
    <p role="status" className="sr-only">
      {useAnnouncement(sentence)}
    </p>
  );
}

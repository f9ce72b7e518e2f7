import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isPointDeleted, pointsQuery } from '@/data/map-queries';
import { queryClient } from '@/data/query-client';
import { restClient } from '@/data/rest-client';
import { useMessages } from '@/i18n/messages';
import { IconButton } from '@/ui/IconButton';
import { useLatest } from '@/ui/useLatest';

/** Long enough to read it twice. */
const SHOWN_MS = 10_000;

type DeletedPointMessageProps = {
  /** The point of the address, if the rows that were read don't have it. */
  missingId: string | null;
  /** It is told, once: the address is to lose the point. */
  onReported: () => void;
};

/** Says for a while that the point of a link is gone, if the backend says so, too. */
export function DeletedPointMessage({ missingId, onReported }: DeletedPointMessageProps) {
  const messages = useMessages('missing');
  const [isShown, setIsShown] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const tell = useLatest(() => {
    setIsShown(true);
    onReported();
  });

  useEffect(
    function ask() {
      if (missingId === null) return;
      let isOver = false;
      isPointDeleted(restClient, missingId).then(
        (isGone) => {
          if (isOver) return;
          if (isGone) tell.current();
          // It is newer than the rows.
          else void queryClient.invalidateQueries(pointsQuery(restClient));
        },
        // Nobody knows.
        () => {},
      );
      return () => {
        isOver = true;
      };
    },
    [missingId, tell],
  );

  useEffect(
    function goAway() {
      if (!isShown) return;
      const hide = () => setIsShown(false);
      const hideAtAction = (event: Event) => {
        const isAction = !(event instanceof KeyboardEvent && event.key === 'Tab');
        const isOnLine = event.target instanceof Node && line.current?.contains(event.target);
        if (isAction && !isOnLine) hide();
      };
      const gone = new AbortController();
      const { signal } = gone;
      const timer = setTimeout(hide, SHOWN_MS);
      for (const action of ['pointerdown', 'wheel', 'keydown']) {
        window.addEventListener(action, hideAtAction, { capture: true, passive: true, signal });
      }
      return () => {
        clearTimeout(timer);
        gone.abort();
      };
    },
    [isShown],
  );

  return (
    // It is there before it says something, or a screen reader would not tell.
    <div
      ref={line}
      role="status"
      className="pointer-events-none absolute inset-x-0 top-3 z-1 flex justify-center px-3"
    >
      {isShown && (
        <p className="pointer-events-auto flex animate-fade-in items-center gap-1 rounded-card bg-glass ps-4 text-sm text-ink shadow-float backdrop-blur-md forced-colors:border">
          {messages.pointDeleted}
          <IconButton icon={X} label={messages.dismiss} onClick={() => setIsShown(false)} />
        </p>
      )}
    </div>
  );
}

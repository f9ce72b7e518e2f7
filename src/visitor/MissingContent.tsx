import { Map as MapIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isPointGone } from '@/data/load-published-map';
import { isPointDeleted, pointsQuery } from '@/data/map-queries';
import { queryClient } from '@/data/query-client';
import { getRestClient } from '@/data/rest-client';
import { useMessages } from '@/i18n/messages';
import { IconButton } from '@/ui/IconButton';
import { useLatest } from '@/ui/useLatest';

type MissingContentProps = DeletedPointMessageProps & {
  /** The site has no map yet. */
  hasNoMap: boolean;
  /** The site's name, or empty. */
  siteName: string;
};

/** Messages about content that does not exist: a map that does not exist yet, or a deleted point. */
export function MissingContent({ hasNoMap, siteName, ...deletedPoint }: MissingContentProps) {
  const { map: name, comingSoon } = useMessages('map');
  return (
    <>
      {hasNoMap && (
        <div className="absolute inset-0 flex animate-fade-in flex-col items-center justify-center gap-2 overflow-y-auto p-6 text-center text-ink">
          <MapIcon aria-hidden strokeWidth={1.5} className="size-10 shrink-0 text-muted" />
          <h1 className="max-w-prose text-2xl font-semibold text-balance wrap-anywhere">
            {siteName || name}
          </h1>
          <p className="text-muted">{comingSoon}</p>
        </div>
      )}
      <DeletedPointMessage {...deletedPoint} />
    </>
  );
}

/** Long enough to read the message twice. */
const SHOWN_MS = 10_000;

type DeletedPointMessageProps = {
  /** The id of a point in the address that the loaded points don't include. */
  missingId: string | null;
  /** Called once when the message appears, to remove the point from the address. */
  onDeletedPointReported: (id: string) => void;
};

/** Shows for some seconds that the point of a link was deleted, if the backend confirms it. */
function DeletedPointMessage({ missingId, onDeletedPointReported }: DeletedPointMessageProps) {
  const { pointDeleted } = useMessages('map');
  const { close } = useMessages('popup');
  const [isShown, setIsShown] = useState(false);
  const message = useRef<HTMLDivElement>(null);
  const report = useLatest((id: string) => {
    setIsShown(true);
    onDeletedPointReported(id);
  });

  useEffect(
    function checkDeletion() {
      if (missingId === null) return;
      let isCanceled = false;
      const deletion = import.meta.env.MAP_COPY
        ? isPointGone(missingId)
        : isPointDeleted(getRestClient, missingId);
      deletion.then(
        (isDeleted) => {
          if (isCanceled) return;
          if (isDeleted) report.current(missingId);
          // The point is newer than the loaded points. A newer copy already shows it.
          else if (!import.meta.env.MAP_COPY)
            void queryClient.invalidateQueries(pointsQuery(getRestClient));
        },
        // The request failed, so it is unknown whether the point was deleted.
        () => {},
      );
      return () => {
        isCanceled = true;
      };
    },
    [missingId, report],
  );

  useEffect(
    function hideLater() {
      if (!isShown) return;
      const hide = () => setIsShown(false);
      const hideOnAction = (event: Event) => {
        const isAction = !(event instanceof KeyboardEvent && event.key === 'Tab');
        const isOnMessage = event.target instanceof Node && message.current?.contains(event.target);
        if (isAction && !isOnMessage) hide();
      };
      const controller = new AbortController();
      const { signal } = controller;
      const timer = setTimeout(hide, SHOWN_MS);
      for (const action of ['pointerdown', 'wheel', 'keydown']) {
        window.addEventListener(action, hideOnAction, { capture: true, passive: true, signal });
      }
      return () => {
        clearTimeout(timer);
        controller.abort();
      };
    },
    [isShown],
  );

  return (
    <div className="pointer-events-none absolute inset-0 z-1 [container-type:size]">
      {/* Rendered before it has text, because screen readers announce only changes. */}
      <div ref={message} role="status" className="map-message flex justify-center px-3 pt-3">
        {isShown && (
          <p className="pointer-events-auto flex animate-fade-in items-center gap-1 rounded-card bg-glass ps-4 text-sm text-ink shadow-float backdrop-blur-md forced-colors:border">
            <span className="py-3">{pointDeleted}</span>
            <IconButton icon={X} label={close} onClick={() => setIsShown(false)} />
          </p>
        )}
      </div>
    </div>
  );
}

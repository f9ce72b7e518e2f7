import { useEffect, useState } from 'react';
import { useMessages } from '@/i18n/messages';

/** A gesture that did something other than intended. A new object for each attempt. */
export type BlockedGesture = { by: 'finger' | 'wheel' | 'marker' };

type GestureHintProps = {
  /** The last attempt, or null if there was none. */
  blocked: BlockedGesture | null;
  /** Says how markers can be dragged, on a map on which they can. */
  markerHint?: string;
};

/** A sentence about an unknown setting takes longer to read. */
const HINT_DURATION_MS = { finger: 1600, wheel: 1600, marker: 3600 };

const MODIFIER_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Explains for a moment how to move an embedded map or its markers. Another attempt restarts the time. */
export function GestureHint({ blocked, markerHint }: GestureHintProps) {
  const messages = useMessages('map');
  const [dismissed, setDismissed] = useState<BlockedGesture | null>(null);
  const isShown = blocked !== null && blocked !== dismissed;

  useEffect(
    function hideAfterDelay() {
      if (!blocked) return;
      const timer = setTimeout(() => setDismissed(blocked), HINT_DURATION_MS[blocked.by]);
      return () => clearTimeout(timer);
    },
    [blocked],
  );

  // The map can be dragged on under a hint about markers.
  const stateClasses = !isShown
    ? 'sr-only'
    : `flex animate-fade-in justify-center text-center font-semibold text-balance text-white ${blocked.by === 'marker' ? 'items-start p-3 *:rounded-card *:bg-black/80 *:px-4 *:py-2' : 'items-center bg-black/60 p-6 text-xl'}`;
  return (
    // Always in the page, since screen readers announce only changes of an existing live region.
    <div role="status" className={`pointer-events-none absolute inset-0 ${stateClasses}`}>
      {isShown && (
        <p>
          {blocked.by === 'finger' && messages.useTwoFingers}
          {blocked.by === 'wheel' && messages.holdKeyToZoom(MODIFIER_KEY)}
          {blocked.by === 'marker' && markerHint}
        </p>
      )}
    </div>
  );
}

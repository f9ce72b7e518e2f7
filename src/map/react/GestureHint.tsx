import { useEffect, useState } from 'react';
import { useMessages } from '@/i18n/messages';

/** A gesture that scrolls the page instead of moving the map. A new object for each attempt. */
export type BlockedGesture = { by: 'finger' | 'wheel' };

type GestureHintProps = {
  /** The last attempt, or null if there was none. */
  blocked: BlockedGesture | null;
};

const HINT_DURATION_MS = 1600;

const MODIFIER_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Explains for a moment how to move a map that is embedded in a page. Another attempt restarts the time. */
export function GestureHint({ blocked }: GestureHintProps) {
  const messages = useMessages('map');
  const [dismissed, setDismissed] = useState<BlockedGesture | null>(null);
  const isShown = blocked !== null && blocked !== dismissed;

  useEffect(
    function hideAfterDelay() {
      if (!blocked) return;
      const timer = setTimeout(() => setDismissed(blocked), HINT_DURATION_MS);
      return () => clearTimeout(timer);
    },
    [blocked],
  );

  const stateClasses = isShown
    ? 'flex animate-fade-in items-center justify-center bg-black/60 p-6 text-center text-xl font-semibold text-balance text-white'
    : 'sr-only';
  return (
    // Always in the page, since screen readers announce only changes of an existing live region.
    <div role="status" className={`pointer-events-none absolute inset-0 ${stateClasses}`}>
      {isShown && (
        <p>
          {blocked.by === 'finger' ? messages.useTwoFingers : messages.holdKeyToZoom(MODIFIER_KEY)}
        </p>
      )}
    </div>
  );
}

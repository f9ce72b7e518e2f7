import { useEffect, useState } from 'react';
import { useMessages } from '@/i18n/messages';

/** What was tried; another object for each try. */
export type BlockedGesture = { by: 'finger' | 'wheel' };

type GestureHintProps = {
  /** What was tried last, or null if there is nothing to say. */
  blocked: BlockedGesture | null;
};

const HINT_DURATION_MS = 1600;

const MODIFIER_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Says for a moment how to move a map that is part of a page. Another try keeps it for longer. */
export function GestureHint({ blocked }: GestureHintProps) {
  const messages = useMessages('gestureHint');
  const [told, setTold] = useState<BlockedGesture | null>(null);
  const isShown = blocked !== null && blocked !== told;

  useEffect(
    function goAway() {
      if (!blocked) return;
      const timer = setTimeout(() => setTold(blocked), HINT_DURATION_MS);
      return () => clearTimeout(timer);
    },
    [blocked],
  );

  const look = isShown
    ? 'flex animate-fade-in items-center justify-center bg-black/60 p-6 text-center text-xl font-semibold text-balance text-white'
    : 'sr-only';
  return (
    // It is there before it says something, or a screen reader would not tell.
    <div role="status" className={`pointer-events-none absolute inset-0 ${look}`}>
      {isShown && (
        <p>
          {blocked.by === 'finger' ? messages.useTwoFingers : messages.holdKeyToZoom(MODIFIER_KEY)}
        </p>
      )}
    </div>
  );
}

import { useCallback, useEffect, useState } from 'react';
import { hint } from '@/language/english/hint';
import { useWords } from '@/language/words';

type Blocked = { by: 'finger' | 'wheel' };

type GestureHintProps = {
  /** What was tried, or null if there is nothing to say. */
  blocked: Blocked | null;
};

const SHOWN_MS = 1600;

const KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Says for a moment how to move a map that is part of a page. */
export function GestureHint({ blocked }: GestureHintProps) {
  const words = useWords('hint', hint);
  const look = blocked
    ? 'flex animate-fade-in items-center justify-center bg-black/60 p-6 text-center text-xl font-semibold text-balance text-white'
    : 'sr-only';
  return (
    // It is there before it says something, or a screen reader would not tell.
    <div role="status" className={`pointer-events-none absolute inset-0 ${look}`}>
      {blocked && <p>{blocked.by === 'finger' ? words.fingers : words.wheel(KEY)}</p>}
    </div>
  );
}

/** What was tried of late, and a way to tell of another try, which keeps the hint for longer. */
export function useGestureHint(): [Blocked | null, (by: Blocked['by']) => void] {
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  useEffect(
    function goAway() {
      if (!blocked) return;
      const timer = setTimeout(() => setBlocked(null), SHOWN_MS);
      return () => clearTimeout(timer);
    },
    [blocked],
  );
  return [blocked, useCallback((by) => setBlocked({ by }), [])];
}

import { useEffect, useState } from 'react';
import { hint } from '@/i18n/english/hint';
import { useWords } from '@/i18n/words';

/** What was tried; another object for each try. */
export type Blocked = { by: 'finger' | 'wheel' };

type GestureHintProps = {
  /** What was tried last, or null if there is nothing to say. */
  blocked: Blocked | null;
};

const SHOWN_MS = 1600;

const KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Says for a moment how to move a map that is part of a page. Another try keeps it for longer. */
export function GestureHint({ blocked }: GestureHintProps) {
  const words = useWords('hint', hint);
  const [told, setTold] = useState<Blocked | null>(null);
  const isShown = blocked !== null && blocked !== told;

  useEffect(
    function goAway() {
      if (!blocked) return;
      const timer = setTimeout(() => setTold(blocked), SHOWN_MS);
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
      {isShown && <p>{blocked.by === 'finger' ? words.fingers : words.wheel(KEY)}</p>}
    </div>
  );
}

import { useCallback, useEffect, useState } from 'react';

type Blocked = { by: 'finger' | 'wheel' };

const SHOWN_MS = 1600;

const TEXTS = {
  finger: 'Use two fingers to move the map',
  wheel: `Hold ${/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'} to zoom with the wheel`,
};

/** Says for a moment how to move a map that is part of a page. */
export function GestureHint({ by }: Blocked) {
  return (
    <div className="pointer-events-none absolute inset-0 flex animate-fade-in items-center justify-center bg-black/45 p-6">
      <p role="status" className="text-center text-xl font-semibold text-balance text-white">
        {TEXTS[by]}
      </p>
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

import { type RefCallback, useCallback, useState } from 'react';
import type { Insets } from '@/map/geometry';
import type { Side } from '@/map/points-in-view';
import { useLatest } from '@/ui/useLatest';
import { watchCover } from './cover';
import { attachSwipeDown } from './swipe-down';

type PopupHandlers = {
  onCover: (covered: Insets | null) => void;
  onClose: () => void;
  sideFor: (widthPx: number) => Side;
};

/** What the popup's element needs once it is in the page: a side to stand at, to be measured, and to be swiped away. */
export function usePopupElement(handlers: PopupHandlers) {
  const latest = useLatest(handlers);
  // It stays there while one goes on to other points: so do their buttons.
  const [side, setSide] = useState<Side>('right');
  const ref: RefCallback<HTMLElement> = useCallback(
    (popup: HTMLElement | null) => {
      if (!popup) return;
      setSide(latest.current.sideFor(popup.offsetWidth));
      const stopWatching = watchCover(popup, (covered) => latest.current.onCover(covered));
      const detachSwipe = attachSwipeDown(popup, () => latest.current.onClose());
      return () => {
        stopWatching();
        detachSwipe();
      };
    },
    [latest],
  );
  return { ref, side };
}

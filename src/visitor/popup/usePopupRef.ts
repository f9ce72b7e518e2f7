import { type RefCallback, useCallback } from 'react';
import type { Insets } from '@/geo/geometry';
import { useLatest } from '@/ui/useLatest';
import { observeCoveredInsets } from './covered-insets';
import { attachSwipeDown } from './swipe-down';

type PopupHandlers = {
  onCoveredChange: (covered: Insets | null) => void;
  onClose: () => void;
};

/** Has the popup's element measured and swiped away, as long as it is in the page. */
export function usePopupRef(handlers: PopupHandlers): RefCallback<HTMLElement> {
  const latest = useLatest(handlers);
  return useCallback(
    (popup: HTMLElement | null) => {
      if (!popup) return;
      const stopWatching = observeCoveredInsets(popup, (covered) =>
        latest.current.onCoveredChange(covered),
      );
      const detachSwipe = attachSwipeDown(popup, () => latest.current.onClose());
      return () => {
        stopWatching();
        detachSwipe();
      };
    },
    [latest],
  );
}

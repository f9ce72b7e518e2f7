import { type RefCallback, useCallback } from 'react';
import type { Insets } from '@/geo/geometry';
import { useLatest } from '@/ui/useLatest';
import { observeCoveredInsets } from './popup-size';
import { attachSwipeDown } from './swipe-down';

type PopupHandlers = {
  onCoveredChange: (covered: Insets | null) => void;
  onClose: () => void;
};

/** A ref for the popup's element: measures what it covers, and lets a swipe close it. */
export function usePopupRef(handlers: PopupHandlers): RefCallback<HTMLElement> {
  const latest = useLatest(handlers);
  return useCallback(
    (popup: HTMLElement | null) => {
      if (!popup) return;
      const stopObserving = observeCoveredInsets(popup, (covered) =>
        latest.current.onCoveredChange(covered),
      );
      const detachSwipe = attachSwipeDown(popup, () => latest.current.onClose());
      return () => {
        stopObserving();
        detachSwipe();
      };
    },
    [latest],
  );
}

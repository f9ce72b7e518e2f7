import './locate.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ScreenRect } from '@/geo/geometry';
import { createIcon } from '@/ui/create-icon';
import { IconButton } from '@/ui/IconButton';
import { useLatest } from '@/ui/useLatest';

const Cross = createIcon('M18 6 6 18M6 6l12 12');

type MapCardProps = {
  children: ReactNode;
  /** Has the focus back when the card goes with it. */
  returnFocusTo: HTMLButtonElement | null;
  /** What the button says that closes it. */
  closeLabel: string;
  onClose: () => void;
  /** Is told where it is over the map, in CSS pixels, and null when it goes. */
  onRectChange?: (place: ScreenRect | null) => void;
};

/** A few words over the map's upper edge, until they are closed. */
export function MapCard({
  children,
  returnFocusTo,
  closeLabel,
  onClose,
  onRectChange,
}: MapCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const tellPlace = useLatest(onRectChange);

  useLayoutEffect(
    function returnFocus() {
      const { current } = card;
      return () => {
        if (current?.contains(document.activeElement)) returnFocusTo?.focus();
      };
    },
    [returnFocusTo],
  );

  useLayoutEffect(
    function followPlace() {
      const { current } = card;
      const room = current?.parentElement;
      if (!current || !room) return;
      const observer = new ResizeObserver(() =>
        tellPlace.current?.({
          leftPx: current.offsetLeft,
          topPx: current.offsetTop,
          widthPx: current.offsetWidth,
          heightPx: current.offsetHeight,
        }),
      );
      observer.observe(current);
      // In a window that is turned it may be somewhere else, and as large as before.
      observer.observe(room);
      return () => {
        observer.disconnect();
        tellPlace.current?.(null);
      };
    },
    [tellPlace],
  );

  return (
    <div className="pointer-events-none absolute inset-0 z-1 [container-type:size]">
      <div className="over-map where-room flex justify-center px-3 pt-3">
        <div
          ref={card}
          className="pointer-events-auto flex animate-fade-in items-center gap-1 rounded-card bg-glass ps-4 text-sm text-ink shadow-float backdrop-blur-md forced-colors:border"
        >
          <div className="py-3">{children}</div>
          <IconButton icon={Cross} label={closeLabel} onClick={onClose} />
        </div>
      </div>
    </div>
  );
}

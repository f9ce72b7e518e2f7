import './locate.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ScreenRect } from '@/geo/geometry';
import { useMessages } from '@/i18n/messages';
import { createIcon } from '@/ui/create-icon';
import { IconButton } from '@/ui/IconButton';
import { useLatest } from '@/ui/useLatest';

const Cross = createIcon('M18 6 6 18M6 6l12 12');

type MapCardProps = {
  children: ReactNode;
  /** Receives the focus when the card closes while it contains the focus. */
  returnFocusTo: HTMLButtonElement | null;
  onClose: () => void;
  /** Receives the card's rectangle over the map, in CSS pixels, and null when it closes. */
  onRectChange: (rect: ScreenRect | null) => void;
};

/** A message over the map's upper edge, with a button that closes it. */
export function MapCard({ children, returnFocusTo, onClose, onRectChange }: MapCardProps) {
  const { close } = useMessages('popup');
  const card = useRef<HTMLDivElement>(null);
  const reportRect = useLatest(onRectChange);

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
    function observeRect() {
      const { current } = card;
      const parent = current?.parentElement;
      if (!current || !parent) return;
      const observer = new ResizeObserver(() =>
        reportRect.current({
          leftPx: current.offsetLeft,
          topPx: current.offsetTop,
          widthPx: current.offsetWidth,
          heightPx: current.offsetHeight,
        }),
      );
      observer.observe(current);
      // After the device is rotated, the card may have moved without changing size.
      observer.observe(parent);
      return () => {
        observer.disconnect();
        reportRect.current(null);
      };
    },
    [reportRect],
  );

  return (
    <div className="pointer-events-none absolute inset-0 z-1 [container-type:size]">
      <div className="over-map where-room flex justify-center px-3 pt-3">
        <div
          ref={card}
          className="pointer-events-auto flex animate-fade-in items-center gap-1 rounded-card bg-glass ps-4 text-sm text-ink shadow-float backdrop-blur-md forced-colors:border"
        >
          <div className="py-3">{children}</div>
          <IconButton icon={Cross} label={close} onClick={onClose} />
        </div>
      </div>
    </div>
  );
}

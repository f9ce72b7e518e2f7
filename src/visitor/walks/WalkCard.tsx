import './walks.css';
import { CircleMinus, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Insets, NO_INSETS } from '@/geo/geometry';
import { useMessages } from '@/i18n/messages';
import { NoticeText } from '@/map/react/NoticeLine';
import type { FormattedNotice } from '@/model/notice';
import { IconButton } from '@/ui/IconButton';
import { Sheet } from '@/visitor/sheet/Sheet';
import { useWalk } from './walk-context';

/** A map that isn't higher than this has no space below a card. */
const LOW_MAP_PX = 450;

type WalkCardProps = {
  title: string;
  onClose: () => void;
  /** Doesn't take the focus, and shows only the summary at first. */
  isQuiet?: boolean;
  /** What is always in sight, above the children. */
  summary?: ReactNode;
  children?: ReactNode;
};

/**
 * A card over the map's upper corner, or a sheet on an upright phone. Moves what the map shows, and the messages over
 * it, out from under the card. The map stays if it would have to leave the window for that: under an open card on a
 * wide map. A low one, as on a phone on its side, moves to the card's side.
 * Any wide map moves to the side of one that takes the focus.
 */
export function WalkCard({ title, onClose, isQuiet = false, summary, children }: WalkCardProps) {
  const { map } = useWalk();
  const { close } = useMessages('popup');
  const card = useRef<HTMLElement>(null);

  useEffect(
    function takeFocus() {
      if (isQuiet) return;
      // A popup that closes returns the focus to its marker after this.
      const timer = setTimeout(() => {
        // By the time this is loaded, the visitor may be typing in a field.
        if (!document.activeElement?.matches('input, select')) card.current?.focus();
      });
      return () => clearTimeout(timer);
    },
    [isQuiet],
  );

  return (
    <div className="pointer-events-none absolute inset-0 z-1 [container-type:size]">
      <div className="over-map trail-room flex">
        <Sheet
          {...{ map, onClose, isQuiet, coveredBeside }}
          ref={card}
          as="section"
          label={title}
          head={
            <>
              <div className="route-head flex shrink-0 items-center gap-1">
                <h2 className="flex-1 px-3 py-2 font-semibold wrap-anywhere">{title}</h2>
                <IconButton icon={X} label={close} onClick={onClose} />
              </div>
              {summary}
            </>
          }
          className="trail-card pointer-events-auto flex min-w-0 flex-col overflow-hidden animate-fade-in rounded-card bg-glass text-sm text-ink shadow-float outline-none backdrop-blur-md forced-colors:border"
        >
          {children}
        </Sheet>
      </div>
    </div>
  );
}

function coveredBeside(card: HTMLElement, main: HTMLElement): Insets {
  const bottomPx = card.offsetTop + card.offsetHeight;
  main.style.setProperty('--trail-card', `${bottomPx}px`);
  const { clientWidth, clientHeight } = main;
  const isUpright = clientHeight > clientWidth;
  const maxPx = clientHeight * (isUpright ? 1 / 2 : 1 / 5);
  const isAside = !isUpright && (card.hasAttribute('tabindex') || clientHeight < LOW_MAP_PX);
  if (bottomPx <= maxPx) return { ...NO_INSETS, topPx: bottomPx };
  const side = getComputedStyle(card).direction === 'rtl' ? 'rightPx' : 'leftPx';
  return { ...NO_INSETS, [side]: isAside ? card.offsetWidth : 0 };
}

/** A warning that visitors should read before they walk on. */
export function WalkAlert(props: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-control bg-danger/10 px-3 py-2 font-semibold text-danger wrap-anywhere forced-colors:border-2">
      <props.icon aria-hidden className="size-5 shrink-0" />
      <span className="flex-1">{props.children}</span>
    </p>
  );
}

/** Says that a place is closed. */
export function ClosingAlert({ notice }: { notice: FormattedNotice }) {
  return (
    <WalkAlert icon={CircleMinus}>
      <NoticeText notice={notice} />
    </WalkAlert>
  );
}

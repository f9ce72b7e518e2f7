import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { useMessages } from '@/i18n/messages';
import { scrollByDrag, scrollByWheel } from './mouse-scrolling';

/** A press of a button scrolls so much of what is seen. */
const SCROLL_STEP_FRACTION = 0.75;

/**
 * What a mouse needs for a legend that is longer than the window: its wheel, dragging, and a button at each end
 * where there is more. Fingers scroll it without, and the Tab key brings each group into view: it stops at none
 * of the buttons.
 */
export function LegendScrolling({ bar }: { bar: RefObject<HTMLElement | null> }) {
  const { showPreviousGroups, showNextGroups } = useMessages('legendScrolling');
  const [atLeft, atRight] =
    document.dir === 'rtl'
      ? [showNextGroups, showPreviousGroups]
      : [showPreviousGroups, showNextGroups];
  useEffect(
    function scrollByMouse() {
      const { current } = bar;
      if (!current) return;
      const gone = new AbortController();
      scrollByWheel(current, gone.signal);
      scrollByDrag(current, gone.signal);
      return () => gone.abort();
    },
    [bar],
  );

  const scroll = (direction: number) =>
    bar.current?.scrollBy({ left: direction * SCROLL_STEP_FRACTION * bar.current.clientWidth });

  const look =
    'absolute inset-y-0 hidden w-11 items-center justify-center rounded-full text-ink outline-offset-[-4px] transition-colors hover:bg-ink/8 active:bg-ink/16 print:hidden';
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label={atLeft}
        onClick={() => scroll(-1)}
        className={`${look} left-0 group-data-more-left:flex`}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={atRight}
        onClick={() => scroll(1)}
        className={`${look} right-0 group-data-more-right:flex`}
      >
        <ChevronRight aria-hidden className="size-5" />
      </button>
    </>
  );
}

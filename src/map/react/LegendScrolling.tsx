import { type RefObject, useEffect } from 'react';
import { useMessages } from '@/i18n/messages';
import { createIcon } from '@/ui/create-icon';

const ChevronLeft = createIcon('m15 18-6-6 6-6');
const ChevronRight = createIcon('m9 18 6-6-6-6');

/** A button scrolls by this fraction of the visible width. */
const SCROLL_STEP_FRACTION = 0.75;

/** Height of a line in CSS pixels, for wheels that report lines. */
const WHEEL_LINE_PX = 20;

/**
 * Scrolls a legend that is wider than the window with a mouse: by the wheel, and by a button at each end with more
 * groups. Fingers scroll it natively. The Tab key skips the buttons, since it brings each group into view.
 */
export function LegendScrolling({ bar }: { bar: RefObject<HTMLElement | null> }) {
  const { showPreviousGroups, showNextGroups } = useMessages('map');
  const labels = [showPreviousGroups, showNextGroups];
  const [atLeft, atRight] = document.dir === 'rtl' ? labels.toReversed() : labels;
  useEffect(
    function scrollByWheel() {
      const { current } = bar;
      const onWheel = (event: WheelEvent) => current && scrollSideways(current, event);
      // React's own listener could not prevent the page from scrolling.
      current?.addEventListener('wheel', onWheel, { passive: false });
      return () => current?.removeEventListener('wheel', onWheel);
    },
    [bar],
  );

  const buttons = [
    { label: atLeft, direction: -1, Icon: ChevronLeft, side: 'left-0 group-data-more-left:flex' },
    {
      label: atRight,
      direction: 1,
      Icon: ChevronRight,
      side: 'right-0 group-data-more-right:flex',
    },
  ];
  return buttons.map(({ label, direction, Icon, side }) => (
    <button
      key={direction}
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={() =>
        bar.current?.scrollBy({ left: direction * SCROLL_STEP_FRACTION * bar.current.clientWidth })
      }
      className={`absolute inset-y-0 hidden w-target items-center justify-center rounded-full text-ink outline-offset-[-4px] transition-colors hover:bg-ink/8 active:bg-ink/16 ${side}`}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  ));
}

/** Scrolls an element sideways with the wheel. At its ends, the wheel scrolls the page. */
function scrollSideways(element: HTMLElement, event: WheelEvent): void {
  const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
  // The browser scrolls sideways natively, and zooms with Ctrl.
  if (isSideways || event.ctrlKey || event.metaKey) return;
  const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE_PX : 1);
  const before = element.scrollLeft;
  const left = before + (document.dir === 'rtl' ? -px : px);
  element.scrollTo({ left, behavior: 'instant' });
  if (element.scrollLeft !== before) event.preventDefault();
}

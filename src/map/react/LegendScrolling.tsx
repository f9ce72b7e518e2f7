import { type RefObject, useEffect } from 'react';
import { useMessages } from '@/i18n/messages';
import { createIcon } from '@/ui/create-icon';

const ChevronLeft = createIcon('m15 18-6-6 6-6');
const ChevronRight = createIcon('m9 18 6-6-6-6');

/** A button scrolls by this fraction of the visible width. */
const SCROLL_STEP_FRACTION = 0.75;

/** A press that moves by less than this, in CSS pixels, is a click and not a drag. */
const DRAG_THRESHOLD_PX = 5;

/** Height of a line in CSS pixels, for wheels that report lines. */
const WHEEL_LINE_PX = 20;

/**
 * Scrolls a legend that is wider than the window with a mouse: by the wheel, by dragging, and by a button at
 * each end with more groups. Fingers scroll it natively. The Tab key skips the buttons, since it brings each
 * group into view.
 */
export function LegendScrolling({ bar }: { bar: RefObject<HTMLElement | null> }) {
  const { showPreviousGroups, showNextGroups } = useMessages('map');
  const labels = [showPreviousGroups, showNextGroups];
  const [atLeft, atRight] = document.dir === 'rtl' ? labels.toReversed() : labels;
  useEffect(
    function scrollByMouse() {
      const { current } = bar;
      if (!current) return;
      const controller = new AbortController();
      scrollByWheel(current, controller.signal);
      scrollByDrag(current, controller.signal);
      return () => controller.abort();
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
function scrollByWheel(element: HTMLElement, signal: AbortSignal): void {
  element.addEventListener(
    'wheel',
    (event) => {
      const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
      // The browser scrolls sideways natively, and zooms with Ctrl.
      if (isSideways || event.ctrlKey || event.metaKey) return;
      const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE_PX : 1);
      const before = element.scrollLeft;
      const left = before + (document.dir === 'rtl' ? -px : px);
      element.scrollTo({ left, behavior: 'instant' });
      if (element.scrollLeft !== before) event.preventDefault();
    },
    { passive: false, signal },
  );
}

/** Scrolls an element by dragging its content with the mouse. The end of a drag is not a click. */
function scrollByDrag(element: HTMLElement, signal: AbortSignal): void {
  let start: { x: number; scrollLeft: number } | null = null;
  let wasDragged = false;

  function begin({ pointerType, button, clientX }: PointerEvent) {
    wasDragged = false;
    if (pointerType !== 'mouse' || button !== 0) return;
    start = { x: clientX, scrollLeft: element.scrollLeft };
  }

  function move({ clientX, buttons }: PointerEvent) {
    if (buttons === 0) start = null;
    if (!start) return;
    const dxPx = clientX - start.x;
    if (!wasDragged && Math.abs(dxPx) < DRAG_THRESHOLD_PX) return;
    wasDragged = true;
    element.scrollTo({ left: start.scrollLeft - dxPx, behavior: 'instant' });
  }

  function cancelClick(event: MouseEvent) {
    // A click by the keyboard has a detail of 0.
    if (!wasDragged || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
  }

  element.addEventListener('pointerdown', begin, { signal });
  // On the window, since a fast drag may leave the element before the first move.
  window.addEventListener('pointermove', move, { signal });
  element.addEventListener('click', cancelClick, { capture: true, signal });
}

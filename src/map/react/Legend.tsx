import {
  type CSSProperties,
  type ReactNode,
  type UIEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useMessages } from '@/i18n/messages';
import { readableTextColor, safeColor } from '@/lib/color';
import { NEUTRAL_COLOR } from '@/map/markers/pin';
import type { Tables } from '@/types/database';
import { LocalizedText } from '@/ui/LocalizedText';

type LegendGroup = Pick<Tables<'groups'>, 'id' | 'name' | 'color'> & {
  /** The name's language, if it differs from the page's. */
  nameLang?: string;
};

type LegendProps = {
  groups: LegendGroup[];
  /** The group whose points are shown, or null for all. */
  selected: LegendGroup | null;
  onSelect: (groupId: string | null) => void;
  /** `LegendScrolling`, once it has loaded. Passed in, so that the map need not wait for it. */
  Scrolling?: typeof import('./LegendScrolling').LegendScrolling | undefined;
  /** The classes that reserve space at the end of the bar. It stays in the window's center while there is room. */
  className?: string;
};

const LEGEND = 'legend px-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2';

/** Reserves space for the legend until it is shown. first-sight.css shows the site's name there. */
export function LegendPlaceholder() {
  return (
    <div className={`legend-slot ${LEGEND}`}>
      <div className="h-12" />
    </div>
  );
}

/** The bar for choosing the group whose points are shown. */
export function Legend({ groups, selected, onSelect, Scrolling, className = '' }: LegendProps) {
  const messages = useMessages('map');
  const header = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const selectedIndex = 1 + groups.findIndex(({ id }) => id === selected?.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language may turn the bar around
  useEffect(
    function showSelected() {
      // With all groups in view, scrolling would only force a layout of the page.
      if (isLong && bar.current) scrollToButton(bar.current, selectedIndex, 'auto');
    },
    [selectedIndex, isLong, messages],
  );

  useEffect(function followWidth() {
    const { current } = bar;
    if (!current || !header.current) return;
    const observer = new ResizeObserver(() => {
      const isResized = setWidth(current);
      fadeEdges(current);
      if (current.scrollWidth > current.clientWidth) setIsLong(true);
      if (isResized) scrollToButton(current, selectedIndex, 'instant');
    });
    // Not the bar, whose width is set here.
    observer.observe(header.current);
    for (const button of current.children) observer.observe(button);
    return () => observer.disconnect();
  });

  return (
    <header
      ref={header}
      className={`flex justify-center before:flex-1 after:flex-1 ${className} ${LEGEND}`}
    >
      <div className="group relative max-w-full overflow-hidden rounded-[1.5rem] bg-glass shadow-float backdrop-blur-md forced-colors:border">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be scrolled in every browser */}
        <div
          ref={bar}
          role="group"
          aria-label={messages.groups}
          onScroll={(event: UIEvent<HTMLElement>) => fadeEdges(event.currentTarget)}
          className="legend-bar flex scroll-px-10 has-[+button]:scroll-px-18 gap-1 overflow-x-auto overscroll-x-contain scroll-smooth p-1 select-none [scrollbar-width:none]"
        >
          <LegendButton isSelected={selected === null} onPress={() => onSelect(null)}>
            {messages.all}
          </LegendButton>
          {groups.map((group) => (
            <LegendButton
              key={group.id}
              color={safeColor(group.color) ?? NEUTRAL_COLOR}
              isSelected={selected?.id === group.id}
              onPress={() => onSelect(group.id)}
            >
              <LocalizedText text={group.name} lang={group.nameLang} />
            </LegendButton>
          ))}
        </div>
        {Scrolling && isLong && !hasOnlyTouch() && <Scrolling bar={bar} />}
      </div>
    </header>
  );
}

/** Whether the device has no mouse. Some browsers don't report an existing mouse as primary. */
function hasOnlyTouch(): boolean {
  return window.matchMedia('(pointer: coarse) and (any-hover: none)').matches;
}

/** Sets the bar's width, and returns whether it has changed. */
function setWidth(bar: HTMLElement): boolean {
  const { parentElement: card } = bar;
  if (!card?.parentElement) return false;
  const { paddingLeft, paddingRight } = getComputedStyle(card.parentElement);
  const { minWidth } = getComputedStyle(card.parentElement, '::after');
  const takenPx = [paddingLeft, paddingRight, minWidth].reduce(
    (sum, length) => sum + (Number.parseFloat(length) || 0),
    0,
  );
  const buttons = [...bar.children].map((button) => button.getBoundingClientRect().width);
  const maxWidth = `${legendWidth(buttons, card.parentElement.clientWidth - takenPx)}px`;
  if (card.style.maxWidth === maxWidth) return false;
  card.style.maxWidth = maxWidth;
  return true;
}

/** The bar's padding and the gap between its buttons, in CSS pixels. The classes above repeat them. */
const GAP_PX = 4;

/** At least this much of the button at the bar's end is visible, most of it faded. */
const MIN_VISIBLE_PX = 44;

/** At least this much of it is cut off. */
const MIN_HIDDEN_PX = 20;

/**
 * The width of the bar in CSS pixels. If it ended between two buttons, visitors would not see that more of them follow,
 * so it is made a little narrower and ends in the middle of a button.
 * @param availablePx the maximum
 */
export function legendWidth(buttonWidthsPx: readonly number[], availablePx: number): number {
  let widthPx = availablePx;
  let startPx = GAP_PX;
  for (const buttonPx of buttonWidthsPx) {
    const minPx = startPx + MIN_VISIBLE_PX;
    if (minPx > availablePx) return widthPx;
    widthPx = Math.min(Math.max(minPx, startPx + buttonPx - MIN_HIDDEN_PX), availablePx);
    startPx += buttonPx + GAP_PX;
  }
  return startPx <= availablePx ? availablePx : widthPx;
}

/** Scrolls a button to the bar's center. Unlike `scrollIntoView`, it scrolls nothing else. */
function scrollToButton(bar: HTMLElement, index: number, behavior: ScrollBehavior): void {
  const button = bar.children[index]?.getBoundingClientRect();
  const { left, width } = bar.getBoundingClientRect();
  if (button) bar.scrollBy({ left: button.left + button.width / 2 - left - width / 2, behavior });
}

/** Fades the bar's edges, and sets attributes for the buttons, where more groups can be scrolled into view. */
function fadeEdges(bar: HTMLElement): void {
  const hidden = bar.scrollWidth - bar.clientWidth;
  // In right-to-left pages, scrollLeft starts at 0 on the right and becomes negative.
  const left = bar.scrollLeft + (document.dir === 'rtl' ? hidden : 0);
  const right = hidden - left;
  bar.parentElement?.toggleAttribute('data-more-left', left > 1);
  bar.parentElement?.toggleAttribute('data-more-right', right > 1);
  bar.style.setProperty('--fade-left', `${Math.min(Math.max(left, 0), 32)}px`);
  bar.style.setProperty('--fade-right', `${Math.min(Math.max(right, 0), 32)}px`);
}

type LegendButtonProps = {
  /** The group's color; none for all groups. */
  color?: string;
  isSelected: boolean;
  onPress: () => void;
  children: ReactNode;
};

function LegendButton({ color, isSelected, onPress, children }: LegendButtonProps) {
  const style: CSSProperties =
    isSelected && color ? { backgroundColor: color, color: readableTextColor(color) } : {};
  const stateClasses = isSelected
    ? 'bg-ink text-surface ring-1 ring-black/15 ring-inset forced-color-adjust-none dark:ring-white/25 forced-colors:bg-[Highlight]! forced-colors:text-[HighlightText]!'
    : 'text-ink hover:bg-ink/8 active:bg-ink/14 forced-colors:border';
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onPress}
      style={style}
      className={`flex min-h-10 max-w-[min(18rem,75vw)] shrink-0 items-center gap-2 rounded-[1.25rem] px-4 text-start text-sm leading-tight font-semibold outline-offset-1 transition-colors ${stateClasses}`}
    >
      {color && (
        // Also when selected, or the buttons would move.
        <span
          aria-hidden
          className="size-2.5 shrink-0 rounded-full ring-1 ring-black/50 forced-color-adjust-none dark:ring-white/50"
          style={{ backgroundColor: isSelected ? 'currentColor' : color }}
        />
      )}
      <span className="py-1 wrap-anywhere">{children}</span>
    </button>
  );
}

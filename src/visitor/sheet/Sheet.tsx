import './sheet.css';
import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Insets, NO_INSETS } from '@/geo/geometry';
import { useMessages } from '@/i18n/messages';
import type { MapView } from '@/map/map-view';
import { attachDragging, isMoving, type SheetHeight } from './drag-sheet';

/** The windows in which it is a sheet. sheet.css repeats the condition. */
const SHEET_QUERY = '(width < 40rem) and (height > 26rem) and (orientation: portrait)';

/** With less space above it, the map doesn't move out from under it. */
const MIN_FREE_PX = 120;

const isSheet = () => window.matchMedia(SHEET_QUERY).matches;

type SheetProps = {
  ref: RefObject<HTMLElement | null>;
  map: RefObject<MapView | null>;
  as: 'aside' | 'section';
  label: string;
  /** Always in sight. */
  head: ReactNode;
  /** Scrolls. Hidden at the lowest height. Null if there is nothing more than the head. */
  children: ReactNode;
  /** For Escape, and a swipe down from the lowest height. */
  onClose: () => void;
  /** Opens at the lowest height, and can't take the focus. */
  isQuiet?: boolean;
  /** The part of the map that it covers in other windows, if the map should move out from under it. */
  coveredBeside?: (element: HTMLElement, main: HTMLElement) => Insets;
  /** While the visitor types in it, the sheet is at its full height, because an on-screen keyboard covers the rest. */
  field?: RefObject<HTMLElement | null>;
  className: string;
};

/**
 * The list or a card over the map: on an upright phone a sheet at the bottom with three heights, elsewhere wherever its
 * class places it. Once it is at rest, the places that the map shows move out from under it.
 */
export function Sheet(props: SheetProps) {
  const { ref, map, as: Element, field, children, onClose, isQuiet = false } = props;
  const { resize } = useMessages('list');
  const hasContent = Boolean(children);
  const [height, setHeight] = useState<SheetHeight>(hasContent && !isQuiet ? 'half' : 'peek');
  const move = useRef<ReturnType<typeof attachDragging>>(null);
  const close = useEffectEvent(() => onClose());

  const covered = useRef<Insets>(undefined);
  const uncoverMap = useEffectEvent(() => {
    const { current } = ref;
    const main = current?.closest('main');
    if (!current || !main || isMoving(current)) return;
    const { offsetHeight: bottomPx } = current;
    if (bottomPx > 0) main.style.setProperty('--sheet', `${bottomPx}px`);
    const before = covered.current && NO_INSETS;
    if (bottomPx === 0) covered.current = before;
    else if (!isSheet()) covered.current = props.coveredBeside?.(current, main) ?? before;
    else if (main.clientHeight - bottomPx > MIN_FREE_PX)
      covered.current = { ...NO_INSETS, bottomPx };
    if (covered.current) map.current?.viewport.setCard(covered.current);
    // Another sheet has hidden it, and is what covers the map from now on.
    if (bottomPx === 0) covered.current = undefined;
  });

  useLayoutEffect(
    function followSize() {
      const { current } = ref;
      const [main, viewport] = [current?.closest('main'), map.current?.viewport];
      if (!current || !main) return;
      const observer = new ResizeObserver(() => uncoverMap());
      observer.observe(current);
      observer.observe(main);
      return () => {
        observer.disconnect();
        if (covered.current) viewport?.setCard(NO_INSETS);
      };
    },
    [ref, map],
  );

  useLayoutEffect(
    function makeMovable() {
      if (!ref.current) return;
      const controller = new AbortController();
      move.current = attachDragging(ref.current, controller.signal, {
        heights: ['peek', 'half', 'full'],
        isSheet,
        onHeightChange: setHeight,
        onRest: uncoverMap,
        onClose: close,
      });
      const raise = () => {
        if (isSheet() && window.matchMedia('(pointer: coarse)').matches) move.current?.('top');
      };
      field?.current?.addEventListener('focus', raise, { signal: controller.signal });
      if (field?.current && document.activeElement === field.current) raise();
      return () => controller.abort();
    },
    [ref, field],
  );

  return (
    <Element
      ref={ref}
      aria-label={props.label}
      data-height={height}
      tabIndex={isQuiet ? undefined : -1}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) onClose();
      }}
      className={`sheet ${props.className}`}
    >
      <div className="sheet-head">
        {hasContent && (
          <button
            type="button"
            aria-label={resize}
            aria-expanded={height !== 'peek'}
            onClick={() => {
              if (isSheet()) move.current?.('next');
              else setHeight(height === 'peek' ? 'half' : 'peek');
            }}
            className="sheet-handle text-muted"
          >
            <span />
          </button>
        )}
        {props.head}
      </div>
      <div className="sheet-body">{children}</div>
    </Element>
  );
}

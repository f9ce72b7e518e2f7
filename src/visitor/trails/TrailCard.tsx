import './trails.css';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { formatDistance } from '@/geo/format-distance';
import { NO_INSETS } from '@/geo/geometry';
import type { MapView } from '@/map/map-view';
import { PatternSample } from '@/map/trails/TrailPaths';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';
import { createIcon } from '@/ui/create-icon';
import { aspectRatioOf } from '@/visitor/details/trail-order';
import type { DescribedTrail } from './describe-trails';
import { capitalize, kindText, trailInWords } from './trail-texts';

/** A map that isn't higher than this has no space below a card. */
const LOW_MAP_PX = 450;

const ChevronDown = createIcon('m6 9 6 6 6-6');

type TrailCardProps = {
  map: RefObject<MapView | null>;
  group: MapGroup;
  points: readonly MapPoint[];
  baseMap: string | null;
  described: DescribedTrail;
  onCardChange: (card: HTMLElement | null) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** What is known about the chosen trail, over the map's upper corner: a line that opens to all of it. */
export function TrailCard({ map, group, points, baseMap, described, ...props }: TrailCardProps) {
  const { trail, facts, measures, format, line, others } = described;
  const { messages, language, units } = format;
  const ref = useRef<HTMLElement>(null);
  useUncoveredMap(ref, map);
  const { onCardChange } = props;
  useLayoutEffect(
    function reportCard() {
      onCardChange(ref.current);
      return () => onCardChange(null);
    },
    [onCardChange],
  );

  const words = useMemo(() => {
    const own = points.filter(({ group_id }) => group_id === group.id);
    const aspectRatio = aspectRatioOf(baseMap);
    return trailInWords(trail, own, aspectRatio, facts, measures, format);
  }, [trail, points, group, baseMap, facts, measures, format]);
  if (!line && !words) return null;
  const lineClasses =
    'trail-line flex min-h-target shrink-0 items-center gap-2 rounded-card px-3 py-2 text-start font-semibold wrap-anywhere -outline-offset-3';

  return (
    <div className="pointer-events-none absolute inset-0 z-1 [container-type:size]">
      <div className="over-map trail-room flex">
        <section
          ref={ref}
          aria-label={messages.trail}
          className="trail-card pointer-events-auto flex min-w-0 flex-col overflow-hidden animate-fade-in rounded-card bg-glass text-sm text-ink shadow-float backdrop-blur-md forced-colors:border"
        >
          {others || words ? (
            <button
              type="button"
              aria-expanded={props.isOpen}
              onClick={() => props.onOpenChange(!props.isOpen)}
              className={lineClasses}
            >
              {line || messages.trail}
              <ChevronDown aria-hidden className="size-4 shrink-0" />
            </button>
          ) : (
            <p className={lineClasses}>{line}</p>
          )}
          {props.isOpen && (others || words) && (
            <div
              // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
              tabIndex={0}
              className="trail-more grid gap-2 overflow-y-auto overscroll-contain px-3"
            >
              {others && <p>{others}</p>}
              <ul>
                {facts.kinds.map(({ kind, meters }) => (
                  <li key={kind} className="flex items-center gap-2">
                    <PatternSample kind={kind === 'paved' ? 'plain' : kind} color={group.color} />
                    <span>{capitalize(kindText(kind, facts.steps, messages), language)}</span>
                    <span className="ms-auto text-muted">
                      {meters !== null && formatDistance(meters, language, units)}
                    </span>
                  </li>
                ))}
              </ul>
              {words && <p>{words}</p>}
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

/**
 * Moves what the map shows, and the messages over it, out from under the card. The map stays if it would have to leave the
 * window for that: under an open card on a wide map. A low one, as on a phone on its side, moves to the card's side.
 * @param canMoveAside whether any wide map may move to the card's side
 */
export function useUncoveredMap(
  card: RefObject<HTMLElement | null>,
  map: RefObject<MapView | null>,
  canMoveAside = false,
): void {
  useLayoutEffect(
    function observeCard() {
      const { current } = card;
      const [main, viewport] = [current?.closest('main'), map.current?.viewport];
      if (!current || !main || !viewport) return;
      const observer = new ResizeObserver(() => {
        const bottomPx = current.offsetTop + current.offsetHeight;
        main.style.setProperty('--trail-card', `${bottomPx}px`);
        const { clientWidth, clientHeight } = main;
        const isUpright = clientHeight > clientWidth;
        const maxPx = clientHeight * (isUpright ? 1 / 2 : 1 / 5);
        const side = getComputedStyle(current).direction === 'rtl' ? 'rightPx' : 'leftPx';
        const isAside = !isUpright && (canMoveAside || clientHeight < LOW_MAP_PX);
        const besidePx = isAside ? current.offsetWidth : 0;
        viewport.setCard(
          bottomPx > maxPx ? { ...NO_INSETS, [side]: besidePx } : { ...NO_INSETS, topPx: bottomPx },
        );
      });
      observer.observe(current);
      observer.observe(main);
      return () => {
        observer.disconnect();
        viewport.setCard(NO_INSETS);
      };
    },
    [card, map, canMoveAside],
  );
}

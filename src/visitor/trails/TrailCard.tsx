import './trails.css';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { formatDistance } from '@/geo/format-distance';
import type { ScreenRect } from '@/geo/geometry';
import { PatternSample } from '@/map/trails/TrailPaths';
import { createIcon } from '@/ui/create-icon';
import { useLatest } from '@/ui/useLatest';
import { capitalize, kindText } from './trail-texts';
import { type DescribedTrail, joinFacts, MAX_FACTS_IN_LINE } from './useTrailFacts';

const ChevronDown = createIcon('m6 9 6 6 6-6');

type TrailCardProps = DescribedTrail & {
  /** The group's. */
  color: string | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Receives the card's rectangle over the map, in CSS pixels, and null when it closes. */
  onRectChange: (rect: ScreenRect | null) => void;
};

/** What is known about the chosen trail, over the map's upper corner: a line that opens to all of it. */
export function TrailCard(props: TrailCardProps) {
  const { color, isOpen, facts, texts, words, format } = props;
  const { messages, language, units } = format;
  const ref = useRef<HTMLElement>(null);
  useCardRect(ref, props.onRectChange);
  const others = texts.slice(MAX_FACTS_IN_LINE);
  const line = texts.length > 0 ? joinFacts(texts) : messages.trail;
  const hasMore = others.length > 0 || words !== '';

  return (
    <div className="pointer-events-none absolute inset-0 z-1 [container-type:size]">
      <div className="over-map trail-room">
        <section
          ref={ref}
          aria-label={messages.trail}
          className="trail-card pointer-events-auto animate-fade-in rounded-card bg-glass text-ink shadow-float backdrop-blur-md forced-colors:border"
        >
          {hasMore ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => props.onOpenChange(!isOpen)}
              className="trail-line"
            >
              {line}
              <ChevronDown aria-hidden />
            </button>
          ) : (
            <p className="trail-line">{line}</p>
          )}
          {hasMore && isOpen && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
            <section className="trail-more" tabIndex={0} aria-label={messages.description}>
              {others.length > 0 && <p>{others.join(' · ')}</p>}
              {facts.kinds.length > 0 && (
                <ul className="trail-key">
                  {facts.kinds.map(({ kind, meters }) => (
                    <li key={kind} className="contents">
                      <PatternSample kind={kind === 'paved' ? 'plain' : kind} color={color} />
                      <span>{capitalize(kindText(kind, facts.steps, messages), language)}</span>
                      <span className="text-muted">
                        {meters !== null && formatDistance(meters, language, units)}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
              {words && <p className="text-muted">{words}</p>}
            </section>
          )}
        </section>
      </div>
    </div>
  );
}

/** Reports where the card is, and says on the map how far down it reaches, so that messages are below it. */
function useCardRect(
  card: RefObject<HTMLElement | null>,
  onRectChange: (rect: ScreenRect | null) => void,
): void {
  const report = useLatest(onRectChange);
  useLayoutEffect(
    function observeCard() {
      const { current } = card;
      const main = current?.closest('main');
      if (!current || !main) return;
      const observer = new ResizeObserver(() => {
        const { offsetLeft: leftPx, offsetTop: topPx } = current;
        const { offsetWidth: widthPx, offsetHeight: heightPx } = current;
        main.style.setProperty('--trail-card', `${topPx + heightPx}px`);
        report.current({ leftPx, topPx, widthPx, heightPx });
      });
      observer.observe(current);
      // After the device is rotated, the card may have moved without changing size.
      observer.observe(main);
      return () => {
        observer.disconnect();
        report.current(null);
      };
    },
    [card, report],
  );
}

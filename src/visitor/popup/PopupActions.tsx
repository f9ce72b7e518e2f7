import { ChevronDown, ChevronLeft, ChevronRight, ExternalLink, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '@/i18n/messages';
import { pointLink } from '@/lib/map-link';
import { safeLink } from '@/lib/safe-address';
import type { MapPoint } from '@/model/point';
import { buttonClasses } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { useOnDemand } from '@/ui/useOnDemand';
import { loadWalks } from '@/visitor/walks/load-walks';
import { DirectionsLink } from './DirectionsLink';
import { trackHeight, trackMore } from './popup-size';

type PopupActionsProps = {
  point: MapPoint;
  /** Shows the way to the point; null if there are no trails for it. */
  onRoute: (() => void) | null;
  /** Whether it is known where the visitor is, from the device or a sign: then they most likely want the way there. */
  knowsStart: boolean;
  siblings: Siblings;
  onChange: (pointId: string) => void;
};

/**
 * Sticks to the popup's bottom, and shows whether text continues below it. In a short window it scrolls away instead,
 * and if text is large, only its upper part sticks.
 */
const STICKY =
  'group bg-surface before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-12 before:bg-[linear-gradient(transparent,--theme(--color-surface))] before:opacity-0 before:transition-opacity data-more:before:opacity-100 forced-colors:data-more:border-t roomy:sticky bottom-[min(0px,33dvh-var(--height))]';

/** The buttons below a point's text: the way there, its link, directions, sharing, and its siblings. */
export function PopupActions(props: PopupActionsProps) {
  const { point, siblings, onChange, onRoute } = props;
  const walks = useOnDemand(loadWalks, onRoute ? 'soon' : 'not yet');
  const messages = useMessages('popup');
  // The buttons don't change places under the finger when a position becomes known.
  const [knowsStart] = useState(props.knowsStart);
  const [shared, setShared] = useState({ id: '', text: '' });
  const link = safeLink(point.link);
  const isRouteFirst = onRoute !== null && (knowsStart || !link);
  const learnMore = link && (
    <a
      href={link}
      target="_blank"
      rel="noopener"
      className={`${buttonClasses(isRouteFirst ? 'secondary' : 'primary')} popup-words`}
    >
      {messages.learnMore}
      <ExternalLink aria-hidden className="size-4" />
    </a>
  );
  return (
    <>
      <div
        ref={trackHeight}
        className={`@container shrink-0 px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] beside:pb-3 ${point.description ? STICKY : ''}`}
      >
        {point.description && (
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-x-0 bottom-full mx-auto hidden size-5 rounded-full bg-surface text-muted group-data-more:block"
          />
        )}
        <div className="flex flex-wrap items-stretch gap-x-1.5 gap-y-2 @xl:gap-x-2">
          <p
            role="status"
            className="basis-full text-sm text-muted empty:sr-only select-all wrap-anywhere"
          >
            {shared.id === point.id && shared.text}
          </p>
          {!isRouteFirst && learnMore}
          {onRoute && walks && (
            <walks.RouteButton
              onPress={onRoute}
              variant={isRouteFirst ? 'primary' : 'secondary'}
              className="popup-words"
            />
          )}
          {isRouteFirst && learnMore}
          {point.geoPosition && <DirectionsLink to={point.geoPosition} />}
          {/* One block at the end, so that these buttons stay in place while the visitor pages. */}
          <div className="ms-auto -me-2 flex items-center justify-between gap-x-1.5 @max-xl:grow">
            <ShareButton point={point} onDone={(text) => setShared({ id: point.id, text })} />
            <SiblingButtons siblings={siblings} onChange={onChange} />
          </div>
        </div>
      </div>
      <div ref={trackMore} aria-hidden className="-mt-px h-px shrink-0" />
    </>
  );
}

type ShareButtonProps = {
  point: MapPoint;
  /** Receives a text to show: that the address is copied, or the address itself. */
  onDone: (text: string) => void;
};

/** Shares a point's address with the system's share sheet. Without one, copies the address; if that fails, shows it. */
function ShareButton({ point, onDone }: ShareButtonProps) {
  const messages = useMessages('popup');

  async function share() {
    const url = pointLink(point.id);
    if (await openShareSheet(point.title, url)) return;
    try {
      await navigator.clipboard.writeText(url);
      onDone(messages.copied);
    } catch {
      onDone(url);
    }
  }

  return <IconButton icon={Share2} label={messages.share} onClick={share} />;
}

/** Whether the share sheet was open, even if the visitor closed it. Without a share sheet, the call itself throws. */
async function openShareSheet(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Goes to the previous and next point of the same group. */
function SiblingButtons({ siblings, onChange }: Pick<PopupActionsProps, 'siblings' | 'onChange'>) {
  const messages = useMessages('popup');
  const { count, previous, next } = siblings;
  if (count < 2) return null;
  return (
    <div className="flex shrink-0">
      <IconButton
        icon={ChevronLeft}
        className="rtl:-scale-x-100"
        label={previous ? messages.previousIs(previous.title) : messages.previous}
        aria-disabled={!previous}
        onClick={() => previous && onChange(previous.id)}
      />
      <IconButton
        icon={ChevronRight}
        className="rtl:-scale-x-100"
        label={next ? messages.nextIs(next.title) : messages.next}
        aria-disabled={!next}
        onClick={() => next && onChange(next.id)}
      />
    </div>
  );
}

export type Siblings = ReturnType<typeof siblingsOf>;

/** The previous and next point of the same group, in order of creation, and the point's number from 1. */
export function siblingsOf(point: MapPoint, points: MapPoint[]) {
  const group = points.filter(({ group_id }) => group_id === point.group_id);
  const index = group.findIndex(({ id }) => id === point.id);
  return {
    number: index + 1,
    count: group.length,
    previous: group[index - 1] ?? null,
    next: group[index + 1] ?? null,
  };
}

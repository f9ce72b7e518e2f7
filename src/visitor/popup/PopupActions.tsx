import { ChevronLeft, ChevronRight, ExternalLink, Navigation, Share2 } from 'lucide-react';
import { useState } from 'react';
import { detectPlatform, directionsLink } from '@/geo/directions';
import type { GeoPosition } from '@/geo/earth-position';
import { useMessages } from '@/i18n/messages';
import { safeLink } from '@/lib/safe-address';
import type { MapPoint } from '@/model/point';
import { Button, buttonClasses } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { trackHeight } from './popup-size';

type PopupActionsProps = {
  point: MapPoint;
  points: MapPoint[];
  url: string;
  onChange: (pointId: string) => void;
};

/**
 * Sticks to the popup's bottom, with the text fading out behind it. In a short window it scrolls away instead, and if
 * text is large, only its upper part sticks.
 */
const STICKY =
  'bg-surface before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-3 before:bg-[linear-gradient(transparent,--theme(--color-surface))] [@media(min-height:20rem)]:sticky bottom-[min(0px,33dvh-var(--height))]';

/** The buttons below a point's text: its link, directions, sharing, and its siblings. */
export function PopupActions({ point, points, url, onChange }: PopupActionsProps) {
  const messages = useMessages('popup');
  const link = safeLink(point.link);
  return (
    <div
      ref={trackHeight}
      className={`flex shrink-0 flex-wrap items-center gap-x-2 gap-y-3 p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] ps-5 beside:pb-3 ${point.description ? STICKY : ''}`}
    >
      {(link || point.geoPosition) && (
        <div className="beside:w-auto flex flex-wrap gap-x-2 gap-y-3 max-sm:me-2 max-sm:w-full">
          {link && (
            <a
              href={link}
              target="_blank"
              rel="noopener"
              className={`${buttonClasses('primary')} flex-auto`}
            >
              {messages.learnMore}
              <ExternalLink
                aria-hidden
                className={`size-4 ${point.geoPosition ? 'reading:hidden' : 'reading:max-[52rem]:hidden'}`}
              />
            </a>
          )}
          {point.geoPosition && <DirectionsLink to={point.geoPosition} />}
        </div>
      )}
      <footer className="flex min-w-0 flex-auto flex-wrap items-center gap-2">
        <ShareButton key={point.id} title={point.title} url={url} />
        <SiblingButtons point={point} points={points} onChange={onChange} />
      </footer>
    </div>
  );
}

/** Opens directions to a point in the device's maps app, or on a web page. */
export function DirectionsLink({ to }: { to: GeoPosition }) {
  const messages = useMessages('popup');
  const href = directionsLink(to, detectPlatform(navigator));
  return (
    <a
      href={href}
      // An app that opens in a new tab leaves an empty tab behind.
      {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
      aria-label={messages.directions}
      // In a small window, a wide font would wrap the text and push the other buttons out of view.
      className={`${buttonClasses('secondary')} reading:w-11 reading:px-0 flex-auto`}
    >
      <Navigation aria-hidden className="size-4" />
      <span className="reading:hidden short:max-[52rem]:hidden">{messages.directions}</span>
    </a>
  );
}

/** Shares a point's address with the system's share sheet. Without one, copies the address; if that fails, shows it. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const messages = useMessages('popup');
  const [text, setText] = useState('');

  async function share() {
    if (await openShareSheet(title, url)) return;
    try {
      await navigator.clipboard.writeText(url);
      setText(messages.copied);
    } catch {
      setText(url);
    }
  }

  return (
    <div className="flex min-w-0 items-center">
      <Button onClick={share} aria-label={messages.share} className="reading:w-11 reading:px-0">
        <Share2 aria-hidden className="size-4" />
        <span className="reading:hidden">{messages.share}</span>
      </Button>
      <p role="status" className="text-sm text-muted not-empty:ms-3 select-all wrap-anywhere">
        {text}
      </p>
    </div>
  );
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
function SiblingButtons({ point, points, onChange }: Omit<PopupActionsProps, 'url'>) {
  const messages = useMessages('popup');
  const { number, count, previous, next } = siblingsOf(point, points);
  if (count < 2) return null;
  return (
    <div className="ms-auto flex shrink-0 items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        className="rtl:-scale-x-100"
        label={previous ? messages.previousIs(previous.title) : messages.previous}
        aria-disabled={!previous}
        onClick={() => previous && onChange(previous.id)}
      />
      <span
        // In a small window, this makes space for the directions.
        className={`text-sm text-muted tabular-nums ${point.geoPosition ? 'reading:hidden' : 'reading:max-[52rem]:hidden'}`}
      >
        {messages.numberOfCount(number, count)}
      </span>
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

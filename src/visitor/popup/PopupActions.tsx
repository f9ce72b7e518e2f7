import { ExternalLink } from 'lucide-react';
import { useMessages } from '@/i18n/messages';
import { safeLink } from '@/lib/safe-address';
import type { MapPoint } from '@/model/point';
import { buttonClasses } from '@/ui/Button';
import { DirectionsLink } from './DirectionsLink';
import { ShareButton } from './ShareButton';
import { SiblingButtons } from './SiblingButtons';
import { trackHeight } from './track-height';

type PopupActionsProps = {
  point: MapPoint;
  points: MapPoint[];
  url: string;
  onChange: (pointId: string) => void;
};

/**
 * Below a text, which fades away behind it; where the window is low it scrolls as well, and where text is large
 * only its beginning stays.
 */
const STICKY =
  'bg-surface before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-3 before:bg-[linear-gradient(transparent,--theme(--color-surface))] [@media(min-height:20rem)]:sticky bottom-[min(0px,33dvh-var(--height))]';

/** What can be done with a point: following its link, going there, sharing it, going on to the next. */
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

import { Navigation } from 'lucide-react';
import { detectPlatform, directionsLink } from '@/geo/directions';
import type { GeoPosition } from '@/geo/earth-position';
import { useMessages } from '@/i18n/messages';
import { buttonClasses } from '@/ui/Button';

/** In a narrow popup, the buttons are in one row: all but the link show only their icon. */
export const ICON_IF_NARROW = '@max-xl:w-target @max-xl:px-0';

/** Opens directions to a point in the device's maps app, or on a web page. In a narrow popup, it shows only its icon. */
export function DirectionsLink({ to, inPopup = true }: { to: GeoPosition; inPopup?: boolean }) {
  const messages = useMessages('popup');
  const href = directionsLink(to, detectPlatform(navigator));
  return (
    <a
      href={href}
      // An app that opens in a new tab leaves an empty tab behind.
      {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
      aria-label={messages.directions}
      title={messages.directions}
      className={`${buttonClasses('secondary')} ${inPopup ? ICON_IF_NARROW : ''}`}
    >
      <Navigation aria-hidden className="size-4" />
      <span className={inPopup ? '@max-xl:hidden' : ''}>{messages.directions}</span>
    </a>
  );
}

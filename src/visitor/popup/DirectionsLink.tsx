import { Navigation } from 'lucide-react';
import { detectPlatform, directionsLink } from '@/geo/directions';
import type { GeoPosition } from '@/geo/earth-position';
import { useMessages } from '@/i18n/messages';
import { buttonClasses } from '@/ui/Button';

/** The way to a place, in the device's own maps or on a page that has one. */
export function DirectionsLink({ to }: { to: GeoPosition }) {
  const messages = useMessages('popup');
  const href = directionsLink(to, detectPlatform(navigator));
  return (
    <a
      href={href}
      // An app opens by itself, and would leave an empty tab behind.
      {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
      aria-label={messages.directions}
      // In a small, low window, a wide font would wrap the text and push the other buttons out of view.
      className={`${buttonClasses('secondary')} reading:w-11 reading:px-0 flex-auto`}
    >
      <Navigation aria-hidden className="size-4" />
      <span className="reading:hidden short:max-[52rem]:hidden">{messages.directions}</span>
    </a>
  );
}

import './popup.css';
import { ExternalLink } from 'lucide-react';
import { detectPlatform, directionsLink } from '@/geo/directions';
import type { GeoPosition } from '@/geo/earth-position';
import { useMessages } from '@/i18n/messages';
import { buttonClasses } from '@/ui/Button';

/**
 * Opens directions to a point in the device's maps app, or on a web page. Its arrow and the lack of an outline
 * distinguish it from the way there, which this map shows.
 */
export function DirectionsLink({ to }: { to: GeoPosition }) {
  const messages = useMessages('popup');
  const href = directionsLink(to, detectPlatform(navigator));
  return (
    <a
      href={href}
      // An app that opens in a new tab leaves an empty tab behind.
      {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
      className={`${buttonClasses('secondary')} popup-directions popup-words`}
    >
      {messages.directions}
      <ExternalLink aria-hidden className="size-4" />
    </a>
  );
}

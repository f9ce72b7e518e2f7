import { ExternalLink } from 'lucide-react';
import { detectPlatform, directionsLink } from '@/geo/directions';
import type { GeoPosition } from '@/geo/earth-position';
import { useMessages } from '@/i18n/messages';
import { buttonClasses } from '@/ui/Button';

/**
 * The classes of a popup's button with words. In a narrow popup, buttons fill their rows, and one that is alone in its
 * row may have two lines. In a very narrow one, or with very large text, only the words have space.
 */
export const WORDS =
  '@max-xl:grow-999 @max-xl:px-3 @max-xl:text-center @max-xl:leading-tight @max-xl:whitespace-normal @max-2xs:*:[svg]:hidden';

/**
 * Opens directions to a point in the device's maps app, or on a web page. It has an arrow and no outline, to look unlike
 * the way there, which this map shows.
 */
export function DirectionsLink({ to }: { to: GeoPosition }) {
  const messages = useMessages('popup');
  const href = directionsLink(to, detectPlatform(navigator));
  return (
    <a
      href={href}
      // An app that opens in a new tab leaves an empty tab behind.
      {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
      className={`${buttonClasses('secondary')} border-transparent! bg-accent/10! text-accent! hover:bg-accent/20! ${WORDS}`}
    >
      {messages.directions}
      <ExternalLink aria-hidden className="size-4" />
    </a>
  );
}

import { Navigation } from 'lucide-react';
import { directionsLink, platformOf } from '@/geo/directions';
import type { EarthPosition } from '@/geo/plane';
import { popup } from '@/language/english/popup';
import { useWords } from '@/language/words';
import { buttonClasses } from '@/ui/Button';

/** The way to a place, as the device's own maps show it, or a page with a map. */
export function DirectionsLink({ to }: { to: EarthPosition }) {
  const words = useWords('popup', popup);
  const href = directionsLink(to, platformOf(navigator));
  return (
    <a
      href={href}
      // An app opens by itself, and would leave an empty tab behind.
      {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
      className={`${buttonClasses('secondary')} max-sm:flex-1`}
    >
      <Navigation aria-hidden className="size-4" />
      {words.directions}
    </a>
  );
}

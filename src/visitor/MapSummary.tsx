import { type RefObject, useEffect, useState } from 'react';
import { useMessages } from '@/i18n/messages';
import { mapLink } from '@/lib/map-link';
import type { MapView } from '@/map/map-view';
import { filterMarkersInView } from '@/map/markers/visible-markers';
import { initialScale } from '@/map/view/initial-scale';
import { buttonClasses } from '@/ui/Button';
import type { MapContent } from './useMapContent';

type MapSummaryProps = Pick<MapContent, 'points' | 'groups'> & { siteName: string };

/**
 * Comes first on the page: a link to the map in words, visible while it has the focus, and for screen readers a summary of
 * the map and its keys.
 */
export function MapSummary({ points, groups, siteName }: MapSummaryProps) {
  const messages = useMessages('map');
  if (points.length === 0) return null;
  const contents = [messages.groupShown(siteName || messages.map, points.length)];
  const trailCount = groups.filter(({ trail }) => trail).length;
  if (trailCount > 0) contents.push(messages.trails(trailCount));
  return (
    <section aria-label={messages.readAsText}>
      <a href={mapLink('?words')} className={`${buttonClasses('primary')} words-link sr-only`}>
        {messages.readAsText}
      </a>
      <p className="sr-only">{`${contents.join(' · ')}. ${messages.keyInstructions}`}</p>
    </section>
  );
}

/** The time from one announcement to the next, and from the map's rest to its announcement. */
const ANNOUNCEMENT_INTERVAL_MS = 2000;
const REST_MS = 500;

/** Announces the zoom and the number of places in view once the map rests after a change. */
export function ViewStatus({ map }: { map: RefObject<MapView | null> }) {
  const messages = useMessages('map');
  const [text, setText] = useState('');
  useEffect(
    function announceView() {
      let [shown, timer, nextMs] = ['', 0, 0];
      return map.current?.addLayer({
        elements: [],
        follow: () => {},
        place(frame, { icons, dots }) {
          const viewport = map.current?.viewport;
          const before = shown;
          shown = Object.values(frame.picture).join();
          if (!viewport || before === '' || before === shown) return;
          const percent = Math.round((100 * viewport.view.scale) / initialScale(viewport.layout));
          const count = filterMarkersInView([...icons, ...dots], frame, 0).length;
          const announce = () => {
            nextMs = performance.now() + ANNOUNCEMENT_INTERVAL_MS;
            setText(messages.groupShown(`${messages.map} ${percent}%`, count));
          };
          clearTimeout(timer);
          timer = window.setTimeout(announce, Math.max(REST_MS, nextMs - performance.now()));
        },
        destroy: () => clearTimeout(timer),
      });
    },
    [map, messages],
  );
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

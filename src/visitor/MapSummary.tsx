import { useMessages } from '@/i18n/messages';
import type { MapContent } from './useMapContent';

type MapSummaryProps = Pick<MapContent, 'points' | 'groups'> & { siteName: string };

/** The map in words, and its keys, for those who use a screen reader and have not reached the markers yet. */
export function MapSummary({ points, groups, siteName }: MapSummaryProps) {
  const messages = useMessages('map');
  if (points.length === 0) return null;
  const contents = [messages.groupShown(siteName || messages.map, points.length)];
  const trailCount = groups.filter(({ trail }) => trail).length;
  if (trailCount > 0) contents.push(messages.trails(trailCount));
  return <p className="sr-only">{`${contents.join(' · ')}. ${messages.keyInstructions}`}</p>;
}

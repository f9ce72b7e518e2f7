import { formatCount } from '@/i18n/format-count';

/** What the map and the controls on it say from the start. */
export const map = {
  map: 'Map',
  groups: 'Groups',
  all: 'All',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  wholeMap: 'Whole map',
  fullScreen: 'Full screen',
  exitFullScreen: 'Exit full screen',
  places: 'Places',
  /** What a choice in the legend shows: the name of a group or `all`, and how many places it has. */
  groupShown: (name: string, count: number) => `${name}: ${formatCount(count, 'place')}`,
};

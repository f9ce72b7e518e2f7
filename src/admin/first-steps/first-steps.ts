import type { MapSettings } from '@/model/map-settings';
import type { Point } from '@/model/point';
import { isDemoPicture, isDemoPoint } from './demo';
import type { Progress } from './progress';

/** One of the steps from a new site to a map. */
type Step = {
  id: 'map' | 'place' | 'languages';
  text: string;
  isDone: boolean;
  tab: 'points' | 'settings';
  /** The part of the settings to open. */
  section?: string;
  /** The control to press. */
  control?: string;
};

/** The first steps, and whether to show them: from when the site is new until they are done, or dismissed. */
export function firstSteps(
  { settings, points }: { settings: MapSettings; points: Point[] },
  progress: Progress | null,
) {
  const hasOwnMap = settings.base_map_image !== null && !isDemoPicture(settings.base_map_image);
  const demoPointCount = points.filter(isDemoPoint).length;
  const steps: Step[] = [
    {
      id: 'map',
      text: 'Upload your own map',
      isDone: hasOwnMap,
      tab: 'settings',
      control: '#base-map input',
    },
    {
      id: 'place',
      text: 'Add your first place',
      isDone: points.length > demoPointCount,
      tab: 'points',
      control: '#add-point',
    },
    {
      id: 'languages',
      text: 'Check the languages',
      isDone:
        settings.language !== 'en' ||
        settings.further_languages.length > 0 ||
        progress === 'languages checked',
      tab: 'settings',
      section: 'languages',
    },
  ];
  const isNew = !hasOwnMap || points.length === 0;
  const isComplete = steps.every(({ isDone }) => isDone) && demoPointCount === 0;
  const isShown = (isNew || progress !== null) && progress !== 'dismissed' && !isComplete;
  return { steps, demoPointCount, isNew, isShown };
}

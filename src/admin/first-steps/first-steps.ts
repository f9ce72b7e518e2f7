import { useCallback, useState } from 'react';
import { BACKEND_URL } from '@/lib/env';
import { type MapSettings, siteNameOf } from '@/model/map-settings';
import type { Point } from '@/model/point';
import { DEMO_NAME, isDemoPicture, isDemoPoint, untouchedDemoPoints } from './demo';

type NewMap = { settings: MapSettings; points: Point[] };

/** The first steps, and whether to show them: from when the site is new until they are done, or dismissed. */
export function firstSteps({ settings, points }: NewMap, progress: Progress | null) {
  const { base_map_image, language, further_languages } = settings;
  const hasOwnMap = base_map_image !== null && !isDemoPicture(base_map_image);
  const demoPointCount = points.filter(isDemoPoint).length;
  const name = siteNameOf(settings);
  const hasLanguages = language !== 'en' || further_languages.length > 0;
  const steps = [
    { id: 'map', text: 'Upload your own map', isDone: hasOwnMap },
    { id: 'place', text: 'Add your first place', isDone: points.length > demoPointCount },
    { id: 'share', text: 'Give the map its name', isDone: !['', DEMO_NAME].includes(name) },
    {
      id: 'languages',
      text: 'Check the languages',
      isDone: hasLanguages || progress === 'languages checked',
    },
  ] as const;
  // With a map of one's own, the demo's points may still be all there are.
  const isNew = !hasOwnMap || points.length === demoPointCount;
  const untouchedCount = untouchedDemoPoints(points).length;
  const isComplete = steps.every(({ isDone }) => isDone) && untouchedCount === 0;
  const isShown = (isNew || progress !== null) && progress !== 'dismissed' && !isComplete;
  return { steps, untouchedCount, isNew, isShown };
}

const PROGRESS = ['started', 'languages checked', 'dismissed'] as const;

/** How far the administrator is in the first steps, beyond what the map shows. */
export type Progress = (typeof PROGRESS)[number];

/** Several sites with different backends may share an origin. */
const STORAGE_KEY = `poi-map-first-steps ${import.meta.env.BASE_URL} ${BACKEND_URL}`;

function readProgress(): Progress | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return PROGRESS.find((each) => each === stored) ?? null;
  } catch {
    return null;
  }
}

/** The progress in this browser, null on a site that was never new, and a function that changes it. */
export function useProgress() {
  const [progress, setProgress] = useState(readProgress);
  const storeProgress = useCallback((next: Progress) => {
    setProgress(next);
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Without storage, the steps return with the next visit.
    }
  }, []);
  return { progress, storeProgress };
}

import { useCallback, useState } from 'react';
import { BACKEND_URL } from '@/lib/env';
import { type MapSettings, siteNameOf } from '@/model/map-settings';
import type { Point } from '@/model/point';
import { DEMO_NAME, isDemoPicture, isDemoPoint, untouchedDemoPoints } from './demo';

type NewMap = { settings: MapSettings; points: Point[] };

/** How long the first steps are offered. */
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The first steps, and whether to show them: from when the site is new until they are done or dismissed, but at most
 * for a day.
 * @param ageMs the time since they were first shown
 */
export function firstSteps(
  { settings, points }: NewMap,
  { progress, ageMs }: { progress: Progress | null; ageMs: number },
) {
  const { base_map_image, language, further_languages } = settings;
  const hasOwnMap = base_map_image !== null && !isDemoPicture(base_map_image);
  const demoPointCount = points.filter(isDemoPoint).length;
  const name = siteNameOf(settings);
  const hasLanguages = language !== 'en' || further_languages.length > 0;
  const steps = [
    { id: 'map', text: 'Upload your own map', isDone: hasOwnMap },
    { id: 'point', text: 'Add your first point', isDone: points.length > demoPointCount },
    { id: 'name', text: 'Give the map its name', isDone: !['', DEMO_NAME].includes(name) },
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
  const isStarted = progress !== null && progress !== 'dismissed' && ageMs < DAY_MS;
  const isShown = (progress === null ? isNew : isStarted) && !isComplete;
  return { steps, untouchedCount, isNew, isShown };
}

const PROGRESS = ['started', 'languages checked', 'dismissed'] as const;

/** How far the administrator is in the first steps, beyond what the map shows. */
export type Progress = (typeof PROGRESS)[number];

/** Several sites with different backends may share an origin. */
const STORAGE_KEY = `poi-map-first-steps ${import.meta.env.BASE_URL} ${BACKEND_URL}`;

/** When the steps were first shown, in milliseconds since 1970. */
const SINCE_KEY = `${STORAGE_KEY} since`;

function readProgress(): { progress: Progress | null; sinceMs: number } {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    const progress = PROGRESS.find((each) => each === stored) ?? null;
    return { progress, sinceMs: Number(localStorage.getItem(SINCE_KEY)) || Date.now() };
  } catch {
    return { progress: null, sinceMs: Date.now() };
  }
}

/** The progress in this browser, null on a site that was never new, and a function that changes it. */
export function useProgress() {
  const [stored, setStored] = useState(readProgress);
  const storeProgress = useCallback(
    (progress: Progress) => {
      const { sinceMs } = stored;
      setStored({ progress, sinceMs });
      try {
        localStorage.setItem(STORAGE_KEY, progress);
        localStorage.setItem(SINCE_KEY, String(sinceMs));
      } catch {
        // Without storage, the steps return with the next visit.
      }
    },
    [stored],
  );
  return { ...stored, storeProgress };
}

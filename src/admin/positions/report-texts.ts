import { type FitAssessment, type FitProblem, MIN_CONTROL_POINTS } from '@/geo/fit-assessment';
import { formatDistance } from '@/geo/format-distance';
import { formatCount } from '@/i18n/format-numbers';

/** Formats a distance. */
export function metersText(meters: number): string {
  return formatDistance(meters, 'en', 'meters');
}

/** For example ‘16 of 23 points have a position.’ */
export function positionCountText(placed: number, all: number): string {
  const verb = placed === 1 ? 'has' : 'have';
  return `${placed.toLocaleString('en')} of ${formatCount(all, 'point')} ${verb} a position.`;
}

/** Says how well the positions agree; null if that is unknown. */
export function fitErrorText({
  problem,
  medianMeters,
}: Pick<FitAssessment, 'problem' | 'medianMeters'>): string | null {
  if (problem === 'too few' || problem === 'on one line') return null;
  return `Compared with the others, half of them are off by ${metersText(medianMeters)} or less. A visitor’s dot is about as accurate.`;
}

/** Says what may be wrong with the place that disagrees most. */
export function outlierText({
  isWorstExcluded,
  isWorstTheOnlyProblem,
}: Pick<FitAssessment, 'isWorstExcluded' | 'isWorstTheOnlyProblem'>): string {
  if (isWorstExcluded) {
    return 'It’s left out: visitors see the button, but its position isn’t used. Are its latitude and longitude swapped, or is a minus sign missing?';
  }
  return isWorstTheOnlyProblem
    ? 'Without it the others agree, and visitors would see the button. Are its latitude and longitude swapped, is a minus sign missing, or is its marker in the wrong place?'
    : 'Its position or its marker may be wrong, or the map is drawn very freely there.';
}

/** Says why visitors can't be shown where they are, and what to do. */
export function fitProblemText(problem: FitProblem, placed: number): string {
  switch (problem) {
    case 'too few': {
      const missing = MIN_CONTROL_POINTS - placed;
      return `${missing} more ${missing === 1 ? 'point needs' : 'points need'} a position. Choose some that are far from each other, and not all on one line.`;
    }
    case 'on one line':
      return 'The points with a position are all on one line. Give a point off that line a position, too.';
    case 'folded':
      return 'With these positions the map would fold over itself. Usually this means that two points have each other’s position, or a marker is on the wrong side of others.';
    case 'too far apart':
      return 'The positions and the markers don’t agree well enough. Look for wrong positions and for markers in the wrong place, or give more points a position.';
  }
}

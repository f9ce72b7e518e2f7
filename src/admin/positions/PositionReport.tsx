import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Pencil } from 'lucide-react';
import { type FitAssessment, type FitProblem, MIN_CONTROL_POINTS } from '@/geo/fit-assessment';
import { formatCount } from '@/i18n/format-numbers';
import type { MapSettings } from '@/model/map-settings';
import type { Point } from '@/model/point';
import { AsyncContent } from '@/ui/AsyncContent';
import { Button } from '@/ui/Button';
import { fitAnalysisQuery } from './analyze-fit';
import { PositionTester } from './PositionTester';
import { metersText } from './picture-location';

type PositionReportProps = {
  settings: MapSettings;
  /** At least one of them has a position. */
  points: Point[];
  onEdit: (point: Point) => void;
};

/** Shows how many places have a position, how well these agree, and what that means for visitors. */
export function PositionReport(props: PositionReportProps) {
  const { settings, points, onEdit } = props;
  const { base_map_image: baseMap, position_verdict: verdict } = settings;
  const isGood = verdict === 'good';
  const Icon = isGood ? CircleCheck : CircleAlert;
  const placed = points.filter(({ latitude }) => latitude !== null);
  const { data, error, refetch } = useQuery({
    ...fitAnalysisQuery(placed, baseMap),
    enabled: baseMap !== null,
    // A position that is being tested stays while the places are compared again.
    placeholderData: keepPreviousData,
  });

  if (baseMap === null) {
    return (
      <p className="text-sm">
        {positionCountText(placed.length, points.length)} The map has no picture yet to compare them
        with. Choose a base map first.
      </p>
    );
  }
  const countText = <p className="text-sm">{positionCountText(placed.length, points.length)}</p>;
  if (!data) {
    return (
      <>
        {countText}
        <AsyncContent data={data} error={error} onRetry={refetch}>
          {() => null}
        </AsyncContent>
      </>
    );
  }
  const { assessment, comparedCount, fit } = data;
  const { problem, worst } = assessment;
  const text = fitErrorText(assessment);
  // The place whose position agrees least with the others.
  const worstPoint = worst && placed.find(({ id }) => id === worst.id);
  return (
    <>
      {countText}
      <p role="status" className="flex items-center gap-2 text-sm font-medium">
        {verdict !== null && (
          <Icon aria-hidden size={18} className={isGood ? 'text-accent' : 'text-danger'} />
        )}
        {verdict === null
          ? 'Checking whether visitors see the button “Where am I?”.'
          : `Visitors ${isGood ? 'see' : 'don’t see'} the button “Where am I?”.`}
      </p>
      {problem !== null && !assessment.isWorstTheOnlyProblem && (
        <p className="text-sm">{fitProblemText(problem, comparedCount)}</p>
      )}
      {worst && worstPoint && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken p-3">
          <p className="min-w-48 flex-1 text-sm">
            <span className="font-medium wrap-anywhere">
              {worstPoint.title} seems {metersText(worst.meters)} off.
            </span>{' '}
            {outlierText(assessment)}
          </p>
          <Button
            icon={Pencil}
            aria-label={`Edit ${worstPoint.title}`}
            onClick={() => onEdit(worstPoint)}
          >
            Edit
          </Button>
        </div>
      )}
      {text && !assessment.isWorstTheOnlyProblem && (
        <p className="text-sm">
          {text}
          {comparedCount < placed.length &&
            ` ${comparedCount} were compared, from all over the map.`}
        </p>
      )}
      {text && fit && <PositionTester fit={fit} />}
    </>
  );
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
    ? 'Without it the others agree, and visitors would see the button. Are its latitude and longitude swapped, is a minus sign missing, or is its marker on the wrong spot?'
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
      return 'The positions and the markers don’t agree well enough. Look for wrong positions and for markers on the wrong spot, or give more points a position.';
  }
}

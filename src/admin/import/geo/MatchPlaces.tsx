import { RotateCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { SheetRow } from '@/admin/import/read-rows';
import type { ImportState } from '@/admin/import/useImport';
import { goodFit } from '@/admin/positions/analyze-fit';
import { type FitAssessment, MIN_CONTROL_POINTS } from '@/geo/fit-assessment';
import { formatDistance } from '@/geo/format-distance';
import { formatCount } from '@/i18n/format-numbers';
import { foldText } from '@/lib/fold-text';
import { groupBy } from '@/lib/group-by';
import type { Point } from '@/model/point';
import { Button } from '@/ui/Button';
import { fieldClasses } from '@/ui/Field';
import { SelectField } from '@/ui/SelectField';

/** The number of places shown. The others can be found by name. */
const MAX_SHOWN = 8;

const NONE = '';

type MatchPlacesProps = {
  importState: ImportState;
  placement: NonNullable<ImportState['placement']>;
  /** The points of the map. */
  points: Point[];
};

/**
 * Matches places of a file with points of the map. Shown if the map's own points aren't enough to place
 * the others.
 */
export function MatchPlaces({ importState, placement, points }: MatchPlacesProps) {
  const { choices, matches, isGeoreferencing } = importState;
  const { matchable, analysis, problem, controlPoints } = placement;
  const hasFit = goodFit(analysis) !== null;
  const outcome = analysis && describeAssessment(analysis.assessment, controlPoints.length, points);
  const [query, setQuery] = useState('');
  // Suggested matches are first. The order stays while the administrator matches places.
  const [suggested, setSuggested] = useState(matches);
  if (choices.matches === null && suggested !== matches) setSuggested(matches);
  /** Names the place that lost its point to another place. */
  const [displaced, setDisplaced] = useState<string | null>(null);
  const inOrder = matchable.places.toSorted(
    (a, b) => Number(suggested.has(b.number)) - Number(suggested.has(a.number)),
  );
  const options = useMemo(() => pointOptions(matchable.points), [matchable.points]);
  const foldedQuery = foldText(query);
  const found = inOrder.filter((row) => foldText(titleOf(row)).includes(foldedQuery));
  const hasTracks = (importState.openedFile?.sheet.tracks?.length ?? 0) > 0;
  if (matchable.places.length === 0) {
    return hasTracks && !hasFit && !isGeoreferencing ? (
      <p role="status" className="text-sm text-danger">
        The map’s points don’t show yet where these lines belong on the picture. Give at least{' '}
        {MIN_CONTROL_POINTS} points a position first, or choose a file that also has places, and
        match them with points here. {outcome}
      </p>
    ) : null;
  }
  if (hasFit && matches.size === 0) return null;
  const shown = found.slice(0, MAX_SHOWN);

  function match(number: number, pointId: string | null) {
    const isDisplaced = (row: SheetRow) =>
      row.number !== number && matches.get(row.number) === pointId;
    const place = matchable.places.find(isDisplaced);
    const title = points.find(({ id }) => id === pointId)?.title;
    setDisplaced(place ? `“${titleOf(place)}” was “${title}”. It is a new point now.` : null);
    importState.match(number, pointId);
  }

  return (
    <section aria-label="Match places" className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        {hasFit
          ? 'These places match points of the map, which get their positions from the file. Check that each match is right.'
          : `The map’s points don’t show yet where these places belong on the picture. Give at least ${MIN_CONTROL_POINTS} points a position first, or match some of these places with points here: those points get their positions from the file, and the other places are placed with their help.`}
      </p>
      <p role="status" className={`text-sm ${hasFit || isGeoreferencing ? '' : 'text-danger'}`}>
        {isGeoreferencing && 'Finding where the places are...'}
        {outcome}
        {problem && `Can’t find where the places are: ${problem}`}
      </p>
      {problem && (
        <Button icon={RotateCw} className="self-start" onClick={importState.retryGeoreference}>
          Try again
        </Button>
      )}
      {matchable.places.length > MAX_SHOWN && (
        <input
          type="search"
          aria-label="Find a place in the file"
          placeholder="Find a place in the file"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          className={fieldClasses}
        />
      )}
      <ul aria-label="Places in the file" className="flex flex-col gap-3">
        {shown.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reuses the selects, which have thousands of options, for other places
          <li key={index}>
            <SelectField
              label={titleOf(row) || `Place ${row.number}`}
              className="grid grid-cols-2 items-center gap-x-4 *:first:mb-0 *:first:wrap-anywhere"
              value={matches.get(row.number) ?? NONE}
              onValueChange={(id) => match(row.number, id === NONE ? null : id)}
              options={options}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm empty:hidden">
        {displaced}
      </p>
      {found.length !== shown.length && (
        <p className="text-sm text-muted">
          {formatCount(found.length - shown.length, 'more place')}: find them by name.
        </p>
      )}
    </section>
  );
}

function titleOf({ cells }: SheetRow): string {
  return cells.title ?? '';
}

/** The points by title, with the position of those that share one. */
function pointOptions(points: Point[]) {
  const byTitle = groupBy(points, ({ title }) => title);
  const named = points.map(({ id, title, coord_x, coord_y }) => ({
    value: id,
    text: (byTitle.get(title)?.length ?? 0) > 1 ? `${title} (${coord_x}%, ${coord_y}%)` : title,
  }));
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [{ value: NONE, text: 'A new point' }, ...named.sort((a, b) => compare(a.text, b.text))];
}

/** Says whether the places can be placed, or why not. */
function describeAssessment(
  { problem, worst, isWorstExcluded, isWorstTheOnlyProblem }: FitAssessment,
  knownCount: number,
  points: Point[],
): string {
  const title = points.find(({ id }) => id === worst?.id)?.title;
  const off =
    worst && title && `“${title}” seems ${formatDistance(worst.meters, 'en', 'meters')} off`;
  if (problem === null) {
    const count = formatCount(isWorstExcluded ? knownCount - 1 : knownCount, 'known point');
    const excluded = isWorstExcluded && off ? ` ${off}, so it is left out.` : '';
    return `The other places are placed with the help of ${count}.${excluded}`;
  }
  if (problem === 'too few') {
    const missing = MIN_CONTROL_POINTS - knownCount;
    const places = formatCount(missing, knownCount === 0 ? 'place' : 'more place');
    return `${places} ${missing === 1 ? 'is' : 'are'} needed.`;
  }
  if (problem === 'on one line' && !isWorstTheOnlyProblem) {
    return 'All known points are on one line. Match one more place that is well off that line.';
  }
  const text =
    problem === 'folded'
      ? 'With these matches, the picture would fold over itself.'
      : 'These matches don’t agree.';
  const agreement = isWorstTheOnlyProblem ? ', and without it the others agree' : '';
  return off ? `${text} ${off}${agreement}: is it really this place?` : text;
}

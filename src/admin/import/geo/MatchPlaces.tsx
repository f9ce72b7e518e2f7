import { RotateCw } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import type { SheetLine } from '@/admin/import/sheet-lines';
import type { ImportState } from '@/admin/import/useImport';
import { MIN_CONTROL_POINTS } from '@/geo/fit-assessment';
import { formatDistance } from '@/geo/format-distance';
import { formatCount } from '@/i18n/format-count';
import { foldText } from '@/lib/fold-text';
import type { Point } from '@/model/point';
import { Button } from '@/ui/Button';
import { Field, fieldClasses } from '@/ui/Field';
import { Select } from '@/ui/SelectField';
import { findMatchable, type Georeference, type Placement } from './base-map-picture';

/** So many places are offered at once; the others are found by their names. */
const MAX_SHOWN = 8;

const NONE = '';

type MatchPlacesProps = { importState: ImportState; points: Point[] };

/**
 * Where the map’s own points don’t tell where a file’s places are: says what to do, and takes which of the
 * places are points of the map.
 */
export function MatchPlaces({ importState, points }: MatchPlacesProps) {
  const { lines, choices, match, lie, isGeoreferencing } = importState;
  const { matches } = choices.placement;
  const [query, setQuery] = useState('');
  const open = useMemo(() => findMatchable(lines, points), [lines, points]);
  // Those that were matched by their titles stand first, and none moves under the hand.
  const [first, setFirst] = useState(matches);
  if (!choices.isMatchedByHand && first !== matches) setFirst(matches);
  const [before, setBefore] = useState(matches);
  const [displaced, setDisplaced] = useState<string | null>(null);
  if (before !== matches) {
    setBefore(matches);
    setDisplaced(choices.isMatchedByHand ? displacedText(before, matches, open) : null);
  }
  const inOrder = useMemo(
    () => open.places.toSorted((a, b) => Number(first.has(b.number)) - Number(first.has(a.number))),
    [open, first],
  );
  const options = useMemo(() => pointOptions(open.points), [open.points]);
  const wanted = foldText(query);
  const found = useMemo(
    () => inOrder.filter((line) => wanted === '' || foldText(titleOf(line)).includes(wanted)),
    [inOrder, wanted],
  );
  if ((lie?.fit && matches.size === 0) || open.places.length === 0) return null;
  const shown = found.slice(0, MAX_SHOWN);

  return (
    <section aria-label="Match places" className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        {lie?.fit
          ? 'These places are points of the map, and get their positions from the file. Look whether each is the right one.'
          : `The map’s own points don’t tell yet where these places are on the picture. Give at least ${MIN_CONTROL_POINTS} points their positions first, or choose here which of these places the map has already: they get their positions from the file, and the others are placed by them.`}
      </p>
      <p role="status" className={`text-sm ${lie?.fit || isGeoreferencing ? '' : 'text-danger'}`}>
        {isGeoreferencing && 'Working out where the places are...'}
        {lie && describeGeoreference(lie, points)}
        {importState.georeferenceProblem &&
          `Where the places are can’t be worked out: ${importState.georeferenceProblem}`}
      </p>
      {importState.georeferenceProblem && (
        <Button className="self-start" onClick={importState.retryGeoreference}>
          <RotateCw aria-hidden size={16} />
          Try again
        </Button>
      )}
      {open.places.length > MAX_SHOWN && (
        <input
          type="search"
          aria-label="Find a place of the file"
          placeholder="Find a place of the file"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          className={fieldClasses}
        />
      )}
      <ul aria-label="Places of the file" className="flex flex-col gap-3">
        {shown.map((line, index) => (
          <MatchedPlace
            // biome-ignore lint/suspicious/noArrayIndexKey: other places take the selects that are there, with their thousands of points
            key={index}
            number={line.number}
            title={titleOf(line)}
            pointId={matches.get(line.number) ?? NONE}
            options={options}
            onMatch={match}
          />
        ))}
      </ul>
      <p role="status" className="text-sm empty:hidden">
        {displaced}
      </p>
      {found.length !== shown.length && (
        <p className="text-sm text-muted">
          {formatCount(found.length - shown.length, 'more place')}: find them by their names.
        </p>
      )}
    </section>
  );
}

type MatchedPlaceProps = {
  number: number;
  title: string;
  pointId: string;
  options: { value: string; text: string }[];
  onMatch: ImportState['match'];
};

/** Asks which point of the map a place is. */
const MatchedPlace = memo(function MatchedPlace(props: MatchedPlaceProps) {
  const { number, title, pointId, options, onMatch } = props;
  return (
    <li>
      <Field
        label={title || `Place ${number}`}
        className="grid grid-cols-2 items-center gap-x-4 *:first:mb-0 *:first:wrap-anywhere"
      >
        {(control) => (
          <Select
            {...control}
            value={pointId}
            onValueChange={(id) => onMatch(number, id === NONE ? null : id)}
            options={options}
          />
        )}
      </Field>
    </li>
  );
});

function titleOf({ cells }: SheetLine): string {
  return cells.title ?? '';
}

/** Says which place is a new one by now, because its point was chosen for another place; null for none. */
function displacedText(
  before: Placement['matches'],
  now: Placement['matches'],
  { places, points }: ReturnType<typeof findMatchable>,
): string | null {
  const chosen = new Set(now.values());
  const [number, pointId] =
    [...before].find(([number, id]) => !now.has(number) && chosen.has(id)) ?? [];
  const place = places.find((line) => line.number === number);
  const point = points.find(({ id }) => id === pointId);
  return place && point ? `“${titleOf(place)}” was “${point.title}”. It is a new place now.` : null;
}

/** The points by their titles. Of those that share one, where each is. */
function pointOptions(points: Point[]) {
  const counts = new Map<string, number>();
  for (const { title } of points) counts.set(title, (counts.get(title) ?? 0) + 1);
  const named = points.map(({ id, title, coord_x, coord_y }) => ({
    value: id,
    text: (counts.get(title) ?? 0) > 1 ? `${title} (${coord_x}%, ${coord_y}%)` : title,
  }));
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [
    { value: NONE, text: 'A new place' },
    ...named.sort((one, other) => compare(one.text, other.text)),
  ];
}

/** Whether the places can be placed by now, or what is in the way. */
function describeGeoreference(
  { assessment, fit, controlPointCount }: Georeference,
  points: Point[],
): string {
  const { problem, worst, isWorstExcluded, isWorstTheOnlyProblem } = assessment;
  const title = points.find(({ id }) => id === worst?.id)?.title;
  const away = worst && formatDistance(worst.meters, 'en', 'metres');
  if (fit) {
    const count = isWorstExcluded ? controlPointCount - 1 : controlPointCount;
    const leftOut =
      isWorstExcluded && title && away ? ` “${title}” is left out: it seems ${away} off.` : '';
    return `The others are placed by ${formatCount(count, 'place')} that are known.${leftOut}`;
  }
  if (problem === 'too few') {
    const places = formatCount(
      MIN_CONTROL_POINTS - controlPointCount,
      controlPointCount === 0 ? 'place' : 'more place',
    );
    return `${places} ${MIN_CONTROL_POINTS - controlPointCount === 1 ? 'is' : 'are'} needed.`;
  }
  if (isWorstTheOnlyProblem && title && away) {
    return `Without “${title}”, which seems ${away} off, the others agree: is it really this place?`;
  }
  if (problem === 'on one line') {
    return 'All places that are known are on one line. Match one more that is well beside it.';
  }
  const doubt = title && away ? ` “${title}” seems ${away} off: is it really this place?` : '';
  return problem === 'folded'
    ? `By these places the picture would fold over itself.${doubt}`
    : `These places don’t agree.${doubt}`;
}

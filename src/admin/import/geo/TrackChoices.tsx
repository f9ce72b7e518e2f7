import { useId } from 'react';
import type { Track } from '@/admin/import/sheet';
import type { ImportPreviewProps } from '@/admin/import/useImport';
import { formatDistance } from '@/geo/format-distance';
import { formatCount } from '@/i18n/format-numbers';
import { Select } from '@/ui/SelectField';
import { LEAVE_OUT, NEW_GROUP, type PlannedTrail } from './imported-trails';

/** Asks which lines of a map file become the trails of which groups, and says what they will be. */
export function TrackChoices({ importState, openedFile, plan }: ImportPreviewProps) {
  const { sheet, map } = openedFile;
  const { trackTargets } = importState.choices;
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="text-sm font-medium">
        Lines
      </h3>
      <p className="mb-3 text-sm text-muted">
        A line becomes the trail of a group. Lines of the same group become one trail.
      </p>
      <ul className="flex flex-col gap-3">
        {sheet.tracks?.map((track) => {
          const name = track.name || `Line ${track.number}`;
          const trail = plan.trails.find(({ tracks }) => tracks.includes(track.number));
          return (
            <li key={track.number} className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-2">
              <div className="min-w-0 text-sm wrap-anywhere">
                <p>{name}</p>
                {trail && <TrailTexts trail={trail} track={track} />}
              </div>
              <Select
                aria-label={`Group of ${name}`}
                value={trackTargets.get(track.number) ?? LEAVE_OUT}
                onValueChange={(target) =>
                  importState.change({
                    trackTargets: new Map(trackTargets).set(track.number, target),
                  })
                }
                options={[
                  { value: LEAVE_OUT, text: 'Leave out' },
                  { value: NEW_GROUP, text: 'A new group' },
                  ...map.groups.map(({ id, name }) => ({ value: id, text: name })),
                ]}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Describes a planned trail, next to the first of its lines. */
function TrailTexts({ trail: planned, track }: { trail: PlannedTrail; track: Track }) {
  const { trail, problem, lengthMeters, outsideFraction } = planned;
  if (planned.tracks[0] !== track.number) return null;
  if (!trail) return <p className="text-danger">{problem}</p>;
  const format = (meters: number) => formatDistance(meters, 'en', 'meters');
  const facts = [
    lengthMeters !== null && format(lengthMeters * (1 - outsideFraction)),
    trail.climbMeters !== null && `${trail.climbMeters} m up`,
    trail.descentMeters !== null && `${trail.descentMeters} m down`,
    formatCount(trail.sections.flatMap(({ positions }) => positions).length, 'corner'),
  ];
  const outside = lengthMeters
    ? format(lengthMeters * outsideFraction)
    : `${Math.ceil(outsideFraction * 100)}%`;
  return (
    <>
      <p className="text-muted">{facts.filter(Boolean).join(' · ')}</p>
      {outsideFraction > 0.001 && (
        <p className="text-muted">{outside} outside the picture is left out.</p>
      )}
      {planned.isStored && <p className="text-muted">Already on the map.</p>}
      {planned.replacesTrail && !planned.isStored && (
        <p>Replaces the trail of {planned.group.name}, including where it has steps.</p>
      )}
    </>
  );
}

import { ArrowLeftRight, Trash2 } from 'lucide-react';
import { HelpLink } from '@/admin/help/HelpLink';
import type { Trail } from '@/model/trail';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { SwitchField } from '@/ui/SwitchField';
import { TextField } from '@/ui/TextField';
import type { Junction } from './decide-junctions';
import { type Drawing, moveCorner, removeCorner, reverse, toDrawing } from './edit-trail';
import { NumberInput } from './TrailTools';

type TrailPanelProps = {
  drawing: Drawing;
  /** What the owner knows about the trail. */
  facts: Trail;
  onFacts: (facts: Trail) => void;
  onDraw: (drawing: Drawing) => void;
  /** Where the trail meets others, and itself. */
  junctions: readonly Junction[];
  onToggle: (junction: Junction) => void;
};

const NUMBERS = [
  ['lengthMeters', 'Length in meters'],
  ['minutes', 'Minutes on foot'],
  ['climbMeters', 'Climb in meters'],
  ['descentMeters', 'Descent in meters'],
] as const;

/** What the owner knows about the trail, and a list of its corners. */
export function TrailPanel(props: TrailPanelProps) {
  const { drawing, facts, onFacts, onDraw, junctions, onToggle } = props;
  const isEmpty = drawing.corners.length === 0;
  return (
    <aside
      aria-label="Details and corners"
      className="flex w-80 max-w-full shrink-0 flex-col gap-4 overflow-y-auto border-s border-line bg-surface p-4 max-lg:absolute max-lg:inset-y-0 max-lg:end-0 max-lg:shadow-float"
    >
      <div className="grid grid-cols-2 items-end gap-3">
        {NUMBERS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type="number"
            inputMode="numeric"
            min={0}
            value={`${facts[name] ?? ''}`}
            onValueChange={(text) =>
              onFacts({ ...facts, [name]: text === '' ? null : Number(text) })
            }
            normalize={(text) => text && `${Math.round(Number(text))}`}
          />
        ))}
      </div>
      <p className="-mt-2 text-sm text-muted">
        Fill in only what you know. Visitors see feet and miles where these are usual.
      </p>
      <SwitchField
        label="One way"
        hint="Arrows show the direction in which it was drawn."
        checked={facts.isDirected}
        onCheckedChange={(isDirected) => onFacts({ ...facts, isDirected })}
      />
      <SwitchField
        label="The whole trail has been checked"
        hint="Visitors see “Step-free” only if this is on and no section has steps."
        checked={facts.isChecked}
        onCheckedChange={(isChecked) => onFacts({ ...facts, isChecked })}
      />
      <HelpLink topic="trails" />
      <div className="flex flex-wrap gap-2">
        <Button
          icon={ArrowLeftRight}
          aria-disabled={isEmpty}
          onClick={() => !isEmpty && onDraw(reverse(drawing))}
        >
          Reverse
        </Button>
        <Button
          icon={Trash2}
          aria-disabled={isEmpty}
          onClick={() => !isEmpty && onDraw(toDrawing([]))}
        >
          Remove the trail
        </Button>
      </div>
      {junctions.length > 0 && (
        <section aria-labelledby="junctions-heading" className="flex flex-col gap-3">
          <div>
            <h3 id="junctions-heading" className="text-sm font-medium">
              Where it meets trails
            </h3>
            <p className="text-sm text-muted">
              The dots on the map: filled where people can change from one to the other, rings where
              they can’t, as under a bridge. Press a dot to switch it.
            </p>
          </div>
          {junctions.map((junction) => {
            const { id, name, at, isJoined } = junction;
            const place = `${at.percentX.toFixed(1)}, ${at.percentY.toFixed(1)}`;
            return (
              <SwitchField
                key={`${id} ${place}`}
                label={`Joined with ${name}`}
                hint={`At ${place}`}
                checked={isJoined}
                onCheckedChange={() => onToggle(junction)}
              />
            );
          })}
        </section>
      )}
      <CornerList drawing={drawing} onDraw={onDraw} />
    </aside>
  );
}

/** The list shows at most this number of corners, around the selected one: a freehand line has thousands. */
const MAX_LISTED = 40;

function CornerList({ drawing, onDraw }: Pick<TrailPanelProps, 'drawing' | 'onDraw'>) {
  const { corners, selected } = drawing;
  const last = Math.max(0, corners.length - MAX_LISTED);
  const first = Math.min(last, Math.max(0, (selected ?? 0) - MAX_LISTED / 2));
  const shown = corners.slice(first, first + MAX_LISTED);
  return (
    <section aria-labelledby="corners-heading">
      <h3 id="corners-heading" className="text-sm font-medium">
        {shown.length === 0
          ? 'No corners yet'
          : corners.length === 1
            ? '1 corner'
            : `Corners ${first + 1} to ${first + shown.length} of ${corners.length}`}
      </h3>
      <p className="text-sm text-muted">In percent, from the left and from the top.</p>
      <ol className="mt-1 flex flex-col gap-1">
        {shown.map((corner, offset) => {
          const index = first + offset;
          const grabbed = { ...drawing, selected: index };
          return (
            <li key={index} className="flex items-center gap-1">
              <button
                type="button"
                aria-label={`Select corner ${index + 1}`}
                aria-pressed={index === selected}
                onClick={() => onDraw(grabbed)}
                className="min-h-11 min-w-11 rounded-control text-sm tabular-nums hover:bg-sunken aria-pressed:bg-accent aria-pressed:text-on-accent"
              >
                {index + 1}
              </button>
              {(['percentX', 'percentY'] as const).map((axis) => (
                <NumberInput
                  key={axis}
                  label={`${axis === 'percentX' ? 'X' : 'Y'} of corner ${index + 1}`}
                  text={corner[axis].toFixed(2)}
                  onNumber={(percent) =>
                    percent !== null && onDraw(moveCorner(grabbed, { ...corner, [axis]: percent }))
                  }
                  className="min-w-0 tabular-nums"
                />
              ))}
              <IconButton
                icon={Trash2}
                label={`Delete corner ${index + 1}`}
                onClick={() => onDraw(removeCorner(grabbed))}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

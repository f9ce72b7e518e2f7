import { ArrowLeftRight, ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { HelpLink } from '@/admin/help/HelpLink';
import type { Trail } from '@/model/trail';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { SwitchField } from '@/ui/SwitchField';
import { TextField } from '@/ui/TextField';
import { type Drawing, moveCorner, removeCorner, reverse, toDrawing } from './edit-trail';

type TrailPanelProps = {
  drawing: Drawing;
  facts: Trail;
  onFacts: (facts: Trail) => void;
  onDraw: (drawing: Drawing) => void;
};

const FACTS = [
  ['lengthMeters', 'Length in meters'],
  ['minutes', 'Minutes on foot'],
  ['climbMeters', 'Climb in meters'],
  ['descentMeters', 'Descent in meters'],
] as const;

/** What the owner knows about the trail, and a list of its corners. */
export function TrailPanel({ drawing, facts, onFacts, onDraw }: TrailPanelProps) {
  return (
    <aside
      aria-label="Details and corners"
      className="flex w-80 max-w-full shrink-0 flex-col gap-4 overflow-y-auto border-s border-line bg-surface p-4 max-lg:absolute max-lg:inset-y-0 max-lg:end-0 max-lg:shadow-float"
    >
      <div className="grid grid-cols-2 items-end gap-3">
        {FACTS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type="number"
            inputMode="numeric"
            min={0}
            value={`${facts[name] ?? ''}`}
            onValueChange={(text) =>
              onFacts({ ...facts, [name]: text === '' ? null : Math.round(Number(text)) })
            }
          />
        ))}
      </div>
      <p className="-mt-2 text-sm text-muted">
        Only what you know. Visitors see feet and miles where these are usual.
      </p>
      <SwitchField
        label="One way"
        hint="Arrows show the direction in which you drew it."
        checked={facts.isDirected}
        onCheckedChange={(isDirected) => onFacts({ ...facts, isDirected })}
      />
      <SwitchField
        label="The whole trail has been checked"
        hint="Visitors then read “Step-free” if no section has steps, and may rely on it."
        checked={facts.isChecked}
        onCheckedChange={(isChecked) => onFacts({ ...facts, isChecked })}
      />
      <HelpLink topic="trails" />
      <div className="flex flex-wrap gap-2">
        <Button icon={ArrowLeftRight} onClick={() => onDraw(reverse(drawing))}>
          Reverse
        </Button>
        <Button icon={Trash2} onClick={() => onDraw(toDrawing(null))}>
          Remove the trail
        </Button>
      </div>
      <CornerList drawing={drawing} onDraw={onDraw} />
    </aside>
  );
}

const CORNERS_PER_PAGE = 20;

/** The corners as numbers, a page at a time: a freehand line has thousands. */
function CornerList({ drawing, onDraw }: Pick<TrailPanelProps, 'drawing' | 'onDraw'>) {
  const { corners, selected } = drawing;
  const [turned, setTurned] = useState<{ page: number; selected: number | null } | null>(null);
  const pageCount = Math.max(1, Math.ceil(corners.length / CORNERS_PER_PAGE));
  // The page of the selected corner, until another one is turned to.
  const isTurned = turned !== null && turned.selected === selected;
  const wanted = isTurned ? turned.page : Math.floor((selected ?? 0) / CORNERS_PER_PAGE);
  const page = Math.min(wanted, pageCount - 1);
  const first = page * CORNERS_PER_PAGE;
  const turn = (by: number) => setTurned({ page: page + by, selected });
  const shown = corners.slice(first, first + CORNERS_PER_PAGE);
  return (
    <section aria-labelledby="corners-heading">
      <div className="flex items-center">
        <h3 id="corners-heading" className="flex-1 text-sm font-medium">
          {corners.length === 0
            ? 'No corners yet'
            : `Corners ${first + 1} to ${first + shown.length} of ${corners.length}`}
        </h3>
        {pageCount > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              label="Previous corners"
              disabled={page === 0}
              onClick={() => turn(-1)}
            />
            <IconButton
              icon={ChevronRight}
              label="Next corners"
              disabled={page === pageCount - 1}
              onClick={() => turn(1)}
            />
          </>
        )}
      </div>
      <ol className="mt-1 flex flex-col gap-1">
        {shown.map((corner, offset) => {
          const index = first + offset;
          return (
            <li key={index} className="flex items-center gap-1">
              <button
                type="button"
                aria-label={`Select corner ${index + 1}`}
                aria-pressed={index === selected}
                onClick={() => onDraw({ ...drawing, selected: index })}
                className="min-h-11 min-w-11 rounded-control text-sm tabular-nums hover:bg-sunken aria-pressed:bg-accent aria-pressed:text-on-accent"
              >
                {index + 1}
              </button>
              {(['percentX', 'percentY'] as const).map((axis) => (
                <input
                  // The stored number replaces what was typed.
                  key={`${axis} ${corner[axis]}`}
                  type="number"
                  inputMode="decimal"
                  min={0}
                  max={100}
                  step={0.01}
                  aria-label={`${axis === 'percentX' ? 'X' : 'Y'} of corner ${index + 1}, in percent`}
                  defaultValue={corner[axis].toFixed(2)}
                  onBlur={({ target: { value, valueAsNumber } }) => {
                    if (value === '' || valueAsNumber === corner[axis]) return;
                    onDraw(moveCorner(drawing, index, { ...corner, [axis]: valueAsNumber }));
                  }}
                  onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
                  className="h-11 w-full min-w-0 rounded-control border border-line bg-surface px-2 tabular-nums"
                />
              ))}
              <IconButton
                icon={Trash2}
                label={`Delete corner ${index + 1}`}
                onClick={() => onDraw(removeCorner(drawing, index))}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

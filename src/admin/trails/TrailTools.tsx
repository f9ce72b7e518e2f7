import { Check, Redo2, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { MAX_STEPS } from '@/model/trail';
import { IconButton } from '@/ui/IconButton';
import { type Drawing, endLine, type Mark, markStretch, marksIn, removeCorner } from './edit-trail';

type TrailToolsProps = {
  drawing: Drawing;
  canUndo: boolean;
  canRedo: boolean;
  isMarking: boolean;
  onMode: (isMarking: boolean) => void;
  onStep: (direction: 'undo' | 'redo') => void;
  onDraw: (drawing: Drawing) => void;
};

/** The tools below the map. Phones have no keys for them. */
export function TrailTools(props: TrailToolsProps) {
  const { drawing, isMarking, onMode, onStep, onDraw } = props;
  const { corners, selected } = drawing;
  const removed = selected ?? corners.length - 1;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-line bg-surface px-2 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))]">
      <fieldset className="flex rounded-control border border-line p-px">
        <legend className="sr-only">Mode</legend>
        <Toggle isOn={!isMarking} onPress={() => onMode(false)}>
          Draw
        </Toggle>
        <Toggle isOn={isMarking} onPress={() => onMode(true)}>
          Mark sections
        </Toggle>
      </fieldset>
      <div className="flex">
        <IconButton
          icon={Undo2}
          label="Undo"
          aria-disabled={!props.canUndo}
          onClick={() => onStep('undo')}
        />
        <IconButton
          icon={Redo2}
          label="Redo"
          aria-disabled={!props.canRedo}
          onClick={() => onStep('redo')}
        />
        {!isMarking && (
          <>
            <IconButton
              icon={Trash2}
              label={selected === null ? 'Delete the last corner' : 'Delete corner'}
              aria-disabled={removed < 0}
              onClick={() => removed >= 0 && onDraw(removeCorner(drawing, removed))}
            />
            <IconButton
              icon={Check}
              label="Finish the line"
              aria-disabled={!drawing.isOpen}
              onClick={() => drawing.isOpen && onDraw(endLine(drawing))}
            />
          </>
        )}
      </div>
      {isMarking && <MarkTools drawing={drawing} onDraw={onDraw} />}
    </div>
  );
}

/** Says what the selected stretch is made of. */
function MarkTools({ drawing, onDraw }: Pick<TrailToolsProps, 'drawing' | 'onDraw'>) {
  const { corners, stretch } = drawing;
  if (!stretch) return <p className="text-sm text-muted">No section selected</p>;
  const marks = marksIn(corners, stretch);
  const all = (is: (mark: Mark) => boolean) => marks.every(is);
  const set = (change: Partial<Mark>) => onDraw(markStretch(drawing, stretch, change));
  const hasSteps = all(({ steps }) => steps !== null);
  const count = marks.length === 1 ? marks[0]?.steps : null;
  return (
    <fieldset className="flex flex-wrap items-center justify-center gap-1">
      <legend className="sr-only">What the section is made of</legend>
      <Toggle isOn={hasSteps} onPress={() => set({ steps: hasSteps ? null : 0 })}>
        Steps
      </Toggle>
      {hasSteps && marks.length === 1 && (
        <input
          // The stored number replaces what was typed.
          key={`${stretch.from.segment} ${count}`}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_STEPS}
          aria-label="Number of steps, empty if not counted"
          placeholder="Count"
          defaultValue={count || ''}
          onBlur={({ target }) => {
            const steps = Math.round(Number(target.value)) || 0;
            if (steps !== count) set({ steps });
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          className="h-11 w-18 rounded-control border border-line bg-surface px-2"
        />
      )}
      {(
        [
          ['isSteep', 'Steep'],
          ['isRough', 'Rough'],
          ['isPaved', 'Paved'],
        ] as const
      ).map(([name, label]) => {
        const isOn = all((mark) => mark[name]);
        return (
          <Toggle key={name} isOn={isOn} onPress={() => set({ [name]: !isOn })}>
            {label}
          </Toggle>
        );
      })}
    </fieldset>
  );
}

type ToggleProps = { isOn: boolean; onPress: () => void; children: ReactNode };

function Toggle({ isOn, onPress, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="min-h-11 rounded-control px-2.5 text-sm font-semibold hover:bg-sunken aria-pressed:bg-accent aria-pressed:text-on-accent forced-colors:aria-pressed:bg-[Highlight] forced-colors:border"
    >
      {children}
    </button>
  );
}

import { Check, Redo2, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UndoDirection } from '@/admin/undo/undo-toasts';
import { clamp } from '@/geo/geometry';
import { MAX_STEPS } from '@/model/trail';
import { IconButton } from '@/ui/IconButton';
import type { History } from './edit-history';
import {
  type Drawing,
  endLine,
  type Mark,
  markSection,
  marksInSection,
  openEnd,
  removeCorner,
} from './edit-trail';
import { NumberInput } from './NumberInput';

type TrailToolsProps = {
  history: History;
  isMarking: boolean;
  onModeChange: (isMarking: boolean) => void;
  onStep: (direction: UndoDirection) => void;
  onDraw: (drawing: Drawing) => void;
};

/** The tools below the map: phones have no keys for them. */
export function TrailTools(props: TrailToolsProps) {
  const { history, isMarking, onModeChange, onStep, onDraw } = props;
  const { past, present: drawing, future } = history;
  const tool = (Icon: typeof Undo2, label: string, isPossible: boolean, onPress: () => void) => (
    <IconButton
      icon={Icon}
      label={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onPress()}
    />
  );
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-line bg-surface px-2 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))]">
      <fieldset className="flex gap-1">
        <legend className="sr-only">What to do</legend>
        <Toggle isOn={!isMarking} onPress={() => onModeChange(false)}>
          Draw
        </Toggle>
        <Toggle isOn={isMarking} onPress={() => onModeChange(true)}>
          Mark sections
        </Toggle>
      </fieldset>
      <div className="flex">
        {tool(Undo2, 'Undo', past.length > 0, () => onStep('undo'))}
        {tool(Redo2, 'Redo', future.length > 0, () => onStep('redo'))}
        {!isMarking &&
          tool(Trash2, 'Delete corner', drawing.selected !== null || drawing.isOpen, () =>
            onDraw(removeCorner(drawing)),
          )}
        {!isMarking &&
          tool(Check, 'Finish the line', openEnd(drawing) !== null, () => onDraw(endLine(drawing)))}
      </div>
      {isMarking && <MarkTools drawing={drawing} onDraw={onDraw} />}
    </div>
  );
}

const MARKS = [
  ['isSteep', 'Steep'],
  ['isRough', 'Rough'],
  ['isPaved', 'Paved'],
] as const;

/** Says what the section is made of. */
function MarkTools({ drawing, onDraw }: Pick<TrailToolsProps, 'onDraw'> & { drawing: Drawing }) {
  const marks = marksInSection(drawing);
  if (marks.length === 0) return <p className="text-sm text-muted">No section selected</p>;
  const set = (change: Partial<Mark>) => onDraw(markSection(drawing, change));
  const hasSteps = marks.every(({ steps }) => steps !== null);
  const steps = marks.length === 1 ? marks[0]?.steps : null;
  return (
    <fieldset className="flex flex-wrap items-center justify-center gap-1">
      <legend className="sr-only">What the section is made of</legend>
      <Toggle isOn={hasSteps} onPress={() => set({ steps: hasSteps ? null : 0 })}>
        Steps
      </Toggle>
      {typeof steps === 'number' && (
        <NumberInput
          label="Number of steps, empty if nobody has counted them"
          placeholder="Count"
          text={steps === 0 ? '' : `${steps}`}
          onNumber={(count) => set({ steps: clamp(Math.round(count ?? 0), 0, MAX_STEPS) })}
          className="max-w-24"
        />
      )}
      {MARKS.map(([name, label]) => {
        const isOn = marks.every((mark) => mark[name]);
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
      className="min-h-11 rounded-control border border-line px-2.5 text-sm font-semibold hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent forced-colors:aria-pressed:bg-[Highlight]"
    >
      {children}
    </button>
  );
}

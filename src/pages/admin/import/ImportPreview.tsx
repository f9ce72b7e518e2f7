import { useEffect, useRef, useState } from 'react';
import type { NewGroup } from '@/data/import.admin';
import { SwitchField } from '@/ui/SwitchField';
import { PlannedLines } from './PlannedLines';
import type { ImportPlan, PlannedLine } from './plan-import';
import type { Importing, OpenFile } from './useImport';

type Kind = PlannedLine['kind'];

/** Refused first: those are what the administrator may want to mend. */
const KINDS: { kind: Kind; title: string; color: string }[] = [
  { kind: 'refused', title: 'Refused', color: 'text-danger' },
  { kind: 'new', title: 'New', color: 'text-accent' },
  { kind: 'changed', title: 'Changed', color: 'text-accent' },
  { kind: 'unchanged', title: 'Unchanged', color: 'text-muted' },
];

const NAMES_SHOWN = 5;

type ImportPreviewProps = { importing: Importing; open: OpenFile; plan: ImportPlan };

/** Shows what an import would do, line by line. */
export function ImportPreview({ importing, open, plan }: ImportPreviewProps) {
  const { unknownGroups } = importing;
  const { file, sheet } = open;
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(function takeFocus() {
    scroller.current?.focus();
  }, []);
  const [chosen, setChosen] = useState<Kind | null>(null);
  const kinds = KINDS.map((kind) => ({
    ...kind,
    lines: plan.lines.filter((line) => line.kind === kind.kind),
  }));
  const filled = kinds.filter(({ lines }) => lines.length > 0);
  const shown = filled.find(({ kind }) => kind === chosen) ?? filled[0];
  const refused = kinds.find(({ kind }) => kind === 'refused')?.lines.length ?? 0;

  return (
    <section
      ref={scroller}
      aria-label="Preview"
      tabIndex={-1}
      className="relative h-144 min-h-0 overflow-y-auto overscroll-contain p-5 outline-none"
    >
      <fieldset disabled={importing.sent !== null} className="flex flex-col gap-4">
        <p className="text-sm wrap-anywhere text-muted">
          <strong className="font-semibold text-ink">{file.name}</strong>, read as {sheet.format}.
          {sheet.ignoredColumns.length > 0 &&
            ` Columns that are not used: ${sheet.ignoredColumns.join(', ')}.`}{' '}
          {nextStep(plan, refused)}
        </p>
        {unknownGroups.length > 0 && (
          <SwitchField
            label={
              unknownGroups.length === 1
                ? 'Create the group that is missing'
                : `Create the ${unknownGroups.length} groups that are missing`
            }
            hint={listNames(unknownGroups)}
            checked={importing.createsGroups}
            onCheckedChange={importing.setCreatesGroups}
          />
        )}
        <div className="grid grid-cols-4 gap-2">
          {kinds.map(({ kind, title, color, lines }) => (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === shown?.kind}
              disabled={lines.length === 0}
              onClick={() => setChosen(kind)}
              className="flex min-h-11 flex-col items-center rounded-control border border-line px-1 py-2 transition-colors hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-55 aria-pressed:border-muted aria-pressed:bg-sunken"
            >
              <span className={`text-lg font-semibold tabular-nums ${color}`}>
                {lines.length.toLocaleString('en')}
              </span>{' '}
              <span className="text-xs sm:text-sm">{title}</span>
            </button>
          ))}
        </div>
      </fieldset>
      {shown && (
        <PlannedLines
          key={shown.kind}
          label={`${shown.title} lines`}
          lines={shown.lines}
          scroller={scroller}
        />
      )}
    </section>
  );
}

function nextStep({ lines, points }: ImportPlan, refused: number): string {
  if (lines.length === 0) return 'There are no lines below the first.';
  if (points.length === 0) {
    return refused === 0 ? 'All of it is on the map already.' : 'No line can be imported.';
  }
  return refused === 0
    ? 'Nothing is stored yet.'
    : 'Nothing is stored yet. Lines that are refused will be left out.';
}

function listNames(groups: NewGroup[]): string {
  const names = groups.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const rest = groups.length - names.length;
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

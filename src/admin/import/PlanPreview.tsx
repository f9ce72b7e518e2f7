import { Download } from 'lucide-react';
import { type RefObject, useMemo, useState } from 'react';
import { listNames } from '@/admin/list-names';
import { saveSiteText } from '@/admin/share/site-file-name';
import { formatCount } from '@/i18n/format-numbers';
import { groupBy } from '@/lib/group-by';
import { Button } from '@/ui/Button';
import { SwitchField } from '@/ui/SwitchField';
import { columnsToFix, PlannedRows } from './PlannedRows';
import type { PlannedRow } from './plan-import';
import type { ImportPreviewProps } from './useImport';
import { writeRefusedRows } from './write-refused-rows';

const MAX_NAMES_SHOWN = 5;

type RowKind = PlannedRow['kind'];

/** Refused rows are first, because the administrator may want to fix them. */
const KINDS: { kind: RowKind; title: string; color: string }[] = [
  { kind: 'refused', title: 'Refused', color: 'text-danger' },
  { kind: 'new', title: 'New', color: 'text-accent' },
  { kind: 'changed', title: 'Changed', color: 'text-accent' },
  { kind: 'duplicate', title: 'Duplicates', color: 'text-muted' },
  { kind: 'unchanged', title: 'Unchanged', color: 'text-muted' },
];

type PlanPreviewProps = ImportPreviewProps & {
  /** The scrolling element that contains the rows. */
  scroller: RefObject<HTMLElement | null>;
};

/** Shows what an import does with each row, and takes the options. */
export function PlanPreview({ importState, openedFile, plan, scroller }: PlanPreviewProps) {
  const { sheet } = openedFile;
  const { choices, change, fixCell, fileRows } = importState;
  const { fixedCells } = choices;
  const { missingGroups, duplicateCount } = plan;
  const [chosen, setChosen] = useState<RowKind | null>(null);
  // What was left out is to be seen first. A fixed row stays where it is.
  const rowsByKind = useMemo(() => {
    const isNoted = ({ notes, number }: PlannedRow) => notes.length > 0 || fixedCells.has(number);
    const [noted, others] = [plan.rows.filter(isNoted), plan.rows.filter((row) => !isNoted(row))];
    return groupBy([...noted, ...others], ({ kind }) => kind);
  }, [plan, fixedCells]);
  const kinds = KINDS.map((kind) => ({ ...kind, rows: rowsByKind.get(kind.kind) ?? [] })).filter(
    ({ kind, rows }) => kind !== 'duplicate' || rows.length > 0,
  );
  const filled = kinds.filter(({ rows }) => rows.length > 0);
  const cells = useMemo(
    () => new Map(fileRows?.read.map((row) => [row.number, row.cells])),
    [fileRows],
  );
  const shown = filled.find(({ kind }) => kind === chosen) ?? filled[0];

  const notedCount = (shown?.rows ?? []).filter(({ notes }) => notes.length > 0).length;
  const noun = sheet.noun ?? 'Line';

  function downloadRefused() {
    const text = writeRefusedRows(sheet, choices, plan.rows);
    saveSiteText('refused-lines', 'csv', 'text/csv;charset=utf-8', text);
  }

  return (
    <>
      {missingGroups.length > 0 && (
        <SwitchField
          label={
            missingGroups.length === 1
              ? 'Create the missing group'
              : `Create the ${missingGroups.length} missing groups`
          }
          hint={listNames(
            missingGroups.map(({ name }) => name),
            MAX_NAMES_SHOWN,
          )}
          checked={choices.createsGroups}
          onCheckedChange={(createsGroups) => change({ createsGroups })}
        />
      )}
      {duplicateCount > 0 && (
        <SwitchField
          label={`Import ${formatCount(duplicateCount, 'duplicate')} too`}
          hint={`The map has points with the same title ${fileRows?.unit === 'percent' ? 'and position' : 'nearby'}.`}
          checked={choices.includesDuplicates}
          onCheckedChange={(includesDuplicates) => change({ includesDuplicates })}
        />
      )}
      <div
        className={`grid gap-2 ${kinds.length > 4 ? 'grid-cols-3 sm:grid-cols-5' : 'grid-cols-4'}`}
      >
        {kinds.map(({ kind, title, color, rows }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === shown?.kind}
            disabled={rows.length === 0}
            onClick={() => setChosen(kind)}
            className="flex min-h-11 flex-col items-center rounded-control border border-line px-1 py-2 transition-colors hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-55 aria-pressed:border-muted aria-pressed:bg-sunken"
          >
            <span className={`text-lg font-semibold tabular-nums ${color}`}>
              {rows.length.toLocaleString('en')}
            </span>{' '}
            <span className="text-xs sm:text-sm">{title}</span>
          </button>
        ))}
      </div>
      {shown && shown.kind !== 'refused' && notedCount > 0 && (
        <p role="status" className="text-sm">
          In {formatCount(notedCount, noun.toLowerCase())} something is left out. Correct it here,
          or after the import.
        </p>
      )}
      {shown?.kind === 'refused' && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex-1 basis-56 text-sm text-muted">
            {shown.rows.some((row) => columnsToFix(row).length > 0)
              ? 'Correct the cells here, or download these lines with the reasons.'
              : 'Download these lines with the reasons, and correct them there.'}
          </p>
          <Button icon={Download} onClick={downloadRefused}>
            Download refused lines
          </Button>
        </div>
      )}
      {shown && (
        <PlannedRows
          key={shown.kind}
          label={`${shown.title} lines`}
          noun={noun}
          rows={shown.rows}
          cells={cells}
          fixedCells={fixedCells}
          onFix={fixCell}
          scroller={scroller}
        />
      )}
    </>
  );
}

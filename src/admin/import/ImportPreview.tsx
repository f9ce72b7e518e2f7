import { useEffect, useRef } from 'react';
import { loadPart } from '@/lib/load-part';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import { useOnDemand } from '@/ui/useOnDemand';
import { ColumnChoices } from './ColumnChoices';
import { fieldOf, missingColumns, needsPlacing } from './columns';
import { OtherLanguages } from './OtherLanguages';
import { PlanPreview } from './PlanPreview';
import type { ImportPlan } from './plan-import';
import type { Importing, OpenFile } from './useImport';
import { useKeepFocus } from './useKeepFocus';

const loadPlacing = () => loadPart(() => import('./geo/PlacingPreview'));

type ImportPreviewProps = { importing: Importing; open: OpenFile; plan: ImportPlan };

/** Shows how a file is read and what an import would do, and takes what is to be said of it. */
export function ImportPreview({ importing, open, plan }: ImportPreviewProps) {
  const { columns } = importing.choices;
  const { file, sheet, picture } = open;
  const isPlaced = picture !== null && needsPlacing(columns);
  const placing = useOnDemand(loadPlacing, isPlaced ? 'now' : 'not yet');
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(function takeFocus() {
    scroller.current?.focus();
  }, []);
  const onBlur = useKeepFocus(scroller);
  const missing = missingColumns(columns);

  return (
    <section
      ref={scroller}
      aria-label="Preview"
      tabIndex={-1}
      className="relative h-144 min-h-0 overflow-y-auto overscroll-contain p-5 outline-none"
    >
      <fieldset onBlur={onBlur} disabled={importing.sent !== null} className="flex flex-col gap-4">
        <p className="text-sm wrap-anywhere text-muted">
          <strong className="font-semibold text-ink">{file.name}</strong>, read as {sheet.format}.{' '}
          {sheet.geo?.leftOut && `Left out: ${sheet.geo.leftOut}. `}
          {missing.length === 0 &&
            !importing.isWorkingOut &&
            nextStep(plan, sheet.geo ? 'Place' : 'Line')}
        </p>
        {missing.length > 0 && (
          <p role="status" className="text-sm text-danger">
            Choose the {missing.length === 1 ? 'column' : 'columns'} for {listColumns(missing)}.
          </p>
        )}
        <OtherLanguages columns={columns} />
        <ColumnChoices sheet={sheet} columns={columns} onChoose={importing.chooseColumn} />
        {isPlaced && placing && (
          <placing.PlacingPreview importing={importing} open={open} picture={picture} plan={plan} />
        )}
        {missing.length === 0 && (
          // It keeps its height, so that nothing moves under the hand.
          <div
            aria-busy={importing.isWorkingOut}
            // Not invisible: the cell that has the focus keeps it.
            className="flex flex-col gap-4 aria-busy:pointer-events-none aria-busy:opacity-0"
          >
            <PlanPreview importing={importing} sheet={sheet} plan={plan} scroller={scroller} />
          </div>
        )}
      </fieldset>
    </section>
  );
}

function nextStep({ lines, points }: ImportPlan, noun: 'Line' | 'Place'): string {
  const isRefused = lines.some(({ kind }) => kind === 'refused');
  if (lines.length === 0) return 'There are no lines below the first.';
  if (points.length === 0) {
    return isRefused
      ? `No ${noun.toLowerCase()} can be imported.`
      : 'All of it is on the map already.';
  }
  return isRefused
    ? `Nothing is stored yet. ${noun}s that are refused will be left out.`
    : 'Nothing is stored yet.';
}

/** ‘title, X and Y’. */
function listColumns(columns: string[]): string {
  const names = columns.map((column) => {
    const field = fieldOf(column);
    return field ? POINT_FIELDS[field].name : column;
  });
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

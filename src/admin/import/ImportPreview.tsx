import { useEffect, useRef } from 'react';
import { importWithRetry } from '@/lib/import-with-retry';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import { useOnDemand } from '@/ui/useOnDemand';
import { ColumnChoices } from './ColumnChoices';
import { fieldOf, missingColumns, needsPlacement } from './columns';
import { LanguageWarnings } from './LanguageWarnings';
import { PlanPreview } from './PlanPreview';
import type { ImportPlan } from './plan-import';
import type { ImportState, OpenedFile } from './useImport';
import { useKeepFocus } from './useKeepFocus';

const loadPlacing = () => importWithRetry(() => import('./geo/PlacementPreview'));

type ImportPreviewProps = { importState: ImportState; openedFile: OpenedFile; plan: ImportPlan };

/** Shows how a file is read and what an import would do, and takes what is to be said of it. */
export function ImportPreview({ importState, openedFile, plan }: ImportPreviewProps) {
  const { columns } = importState.choices;
  const { file, sheet, baseMapPicture } = openedFile;
  const isPlaced = baseMapPicture !== null && needsPlacement(columns);
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
      <fieldset
        onBlur={onBlur}
        disabled={importState.sent !== null}
        className="flex flex-col gap-4"
      >
        <p className="text-sm wrap-anywhere text-muted">
          <strong className="font-semibold text-ink">{file.name}</strong>, read as {sheet.format}.{' '}
          {sheet.geo?.skipped && `Left out: ${sheet.geo.skipped}. `}
          {missing.length === 0 &&
            !importState.isGeoreferencing &&
            nextStep(plan, sheet.geo ? 'Place' : 'Line')}
        </p>
        {missing.length > 0 && (
          <p role="status" className="text-sm text-danger">
            Choose the {missing.length === 1 ? 'column' : 'columns'} for {listColumns(missing)}.
          </p>
        )}
        <LanguageWarnings columns={columns} />
        <ColumnChoices sheet={sheet} columns={columns} onChoose={importState.chooseColumn} />
        {isPlaced && placing && (
          <placing.PlacementPreview
            importState={importState}
            openedFile={openedFile}
            baseMapPicture={baseMapPicture}
            plan={plan}
          />
        )}
        {missing.length === 0 && (
          // It keeps its height, so that nothing moves under the hand.
          <div
            aria-busy={importState.isGeoreferencing}
            // Not invisible: the cell that has the focus keeps it.
            className="flex flex-col gap-4 aria-busy:pointer-events-none aria-busy:opacity-0"
          >
            <PlanPreview importState={importState} sheet={sheet} plan={plan} scroller={scroller} />
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

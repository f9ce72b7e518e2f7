import { Download } from 'lucide-react';
import { type RefObject, useMemo, useState } from 'react';
import { datedFileName } from '@/admin/dated-file-name';
import type { NewGroup } from '@/data/admin/import';
import { formatCount } from '@/i18n/format-count';
import { Button } from '@/ui/Button';
import { SwitchField } from '@/ui/SwitchField';
import { saveFile } from '@/ui/save-file';
import { needsPlacement } from './columns';
import { groupByKind, KindTabs, type LineKind } from './KindTabs';
import { PlannedLines } from './PlannedLines';
import type { ImportPlan } from './plan-import';
import type { Sheet } from './read-spreadsheet';
import type { ImportState } from './useImport';
import { writeRefusedLines } from './write-refused-lines';

const MAX_NAMES_SHOWN = 5;

type PlanPreviewProps = {
  importState: ImportState;
  sheet: Sheet;
  plan: ImportPlan;
  /** What scrolls; the lines are a part of it. */
  scroller: RefObject<HTMLElement | null>;
};

/** Shows what an import would do, line by line, and takes what is wished otherwise. */
export function PlanPreview({ importState, sheet, plan, scroller }: PlanPreviewProps) {
  const { unknownGroups, choices, setOptions, fixCell } = importState;
  const [chosen, setChosen] = useState<LineKind | null>(null);
  const linesByNumber = useMemo(
    () => new Map(importState.lines.map((line) => [line.number, line])),
    [importState.lines],
  );
  const kinds = useMemo(() => groupByKind(plan.lines), [plan]);
  const filled = kinds.filter(({ lines }) => lines.length > 0);
  const shown = filled.find(({ kind }) => kind === chosen) ?? filled[0];

  function cellText(number: number, column: string): string {
    return linesByNumber.get(number)?.cells[column] ?? '';
  }

  function downloadRefused() {
    const text = writeRefusedLines(sheet, choices.columns, choices.fixedCells, plan.lines);
    const content = new Blob([text], { type: 'text/csv;charset=utf-8' });
    saveFile(datedFileName('poi-map-refused-lines', 'csv'), content);
  }

  return (
    <>
      {unknownGroups.length > 0 && (
        <SwitchField
          label={
            unknownGroups.length === 1
              ? 'Create the group that is missing'
              : `Create the ${unknownGroups.length} groups that are missing`
          }
          hint={listNames(unknownGroups)}
          checked={choices.createsGroups}
          onCheckedChange={(createsGroups) => setOptions({ createsGroups })}
        />
      )}
      {plan.duplicateCount > 0 && (
        <SwitchField
          label={`Import ${formatCount(plan.duplicateCount, 'duplicate')} too`}
          hint={`The map has points with the same title ${needsPlacement(choices.columns) ? 'near by' : 'and position'}.`}
          checked={choices.includesDuplicates}
          onCheckedChange={(takesDuplicates) => setOptions({ includesDuplicates: takesDuplicates })}
        />
      )}
      <KindTabs kinds={kinds} shown={shown?.kind} onShow={setChosen} />
      {shown?.kind === 'refused' && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex-1 basis-56 text-sm text-muted">
            Correct the cells here, or download these lines with the reasons.
          </p>
          <Button onClick={downloadRefused}>
            <Download aria-hidden size={16} />
            Download refused lines
          </Button>
        </div>
      )}
      {shown && (
        <PlannedLines
          key={shown.kind}
          label={`${shown.title} lines`}
          noun={sheet.geo ? 'Place' : 'Line'}
          lines={shown.lines}
          cellText={cellText}
          onFix={fixCell}
          scroller={scroller}
        />
      )}
    </>
  );
}

function listNames(groups: NewGroup[]): string {
  const names = groups.slice(0, MAX_NAMES_SHOWN).map(({ name }) => name);
  const rest = groups.length - names.length;
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

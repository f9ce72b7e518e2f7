import { Download } from 'lucide-react';
import { type RefObject, useMemo, useState } from 'react';
import { datedFileName } from '@/admin/dated-file-name';
import type { NewGroup } from '@/data/admin/import';
import { countText } from '@/i18n/count-text';
import { Button } from '@/ui/Button';
import { SwitchField } from '@/ui/SwitchField';
import { saveFile } from '@/ui/save-file';
import { needsPlacing } from './columns';
import { type Kind, KindTabs, sortByKind } from './KindTabs';
import { PlannedLines } from './PlannedLines';
import type { ImportPlan } from './plan-import';
import type { Sheet } from './read-spreadsheet';
import type { Importing } from './useImport';
import { writeRefused } from './write-refused';

const NAMES_SHOWN = 5;

type PlanPreviewProps = {
  importing: Importing;
  sheet: Sheet;
  plan: ImportPlan;
  /** What scrolls; the lines are a part of it. */
  scroller: RefObject<HTMLElement | null>;
};

/** Shows what an import would do, line by line, and takes what is wished otherwise. */
export function PlanPreview({ importing, sheet, plan, scroller }: PlanPreviewProps) {
  const { unknownGroups, choices, wish, mend } = importing;
  const [chosen, setChosen] = useState<Kind | null>(null);
  const linesByNumber = useMemo(
    () => new Map(importing.lines.map((line) => [line.number, line])),
    [importing.lines],
  );
  const kinds = useMemo(() => sortByKind(plan.lines), [plan]);
  const filled = kinds.filter(({ lines }) => lines.length > 0);
  const shown = filled.find(({ kind }) => kind === chosen) ?? filled[0];

  function cellText(number: number, column: string): string {
    return linesByNumber.get(number)?.cells[column] ?? '';
  }

  function downloadRefused() {
    const text = writeRefused(sheet, choices.columns, choices.mended, plan.lines);
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
          onCheckedChange={(createsGroups) => wish({ createsGroups })}
        />
      )}
      {plan.duplicateCount > 0 && (
        <SwitchField
          label={`Import ${countText(plan.duplicateCount, 'duplicate')} too`}
          hint={`The map has points with the same title ${needsPlacing(choices.columns) ? 'near by' : 'and position'}.`}
          checked={choices.takesDuplicates}
          onCheckedChange={(takesDuplicates) => wish({ takesDuplicates })}
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
          onMend={mend}
          scroller={scroller}
        />
      )}
    </>
  );
}

function listNames(groups: NewGroup[]): string {
  const names = groups.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const rest = groups.length - names.length;
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

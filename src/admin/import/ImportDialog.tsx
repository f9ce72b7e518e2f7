import { FileSpreadsheet } from 'lucide-react';
import { useRegisterOpenForm } from '@/admin/forms/useReopenToast';
import { HelpLink } from '@/admin/help/HelpLink';
import { SampleLink } from '@/admin/help/SampleLink';
import { formatCount } from '@/i18n/format-numbers';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter, DialogProblem } from '@/ui/Dialog';
import { FileDrop } from '@/ui/FileDrop';
import { ProgressBar } from '@/ui/ProgressBar';
import { Spinner } from '@/ui/Spinner';
import { missingFields } from './columns';
import { trailsToStore } from './geo/imported-trails';
import { ImportPreview } from './ImportPreview';
import { type ImportDraft, useImport } from './useImport';

// Phones and Windows have other names for the type of a CSV file. The macros of an .xlsm are not read.
const ACCEPT =
  '.kml,.kmz,.gpx,.geojson,.geojsonl,.ndjson,.json,.topojson,.umap,.js,.zip,application/vnd.google-earth.kml+xml,application/vnd.google-earth.kmz,application/gpx+xml,application/geo+json,application/json,.csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain,text/comma-separated-values,application/csv,application/vnd.ms-excel,.xlsx,.xlsm,.xls,.ods,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel.sheet.macroenabled.12';

type ImportDialogProps = {
  /** An earlier import to resume. */
  draft?: ImportDraft | undefined;
  onClose: () => void;
  /** Gets an import with unsaved choices when the dialog closes without storing it. */
  onDraft: (draft: ImportDraft, fileName: string) => void;
};

/** Imports points from a spreadsheet or map file: choose it, check the preview, confirm. */
export function ImportDialog({ draft, onClose, onDraft }: ImportDialogProps) {
  const importing = useImport(draft);
  const { openedFile, plan, choices, reading, waiting, problem, sent, step, isPlanning } =
    importing;
  const isStoring = sent !== null;
  const { sheet } = openedFile ?? {};
  const isComplete =
    sheet?.rows.length === 0 || missingFields(choices.columns).every((field) => field === 'title');
  const count = isComplete ? (plan?.points.length ?? 0) : 0;
  const trailCount = isComplete ? trailsToStore(plan?.trails ?? []).length : 0;
  const counts = [
    (count > 0 || trailCount === 0) && formatCount(count, 'point'),
    trailCount > 0 && formatCount(trailCount, 'trail'),
  ]
    .filter(Boolean)
    .join(' and ');

  function leave(next: () => void) {
    if (openedFile && importing.hasWork) onDraft({ openedFile, choices }, openedFile.file.name);
    next();
  }
  // While the import is being stored, the dialog stays open to show the result.
  useRegisterOpenForm(() => leave(onClose), isStoring);

  return (
    <Dialog title="Import points" onClose={() => !isStoring && leave(onClose)}>
      {openedFile && plan ? (
        <ImportPreview importState={importing} openedFile={openedFile} plan={plan} />
      ) : (
        <DialogBody>
          {reading ? (
            <Spinner text={`Reading ${reading.name}...`} />
          ) : openedFile ? (
            <Spinner text="Finding where its places are..." />
          ) : (
            <FileDrop
              label="File with points"
              icon={FileSpreadsheet}
              accept={ACCEPT}
              note="Choose a CSV or Excel file, or KML, KMZ, GPX or GeoJSON, or drop it here. A line of a CSV or Excel file names the columns, in any language. New points need a title and either X and Y or a position. You’ll see every change before anything is saved."
              onFile={importing.read}
            />
          )}
          {!reading && !openedFile && (
            <div className="flex flex-wrap items-center gap-x-5">
              <SampleLink>Download a sample</SampleLink>
              <HelpLink topic="spreadsheets" />
            </div>
          )}
        </DialogBody>
      )}
      {problem && <DialogProblem>{problem}</DialogProblem>}
      {sent !== null && (
        <div className="flex flex-col gap-2 border-t border-line px-5 py-3 text-sm text-muted">
          <p role="status">{step ?? (sent < 1 ? 'Sending...' : `Storing ${counts}...`)}</p>
          <ProgressBar label="Importing" fraction={sent} />
        </div>
      )}
      <DialogFooter>
        {step !== null ? (
          <Button onClick={importing.cancel}>Cancel</Button>
        ) : openedFile ? (
          <Button
            disabled={isStoring || reading !== null}
            onClick={() => leave(importing.startAgain)}
          >
            Another file
          </Button>
        ) : (
          <Button onClick={onClose}>Cancel</Button>
        )}
        {!openedFile && !reading && waiting && (
          <Button onClick={() => importing.read(waiting)}>Try again</Button>
        )}
        {openedFile && (
          <Button
            variant="primary"
            disabled={isStoring || reading !== null || isPlanning || count + trailCount === 0}
            onClick={async () => (await importing.store()) && onClose()}
          >
            Import {counts}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
